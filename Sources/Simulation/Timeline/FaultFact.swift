import Monetization

/// News of the faults that the Director has set.
public enum FaultFact: Hashable, Sendable {
  case set(FaultRule)
  /// No call fails any more.
  case allOff
  /// A request is held back until it is released.
  case held(ServiceAPI, RequestID)
  case released(ServiceAPI, RequestID)
  /// The release found no request that was held back.
  case nothingHeld
}
