import Monetization
import Simulation

// What `Expect always` and `Expect never` watch over until the tape ends.
extension TapePlayer {
  /// An expectation that is watched, and since when.
  struct Watch: Hashable, Sendable {
    var expectation: TapeExpectation
    var line: Int
    var past: Past

    /// Whether it can come and go by the mere passing of time.
    var isAboutTheScreen: Bool {
      switch expectation.condition {
      case .screen, .line, .region, .adFreeRemaining, .entitlementRemaining, .clock: true
      default: false
      }
    }
  }

  mutating func watch(_ expectation: TapeExpectation, _ step: TapeScript.Step) throws(TapeMishap) {
    watches.append(
      Watch(
        expectation: expectation, line: step.command.line,
        past: Past(entries: entries.count, replies: replies.count)))
    try checkWatches()
  }

  /// Fails if something that is watched has come, or has gone.
  func checkWatches() throws(TapeMishap) {
    for watch in watches {
      let isForbidden = watch.expectation.span == .never
      guard let finding = watchedFinding(watch), finding.holds == isForbidden else { continue }
      throw TapeMishap(
        expected: TapeFormatter.text(of: watch.expectation) + ", as line \(watch.line) says",
        found: "\(finding.found), at \(walk.world.now.preciseTimestamp)", details: finding.details)
    }
  }

  /// Nil where there is nothing of which the condition could speak, such as a control that is not there.
  private func watchedFinding(_ watch: Watch) -> Finding? {
    let past = watch.expectation.span == .never ? watch.past : Past()
    do throws(TapeMishap) {
      return try finding(watch.expectation.condition, since: past)
    } catch {
      return watch.expectation.span == .never ? nil : Finding(holds: false, found: error.found)
    }
  }

  /// Goes ahead to `goal` on a copy, event by event, and stops where something that is watched comes or goes.
  ///
  /// The walk itself jumps in one step, so that watching changes nothing.
  mutating func checkWatches(until goal: Instant) throws(TapeMishap) {
    if watches.isEmpty { return }
    let seesTime = watches.contains(where: \.isAboutTheScreen)
    var scout = self
    var nobody = NoObserver()
    while scout.walk.world.now < goal {
      let event = scout.walk.world.nextInstant.map { max($0, scout.walk.world.now) } ?? goal
      let change = seesTime ? scout.walk.nextVisibleChange(in: app) : goal
      scout.take(scout.walk.advance(to: min(goal, event, change), in: app), &nobody)
      do throws(TapeMishap) {
        try scout.checkWatches()
      } catch {
        walk = scout.walk
        throw error
      }
    }
  }
}
