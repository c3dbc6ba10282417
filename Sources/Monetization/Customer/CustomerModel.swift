/// The app's information about its customer: the cached customer info, its freshness, and the grace window.
public struct CustomerModel: Hashable, Sendable {
  /// The last customer info that arrived, also in an earlier launch.
  public internal(set) var info: CustomerInfo?
  /// The result of the last fetch.
  public internal(set) var freshness: Freshness = .unknown
  /// The grace window that opens after a purchase or a restore with a verified transaction. The next customer info that
  /// confirms it closes the window; nil if none is open.
  public internal(set) var grace: GraceWindow?
  /// What was bought and is over its grace window without a confirmation; nil if there is nothing of that kind.
  public internal(set) var unconfirmed: Unconfirmed?
  /// Entitlements that have just ended by the last answer although they will renew; nil if there are none.
  var doubt: Doubt?
  /// The last offerings could not be fetched, which counts as a failure under `failOpen`.
  var offeringsFailed = false
  var fetch: RequestID?
  /// The request that tells the backend of all purchases; nil if none is under way.
  var sync: RequestID?
  /// The latest reading of the guarded wall clock, which setting the clock back does not undo.
  var latestWall = Instant.first

  /// The trustworthiness of the cache.
  public enum Freshness: String, Hashable, Sendable {
    /// No fetch has ended since launch.
    case unknown
    case fresh
    /// The cache is stale, and the fetch policy asks for nothing else.
    case stale
    /// The last fetch failed at the backend, and the SDK has computed the info from the transactions on the device.
    case computed
    /// The last fetch failed, so only the cache is left.
    case failed
  }

  /// A time during which the end of entitlements is not believed, because a renewal may be late.
  struct Doubt: Hashable, Sendable {
    var entitlements: [String]
    var nextLookUptime: TimeSpan
    var endsUptime: TimeSpan
    var bootID: Int
  }

  /// The time between two looks, and the time after which an end is believed.
  static let lookAgainAfter = TimeSpan.seconds(1)
  static let doubtLength = TimeSpan.seconds(30)

  /// A time during which entitlements that were just bought count as active without a confirmation.
  public struct GraceWindow: Hashable, Sendable {
    public var entitlements: [String]
    public var endsUptime: TimeSpan
    public var bootID: Int
    /// The end by a wall clock that setting the device's clock back does not stop: a restart of the phone sets its uptime back.
    /// Nil for a window that an earlier version has opened, which such a restart ends.
    public var endsWall: Instant?
    /// Those of them that no customer info has had yet.
    public var missing: [String]
    /// The product that was bought; nil after a restore.
    public var productID: String?
    /// The instant of the purchase by the App Store's clock, as all ends in customer infos are.
    public var purchasedAt: Instant

    public init(
      entitlements: [String], endsUptime: TimeSpan, bootID: Int, endsWall: Instant? = nil, missing: [String] = [],
      productID: String? = nil, purchasedAt: Instant = .first
    ) {
      self.entitlements = entitlements
      self.endsUptime = endsUptime
      self.bootID = bootID
      self.endsWall = endsWall
      self.missing = missing
      self.productID = productID
      self.purchasedAt = purchasedAt
    }
  }

  /// Entitlements whose grace window has ended before any customer info had them. The offline policy decides about them.
  public struct Unconfirmed: Hashable, Sendable {
    public var entitlements: [String]
    /// The instant of the last such purchase, by the App Store's clock.
    public var since: Instant
    /// The products that were bought; empty after a restore.
    public var products: [String]

    public init(entitlements: [String], since: Instant, products: [String] = []) {
      self.entitlements = entitlements
      self.since = since
      self.products = products
    }
  }

  /// The age from which a cache is stale: RevenueCat's five minutes in the foreground, 25 hours in the background.
  public static func cacheLifetime(isInForeground: Bool) -> TimeSpan { isInForeground ? .minutes(5) : .hours(25) }

  /// The age of the cached customer info when the phone's clock reads `wall`; nil without one. An info that was computed
  /// on the device is never cached.
  ///
  /// Setting the clock back makes no cache younger.
  public func cacheAge(wall: Instant) -> TimeSpan? {
    guard let info, !info.isComputed else { return nil }
    return max(.zero, max(wall, latestWall) - info.requestDate)
  }

  /// The time for which the window stays open without a confirmation.
  public static let graceLength = TimeSpan.minutes(5)

  public init(info: CustomerInfo? = nil) {
    self.info = info
  }

  /// Decides if the customer has `entitlement` at `time`, and gives the reason.
  ///
  /// - Parameter guardedWall: The reading of a clock that setting the device's clock back does not stop. A cache that is
  ///   trusted until its expiry, and a time that the app counts itself, end by it.
  public func access(
    to entitlement: String, at time: DeviceTime, guardedWall guarded: Instant, policy: OfflinePolicy
  ) -> EntitlementAccess {
    if let grace, grace.bootID == time.bootID, time.uptime < grace.endsUptime,
      grace.entitlements.contains(entitlement)
    {
      return .active(.graceWindow)
    }
    if let doubt, doubt.bootID == time.bootID, time.uptime < doubt.endsUptime,
      doubt.entitlements.contains(entitlement)
    {
      return .active(.secondLook)
    }
    if policy == .failOpen, freshness == .failed || offeringsFailed { return .active(.failOpen) }
    if policy == .failOpen, unconfirmed?.entitlements.contains(entitlement) == true { return .active(.unconfirmed) }
    switch freshness {
    case .unknown, .stale:
      guard let info else { return .unknown }
      return cachedAccess(to: entitlement, in: info, at: time, guarded, policy: policy == .failOpen ? .cached : policy)
    case .fresh:
      guard let info else { return .inactive(.noCustomerInfo) }
      return info.holds(entitlement, at: time, guarded)
        ? .active(.customerInfo) : .inactive(info.refusal(of: entitlement))
    case .computed:
      return info?.holds(entitlement, at: time, guarded) == true ? .active(.computed) : .inactive(.computed)
    case .failed:
      guard let info else { return .inactive(.noCustomerInfo) }
      return cachedAccess(to: entitlement, in: info, at: time, guarded, policy: policy)
    }
  }

  private func cachedAccess(
    to entitlement: String, in info: CustomerInfo, at time: DeviceTime, _ guarded: Instant, policy: OfflinePolicy
  ) -> EntitlementAccess {
    switch policy {
    case .failOpen, .cached:
      return info.holds(entitlement, at: time, guarded) ? .active(.cache) : .inactive(info.refusal(of: entitlement))
    case .cachedUntilExpiry:
      guard info.holds(entitlement, at: time, guarded) else { return .inactive(info.refusal(of: entitlement)) }
      if let expiry = info.entitlement(entitlement)?.accessExpirationDate, expiry <= guarded {
        return .inactive(.cacheExpired)
      }
      return .active(.cache)
    case .failClosed:
      return freshness == .unknown ? .unknown : .inactive(.failClosed)
    }
  }
}

/// The answer to "does the customer have this entitlement?"
public enum EntitlementAccess: Hashable, Sendable {
  case active(Reason)
  case inactive(Reason)
  /// There is no answer yet, and none in the cache: draw neither paywall nor locks.
  case unknown

  /// The reason for the answer.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    case customerInfo, cache, computed, graceWindow, secondLook, failOpen, unconfirmed, uiTesting
    case notEntitled, timeOver, noCustomerInfo, cacheExpired, failClosed
  }

  public var isActive: Bool {
    if case .active = self { true } else { false }
  }

  public var isUnknown: Bool { self == .unknown }

  /// The reason in one clause, for the inspector.
  public var because: String {
    switch self {
    case .unknown: "no answer yet"
    case .active(let reason), .inactive(let reason):
      switch reason {
      case .customerInfo: "customer info says so"
      case .cache: "the cached customer info says so"
      case .computed: "computed on the phone from its purchases, since the server fails"
      case .graceWindow: "bought moments ago, waiting for confirmation"
      case .secondLook: "it has ended and will renew, so the app looks again"
      case .failOpen: "the last fetch failed and the policy is fail open"
      case .unconfirmed: "no customer info has confirmed the purchase and the policy is fail open"
      case .uiTesting: "UI testing treats the user as Pro"
      case .notEntitled: "customer info says no"
      case .timeOver: "the time that was bought is over, by the app's own count"
      case .noCustomerInfo: "there is no customer info"
      case .cacheExpired: "the cached value has expired"
      case .failClosed: "there is no fresh answer and the policy is fail closed"
      }
    }
  }
}

extension CustomerInfo {
  /// Returns true if an entitlement gives access. Its own end counts by the device's clock, as in RevenueCat's SDK; an end
  /// that the app counts, by the guarded one.
  fileprivate func holds(_ entitlementID: String, at time: DeviceTime, _ guarded: Instant) -> Bool {
    guard let entitlement = entitlement(entitlementID) else { return false }
    return isActive(entitlement, wall: isEndComputed(entitlement) ? guarded : time.wall)
  }

  /// The reason for which an entitlement gives no access.
  fileprivate func refusal(of entitlementID: String) -> EntitlementAccess.Reason {
    entitlement(entitlementID).map(isEndComputed) == true ? .timeOver : .notEntitled
  }

  /// The times at which answers may change by themselves.
  ///
  /// These are the ends of the access that it gave, and of the three days after the fetch. An access that was over by
  /// then never comes back by itself.
  var changeInstants: [Instant] {
    var instants: [Instant] = []
    for entitlement in entitlements {
      guard let end = entitlement.accessExpirationDate, end >= requestDate else { continue }
      if isEndComputed(entitlement) {
        instants.append(end + .milliseconds(1))
      } else {
        instants.append(end)
        instants.append(max(end, requestDate + Self.referenceLifetime) + .milliseconds(1))
      }
    }
    return instants
  }
}
