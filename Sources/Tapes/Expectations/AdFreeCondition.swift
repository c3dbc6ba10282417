import Monetization

/// Ads are removed, or a reward removes them for some time.
struct AdFreeCondition: TapeCondition {
  var state: TapeAccessState

  static let words = ["adfree"]
  static let forms = [
    TapeForm("adfree active", "adfree inactive", means: "ads are removed, by an entitlement or a reward, or not"),
    TapeForm(
      "adfree remaining < 1h 59m",
      means:
        "the comparison holds for what is left of the reward: `<` `<=` `==` `>=` `>`; without one, `==`. Without a reward it "
        + "does not hold"),
  ]
  static let grammar = "\"adfree\" , \(TapeAccessState.grammar)"

  var text: [String] { Self.words + state.text }
  var subject: TapeSubject { state.subject }
  var opposite: Self? { state.opposite.map { Self(state: $0) } }

  func result(in player: TapePlayer) throws(StepFailure) -> ExpectationResult {
    let model = player.model
    switch state {
    case .active, .inactive:
      return ExpectationResult(
        holds: model.adsRemoved(at: player.time, in: player.configuration) == (state == .active),
        found: model.monetization.adRemovalBecause(at: player.time, in: player.configuration.monetization))
    case .remaining(let comparison, let span):
      if model.adFree.grants.isEmpty { return ExpectationResult(holds: false, found: "there was no reward") }
      let remaining = model.adFree.remaining(at: player.time)
      return ExpectationResult(holds: comparison.holds(remaining, span), found: "\(remaining.unitText) left")
    }
  }

  func nextLook(in player: TapePlayer) -> Instant? {
    state.crossing(by: player.model.adFree.remaining(at: player.time), from: player.walk.world.now)
  }
}

extension AdFreeCondition {
  init(_ word: String, from parser: inout TapeParser) throws(TokenDiagnostic) {
    state = try TapeAccessState(from: &parser, example: "a time such as 1h 59m")
  }
}
