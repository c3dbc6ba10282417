/// Whether something may be created now, and if not, why.
public enum GateAnswer: Hashable, Sendable {
  case allowed
  case denied(GateReason)

  public var isAllowed: Bool { self == .allowed }

  /// Why not; nil if it is allowed.
  public var reason: GateReason? {
    if case .denied(let reason) = self { reason } else { nil }
  }
}

/// Why the gate is closed; the header of the paywall says it.
public enum GateReason: String, Hashable, Sendable, CaseIterable {
  /// As many homes as the free plan allows.
  case homeLimitReached
  /// As many items in this home as the free plan allows.
  case itemLimitReached
  /// More homes, or more items in some home, than the free plan allows: left from a time with Pro.
  case overLimit
}
