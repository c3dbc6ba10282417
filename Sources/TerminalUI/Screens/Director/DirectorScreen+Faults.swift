import Simulation

extension DirectorPart {
  /// The failures of service calls.
  static let faults = DirectorPart { context in
    DirectorScreen.placed(DirectorScreen.faults(context))
  } reading: { context in
    Reading(faults: context.world.faults)
  }
}

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
        disabledReason: book.rules.contains { $0.mode == .hold } ? nil : "Nothing is held back",
        hint: "lets the calls that wait go on, in order, and holds back no more"),
      row(
        "End all faults", .allFaultsOff, disabledReason: book.rules.isEmpty ? "No fault is set" : nil,
        hint: "every call goes well again, and what was held back goes on"),
    ]
  }

  private static func rows(of api: ServiceAPI, _ book: FaultBook) -> [Node] {
    let rules = book.rules.filter { $0.api == api }
    let rule = rules.first ?? FaultRule(api, api.usualFailure, .off)
    let waiting = book.held.count { $0.request.api == api && $0.request.isCall }
    var now =
      rules.isEmpty ? SpokenWords.text(FaultRule.off(api).words) : rules.map(\.phoneWords).joined(separator: ", ")
    if waiting > 0 { now += ", \(waiting) waiting" }
    let mode = setting(
      api.title, now: now, DirectorCycles.faultModes, at: rule.mode, usual: .off, isWarning: !rules.isEmpty,
      hint: api.sentence, words: { SpokenWords.text(rule.going(to: $0).words) }, { .fault(rule.going(to: $0)) })
    return [mode] + (rules.isEmpty ? [] : failureRow(rule))
  }

  private static func failureRow(_ rule: FaultRule) -> [Node] {
    guard let failure = rule.failure else { return [] }
    return [
      setting(
        "\(rule.api.title) fails with", now: SpokenWords.text(failure.words), rule.api.failures, at: failure,
        usual: nil,
        isWarning: true, hint: "the failure with which the call ends", words: { SpokenWords.text($0.words) },
        {
          var next = rule
          next.failure = $0
          return .fault(next)
        })
    ]
  }
}

extension FaultRule {
  /// The rule as a person reads it, with its phone if it does not apply to every phone.
  var phoneWords: String {
    let words = SpokenWords.text(words)
    return phone.map { "\(words) on phone \($0.number)" } ?? words
  }

  /// The same rule in another mode. A call that is held back, or free of faults, needs no failure.
  fileprivate func going(to mode: FaultMode) -> FaultRule {
    var rule = self
    rule.mode = mode
    rule.failure = mode == .hold || mode == .off ? nil : failure ?? api.usualFailure
    return rule
  }
}
