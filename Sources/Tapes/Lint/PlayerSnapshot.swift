import Simulation

/// A player as it was earlier in a tape, to ask what was so then.
struct PlayerSnapshot {
  /// The player; without its timeline, unless the tape can go back to before it.
  let player: TapePlayer
  private let past: TapePlayer.Past
  private let hasTimeline: Bool

  init(_ player: TapePlayer) {
    hasTimeline = player.script.goesBack
    past = player.present
    self.player = hasTimeline ? player : player.withoutTimeline
  }

  /// Returns true if the expectation held then; false if it could not be evaluated.
  ///
  /// - Parameter later: The player now, whose timeline has that of then in it.
  func held(_ expectation: TapeExpectation, before later: inout TapePlayer) -> Bool {
    guard !hasTimeline, let occurrence = expectation.condition.occurrence else { return player.holds(expectation) }
    let phone = player.walk.world.shown
    do throws(StepFailure) {
      let since = try later.lines(of: occurrence, since: past, on: phone).count
      let count = try later.tally(occurrence, on: phone).count - since
      return ExpectationResult(count: count, of: expectation.condition).fulfils(expectation)
    } catch {
      return false
    }
  }
}
