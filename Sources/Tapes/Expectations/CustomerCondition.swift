/// The app user id of the app on the shown phone; a text has to be all of it.
struct CustomerCondition: TapeCondition {
  var matcher: TapeMatcher

  static let words = ["customer"]
  static let canBeNegated = true
  static let forms = [
    TapeForm(
      "customer \"sam\"", "customer /RCAnonymousID/",
      means: "the app on the phone has this app user id: a text is all of it, a pattern is found in it")
  ]
  static let grammar = "\"customer\" , match"

  var text: [String] { Self.words + [TapeFormatter.text(of: matcher)] }

  func result(in player: TapePlayer) throws(StepFailure) -> ExpectationResult {
    let id = player.walk.world.phone.client.appUserID
    let holds = if case .text(let text) = matcher { text == id } else { try TapePlayer.find(matcher, in: id) }
    return ExpectationResult(holds: holds, found: "the app user is \(id)")
  }
}

extension CustomerCondition {
  init(_ word: String, from parser: inout TapeParser) throws(TokenDiagnostic) { matcher = try parser.matcher() }
}
