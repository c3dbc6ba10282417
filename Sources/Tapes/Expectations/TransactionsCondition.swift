/// The number of transactions of the account on the shown phone.
struct TransactionsCondition: TapeCondition {
  var count: Int

  static let words = ["transactions"]
  static let forms = [
    TapeForm(
      "transactions 2",
      means: "the account has so many transactions: free trials, renewals, and what the family shares included")
  ]
  static let grammar = "\"transactions\" , count"

  var text: [String] { Self.words + [String(count)] }

  func result(in player: TapePlayer) throws(StepFailure) -> ExpectationResult {
    guard let account = player.shownAccount else {
      return ExpectationResult(holds: false, found: "nobody is signed in")
    }
    let found = account.money.transactionCount
    return ExpectationResult(holds: found == count, found: "there are \(found)", details: account.lastTransactionLines)
  }
}

extension TransactionsCondition {
  init(_ word: String, from parser: inout TapeParser) throws(TokenDiagnostic) { count = try parser.total() }
}
