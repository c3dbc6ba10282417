/// Every fault that is set, and every request that one holds back.
public struct FaultBook: Hashable, Sendable {
  /// Those that may still strike, in the order of `ServiceAPI` and phone.
  public private(set) var rules: [FaultRule] = []
  /// Requests that are not begun yet, oldest first.
  public private(set) var held: [HeldRequest] = []

  /// No fault at all, unless `rules` says otherwise.
  public init(_ rules: [FaultRule] = []) {
    for rule in rules { set(rule) }
  }

  /// The rule for calls of `api` by `phone`: its own before that of every phone.
  public func rule(_ api: ServiceAPI, of phone: PhoneID) -> FaultRule? {
    rules.first { $0.api == api && $0.phone == phone } ?? rules.first { $0.api == api && $0.phone == nil }
  }

  /// Takes the place of the rule for the same calls; one that is off takes it away.
  public mutating func set(_ rule: FaultRule) {
    rules.removeAll { $0.api == rule.api && $0.phone == rule.phone }
    guard rule.mode != .off else { return }
    let index = rules.firstIndex { Self.order(rule) < Self.order($0) } ?? rules.count
    rules.insert(rule, at: index)
  }

  /// Takes every rule away.
  public mutating func clear() {
    rules = []
  }

  /// Ends the holding of `api`, or of everything.
  public mutating func stopHolding(_ api: ServiceAPI?) {
    rules.removeAll { $0.mode == .hold && (api == nil || $0.api == api) }
  }

  /// Counts one call; the failure if it is to fail.
  public mutating func strike(_ api: ServiceAPI, of phone: PhoneID) -> ServiceFailure? {
    guard var rule = rule(api, of: phone) else { return nil }
    let failure = rule.strike()
    set(rule)
    return failure
  }

  private static func order(_ rule: FaultRule) -> (Int, Int) {
    (ServiceAPI.allCases.firstIndex(of: rule.api) ?? 0, rule.phone?.number ?? 0)
  }
}

/// A request that a fault keeps from being begun.
public struct HeldRequest: Hashable, Sendable {
  public var request: ServiceRequest
  public var phone: PhoneID
  /// What it will end in when it is released; nil for its answer.
  public var failure: ServiceFailure?
}

extension FaultBook {
  /// Whether `request` has to wait; what only steers a banner waits behind its load.
  func holds(_ request: ServiceRequest, of phone: PhoneID) -> Bool {
    request.isCall
      ? rule(request.api, of: phone)?.mode == .hold
      : held.contains { $0.request.api == request.api && $0.phone == phone }
  }

  /// Keeps `request` until it is released.
  mutating func hold(_ request: ServiceRequest, of phone: PhoneID) {
    let failure = request.isCall ? rule(request.api, of: phone)?.failure : nil
    held.append(HeldRequest(request: request, phone: phone, failure: failure))
  }

  /// Takes out what no rule holds back any more, oldest first.
  mutating func takeReleased() -> [HeldRequest] {
    if held.isEmpty { return [] }
    let waiting = held.filter { rule($0.request.api, of: $0.phone)?.mode == .hold }
    let released = held.filter { rule($0.request.api, of: $0.phone)?.mode != .hold }
    held = waiting
    return released
  }

  /// The app of `phone` was killed: nobody waits for its requests.
  mutating func appTerminated(of phone: PhoneID) {
    held.removeAll { $0.phone == phone }
  }
}
