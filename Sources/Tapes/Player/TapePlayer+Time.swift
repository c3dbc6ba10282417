import Monetization
import Simulation

extension TapePlayer {
  /// Lets time pass as somebody who watches would see it: event by event.
  mutating func pass(_ span: TimeSpan, _ observer: inout some TapeObserver) throws(StepFailure) {
    let end = walk.world.now + span
    while walk.world.now < end, !observer.isDone {
      let look = [nextEvent, nextWatchLook].compactMap { $0 }.min().map { min($0, end) } ?? end
      try advance(to: look, ticking: true, &observer)
    }
  }

  mutating func wait(_ wait: TapeWait, _ observer: inout some TapeObserver) throws(StepFailure) {
    guard let pattern = wait.pattern ?? options.waitPattern else { return }
    let timeout = wait.timeout ?? options.waitTimeout
    let end = walk.world.now + timeout
    while !observer.isDone, try !Self.find(.pattern(pattern), in: text(wait.scope)) {
      guard walk.world.now < end else {
        let isScreen = wait.scope == .screen
        let hint = TapeMatcher.pattern(pattern).isFoundInAnyCase(in: text(wait.scope)) ? Self.otherCapitals : ""
        throw StepFailure(
          expected: "/\(pattern.source)/ on the \(isScreen ? "screen" : "line of the cursor") "
            + "within \(timeout.unitText)",
          found: (isScreen ? "a screen without it" : "the line \"\(text(.line))\"") + hint)
      }
      let looks = [walk.nextVisibleChange(in: app), nextEvent, nextWatchLook].compactMap { $0 }
      try advance(to: looks.reduce(end, min), &observer)
    }
  }

  mutating func advance(_ advance: TapeAdvance, _ observer: inout some TapeObserver) throws(StepFailure) {
    let now = walk.world.now
    let goal: Instant
    switch advance {
    case .by(let span): goal = now + span
    case .to(let instant):
      guard instant >= now else {
        throw StepFailure(expected: "a date to come", found: "it is \(now.timestamp) already")
      }
      goal = instant
    case .toNext:
      guard let next = walk.world.upcoming.first?.instant ?? walk.world.nextInstant else {
        throw StepFailure(expected: "something to happen by itself", found: "nothing is scheduled")
      }
      goal = next
    }
    remember()
    try checkWatches(until: goal)
    try self.advance(to: goal, &observer)
  }

  /// Goes to an instant before which nothing happens, and looks whether what is watched still is as it should.
  ///
  /// - Parameter ticking: Whether the observer sees time pass on the way; what is watched is not looked at there, so that
  ///   a tape comes to the same whoever looks on.
  private mutating func advance(
    to instant: Instant, ticking: Bool = false, _ observer: inout some TapeObserver
  ) throws(StepFailure) {
    while ticking, let tick = observer.tick, tick > .zero, !observer.isDone {
      let next = Instant(milliseconds: (walk.world.now.milliseconds / tick.milliseconds + 1) * tick.milliseconds)
      if next >= instant { break }
      take(walk.advance(to: next, in: app), &observer)
      show(.time, &observer)
    }
    if observer.isDone, ticking { return }
    take(walk.advance(to: instant, in: app), &observer)
    show(.time, &observer)
    try checkWatches()
  }

  /// The next event that is still to come.
  private var nextEvent: Instant? {
    walk.world.nextInstant.flatMap { $0 > walk.world.now ? $0 : nil }
  }

  /// What a wait looks at.
  func text(_ scope: TapeWait.Scope) -> String {
    let frame = walk.frame(in: app)
    if scope == .screen { return frame.lines.joined(separator: "\n") }
    // Where no text is typed the cursor is hidden; what has the focus stands for it.
    let look = walk.look(in: app)
    let row = frame.cursor?.row ?? look.panel.focus.flatMap { look.rect(of: $0)?.row } ?? frame.rows - 1
    return frame.rows > row ? frame.text(row: row).trimmedEnd : ""
  }
}

extension String {
  /// Without blanks at the end.
  var trimmedEnd: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
