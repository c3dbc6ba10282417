/// A line of the app's own log, with its properties.
public enum LogEvent: Hashable, Sendable {
  /// The version of StoreKit that the SDK is configured for; the simulated store follows its rules.
  public static let storeKitVersion = "2"

  case apiKeyMissing(explanation: String, BuildConfiguration)
  /// The purchases SDK is configured, once in a launch; its log level follows the build.
  case configured(BuildConfiguration)
  case rewardEarned(impression: RequestID)
  /// The server refused the reward, and its ad-free time has ended.
  case rewardRevoked(impression: RequestID)
  case paywallPresented(PaywallContext, PaywallLook)
  /// The paywall has nothing to offer.
  case paywallUnavailable(PaywallContext, StoreError)
  case packageSelected(PaywallContext, productID: String)
  case paywallDismissed(PaywallContext, PaywallOutcome)
  case purchaseStarted(PaywallContext, productID: String)
  /// The offer is that by which the purchase was made; nil for the price or the introductory offer.
  case purchased(PaywallContext, productID: String, isFreeTrial: Bool, offer: OfferName?)
  /// The offer begins with a renewal, and nothing is charged before.
  case offerAccepted(PaywallContext, productID: String, offer: String)
  /// The plan changes at the next renewal, and nothing is charged before.
  case planChangeAccepted(PaywallContext, productID: String)
  case purchaseCancelled(PaywallContext, productID: String)
  case purchasePending(PaywallContext, productID: String)
  /// The error is nil for a purchase whose signature is wrong, which is no error of the SDK.
  case purchaseFailed(PaywallContext, productID: String, StoreError?)
  case restoreStarted(PaywallContext)
  case restored(PaywallContext)
  case nothingToRestore(PaywallContext)
  case restoreCancelled(PaywallContext)
  case restoreFailed(PaywallContext, StoreError)
  /// A line of a feature of the app.
  case feature(FeatureLogLine)
}

/// A line that a feature of the app writes into its log, such as `Player.started`.
public struct FeatureLogLine: Hashable, Sendable {
  /// A sign at its beginning, by which the eye finds it.
  public var mark: String
  /// The feature and what has happened in it, such as `Player.started`.
  public var name: String
  /// The properties in their order.
  public var properties: [Property]

  /// A property of the line.
  public struct Property: Hashable, Sendable {
    public var name: String
    public var value: String

    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  public init(mark: String, name: String, properties: [Property] = []) {
    self.mark = mark
    self.name = name
    self.properties = properties
  }
}
