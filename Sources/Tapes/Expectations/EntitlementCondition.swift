import Monetization

/// The customer has an entitlement, or has it for some time.
struct EntitlementCondition: TapeCondition {
  var name: String
  /// Time that remains is the time until it expires, by the device's clock.
  var state: TapeAccessState

  static let words = ["entitlement"]
  static let forms = [
    TapeForm("entitlement premium active", "… inactive", means: "the customer has the entitlement, or not"),
    TapeForm(
      "entitlement pro remaining > 2d",
      means: "the comparison holds for the time until it runs out; something without an end fails"),
  ]
  static let grammar = "\"entitlement\" , name , \(TapeAccessState.grammar)"

  var text: [String] { Self.words + [TapeFormatter.word(name)] + state.text }
  var subject: TapeSubject { state.subject }
  var opposite: Self? { state.opposite.map { Self(name: name, state: $0) } }
  var appNames: [TapeAppNames.Name] { [.entitlement(name)] }

  func result(in player: TapePlayer) throws(StepFailure) -> ExpectationResult {
    let access = player.model.entitlementAccess(name, at: player.time, in: player.configuration)
    switch state {
    case .active, .inactive:
      return ExpectationResult(
        holds: access.isActive == (state == .active) && !access.isUnknown,
        found: "\(access.isActive ? "active" : access.isUnknown ? "unknown" : "inactive"): \(access.because)")
    case .remaining(let comparison, let span):
      guard access.isActive, let end = end(in: player) else {
        return ExpectationResult(
          holds: false, found: "\(access.isActive ? "it has no end" : "inactive"): \(access.because)")
      }
      let remaining = max(.zero, end - player.time.wall)
      return ExpectationResult(holds: comparison.holds(remaining, span), found: "\(remaining.unitText) left")
    }
  }

  func nextLook(in player: TapePlayer) -> Instant? {
    end(in: player).flatMap { state.crossing(by: $0 - player.time.wall, from: player.walk.world.now) }
  }

  private func end(in player: TapePlayer) -> Instant? {
    player.model.customer.info?.entitlement(name)?.accessExpirationDate
  }
}

extension EntitlementCondition {
  init(_ word: String, from parser: inout TapeParser) throws(TokenDiagnostic) {
    name = try parser.word("the name of an entitlement")
    state = try TapeAccessState(from: &parser, example: "a time such as 2d 12h")
  }
}
