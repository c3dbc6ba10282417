import Simulation

// The failures of service calls.
extension DirectorScreen {
  /// One row per call with its fault mode; below a call with a fault, the choice of its failure; at the end, a row that
  /// clears all faults.
  static func faults(_ context: ScreenContext) -> [Node] {
    let book = context.world.faults
    let waiting = book.held.count { $0.request.isCall }
    return ServiceAPI.allCases.flatMap { rows(of: $0, book) } + [
      row(
        "Release what is held back", .release(nil), trailing: waiting == 0 ? "" : "\(waiting) waiting",
        trailingRole: .warning,
        disabledReason: book.rules.contains { $0.mode == .hold } ? nil : "Nothing is held back"),
      row("End all faults", .allFaultsOff, disabledReason: book.rules.isEmpty ? "No fault is set" : nil),
    ]
  }

  private static func rows(of api: ServiceAPI, _ book: FaultBook) -> [Node] {
    let rules = book.rules.filter { $0.api == api }
    guard let rule = rules.first else {
      return [setting(api.title, now: FaultRule.off(api).words, next: .fault(api, api.usualFailure))]
    }
    let waiting = book.held.count { $0.request.api == api && $0.request.isCall }
    var now = rules.map(\.phoneWords).joined(separator: ", ")
    if waiting > 0 { now += ", \(waiting) waiting" }
    var next = rule
    next.mode = cycle(DirectorCycles.faultModes, after: rule.mode)
    if next.mode == .hold || next.mode == .off { next.failure = nil }
    return [setting(api.title, now: now, next: .fault(next), isWarning: true)] + failureRow(rule)
  }

  private static func failureRow(_ rule: FaultRule) -> [Node] {
    guard let failure = rule.failure else { return [] }
    var next = rule
    next.failure = cycle(rule.api.failures, after: failure)
    return [setting("\(rule.api.title) fails with", now: failure.words, next: .fault(next), isWarning: true)]
  }
}

extension FaultRule {
  /// The words of the rule, and its phone if it does not apply to every phone.
  fileprivate var phoneWords: String {
    phone.map { "\(words) on phone \($0.number)" } ?? words
  }
}
