/// An instruction for somebody who walks by hand.
struct StepAction: TapeAction {
  var instruction: String

  static let word: String? = "Step"
  static let forms = [
    TapeForm(
      "Step \"text\"",
      means: "what somebody who walks by hand has to do; to a replay only words ([walkthroughs](../walkthroughs.md))")
  ]
  static let grammar = "\"Step\" , string"

  var arguments: [String] { [TapeFormatter.quoted(instruction)] }
  var isStep: Bool { false }

  // The command is text for readers; the expectations after it verify it.
  func perform(in player: inout TapePlayer, _ step: TapeScript.Step, _ observer: inout some TapeObserver) {}
}

extension StepAction {
  init(from parser: inout TapeParser, at start: TapeToken) throws(TokenDiagnostic) {
    instruction = try parser.quoted("what to do, in quotes")
  }
}
