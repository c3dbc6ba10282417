import Monetization

/// A request of a feature to the app.
public enum FeatureRequest: Hashable, Sendable {
  case present(Alert)
  case presentPaywall(PaywallContext)
  /// Load the store's offers for the screen.
  case loadOffers
  /// Load the account's transactions for the screen.
  case loadReceipts
  case report(AppFact)
  /// Get data of the web server for a screen; the answer comes to `received`.
  case fetch(url: String, for: ScreenID)
  /// Ask the feature's own service; its answers come to `AppFeatures.received`.
  case service(FeatureServiceRequest)
  /// Close the top screen; a modal closes as a whole if this is its first screen.
  case closeScreen
  /// Leave the screens whose subject no longer exists.
  case leaveVanishedScreens
}
