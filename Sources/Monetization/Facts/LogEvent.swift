/// A line of the app's own log, with its properties.
public enum LogEvent: Hashable, Sendable {
  case apiKeyMissing(explanation: String, BuildConfiguration)
  case rewardEarned(impression: RequestID)
  /// The server refused the reward, and its ad-free time has ended.
  case rewardRevoked(impression: RequestID)
  case paywallPresented(PaywallContext)
  case paywallDismissed(PaywallContext, PaywallOutcome)
  case purchaseStarted(PaywallContext, productID: String)
  /// The offer is that by which the purchase was made; nil for the price or the introductory offer.
  case purchased(PaywallContext, productID: String, isFreeTrial: Bool, offer: OfferName?)
  /// The offer begins with a renewal, and nothing is charged before.
  case offerAccepted(PaywallContext, productID: String, offer: String)
  case purchaseCancelled(PaywallContext, productID: String)
  case purchasePending(PaywallContext, productID: String)
  case purchaseFailed(PaywallContext, productID: String, PurchaseFailure)
  case restoreStarted
  case restored
  case nothingToRestore
  case restoreCancelled
  case restoreFailed(StoreError)
}
