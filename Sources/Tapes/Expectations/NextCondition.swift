/// A text in the event that comes next by itself, with its date.
struct NextCondition: TapeCondition {
  var matcher: TapeMatcher

  static let words = ["next"]
  static let canBeNegated = true
  static let forms = [
    TapeForm(
      "next \"renews for $29.99\"", "next /^2026-01-03 .* phone 1/",
      means: "the event that [comes next by itself](../tapes.md#what-comes-next) has this text, or fits this pattern")
  ]
  static let grammar = "\"next\" , match"

  var text: [String] { Self.words + [TapeFormatter.text(of: matcher)] }
  var subject: TapeSubject { .explanation(matcher) }

  func result(in player: TapePlayer) throws(StepFailure) -> ExpectationResult {
    let lines = player.walk.world.nextLines(5, in: player.app)
    return ExpectationResult(
      holds: try TapePlayer.find(matcher, in: player.walk.world.nextText(in: player.app)),
      found: lines.isEmpty ? "nothing is scheduled" : "another event comes next", details: lines)
  }
}

extension NextCondition {
  init(_ word: String, from parser: inout TapeParser) throws(TokenDiagnostic) { matcher = try parser.matcher() }
}
