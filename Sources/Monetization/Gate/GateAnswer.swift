/// The gate's decision about one thing to be created.
public enum GateAnswer: Hashable, Sendable {
  case allowed
  case denied(GateReason)

  public var isAllowed: Bool { self == .allowed }

  /// The reason of a denial; nil if the creation is allowed.
  public var reason: GateReason? {
    if case .denied(let reason) = self { reason } else { nil }
  }
}

/// The reason for which the gate is closed, as the header of the paywall states it.
public enum GateReason: Hashable, Sendable {
  /// There are as many of this resource as the free plan allows.
  case limitReached(GatedResource)
  /// There are more of some resource than the free plan allows, left from a time with Pro.
  case overLimit
  /// As many of this resource are used on the present day as the free plan allows on one.
  case dayLimitReached(GatedResource, limit: Int)
  /// The free plan has nothing of this resource.
  case proOnly(GatedResource)

  /// A stable name for logs, scripts and machines, such as `seatLimitReached`.
  public var name: String {
    switch self {
    case .limitReached(let resource): resource.name + "LimitReached"
    case .overLimit: "overLimit"
    case .dayLimitReached(let resource, _): resource.camelName + "DayLimitReached"
    case .proOnly(let resource): resource.camelName + "ProOnly"
    }
  }

  /// The resource that the reason is about; nil if it is about all.
  public var resource: GatedResource? {
    switch self {
    case .limitReached(let resource), .dayLimitReached(let resource, _), .proOnly(let resource): resource
    case .overLimit: nil
    }
  }

  /// The entitlement for the app's content takes the reason away, not the one that lifts limits.
  public var isOfContent: Bool {
    switch self {
    case .dayLimitReached, .proOnly: true
    case .limitReached, .overLimit: false
    }
  }
}
