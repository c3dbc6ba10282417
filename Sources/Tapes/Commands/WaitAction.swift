import Monetization

/// Lets virtual time pass until a pattern is on the screen.
struct WaitAction: TapeAction {
  var wait: TapeWait

  static let word: String? = "Wait"
  static let isVHS = true
  static let forms = [
    TapeForm(
      "Wait /pattern/", "Wait+Line", "Wait+Screen@5s /pattern/",
      means:
        "lets virtual time pass until the pattern is on the cursor's line or on the screen; without a time at most "
        + "`WaitTimeout`, without a pattern for `WaitPattern`")
  ]
  static let grammar = "\"Wait\" , [ \"+\" , ( \"Line\" | \"Screen\" ) ] , [ \"@\" , time ] , [ regex ]"
  static let inVHS: String? =
    "the same with its time and pattern; a pattern that Go's dialect does not have becomes a `Sleep` of "
    + "that length"

  var text: String {
    let scope = wait.scope == .line ? "" : TapeSymbol.plus.rawValue + wait.scope.rawValue
    let pattern = wait.pattern.map { " " + TapeFormatter.text(of: $0) } ?? ""
    return "Wait\(scope)\(TapeFormatter.at(wait.timeout))\(pattern)"
  }

  var pace: TapePace { .wait }
  var changesWalk: Bool { true }
  var isProof: Bool { wait.pattern != nil }

  func perform(
    in player: inout TapePlayer, _ step: TapeScript.Step, _ observer: inout some TapeObserver
  ) throws(StepFailure) {
    try player.wait(wait, &observer)
  }

  func film(by exporter: inout VHSExporter, before: TapePlayer) { exporter.wait(wait, before) }
}

extension WaitAction {
  init(from parser: inout TapeParser, at start: TapeToken) throws(TokenDiagnostic) {
    wait = TapeWait()
    if parser.token.kind == .symbol, parser.token.text == TapeSymbol.plus.rawValue {
      parser.advance()
      guard let scope = TapeWait.Scope(rawValue: parser.token.text) else {
        throw parser.gap("\(parser.described(parser.token)) after Wait+", "Line or Screen")
      }
      wait.scope = scope
      parser.advance()
    }
    wait.timeout = try parser.speed()
    if wait.timeout == .zero { throw parser.faultBefore("a wait of no time", "a time above zero") }
    if parser.token.kind == .regex { wait.pattern = try parser.pattern() }
  }
}

/// A wait for a pattern, with the searched part of the screen and a timeout.
package struct TapeWait: Hashable, Sendable {
  package enum Scope: String, CaseIterable, Hashable, Sendable {
    /// The line of the cursor.
    case line = "Line"
    case screen = "Screen"
  }

  package var scope = Scope.line
  /// The timeout in virtual time; nil means the setting `WaitTimeout`.
  package var timeout: TimeSpan?
  /// The pattern; nil means the setting `WaitPattern`.
  package var pattern: TapePattern?
}
