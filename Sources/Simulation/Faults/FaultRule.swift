/// A fault of one call of a service, and the calls at which it strikes.
public struct FaultRule: Hashable, Sendable {
  public var api: ServiceAPI
  /// The phone whose calls the rule affects; nil for every phone.
  public var phone: PhoneID?
  /// The result of a call that the fault strikes; nil if a call is only held back and then answered as usual.
  public var failure: ServiceFailure?
  public var mode: FaultMode

  public init(_ api: ServiceAPI, _ failure: ServiceFailure?, _ mode: FaultMode = .once, phone: PhoneID? = nil) {
    self.api = api
    self.failure = failure
    self.mode = mode
    self.phone = phone
  }

  /// Creates the rule that ends all faults of `api`.
  public static func off(_ api: ServiceAPI, phone: PhoneID? = nil) -> FaultRule {
    FaultRule(api, nil, .off, phone: phone)
  }

  /// The rule in the words of the Director's screen, such as `network once`, `hold` or `ok`.
  public var words: String {
    if mode == .off { return "ok" }
    return [failure?.words, mode.words].compactMap { $0 }.joined(separator: " ")
  }

  /// Counts one request, and returns its failure; nil if it does not fail, or if the rule only holds it back.
  public mutating func strike() -> ServiceFailure? {
    switch mode {
    case .off, .hold: return nil
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
