/// The number of replies that ended a request.
struct RepliesCondition: TapeCondition {
  var count: Int

  static let words = ["replies"]
  static let forms = [
    TapeForm(
      "replies 3",
      means:
        "so many requests of pages have had their reply; `connect`, which is answered again whenever the answer changes, "
        + "does not count")
  ]
  static let grammar = "\"replies\" , count"

  var text: [String] { Self.words + [String(count)] }

  func result(in player: TapePlayer) throws(StepFailure) -> ExpectationResult {
    let found = player.endedRequests[player.walk.world.shown] ?? 0
    return ExpectationResult(holds: found == count, found: "\(found) given", details: player.lastTerminalReplies)
  }
}

extension RepliesCondition {
  init(_ word: String, from parser: inout TapeParser) throws(TokenDiagnostic) { count = try parser.total() }
}
