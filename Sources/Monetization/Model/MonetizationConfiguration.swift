/// The monetization of one app, as its files describe it: read once, never changed while it runs.
public struct MonetizationConfiguration: Hashable, Sendable {
  public var entitlements: EntitlementNames
  /// Which product grants what.
  public var productEntitlements: [ProductEntitlements] = []
  /// Offering to show; nil is the current one.
  public var offeringID: String?
  /// Nil for an app without a free limit.
  public var limits: Limits?
  public var offlinePolicy: OfflinePolicy
  public var onCancel: CancelPolicy
  public var ads: AdConfiguration
  public var paywall: PaywallConfiguration
  /// Treats the user as Pro, for UI tests whose seeded data is larger than the free plan.
  public var isUITesting = false
  public var apiKey: APIKeyState

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

/// The entitlements that the app asks for, by what they are worth.
public struct EntitlementNames: Hashable, Sendable {
  /// Removes ads.
  public var adFree: String
  /// Lifts limits.
  public var limits: String

  public init(adFree: String, limits: String) {
    self.adFree = adFree
    self.limits = limits
  }
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

/// Ads of one app target, from its build settings.
public struct AdConfiguration: Hashable, Sendable {
  /// `DISPLAY_ADS`: false means no ad request of any kind.
  public var displayAds: Bool
  /// Empty if not configured.
  public var bannerUnitID: String
  /// Empty if not configured.
  public var rewardedUnitID: String

  public init(displayAds: Bool, bannerUnitID: String, rewardedUnitID: String) {
    self.displayAds = displayAds
    self.bannerUnitID = bannerUnitID
    self.rewardedUnitID = rewardedUnitID
  }

  /// The rewarded unit to ask for; empty if ads are off or the unit is not configured.
  public var requestableRewardedUnitID: String { displayAds ? rewardedUnitID : "" }
}

/// The key of the purchases SDK, or why it has none.
public enum APIKeyState: Hashable, Sendable {
  case present
  /// Says which key is missing and how: absent, empty, unresolved or a placeholder.
  case missing(explanation: String, configuration: BuildConfiguration)
}

/// Debug tells the developer; Release has an unavailable store.
public enum BuildConfiguration: String, Hashable, Sendable, CaseIterable {
  case debug = "Debug"
  case release = "Release"
}
