/// A line of the app's own log, with its properties.
public enum LogEvent: Hashable, Sendable {
  case apiKeyMissing(explanation: String, BuildConfiguration)
  case rewardEarned(impression: RequestID)
  case paywallPresented(PaywallContext)
  case paywallDismissed(PaywallContext, PaywallOutcome)
  case purchaseStarted(PaywallContext, productID: String)
  case purchased(PaywallContext, productID: String, isFreeTrial: Bool)
  /// The offer begins with a renewal, and nothing is charged before.
  case offerAccepted(PaywallContext, productID: String)
  case purchaseCancelled(PaywallContext, productID: String)
  case purchasePending(PaywallContext, productID: String)
  case purchaseFailed(PaywallContext, productID: String, PurchaseFailure)
  case restoreStarted
  case restored
  case nothingToRestore
  case restoreCancelled
  case restoreFailed(StoreError)
}
