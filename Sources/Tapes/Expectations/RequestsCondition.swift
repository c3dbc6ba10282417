import Simulation

/// The number of requests of one kind that the app on the shown phone has sent to the backend since the tape began.
struct RequestsCondition: TapeCondition {
  var request: BackendRequest
  var count: Int

  private static let names = BackendRequest.allCases.map(\.rawValue)

  static let words = ["requests"]
  static let forms = [
    TapeForm(
      "requests customerinfo 1",
      means: "the SDK on the phone has sent so many requests of this kind since the tape began: "
        + names.map { "`\($0)`" }.joined(separator: ", ")
        + "; a failed one counts, and so does each repetition; `receipt` is a post")
  ]
  static let grammar = "\"requests\" , ( \(names.map { "\"\($0)\"" }.joined(separator: " | ")) ) , count"

  var text: [String] { Self.words + [request.rawValue, String(count)] }

  func result(in player: TapePlayer) throws(StepFailure) -> ExpectationResult {
    let phone = player.walk.world.shown
    let sent = player.entries.filter { entry in
      guard entry.phone == phone, case .store(.requested(request, _)) = entry.fact else { return false }
      return true
    }
    return ExpectationResult(
      holds: sent.count == count, found: "\(sent.count) sent",
      details: sent.suffix(TapeFailure.entryCount).map { "\($0.instant.timestamp) \(request.rawValue)" })
  }
}

extension RequestsCondition {
  init(_ word: String, from parser: inout TapeParser) throws(TokenDiagnostic) {
    request = try parser.choice(BackendRequest.self, "kind of request")
    count = try parser.total()
  }
}
