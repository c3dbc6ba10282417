/// A text anywhere on the screen.
struct ScreenCondition: TapeCondition {
  var matcher: TapeMatcher

  static let words: [String] = []
  static let canBeNegated = true
  static let forms = [
    TapeForm(
      "\"text\"", "/pattern/", means: "it is on the screen, see [text on the screen](../tapes.md#text-on-the-screen)")
  ]
  static let grammar = "match"

  var text: [String] { [TapeFormatter.text(of: matcher)] }
  var subject: TapeSubject { .text(matcher, .screen) }

  func result(in player: TapePlayer) throws(StepFailure) -> ExpectationResult {
    try player.screenResult(matcher, .screen)
  }
}

extension ScreenCondition {
  init(_ word: String, from parser: inout TapeParser) throws(TokenDiagnostic) { matcher = try parser.matcher() }
}
