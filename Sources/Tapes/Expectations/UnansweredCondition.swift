/// The number of messages from pages that still wait for their reply.
struct UnansweredCondition: TapeCondition {
  var count: Int

  static let words = ["unanswered"]
  static let forms = [
    TapeForm("unanswered 0", means: "so many messages of pages wait for an answer, `connect` included")
  ]
  static let grammar = "\"unanswered\" , count"

  var text: [String] { Self.words + [String(count)] }

  func result(in player: TapePlayer) throws(StepFailure) -> ExpectationResult {
    let found = player.model.ledger.unansweredCount
    return ExpectationResult(holds: found == count, found: "\(found) unanswered", details: player.unansweredLines)
  }
}

extension UnansweredCondition {
  init(_ word: String, from parser: inout TapeParser) throws(TokenDiagnostic) { count = try parser.total() }
}
