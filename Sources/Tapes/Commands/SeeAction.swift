/// A check for somebody who walks by hand; the expectations that follow verify it.
struct SeeAction: TapeAction {
  var sight: String

  static let word: String? = "See"
  static let forms = [
    TapeForm(
      "See \"text\"",
      means:
        "what somebody who walks by hand must then see; to a replay only words ([walkthroughs](../walkthroughs.md))")
  ]
  static let grammar = "\"See\" , string"

  var arguments: [String] { [TapeFormatter.quoted(sight)] }
  var isStep: Bool { false }

  // The command is text for readers.
  func perform(in player: inout TapePlayer, _ step: TapeScript.Step, _ observer: inout some TapeObserver) {}
}

extension SeeAction {
  init(from parser: inout TapeParser, at start: TapeToken) throws(TokenDiagnostic) {
    sight = try parser.quoted("what must be seen, in quotes")
  }
}
