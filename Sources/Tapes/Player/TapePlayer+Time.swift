import Monetization
import Simulation

extension TapePlayer {
  /// Lets time pass event by event, as an observer sees it.
  mutating func pass(_ span: TimeSpan, _ observer: inout some TapeObserver) throws(StepFailure) {
    let end = min(walk.world.now + span, .last)
    while walk.world.now < end, !observer.isDone {
      let look = [nextEvent, nextWatchLook].compactMap { $0 }.min().map { min($0, end) } ?? end
      try checkClock(until: look)
      try advance(to: look, ticking: true, &observer)
    }
  }

  mutating func wait(_ wait: TapeWait, _ observer: inout some TapeObserver) throws(StepFailure) {
    guard let pattern = wait.pattern ?? options.waitPattern else { return }
    let timeout = wait.timeout ?? options.waitTimeout
    let end = min(walk.world.now + timeout, .last)
    try checkScreen()
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
    case .by(let span): goal = try checked(now + span)
    case .byCalendar(let span): goal = try checked(span.end(from: now, in: time.zone))
    case .to(let date):
      let zone = time.zone
      let instant = date.instant(in: zone)
      guard instant >= now else {
        throw StepFailure(expected: "a date to come", found: "it is \(zone.local(now).timestamp) already")
      }
      goal = instant
    case .toNext:
      guard let next = walk.world.upcoming(in: app).first?.instant ?? walk.world.nextInstant else {
        throw StepFailure(expected: "something to happen by itself", found: "nothing is scheduled")
      }
      goal = next
    }
    remember()
    try checkWatches(until: goal)
    try self.advance(to: goal, &observer)
  }

  private func checked(_ goal: Instant) throws(StepFailure) -> Instant {
    guard goal <= .last else {
      throw StepFailure(expected: "a time up to \(Instant.last.timestamp)", found: "the clock ends there")
    }
    return goal
  }

  /// Advances to an instant with no event before it, and checks the watched expectations there.
  ///
  /// - Parameter ticking: If true, the observer sees time pass on the way. Watched expectations are not checked at
  ///   these ticks, so that a tape gives the same result with every observer.
  mutating func advance(
    to instant: Instant, ticking: Bool = false, _ observer: inout some TapeObserver
  ) throws(StepFailure) {
    while ticking, let tick = observer.tick, tick > .zero, !observer.isDone {
      let next = Instant(milliseconds: (walk.world.now.milliseconds / tick.milliseconds + 1) * tick.milliseconds)
      if next >= instant { break }
      pass(to: next, &observer)
      show(.time, &observer)
    }
    if observer.isDone, ticking { return }
    pass(to: instant, &observer)
    show(.time, &observer)
    try checkWatches()
  }

  /// The instant of the next event that is still to come; nil if there is none.
  var nextEvent: Instant? {
    walk.world.nextInstant.flatMap { $0 > walk.world.now ? $0 : nil }
  }

  private mutating func pass(to instant: Instant, _ observer: inout some TapeObserver) {
    let entries = walk.advance(to: instant, in: app)
    take(entries, &observer)
    passed(entries)
  }

  /// Returns the text that a wait searches: the screen or one line.
  func text(_ scope: TapeWait.Scope) -> String {
    let frame = walk.frameOfShownPhone(in: app)
    if scope == .screen { return frame.lines.joined(separator: "\n") }
    // The cursor is hidden outside text fields; the control with the focus takes its place.
    let look = walk.look(in: app)
    let row = frame.cursor?.row ?? look.panel.focus.flatMap { look.rect(of: $0)?.row } ?? frame.rows - 1
    return frame.rows > row ? frame.text(row: row).trimmedEnd : ""
  }
}

extension String {
  /// The string without blanks at its end.
  var trimmedEnd: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
