import Monetization

/// The device's wall clock, to the second.
struct ClockCondition: TapeCondition {
  var date: WrittenDate

  static let words = ["clock"]
  static let forms = [TapeForm("clock \"2026-01-03 09:41\"", means: "the device's clock shows this, to the second")]
  static let grammar = "\"clock\" , date"

  var text: [String] { Self.words + [TapeFormatter.quoted(TapeDate.text(date))] }
  var subject: TapeSubject { .clock(date) }

  func result(in player: TapePlayer) throws(StepFailure) -> ExpectationResult {
    let wall = player.time.local(player.time.wall)
    return ExpectationResult(
      holds: wall.timestamp == date.shown.timestamp, found: "the phone shows \(wall.timestamp)")
  }

  func nextLook(in player: TapePlayer) -> Instant? {
    let now = player.walk.world.now
    let instant = date.instant(in: player.time.zone)
    // The condition holds for one second.
    return [instant, instant + .seconds(1)].map { now + ($0 - player.time.wall) }.filter { $0 > now }.min()
  }
}

extension ClockCondition {
  init(_ word: String, from parser: inout TapeParser) throws(TokenDiagnostic) { date = try parser.date() }
}
