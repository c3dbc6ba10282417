import Monetization

/// A failure that can be switched on for one kind of request.
public struct Fault<Failure: Hashable & Sendable>: Hashable, Sendable {
  /// What happens to a request that fails.
  public var failure: Failure
  public var mode: FaultMode

  public init(_ failure: Failure, _ mode: FaultMode = .once) {
    self.failure = failure
    self.mode = mode
  }

  /// Counts one request; the failure if it is to fail.
  mutating func strike() -> Failure? {
    switch mode {
    case .off: return nil
    case .always: return failure
    case .once:
      mode = .off
      return failure
    case .after(let count) where count > 0:
      mode = .after(count - 1)
      return nil
    case .after: return failure
    }
  }
}

/// When a fault strikes.
public enum FaultMode: Hashable, Sendable {
  case off
  /// At the next request, then off.
  case once
  case always
  /// At every request, once this many have gone through.
  case after(Int)
}

extension Fault where Failure == StoreError {
  /// No failure of the store.
  public static var none: Fault { Fault(.unknown, .off) }
}
