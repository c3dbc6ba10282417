import Monetization
import Simulation
import TerminalUI

extension TapeFormatter {
  static func text(of expectation: TapeExpectation) -> String {
    let not = expectation.isNegated ? TapeExpectWord.not.rawValue : ""
    let soft = expectation.isSoft ? TapeExpectWord.soft.rawValue : ""
    let within = expectation.within.map { "\(TapeExpectWord.within.rawValue) \($0.unitText)" } ?? ""
    return [soft, expectation.span.rawValue, not, text(of: expectation.condition), within].filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  private static func text(of condition: TapeCondition) -> String {
    let words: [String] =
      switch condition {
      case .screen(let matcher): [text(of: matcher)]
      case .line(let row, let matcher): [subject(.line), String(row + 1), text(of: matcher)]
      case .region(.named(let name), let matcher): [subject(.region), name.rawValue, text(of: matcher)]
      case .region(.cells(let rect), let matcher):
        [subject(.region)] + [rect.row + 1, rect.column + 1, rect.rows, rect.columns].map(String.init)
          + [text(of: matcher)]
      case .focus(let label): [subject(.focus), text(of: label)]
      case .control(let label, let isEnabled, let layer):
        [subject(isEnabled ? .enabled : .disabled), text(of: label)]
          + (layer.map { [TapeExpectWord.on.rawValue, $0.rawValue] } ?? [])
      case .controls(let count, let label): controls(count, label)
      case .entitlement(let name, let isActive): [subject(.entitlement), word(name), activity(isActive)]
      case .entitlementRemaining(let name, let comparison, let span):
        [subject(.entitlement), word(name)] + remaining(comparison, span)
      case .why(let name, let matcher): [subject(.why), word(name), text(of: matcher)]
      case .next(let matcher): [subject(.next), text(of: matcher)]
      case .money(let kind, let amount): [kind.rawValue, quoted(amount)]
      case .transactions(let count): [subject(.transactions), String(count)]
      case .customer(let matcher): [subject(.customer), text(of: matcher)]
      case .verification(let result): [subject(.verification), result.rawValue]
      case .adFree(let isActive): [subject(.adFree), activity(isActive)]
      case .adFreeRemaining(let comparison, let span):
        [subject(.adFree)] + remaining(comparison, span)
      case .gate(let gate, .allowed): [subject(.gate), gate.rawValue, TapeGateWord.allowed.rawValue]
      case .gate(let gate, .denied(let reason)):
        [subject(.gate), gate.rawValue, TapeGateWord.denied.rawValue] + (reason.map { [word($0)] } ?? [])
      case .count(let countable, let count): [subject(.count), countable.rawValue, String(count)]
      case .reply(let component, let event, let outcome, let message):
        words(of: .reply(component: component, event: event, outcome, message: message))
      case .tally(let occurrence, let count): [subject(.count)] + words(of: occurrence) + [String(count)]
      case .fact(let query): words(of: query)
      case .stack(let stack, let paths): words(of: stack, paths)
      case .replies(let count): [subject(.replies), String(count)]
      case .unanswered(let count): [subject(.unanswered), String(count)]
      case .log(let matcher): [subject(.log), text(of: matcher)]
      case .notification(let matcher): [subject(.notification), text(of: matcher)]
      case .clock(let date): [subject(.clock), quoted(TapeMoment.text(date))]
      case .layer(let name): [subject(.layer), word(name)]
      case .branches(let aspect, let left, let right, let areSame):
        [subject(areSame ? .same : .different), aspect.rawValue, word(left), word(right)]
      }
    return words.joined(separator: " ")
  }

  private static func controls(_ count: Int, _ label: TapeLabel) -> [String] {
    let word = label.role?.rawValue ?? TapeRole.any
    let number = count == 0 ? TapeExpectWord.no.rawValue : String(count)
    var nameless = label
    nameless.role = nil
    return [number, count > 1 ? TapeRole.plural(word) : word, text(of: nameless)]
  }

  private static func subject(_ subject: TapeSubject) -> String { subject.rawValue }

  private static func activity(_ isActive: Bool) -> String {
    (isActive ? TapeAccessWord.active : .inactive).rawValue
  }

  private static func remaining(_ comparison: TapeComparison, _ span: TimeSpan) -> [String] {
    [TapeAccessWord.remaining.rawValue, comparison.rawValue, span.unitText]
  }

  static func text(of matcher: TapeMatcher) -> String {
    switch matcher {
    case .text(let text): quoted(text)
    case .pattern(let pattern): text(of: pattern)
    }
  }
}
