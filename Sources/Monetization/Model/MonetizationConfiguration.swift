/// The monetization of one app, as its files describe it. It is read once and never changes while the app runs.
public struct MonetizationConfiguration: Hashable, Sendable {
  public var entitlements: EntitlementNames
  /// The entitlements that each product grants.
  public var productEntitlements: [ProductEntitlements] = []
  /// The times for which the app counts purchases that neither the store nor the backend ends.
  public var nonRenewingPeriods: [NonRenewingPeriod] = []
  /// The offering to show; nil for the current one.
  public var offeringID: String?
  /// The limits of the free plan; nil for an app without any.
  public var limits: Limits?
  public var offlinePolicy: OfflinePolicy
  public var onCancel: CancelPolicy
  public var ads: AdConfiguration
  public var paywall: PaywallConfiguration
  /// The user counts as Pro, for UI tests whose data is larger than the free plan allows.
  public var isUITesting = false
  public var apiKey: APIKeyState
  /// A notification reminds the customer of the end of a free trial.
  public var remindsOfTrialEnd = false
  public var paywallTiming = PaywallTiming.onDemand
  /// The paywall comes up at each launch, also for a customer who has paid: a switch for developers.
  public var forcesPaywall = false
  public var build = BuildConfiguration.debug

  public init(
    entitlements: EntitlementNames, limits: Limits? = nil, offlinePolicy: OfflinePolicy, onCancel: CancelPolicy,
    ads: AdConfiguration, paywall: PaywallConfiguration, apiKey: APIKeyState
  ) {
    self.entitlements = entitlements
    self.limits = limits
    self.offlinePolicy = offlinePolicy
    self.onCancel = onCancel
    self.ads = ads
    self.paywall = paywall
    self.apiKey = apiKey
  }
}

/// The entitlements that the app asks for, by their benefits.
public struct EntitlementNames: Hashable, Sendable {
  /// The entitlement that removes ads.
  public var adFree: String
  /// The entitlement that lifts limits.
  public var limits: String
  /// The entitlement without which the app's content stays closed.
  public var content: String

  /// Creates the names; content has the entitlement that removes ads, unless it has its own.
  public init(adFree: String, limits: String, content: String? = nil) {
    self.adFree = adFree
    self.limits = limits
    self.content = content ?? adFree
  }
}

/// The moment at which a customer without the entitlement for the app's content sees the paywall.
public enum PaywallTiming: String, Hashable, Sendable, CaseIterable {
  /// When the customer asks for something that is closed.
  case onDemand
  /// At the launch and on each return to the foreground as well: a hard paywall.
  case atLaunch
}

/// The entitlements that one product grants.
public struct ProductEntitlements: Hashable, Sendable {
  public var productID: String
  public var entitlements: [String]

  public init(productID: String, entitlements: [String]) {
    self.productID = productID
    self.entitlements = entitlements
  }
}

/// The effect of a cancelled purchase on the paywall.
public enum CancelPolicy: String, Hashable, Sendable, CaseIterable {
  case keepOpen, dismiss
}

/// The ads of one app target, from its build settings.
public struct AdConfiguration: Hashable, Sendable {
  /// The build setting `DISPLAY_ADS`: if false, the app sends no ad request of any kind.
  public var displayAds: Bool
  /// The banner's ad unit; empty if not configured.
  public var bannerUnitID: String
  /// The rewarded ad's unit; empty if not configured.
  public var rewardedUnitID: String

  public init(displayAds: Bool, bannerUnitID: String, rewardedUnitID: String) {
    self.displayAds = displayAds
    self.bannerUnitID = bannerUnitID
    self.rewardedUnitID = rewardedUnitID
  }
}

/// The state of the key for the purchases SDK.
public enum APIKeyState: Hashable, Sendable {
  case present
  /// The key is absent, empty, unresolved or a placeholder; the explanation names the key and the fault.
  case missing(explanation: String, configuration: BuildConfiguration)

  /// The variable of the environment that stands in for a missing key.
  public static let environmentName = "REVENUECAT_API_KEY"
}

/// The build configuration. Without a key, Debug tells the developer, and Release has an unavailable store.
public enum BuildConfiguration: String, Hashable, Sendable, CaseIterable {
  case debug = "Debug"
  case release = "Release"

  /// The log level of the purchases SDK, as apps usually set it: all of it while they are developed.
  public var logLevel: String {
    switch self {
    case .debug: "debug"
    case .release: "info"
    }
  }
}
