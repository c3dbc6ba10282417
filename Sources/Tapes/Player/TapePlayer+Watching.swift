import Monetization
import Simulation

// The expectations that `Expect always` and `Expect never` watch until the tape ends.
extension TapePlayer {
  /// A watched expectation, the phone that it is about, the line that began it, and the entries and replies before it.
  struct Watch: Hashable, Sendable {
    var expectation: TapeExpectation
    /// The phone that was shown at that line.
    var phone: PhoneID
    var line: Int
    var past: Past
    /// The index of the step that began it.
    var position: Int
    /// The expectation did not hold at some moment.
    var isViolated = false
  }

  mutating func watch(_ expectation: TapeExpectation, _ step: TapeScript.Step) throws(StepFailure) {
    watches.append(
      Watch(
        expectation: expectation, phone: walk.world.shown, line: step.command.line,
        past: Past(entries: entries.count, replies: replies.count), position: position))
    switch expectation.condition {
    // A control may appear later. Any other condition that cannot be evaluated is a mistake in the tape.
    case .control, .focus: break
    default: _ = try result(expectation.condition)
    }
    try checkWatches()
  }

  /// Fails if a watched expectation is violated now.
  mutating func checkWatches() throws(StepFailure) {
    let now = Past(entries: entries.count, replies: replies.count)
    for index in watches.indices {
      let watch = watches[index]
      let isForbidden = watch.expectation.span == .never
      // Entries that have been checked once need no second check.
      defer { if isForbidden { watches[index].past = now } }
      guard let result = try watchedResult(watch), result.holds == isForbidden else { continue }
      watches[index].isViolated = true
      throw StepFailure(
        expected: TapeFormatter.text(of: watch.expectation) + ", as line \(watch.line) says",
        found: "\(result.found), at \(walk.world.now.preciseTimestamp)", details: result.details)
    }
  }

  /// Evaluates a watched condition; nil if `Expect never` has nothing to evaluate, such as a control that is not there.
  private func watchedResult(_ watch: Watch) throws(StepFailure) -> ExpectationResult? {
    let past = watch.expectation.span == .never ? watch.past : Past()
    do throws(StepFailure) {
      return try asked(about: watch.phone).result(watch.expectation.condition, since: past)
    } catch {
      if error.kind == .givenUp { throw error }
      return watch.expectation.span == .never ? nil : ExpectationResult(holds: false, found: error.found)
    }
  }

  /// The next instant at which a watched condition can change without an event; nil if there is none.
  var nextWatchLook: Instant? {
    watches.compactMap { asked(about: $0.phone).nextLook(at: $0.expectation.condition) }.min()
  }

  /// Returns a player whose expectations are about `phone`.
  private func asked(about phone: PhoneID) -> TapePlayer {
    guard phone != walk.world.shown else { return self }
    var player = self
    player.walk = walk.showing(phone)
    return player
  }

  private func nextLook(at condition: TapeCondition) -> Instant? {
    let now = walk.world.now
    switch condition {
    case .screen, .line, .region: return walk.nextVisibleChange(in: app)
    case .clock(let instant):
      // The condition holds for one second.
      return [instant, instant + .seconds(1)].map { now + ($0 - time.wall) }.filter { $0 > now }.min()
    case .adFreeRemaining(_, let span): return Self.crossing(of: span, by: model.adFree.remaining(at: time), from: now)
    case .entitlementRemaining(let name, _, let span):
      let end = model.customer.info?.entitlement(name)?.accessExpirationDate
      return end.flatMap { Self.crossing(of: span, by: $0 - time.wall, from: now) }
    default: return nil
    }
  }

  /// Returns the instant at which the remaining time reaches `span`, or falls below it; nil once it is below.
  private static func crossing(of span: TimeSpan, by remaining: TimeSpan, from now: Instant) -> Instant? {
    if remaining > span { return now + (remaining - span) }
    return remaining == span ? now + .milliseconds(1) : nil
  }

  /// Advances a copy to `goal`, event by event, and fails where a watched expectation is violated.
  ///
  /// The walk itself advances in one step, so watching does not change it.
  mutating func checkWatches(until goal: Instant) throws(StepFailure) {
    if watches.isEmpty { return }
    var scout = self
    var nobody = NoObserver()
    while scout.walk.world.now < goal {
      let event = scout.walk.world.nextInstant.map { max($0, scout.walk.world.now) } ?? goal
      scout.take(
        scout.walk.advance(to: min(goal, event, scout.nextWatchLook ?? goal), in: app), &nobody)
      do throws(StepFailure) {
        try scout.checkWatches()
      } catch {
        walk = scout.walk
        watches = scout.watches
        throw error
      }
    }
  }
}
