/// What the app knows of its customer: the client's cache, how fresh it is, and what follows.
public struct CustomerModel: Hashable, Sendable {
  /// The last customer info that arrived, also across launches.
  public internal(set) var info: CustomerInfo?
  /// How the last fetch went.
  public internal(set) var freshness: Freshness = .unknown
  /// Open after a purchase or restore that found a verified transaction, until the next customer info confirms.
  public internal(set) var grace: GraceWindow?
  /// Whether the last offerings could not be fetched, which counts under `failOpen`.
  var offeringsFailed = false
  var fetch: RequestID?
  /// The guarded wall clock: the latest reading seen, which setting the clock back does not undo.
  var latestWall = Instant(milliseconds: .min / 4)

  /// How much the cache can be trusted.
  public enum Freshness: String, Hashable, Sendable {
    /// No fetch has ended since launch.
    case unknown
    case fresh
    /// The last fetch failed; the cache is all there is.
    case failed
  }

  /// A local benefit of the doubt for entitlements that were just bought.
  public struct GraceWindow: Hashable, Sendable {
    public var entitlements: [String]
    public var endsUptime: TimeSpan
    public var bootID: Int

    public init(entitlements: [String], endsUptime: TimeSpan, bootID: Int) {
      self.entitlements = entitlements
      self.endsUptime = endsUptime
      self.bootID = bootID
    }
  }

  /// How long the window stays open without a confirmation.
  public static let graceLength = TimeSpan.minutes(5)

  public init(info: CustomerInfo? = nil) {
    self.info = info
  }

  /// Whether the customer has `entitlement` at `time`, and why.
  public func access(to entitlement: String, at time: DeviceTime, policy: OfflinePolicy) -> EntitlementAccess {
    if let grace, grace.bootID == time.bootID, time.uptime < grace.endsUptime,
      grace.entitlements.contains(entitlement)
    {
      return .active(.graceWindow)
    }
    if policy == .failOpen, freshness == .failed || offeringsFailed { return .active(.failOpen) }
    switch freshness {
    case .unknown:
      guard let info else { return .unknown }
      return cachedAccess(to: entitlement, in: info, at: time, policy: policy == .failOpen ? .cached : policy)
    case .fresh:
      guard let info else { return .inactive(.noCustomerInfo) }
      return access(to: entitlement, in: info, at: time)
    case .failed:
      guard let info else { return .inactive(.noCustomerInfo) }
      return cachedAccess(to: entitlement, in: info, at: time, policy: policy)
    }
  }

  private func access(to entitlement: String, in info: CustomerInfo, at time: DeviceTime) -> EntitlementAccess {
    info.isActive(entitlement, wall: time.wall) ? .active(.customerInfo) : .inactive(.notEntitled)
  }

  private func cachedAccess(
    to entitlement: String, in info: CustomerInfo, at time: DeviceTime, policy: OfflinePolicy
  ) -> EntitlementAccess {
    switch policy {
    case .failOpen, .cached:
      return info.isActive(entitlement, wall: time.wall) ? .active(.cache) : .inactive(.notEntitled)
    case .cachedUntilExpiry:
      guard info.isActive(entitlement, wall: time.wall) else { return .inactive(.notEntitled) }
      let guarded = max(time.wall, latestWall)
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
  /// No answer yet, and none cached: draw neither paywall nor locks.
  case unknown

  /// The fact that the answer rests on.
  public enum Reason: String, Hashable, Sendable {
    case customerInfo, cache, graceWindow, failOpen, uiTesting
    case notEntitled, noCustomerInfo, cacheExpired, failClosed
  }

  public var isActive: Bool {
    if case .active = self { true } else { false }
  }

  public var isUnknown: Bool { self == .unknown }

  /// One clause that says why, for the inspector.
  public var because: String {
    switch self {
    case .unknown: "no answer yet"
    case .active(let reason), .inactive(let reason):
      switch reason {
      case .customerInfo: "customer info says so"
      case .cache: "the cached customer info says so"
      case .graceWindow: "bought moments ago, waiting for confirmation"
      case .failOpen: "the last fetch failed and the policy is fail open"
      case .uiTesting: "UI testing treats the user as Pro"
      case .notEntitled: "not in the customer info"
      case .noCustomerInfo: "there is no customer info"
      case .cacheExpired: "the cached value has expired"
      case .failClosed: "the last fetch failed and the policy is fail closed"
      }
    }
  }
}

extension CustomerInfo {
  /// The instants at which its statements may change by themselves: the ends of the access that it gave, and of the
  /// three days after its fetch. An access that was over by then never comes back by itself.
  var changeInstants: [Instant] {
    entitlements.compactMap(\.accessExpirationDate).filter { $0 >= requestDate }.flatMap {
      [$0, max($0, requestDate + Self.referenceLifetime) + .milliseconds(1)]
    }
  }
}
