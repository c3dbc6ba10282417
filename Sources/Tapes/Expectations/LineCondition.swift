/// A text on one row of the screen.
struct LineCondition: TapeCondition {
  /// The row, counted from 0; the tape's text counts lines from 1.
  var row: Int
  var matcher: TapeMatcher

  static let words = ["line"]
  static let canBeNegated = true
  static let forms = [TapeForm("line 3 \"text\"", "line 3 /pattern/", means: "it is on this line, counted from 1")]
  static let grammar = "\"line\" , count , match"

  var text: [String] { Self.words + [String(row + 1), TapeFormatter.text(of: matcher)] }
  var subject: TapeSubject { .text(matcher, .line(row)) }

  func result(in player: TapePlayer) throws(StepFailure) -> ExpectationResult {
    try player.screenResult(matcher, .line(row))
  }
}

extension LineCondition {
  init(_ word: String, from parser: inout TapeParser) throws(TokenDiagnostic) {
    row = try parser.numberOnLine("the number of a line", 1...TapeLimit.cells) - 1
    matcher = try parser.matcher()
  }
}
