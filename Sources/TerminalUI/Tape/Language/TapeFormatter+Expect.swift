extension TapeFormatter {
  static func text(of expectation: TapeExpectation) -> String {
    let condition = text(of: expectation.condition)
    return expectation.isNegated ? "\(TapeExpectWord.not.rawValue) \(condition)" : condition
  }

  private static func text(of condition: TapeCondition) -> String {
    let words: [String] =
      switch condition {
      case .screen(let matcher): [text(of: matcher)]
      case .line(let row, let matcher): [subject(.line), String(row + 1), text(of: matcher)]
      case .focus(let label): [subject(.focus), quoted(label)]
      case .control(let label, let isEnabled): [subject(isEnabled ? .enabled : .disabled), quoted(label)]
      case .entitlement(let name, let isActive): [subject(.entitlement), word(name), activity(isActive)]
      case .adFree(let isActive): [subject(.adFree), activity(isActive)]
      case .adFreeRemaining(let comparison, let span):
        [subject(.adFree), TapeAdFreeWord.remaining.rawValue, comparison.rawValue, span.tapeText]
      case .gate(let gate, .allowed): [subject(.gate), gate.rawValue, TapeGateWord.allowed.rawValue]
      case .gate(let gate, .denied(let reason)):
        [subject(.gate), gate.rawValue, TapeGateWord.denied.rawValue] + (reason.map { [word($0)] } ?? [])
      case .count(let countable, let count): [subject(.count), countable.rawValue, String(count)]
      case .reply(let component, let event, let outcome, let message):
        [subject(.reply), word(component), word(event), outcome.rawValue] + (message.map { [quoted($0)] } ?? [])
      case .replies(let count): [subject(.replies), String(count)]
      case .unanswered(let count): [subject(.unanswered), String(count)]
      case .log(let matcher): [subject(.log), text(of: matcher)]
      case .notification(let matcher): [subject(.notification), text(of: matcher)]
      case .clock(let instant): [subject(.clock), quoted(TapeMoment.text(instant))]
      case .layer(let name): [subject(.layer), word(name)]
      }
    return words.joined(separator: " ")
  }

  private static func subject(_ subject: TapeSubject) -> String { subject.rawValue }

  private static func activity(_ isActive: Bool) -> String {
    (isActive ? TapeActivity.active : .inactive).rawValue
  }

  private static func text(of matcher: TapeMatcher) -> String {
    switch matcher {
    case .text(let text): quoted(text)
    case .pattern(let pattern): text(of: pattern)
    }
  }
}
