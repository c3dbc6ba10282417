import Monetization
import Simulation
import TerminalUI

// The minutes at which nothing changes but the clock in the status line.
extension TapePlayer {
  /// The next instant at which a phone's clock comes to a minute that a watched condition can tell from others, or leaves
  /// it; nil if there is none. Conditions that can tell all minutes apart are looked at by `checkClock`.
  var nextClockLook: Instant? {
    var next: Instant?
    for watch in watches {
      guard case .some(let minutes) = watch.minutes,
        let index = walk.world.phones.firstIndex(where: { $0.id == watch.phone })
      else { continue }
      let now = walk.world.phones[index].device.time(at: walk.world.now).wall.timeOfDay
      let spans = minutes.flatMap { [$0, $0 + 1] }.map { Self.span(from: now, toMinute: $0) }
      next = [next, spans.min().map { walk.world.now + $0 }].compactMap { $0 }.min()
    }
    return next
  }

  /// The time from a time of day to a minute of the day, today or tomorrow.
  private static func span(from time: TimeSpan, toMinute minute: Int64) -> TimeSpan {
    let ahead = .minutes(minute) - time
    return ahead > .zero ? ahead : ahead + .days(1)
  }

  /// Fails at the first minute before `end` at which the clock violates a watched expectation; the walk is then there.
  ///
  /// Nothing else may change on the screen before `end`, so a minute costs a line, not a screen.
  mutating func checkClock(until end: Instant) throws(StepFailure) {
    guard watches.contains(where: { $0.minutes == .all }) else { return }
    var minute = walk.nextMinute(after: walk.world.now)
    guard minute < end else { return }
    try checkWatches()
    var screens = clockScreens
    while minute < end, !screens.isEmpty {
      var isViolated = false
      for index in screens.indices {
        let ofDay = screens[index].player.walk.world.phone.time(at: minute).wall.timeOfDay.milliseconds / 60_000
        guard screens[index].minutes.contains(ofDay) else { continue }
        memory.beginLook()
        screens[index].clock.move(to: minute, in: app)
        memory.note(screens[index].clock.text, of: screens[index].phone)
        for watch in screens[index].watches where watch.minutes.contains(ofDay) {
          if try violates(watch.index, screens[index]) { isViolated = true }
        }
      }
      if isViolated {
        walk.advance(to: minute, in: app)
        try checkWatches()
        // A soft expectation that was violated is watched no longer.
        screens = clockScreens
      }
      minute = walk.nextMinute(after: minute)
    }
  }

  /// A phone in the foreground, with the watches on the text of its screen.
  private struct WatchedClock {
    var phone: PhoneID
    /// A player that shows the phone.
    var player: TapePlayer
    var clock: ClockScreen
    /// The places of the watches, and the minutes at which each has to be looked at.
    var watches: [(index: Int, minutes: ClockMinutes)] = []
    /// The minutes of all of them.
    var minutes = ClockMinutes.alike
  }

  private var clockScreens: [WatchedClock] {
    var screens: [WatchedClock] = []
    var letters: [PhoneID: ClockLetters] = [:]
    for index in watches.indices where watches[index].minutes == .all {
      let phone = watches[index].phone
      if !screens.contains(where: { $0.phone == phone }) {
        let player = asked(about: phone).withoutWatches
        guard player.isScreenSeen else { continue }
        let clock = ClockScreen(player.walk, player.walk.screenText(in: app))
        screens.append(WatchedClock(phone: phone, player: player, clock: clock))
        letters[phone] = ClockLetters(clock.text.frame, at: player.time.wall)
      }
      guard let known = screens.firstIndex(where: { $0.phone == phone }), let letters = letters[phone] else { continue }
      let minutes = letters.minutes(of: watches[index].expectation)
      guard minutes != .alike else { continue }
      screens[known].watches.append((index, minutes))
      screens[known].minutes.formUnion(minutes)
    }
    return screens.filter { !$0.watches.isEmpty }
  }

  private mutating func violates(_ index: Int, _ screen: WatchedClock) throws(StepFailure) -> Bool {
    let expectation = watches[index].expectation
    let result: ExpectationResult
    switch expectation.condition.subject {
    case .text(.pattern(let pattern), .screen):
      let isFound = memory.patterns.find(
        pattern, watch: watches[index].position, in: screen.clock.text.frame, of: screen.phone)
      guard let isFound else { throw Self.searchGivenUp }
      result = ExpectationResult(holds: isFound, found: "")
    case .text(let matcher, let place):
      do throws(StepFailure) {
        result = try screen.player.screenResult(matcher, place, screen.clock.text)
      } catch {
        if error.kind == .givenUp { throw error }
        // A region that is not on the screen was there to be found at the look before.
        return false
      }
    default: return false
    }
    return result.violates(expectation)
  }
}
