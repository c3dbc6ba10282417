import Monetization
import Simulation
import TerminalUI

// A failure that a little patience would have spared says so.
extension TapePlayer {
  /// The longest time that is looked ahead.
  private static let patience = TimeSpan.seconds(15)
  /// The most moments that are looked at.
  private static let mostLooks = 60

  /// Returns a remark for a failed expectation that comes to hold soon if nobody does anything; empty for any other.
  func remarkIfLater(_ expectation: TapeExpectation) -> String {
    guard expectation.condition.comesWithTime, let span = timeUntil({ $0.holds(expectation) }) else { return "" }
    let isTextToCome = expectation.condition.isText && !expectation.isNegated
    let wait = isTextToCome ? "Wait+Screen for it" : "Expect eventually waits for it"
    return "; \(span.unitText) later it is so: \(wait)"
  }

  /// Returns the time after which something holds if nobody does anything; nil if that takes too long.
  ///
  /// It looks ahead on a copy.
  func timeUntil(_ holds: (TapePlayer) -> Bool) -> TimeSpan? {
    var ahead = withoutWatches
    var nobody = NoObserver()
    let end = walk.world.now + Self.patience
    for _ in 0..<Self.mostLooks {
      let now = ahead.walk.world.now
      let event = ahead.walk.world.nextInstant.flatMap { $0 > now ? $0 : nil }
      let next = min(event ?? end, ahead.walk.nextVisibleChange(in: app))
      if next > end { return nil }
      ahead.take(ahead.walk.advance(to: next, in: app), &nobody)
      if holds(ahead) { return next - walk.world.now }
      if event == nil { return nil }
    }
    return nil
  }

  /// Returns true if the expectation holds now; false if it cannot be evaluated.
  func holds(_ expectation: TapeExpectation) -> Bool {
    do throws(StepFailure) {
      return try result(expectation.condition).fulfils(expectation)
    } catch {
      return false
    }
  }
}
