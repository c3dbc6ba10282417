/// The policies of the app that can be changed while it runs; nil where the app's own files decide.
public struct LivePolicies: Hashable, Sendable {
  public var offline: OfflinePolicy?
  public var onCancel: CancelPolicy?
  /// The only one that each phone has for itself, so that two phones side by side can show both looks.
  public var paywallLook: PaywallLook?
  public var fetch = FetchPolicy.fetchCurrent
  public var verification = VerificationMode.disabled
  public var rewards = RewardRules()
  public var bannerSize = BannerSize.banner

  public init() {}
}

/// The way in which the app reads the customer info at a launch, on its return, and after a purchase.
///
/// Raw values are those of RevenueCat's SDK. The cache is stale after a time that depends on where the app is; see
/// `CustomerModel.cacheLifetime`.
public enum FetchPolicy: String, Hashable, Sendable, CaseIterable {
  /// The backend is always asked; until it answers, the cache counts.
  case fetchCurrent
  /// The cache counts, however old it is. A stale one is refreshed behind it; if that fails, the offline policy decides.
  case cachedOrFetched
  /// A fresh cache counts. In place of a stale one the backend is asked, and may fail.
  case notStaleCachedOrFetched
  /// The backend is never asked; without a cache the read fails. A stale one is no fresh answer: the offline policy decides.
  case fromCacheOnly
}

extension MonetizationModel {
  /// The offline policy at present.
  public func offlinePolicy(in configuration: MonetizationConfiguration) -> OfflinePolicy {
    policies.offline ?? configuration.offlinePolicy
  }

  /// The effect of a cancelled purchase at present.
  public func cancelPolicy(in configuration: MonetizationConfiguration) -> CancelPolicy {
    policies.onCancel ?? configuration.onCancel
  }
}
