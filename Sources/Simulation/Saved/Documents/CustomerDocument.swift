import Monetization

extension KeptDocument<SavedPhone> {
  /// The app's cache of its customer, and its knowledge of the customer's purchases.
  static let customer = KeptDocument(
    "customer",
    [
      KeptField("info", \.kept.monetization.customerInfo),
      KeptField("grace", \.kept.monetization.grace),
      KeptField("unconfirmed", \.kept.monetization.unconfirmed),
      .needed("latestWall", \.kept.monetization.latestWall),
      KeptField("waiting", \.kept.monetization.waiting),
      KeptField("endedRequests", \.kept.monetization.endedRequests),
      KeptField("awaited", \.kept.monetization.awaited),
      KeptField("storeAccount", \.kept.monetization.storeAccount),
    ])
}
