import CursesTerminal
import Monetization
import Tapes
import TerminalUI

/// Shows a tape in the terminal while it is played, to an audience that may step in.
///
/// The pictures are the player's own, and the tape's clock is not changed: the playback only lets real time pass
/// between the pictures.
struct TapePlayback: TapeObserver {
  /// The reason for its end.
  enum End: Hashable {
    /// The tape was played to its end or to a failure, and the user has seen it.
    case over
    case quit
    /// The walk goes on by hand, from the player's instant.
    case controlTaken
    /// The terminal is gone, or a signal has asked for the end.
    case interrupted(signal: Int32?)
  }

  private let screen: SharedTerminal
  private(set) var end: End?
  private var status: PlaybackStatus
  private var captioned = CaptionedFrame()
  private var staged: Frame?
  private var hasCaption = false
  private var keyRow: Int?
  /// The tape from its beginning, to be measured once there is a picture; nil once that is done, or for no length.
  private var unmeasured: TapePlayer?
  private let showsLength: Bool
  /// The instant of the picture on the screen.
  private var instant: Instant?
  private var timing = StepTiming()
  /// Virtual time of this step that has not been shown yet, since it is shorter than a millisecond.
  private var unshown = TimeSpan.zero
  private var isHidden = false
  /// The playback stops before the next step.
  private var isStepping: Bool
  /// True while the rest of this step is shown without waiting.
  private var isHurrying = false
  /// The real time for which the picture is still to be shown, at speed 1; negative if it was shown for too long.
  private var owed = Duration.zero
  private var mark = ContinuousClock.now
  /// The steps that have been played, to go back to.
  private var history: PlaybackHistory
  /// The audience wants another moment of the tape.
  private var move: HistoryMove?
  /// The time at which the terminal was last asked for keys and signals.
  private var asked = ContinuousClock.now
  /// The longest time between two such questions, however much happens without a pause.
  private static let longestSilence = Duration.milliseconds(50)

  /// - Parameters:
  ///   - showsLength: Shows the time that the tape takes at speed 1.
  ///   - isStepping: If true, every step waits for a key.
  init(
    _ player: TapePlayer, title: String, showsLength: Bool, pace: PlaybackPace, isStepping: Bool,
    on screen: SharedTerminal
  ) {
    self.screen = screen
    history = PlaybackHistory(player)
    self.isStepping = isStepping
    status = PlaybackStatus(title: title, pace: pace)
    self.showsLength = showsLength
  }

  /// Plays until the tape is over and the user has seen it, or until the user steps in.
  mutating func play(_ player: inout TapePlayer) throws(TapeEnvironmentError) -> End {
    if showsLength { unmeasured = player }
    show(player.picture)
    while end == nil {
      if player.isOver { showEnd(player) } else { try playStep(&player) }
      if let move { go(move, &player) }
    }
    return end ?? .over
  }

  private mutating func playStep(_ player: inout TapePlayer) throws(TapeEnvironmentError) {
    prepare(player)
    guard !isDone else { return }
    let before = player
    try player.step(&self)
    // A step that was broken off is played again from its beginning.
    if move == nil { history.played(from: before, to: player, elapsed: status.elapsed) } else { player = before }
  }

  private mutating func showEnd(_ player: TapePlayer) {
    status.phase = player.failure.map { .failed("\($0.line): \($0.command)") } ?? .over
    show(player.picture)
    while !isDone { holdAtTheEnd() }
  }

  /// Goes to another moment of the tape, and waits there.
  private mutating func go(_ move: HistoryMove, _ player: inout TapePlayer) {
    self.move = nil
    guard let arrival = history.move(move, from: player, elapsed: status.elapsed) else {
      status.place = move.refusal
      if !player.isOver { pause() }
      return
    }
    player = arrival.state.player
    status.elapsed = arrival.state.elapsed
    status.place = arrival.sight.text(clock: player.walk.clockText)
    captioned = CaptionedFrame()
    pause()
    show(player.picture)
  }

  private mutating func pause() {
    status.phase = .paused
    isStepping = true
    owed = .zero
  }

  private mutating func prepare(_ player: TapePlayer) {
    // A hidden part has changed the screen without a picture.
    if isHidden, !player.isHidden { show(player.picture) }
    isHidden = player.isHidden
    timing = isHidden ? StepTiming() : player.nextTiming
    status.line = player.nextLine
    isHurrying = false
    unshown = .zero
    if isStepping, !isHidden, player.nextStep?.command.kind.isStep == true { status.phase = .paused }
    status.isBetweenSteps = true
    wait(timing.pause)
    status.isBetweenSteps = false
  }

  // MARK: - Pictures from the player

  var wantsPictures: Bool { true }
  var tick: TimeSpan? { isHidden ? nil : status.pace.tick(in: timing) }
  var isDone: Bool { end != nil || move != nil }

  mutating func saw(_ picture: TapePicture) {
    if !picture.isHidden, let instant {
      unshown = unshown + max(.zero, picture.instant - instant)
      let shown = timing.shown(unshown)
      if shown > .zero { unshown = .zero }
      wait(shown)
    }
    if !isDone { show(picture) }
  }

  private mutating func show(_ picture: TapePicture) {
    let frame = captioned.frame(of: picture)
    instant = picture.instant
    guard !picture.isHidden else { return }
    staged = frame
    hasCaption = !picture.caption.isEmpty
    keyRow = picture.keyRow
    measure()
  }

  /// Measures the tape once its first picture is on the screen, because that takes a moment.
  private mutating func measure() {
    guard let player = unmeasured else { return }
    unmeasured = nil
    draw()
    // A tape that cannot be played says so when it is played.
    status.length = try? player.shownLength()
    mark = .now
  }

  // MARK: - Real time

  /// Shows the picture for this long at speed 1, and handles keys meanwhile.
  private mutating func wait(_ span: TimeSpan) {
    status.elapsed = status.elapsed + span
    if asked.duration(to: .now) > Self.longestSilence {
      draw()
      handle(nextEvent(timeout: .zero))
    }
    guard !isHurrying || isHolding else { return }
    owed += .milliseconds(span.milliseconds)
    while !isDone {
      if isHolding {
        draw()
        handle(nextEvent(timeout: nil))
        mark = .now
        continue
      }
      settle()
      if owed <= .zero || isHurrying { return }
      draw()
      let rest = owed / status.pace.speed / .milliseconds(1)
      let event = nextEvent(timeout: .milliseconds(max(1, Int64(rest.rounded(.up)))))
      settle()
      handle(event)
    }
  }

  /// Subtracts the real time that has passed from the time owed; a delay of more than 100 ms is not made up for.
  private mutating func settle() {
    let now = ContinuousClock.now
    owed = max(owed - mark.duration(to: now) * status.pace.speed, .milliseconds(-100) * status.pace.speed)
    mark = now
  }

  /// The playback waits for a key, or for a larger window.
  private var isHolding: Bool { status.phase == .paused || status.showsHelp || !fits }

  private var fits: Bool {
    let size = screen.terminal.size
    return view?.fits(columns: size.columns, rows: size.rows) ?? true
  }

  private mutating func holdAtTheEnd() {
    draw()
    switch nextEvent(timeout: nil) {
    case .input(.key(.control("z"))), .suspendRequested: screen.terminal.suspend()
    case .input(.key(let key)):
      switch PlaybackBindings.action(for: key, in: status.phase) {
      case .takeControlChosen: end = .controlTaken
      case .moveChosen(let chosen): move = chosen
      default: end = .over
      }
    case .input, .idle, .resumed: break
    case .signal(let number): end = .interrupted(signal: number)
    case .closed: end = .interrupted(signal: nil)
    }
  }

  private var view: PlaybackView? {
    staged.map {
      PlaybackView(
        staged: $0, bandRows: captioned.bandRows, hasCaption: hasCaption, keyRow: keyRow, status: status)
    }
  }

  private func draw() {
    let size = screen.terminal.size
    guard let view else { return }
    screen.terminal.present(view.frame(columns: size.columns, rows: size.rows))
  }

  // MARK: - Keys

  private mutating func nextEvent(timeout: TimeSpan?) -> TerminalEvent {
    defer { asked = .now }
    return screen.terminal.nextEvent(timeout: timeout)
  }

  private mutating func handle(_ event: TerminalEvent) {
    switch event {
    case .input(.key(.control("z"))), .suspendRequested: screen.terminal.suspend()
    case .input(.key(let key)): press(key)
    // The next picture is drawn at the new size; the mouse works only once the user has taken over.
    case .input, .idle, .resumed: break
    case .signal(let number): end = .interrupted(signal: number)
    case .closed: end = .interrupted(signal: nil)
    }
    mark = .now
  }

  private mutating func press(_ key: Key) {
    let action = PlaybackBindings.action(for: key, in: status.phase)
    if status.showsHelp, action != .quitChosen {
      status.showsHelp = false
      return
    }
    switch action {
    case .pauseToggled:
      isStepping = false
      status.place = nil
      status.phase = status.phase == .paused ? .playing : .paused
    case .stepChosen: step()
    case .moveChosen(.forward) where history.isAtEnd, .moveChosen(.milestoneForward) where history.isAtEnd: step()
    case .moveChosen(let chosen): move = chosen
    case .quickenChosen: status.pace.quicken()
    case .slowDownChosen: status.pace.slowDown()
    case .takeControlChosen: end = .controlTaken
    case .helpToggled: status.showsHelp = true
    case .quitChosen: end = .quit
    case nil: if status.phase == .paused, status.isBetweenSteps { step() }
    }
  }

  /// Plays the next step, or shows the rest of the present one at once.
  private mutating func step() {
    status.place = nil
    isHurrying = !status.isBetweenSteps
    isStepping = true
    owed = .zero
    status.phase = .playing
  }
}
