import Monetization

/// The trust in the customer info of the app on the shown phone.
struct VerificationCondition: TapeCondition {
  var wanted: VerificationResult

  static let words = ["verification"]
  static let canBeNegated = true
  static let forms = [
    TapeForm(
      "verification verified",
      means: "the trust in the customer info of the app on the phone: "
        + VerificationResult.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", "))
  ]
  static let grammar =
    "\"verification\" , ( \(VerificationResult.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: " | ")) )"

  var text: [String] { Self.words + [wanted.rawValue] }

  func result(in player: TapePlayer) throws(StepFailure) -> ExpectationResult {
    let found = player.model.customer.info?.verification
    return ExpectationResult(holds: found == wanted, found: found?.rawValue ?? "there is no customer info")
  }
}

extension VerificationCondition {
  init(_ word: String, from parser: inout TapeParser) throws(TokenDiagnostic) {
    wanted = try parser.choice(VerificationResult.self, "result of a check")
  }
}
