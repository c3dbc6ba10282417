/// One call of a service that shall not go as it should, and when.
public struct FaultRule: Hashable, Sendable {
  public var api: ServiceAPI
  /// The phone whose calls it concerns; nil for every phone.
  public var phone: PhoneID?
  /// What a call that is struck ends in; nil lets a held one go on as it should.
  public var failure: ServiceFailure?
  public var mode: FaultMode

  public init(_ api: ServiceAPI, _ failure: ServiceFailure?, _ mode: FaultMode = .once, phone: PhoneID? = nil) {
    self.api = api
    self.failure = failure
    self.mode = mode
    self.phone = phone
  }

  /// The end of all faults of `api`.
  public static func off(_ api: ServiceAPI, phone: PhoneID? = nil) -> FaultRule {
    FaultRule(api, nil, .off, phone: phone)
  }

  /// The words of the Director's screen, such as `network once`, `hold` or `ok`.
  public var words: String {
    if mode == .off { return "ok" }
    return [failure?.words, mode.words].compactMap { $0 }.joined(separator: " ")
  }

  /// Counts one request; the failure if it is to fail. A rule that holds strikes nothing here.
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
