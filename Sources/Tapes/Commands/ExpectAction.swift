/// Fails the tape unless something is so.
struct ExpectAction: TapeAction {
  var expectation: TapeExpectation

  static let word: String? = "Expect"
  static let forms = [
    TapeForm("Expect …", means: "fails the tape unless something is so, see [expectations](expectations.md)")
  ]
  static let grammar = """
    "Expect" , [ "soft" ] , ( [ "still" ] , [ "not" ] | "always" | "never" ) , condition
                | "Expect" , [ "soft" ] , "eventually" , [ "not" ] , condition , [ "within" , duration ]
    """
  static let inVHS: String? =
    "on the screen or a line, `eventually` and `soft` included: `Wait+Screen /…/`, with `(?i)` for a text "
    + "that is drawn in capitals; a text that wraps, and all else, stays a remark"

  var arguments: [String] { [TapeFormatter.text(of: expectation)] }
  var pace: TapePace { expectation.span == .eventually ? .wait : .none }
  var changesWalk: Bool { expectation.span == .eventually }
  var isProof: Bool { true }
  var fault: TapeCheck.Fault? { expectation.condition.fault }
  var appNames: [TapeAppNames.Name] { expectation.condition.appNames }

  func perform(
    in player: inout TapePlayer, _ step: TapeScript.Step, _ observer: inout some TapeObserver
  ) throws(StepFailure) {
    try player.expect(expectation, step, &observer)
  }

  func film(by exporter: inout VHSExporter, before: TapePlayer) { exporter.expect(expectation) }
}

extension ExpectAction {
  init(from parser: inout TapeParser, at start: TapeToken) throws(TokenDiagnostic) {
    expectation = try parser.expectation()
  }
}
