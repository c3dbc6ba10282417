/// All faults that are set, and all requests that they hold back.
public struct FaultBook: Hashable, Sendable {
  /// The rules that may still strike, in the order of `ServiceAPI` and phone.
  public internal(set) var rules: [FaultRule] = []
  /// Requests that have not begun yet, oldest first.
  public internal(set) var held: [HeldRequest] = []

  /// Creates a book with `rules`; without any, no call fails.
  public init(_ rules: [FaultRule] = []) {
    for rule in rules { set(rule) }
  }

  /// Returns the rule for calls of `api` by `phone`; a rule for this phone comes before a rule for every phone.
  public func rule(_ api: ServiceAPI, of phone: PhoneID) -> FaultRule? {
    rules.first { $0.api == api && $0.phone == phone } ?? rules.first { $0.api == api && $0.phone == nil }
  }

  /// Replaces the rule for the same calls; a rule that is off removes it.
  public mutating func set(_ rule: FaultRule) {
    rules.removeAll { $0.api == rule.api && $0.phone == rule.phone }
    guard rule.mode != .off else { return }
    let index = rules.firstIndex { Self.order(rule) < Self.order($0) } ?? rules.count
    rules.insert(rule, at: index)
  }

  /// Removes every rule.
  public mutating func clear() {
    rules = []
  }

  /// Ends the holding of `api`, or of every call.
  public mutating func stopHolding(_ api: ServiceAPI?) {
    rules.removeAll { $0.mode == .hold && (api == nil || $0.api == api) }
  }

  /// Counts one call, and returns its failure; nil if the call does not fail.
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

/// A request that a fault holds back.
public struct HeldRequest: Hashable, Sendable {
  public var request: ServiceRequest
  public var phone: PhoneID
  /// The result of the request once it is released; nil for its usual answer.
  public var failure: ServiceFailure?
}

extension FaultBook {
  /// Returns true if `request` has to wait. Pausing, resuming and removing a banner wait for its load.
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

  /// Takes out the requests that no rule holds back any more, oldest first.
  mutating func takeReleased() -> [HeldRequest] {
    if held.isEmpty { return [] }
    let waiting = held.filter { rule($0.request.api, of: $0.phone)?.mode == .hold }
    let released = held.filter { rule($0.request.api, of: $0.phone)?.mode != .hold }
    held = waiting
    return released
  }

  /// Forgets the requests of `phone`, because its app was killed.
  mutating func appTerminated(of phone: PhoneID) {
    // What the network has to tell the backend does not depend on the app.
    held.removeAll { $0.phone == phone && $0.request.api != .ssv }
  }
}
