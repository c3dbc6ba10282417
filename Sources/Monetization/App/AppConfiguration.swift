/// What one app is made of, as far as its model must know: read once, never changed by a walk.
public struct AppConfiguration: Hashable, Sendable {
  /// Shown in the status bar and on the App Store's sheet.
  public var name: String
  /// Scheme and host of the app's web server, without a trailing slash.
  public var baseURL: String
  public var tabs: [TabDefinition]
  /// How each URL is presented.
  public var paths: PathMatcher
  /// Compares native screens by class alone, as Hotwire Native iOS 1.3 does.
  public var strictUpstream = false
  public var shell: Shell = .native
  public var entitlements: EntitlementNames
  /// Which product grants what.
  public var productEntitlements: [ProductEntitlements] = []
  /// Offering to show; nil is the current one.
  public var offeringID: String?
  public var limits: Limits?
  public var offlinePolicy: OfflinePolicy
  public var onCancel: CancelPolicy
  public var ads: AdConfiguration
  public var paywall: PaywallConfiguration
  /// Treats the user as Pro, for UI tests whose seeded data is larger than the free plan.
  public var isUITesting = false
  public var apiKey: APIKeyState

  public init(
    name: String, baseURL: String, tabs: [TabDefinition], paths: PathMatcher,
    entitlements: EntitlementNames, limits: Limits?, offlinePolicy: OfflinePolicy, onCancel: CancelPolicy,
    ads: AdConfiguration, paywall: PaywallConfiguration, apiKey: APIKeyState
  ) {
    self.name = name
    self.baseURL = baseURL
    self.tabs = tabs
    self.paths = paths
    self.entitlements = entitlements
    self.limits = limits
    self.offlinePolicy = offlinePolicy
    self.onCancel = onCancel
    self.ads = ads
    self.paywall = paywall
    self.apiKey = apiKey
  }

  /// Where the web pages run.
  public enum Shell: String, Hashable, Sendable, CaseIterable {
    /// Inside the app: bridge components are alive.
    case native
    /// In a plain browser: there is no native side, and bridge components stay inert.
    case browser
  }
}

/// One tab: where it starts says what it is.
public struct TabDefinition: Hashable, Sendable {
  public var title: String
  /// Path of its first screen, such as `/` or `/homes`.
  public var path: String

  public init(title: String, path: String) {
    self.title = title
    self.path = path
  }
}

/// Which entitlement stands for what.
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

/// What a cancelled purchase does to the paywall.
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

/// Whether the purchases SDK could be configured.
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
