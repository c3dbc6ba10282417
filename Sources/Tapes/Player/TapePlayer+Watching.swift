import Monetization
import Simulation

// The expectations that `Expect always` and `Expect never` watch until the tape ends.
extension TapePlayer {
  /// A watched expectation, the phone that it is about, and the step that began it.
  struct Watch: Hashable, Sendable {
    var expectation: TapeExpectation
    /// The phone that was shown at that step.
    var phone: PhoneID
    var step: TapeScript.Step
    /// The index of that step.
    var position: Int
    /// The occurrences so far; none for a condition that is not about occurrences.
    var tally: WatchTally
    /// The minutes of the clock that the condition can tell apart, asked once.
    var minutes: ClockMinutes
  }

  mutating func watch(_ expectation: TapeExpectation, _ step: TapeScript.Step) throws(StepFailure) {
    // `Expect always log "x"` holds if there was such a line above it; every other watch counts from here on.
    let countsAll = expectation.span == .always && !expectation.condition.isTally
    let past = countsAll ? Past() : present
    watches.append(
      Watch(
        expectation: expectation, phone: walk.world.shown, step: step, position: position,
        tally: WatchTally(since: past), minutes: expectation.condition.clockMinutes))
    switch expectation.condition.subject {
    // A control may appear later. Any other condition that cannot be evaluated is a mistake in the tape.
    case .control: break
    default: _ = try result(expectation.condition)
    }
    try checkWatches()
  }

  /// Fails if a watched expectation is violated now. The screen is drawn once for all of them.
  mutating func checkWatches() throws(StepFailure) {
    if watches.isEmpty { return }
    var phones = WatchedPhones(self)
    memory.beginLook()
    var failed: Set<Int> = []
    for index in watches.indices {
      let watch = watches[index]
      let isForbidden = watch.expectation.span == .never
      // Nil is the result of `Expect never` for a control that is not there, or a screen that nobody sees.
      let result: ExpectationResult?
      do throws(StepFailure) {
        if let occurrence = watch.expectation.condition.occurrence {
          result = try phones.result(of: &watches[index], occurrence)
        } else {
          result = try phones.result(of: watch, &memory)
        }
      } catch {
        if error.kind == .givenUp { throw error }
        result = isForbidden ? nil : ExpectationResult(holds: false, found: error.found)
      }
      guard let result, result.violates(watch.expectation) else { continue }
      let failure = StepFailure(
        expected: watch.expectation.text + ", as line \(watch.step.command.line) says",
        found: "\(result.found), at \(walk.world.now.preciseTimestamp)", details: result.details)
      guard isSoft(watch.step.command.kind) else { throw failure }
      note(failure, at: nextStep ?? watch.step, watch.position)
      failed.insert(watch.position)
    }
    if !failed.isEmpty { watches.removeAll { failed.contains($0.position) } }
  }

  /// The next instant at which a watched condition can change without an event; nil if there is none.
  var nextWatchLook: Instant? {
    let texts = watches.contains { $0.expectation.condition.isText } ? walk.nextChangeBesidesClock : nil
    let others = watches.lazy.filter { $0.expectation.condition.isTimed }.compactMap {
      $0.expectation.condition.nextLook(in: asked(about: $0.phone))
    }
    return [texts, others.min(), nextClockLook].compactMap { $0 }.min()
  }

  /// Returns a player whose expectations are about `phone`.
  func asked(about phone: PhoneID) -> TapePlayer {
    guard phone != walk.world.shown else { return self }
    var player = self
    player.walk = walk.showing(phone)
    return player
  }

  /// Advances a copy to `goal`, event by event, and fails where a watched expectation is violated.
  ///
  /// The walk itself advances in one step, so watching does not change it.
  mutating func checkWatches(until goal: Instant) throws(StepFailure) {
    if watches.isEmpty { return }
    var scout = self
    var nobody = NoObserver()
    /// The looks in a row between which only banners were refreshed.
    var bannerLooks = 0
    /// At one of these looks a banner and the clock could have shown together what is watched.
    var joins = false
    while scout.walk.world.now < goal {
      let world = scout.walk.world
      let other = min(goal, world.nextInstantBesidesBanners ?? goal, scout.nextWatchLook ?? goal)
      let event = world.nextInstant ?? other
      // After all banners have been looked at, the same ones come round until something else happens.
      let comesRound =
        bannerLooks >= World.bannersInTurn * world.phones.count && !joins && !scout.watchesEachRefresh
      let next = max(world.now, comesRound ? other : min(event, other))
      do throws(StepFailure) {
        try scout.checkClock(until: next)
        let seen = scout.watches.map(\.tally.count)
        scout.take(scout.walk.advance(to: next, in: app), &nobody)
        try scout.checkWatches()
        let isBanner = next < other && seen == scout.watches.map(\.tally.count)
        bannerLooks = isBanner ? bannerLooks + 1 : 0
        joins = (isBanner && joins) || scout.joinsBannerAndClock
      } catch {
        walk = scout.walk
        softened = scout.softened
        throw error
      }
    }
    softened = scout.softened
    watches.removeAll { watch in !scout.watches.contains { $0.position == watch.position } }
  }
}

extension TapePlayer {
  /// A watched expectation can tell one refresh of a banner from all the others.
  private var watchesEachRefresh: Bool {
    let refresh = walk.sentences.sentence(of: .app(.banner(.refreshed(count: 1)))).searchText
    return watches.contains { $0.expectation.condition.occurrence?.countsEachRefresh(refresh) ?? false }
  }

  /// The banner that is shown now can decide a watched expectation together with the clock.
  private var joinsBannerAndClock: Bool {
    let joined = watches.filter { watch in
      let condition = watch.expectation.condition
      // `always` wants a match on some row: on that of the clock now, on that of a banner then.
      return condition.joinsClock || (watch.minutes == .all && watch.expectation.span == .always)
    }
    if joined.isEmpty { return false }
    var letters: [PhoneID: ClockLetters] = [:]
    return joined.contains { watch in
      let asked = asked(about: watch.phone)
      guard asked.isScreenSeen else { return false }
      let shown =
        letters[watch.phone] ?? ClockLetters(asked.walk.frameOfShownPhone(in: app), at: asked.time.wall)
      letters[watch.phone] = shown
      return shown.minutes(of: watch.expectation) != .alike
    }
  }
}
