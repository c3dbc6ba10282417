import Monetization

extension KeptDocument<SavedPhone> {
  /// The app's own state besides lists.
  static let app = KeptDocument(
    "app",
    [
      .needed("nextScreen", \.kept.nextScreen),
      .needed("nextRequest", \.kept.monetization.nextRequest),
      KeptField("servedPaths", \.kept.servedPaths),
      KeptField("isOnboarded", \.kept.isOnboarded),
      KeptField("alerts", \.kept.alerts),
      KeptField("paywallLook", \.kept.monetization.policies.paywallLook),
    ])
}
