import Simulation

/// A text in the explanation of an entitlement on the shown phone.
struct WhyCondition: TapeCondition {
  var name: String
  var matcher: TapeMatcher

  static let words = ["why"]
  static let canBeNegated = true
  static let forms = [
    TapeForm(
      "why pro \"text\"", "why pro /pattern/",
      means:
        "the reasons for the entitlement have this, see [why, and what it has cost](../tapes.md#why-and-what-it-has-cost)"
    )
  ]
  static let grammar = "\"why\" , name , match"

  var text: [String] { Self.words + [TapeFormatter.word(name), TapeFormatter.text(of: matcher)] }
  var subject: TapeSubject { .explanation(matcher) }
  var appNames: [TapeAppNames.Name] { [.entitlement(name)] }

  func result(in player: TapePlayer) throws(StepFailure) -> ExpectationResult {
    let explanation = player.walk.world.why(name, in: player.app)
    return ExpectationResult(
      holds: try TapePlayer.find(matcher, in: explanation.text), found: "the reasons are others",
      details: explanation.text.split(separator: "\n").map(String.init))
  }
}

extension WhyCondition {
  init(_ word: String, from parser: inout TapeParser) throws(TokenDiagnostic) {
    name = try parser.word("the name of an entitlement")
    matcher = try parser.matcher()
  }
}
