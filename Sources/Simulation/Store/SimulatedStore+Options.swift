import Monetization

extension SimulatedStore {
  /// Returns what a purchase of the app says beside its product: what the app has chosen, and its account token.
  ///
  /// An App User ID that is a UUID is the account token, as RevenueCat's SDK makes it, unless the app gives one itself.
  func completed(_ options: PurchaseOptions, for client: StoreClient) -> PurchaseOptions {
    var options = options
    options.accountToken = conditions.accountToken ?? AccountToken.read(client.appUserID)
    return options
  }
}
