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
  enum Ending: Hashable {
    /// The tape was played to its end or to a failure, and the user has seen it.
    case over
    case quit
    /// The walk goes on by hand, from the player's instant.
    case controlTaken
    /// The demonstration is to be shown once more, or the next one.
    case again, next
    /// The terminal is gone, or a signal has asked for the end.
    case interrupted(signal: Int32?)
  }

  let screen: SharedTerminal
  var end: Ending?
  var status: PlaybackStatus
  var captioned = CaptionedFrame()
  var staged: Frame?
  var hasCaption = false
  var keyRow: Int?
  /// What belongs to a demonstration; nil for any other tape.
  var stage: DemonstrationStage?
  var chapters: StageMenu<Int>?
  var endMenu: StageMenu<StoryEnd>?
  /// The instant of the picture on the screen.
  private var instant: Instant?
  private var timing = StepTiming()
  /// Virtual time of this step that has not been shown yet, since it is shorter than a millisecond.
  private var unshown = TimeSpan.zero
  private var isHidden = false
  /// The playback stops before the next step.
  var isStepping: Bool
  /// True while the rest of this step is shown without waiting.
  var isHurrying = false
  /// Everything up to the next caption or milestone is shown without waiting; nil for the usual pace.
  var hurriesTo: Goal?
  /// The playback waits at the next caption.
  var stopsAtNextCaption = false
  /// The real time for which the picture is still to be shown, at speed 1; negative if it was shown for too long.
  var owed = Duration.zero
  private var mark = ContinuousClock.now
  /// The steps that have been played, to go back to; a demonstration goes back to captions.
  var history: PlaybackHistory
  /// The audience wants another moment of the tape.
  var jump: Jump?
  /// The time at which the terminal was last asked for keys and signals.
  private var asked = ContinuousClock.now
  /// The position that was written for a second terminal.
  var told: StagePosition?
  /// The longest time between two such questions, however much happens without a pause.
  private static let longestSilence = Duration.milliseconds(50)

  /// - Parameter isStepping: If true, every step waits for a key.
  init(
    _ player: TapePlayer, title: String, stage: DemonstrationStage?, pace: PlaybackPace, isStepping: Bool,
    on screen: SharedTerminal
  ) {
    self.screen = screen
    history = PlaybackHistory(player)
    self.isStepping = isStepping
    self.stage = stage
    captioned = CaptionedFrame(keepsWay: stage != nil)
    status = PlaybackStatus(title: title, pace: pace)
    if let stage {
      status.isDemonstration = true
      status.length = stage.measure.length
      status.stopsAtCaptions = stage.stopsAtCaptions
      status.captionCount = stage.story.captions.count
      status.leadsToMenu = stage.leadsBack
    }
  }

  /// Plays until the tape is over and the user has seen it, or until the user steps in.
  mutating func play(_ player: inout TapePlayer) throws(TapeEnvironmentError) -> Ending {
    show(player.picture)
    while end == nil {
      if player.isOver { showEnd(player) } else { try playStep(&player) }
      if let jump { go(jump, &player) }
    }
    return end ?? .over
  }

  private mutating func playStep(_ player: inout TapePlayer) throws(TapeEnvironmentError) {
    prepare(player)
    guard !isDone else { return }
    let (before, elapsed) = (player, status.elapsed)
    try player.step(&self)
    // A step that was broken off is played again from its beginning.
    guard jump == nil else {
      status.elapsed = elapsed
      player = before
      return
    }
    if stage == nil {
      history.played(from: before, to: player, elapsed: status.elapsed)
      if hurriesTo == .milestone, let milestone = history.milestone {
        status.place = milestone.text(clock: player.walk.clockText)
        pause()
      }
    } else {
      notePlayed(to: player)
    }
  }

  /// Keeps a copy of the tape at a caption, and waits there if the audience wants that.
  private mutating func notePlayed(to player: TapePlayer) {
    guard stage?.copies.played(to: player, elapsed: status.elapsed) == true else { return }
    status.caption = stage?.story.index(at: player.position)
    hurriesTo = nil
    isHurrying = false
    owed = .zero
    if stopsAtNextCaption || status.stopsAtCaptions { status.phase = .paused }
    stopsAtNextCaption = false
  }

  private mutating func showEnd(_ player: TapePlayer) {
    status.phase = player.failure.map { .failed("\($0.line): \($0.command)") } ?? .over
    hurriesTo = nil
    if let stage {
      if player.failure == nil { status.elapsed = stage.measure.length }
      endMenu = StageMenu.end(
        of: status.title, next: stage.next, hasNotes: stage.story.hasNotes, isWhole: player.failure == nil,
        leaving: stage.leaving)
    }
    show(player.picture)
    while !isDone { holdAtTheEnd() }
    endMenu = nil
  }

  /// Goes to another moment of the tape.
  private mutating func go(_ jump: Jump, _ player: inout TapePlayer) {
    self.jump = nil
    switch jump {
    case .history(let move): go(move, &player)
    case .caption(let index, let plays):
      guard let moment = stage?.copies.moment(of: index) else { return }
      arrive(at: moment, &player)
      status.phase = plays ? .playing : .paused
    case .beginning:
      guard let moment = stage?.copies.beginning else { return }
      arrive(at: moment, &player)
      status.phase = .playing
    case .window: break
    }
    fit(&player)
    show(player.picture)
  }

  private mutating func arrive(at moment: StoryCopies.Played, _ player: inout TapePlayer) {
    player = moment.player
    status.elapsed = moment.elapsed
    status.caption = stage?.story.index(at: player.position)
    captioned = CaptionedFrame(keepsWay: stage != nil)
    isHidden = player.isHidden
    stopsAtNextCaption = false
    owed = .zero
  }

  private mutating func go(_ move: HistoryMove, _ player: inout TapePlayer) {
    guard let arrival = history.move(move, from: player, elapsed: status.elapsed) else {
      status.place = move.refusal
      if !player.isOver { pause() }
      return
    }
    player = arrival.state.player
    status.elapsed = arrival.state.elapsed
    status.place = arrival.sight.text(clock: player.walk.clockText)
    captioned = CaptionedFrame(keepsWay: stage != nil)
    pause()
  }

  /// Gives the phone of a demonstration the room of the window.
  private func fit(_ player: inout TapePlayer) {
    guard stage?.followsWindow == true else { return }
    let size = phoneSize
    player.fit(columns: size.columns, rows: size.rows)
  }

  var phoneSize: (columns: Int, rows: Int) {
    let size = screen.terminal.size
    return StageView.phone(columns: size.columns, rows: size.rows)
  }

  mutating func pause() {
    status.phase = .paused
    hurriesTo = nil
    isStepping = true
    owed = .zero
  }

  private mutating func prepare(_ player: TapePlayer) {
    // A hidden part has changed the screen without a picture.
    if isHidden, !player.isHidden { show(player.picture) }
    isHidden = player.isHidden
    timing = isHidden ? StepTiming() : player.nextTiming
    status.line = player.nextLine
    isHurrying = hurriesTo != nil
    unshown = .zero
    if isStepping, hurriesTo == nil, !isHidden, player.nextStep?.command.kind.isStep == true { status.phase = .paused }
    status.isBetweenSteps = true
    wait(timing.pause)
    status.isBetweenSteps = false
  }

  // MARK: - Pictures from the player

  var wantsPictures: Bool { true }
  var tick: TimeSpan? { isHidden || hurriesTo != nil ? nil : status.pace.tick(in: timing) }
  var isDone: Bool { end != nil || jump != nil }

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
  private var isHolding: Bool {
    status.phase == .paused || status.showsHelp || chapters != nil || !fits
  }

  private var fits: Bool {
    let size = screen.terminal.size
    return size.columns >= (staged?.columns ?? 0) && size.rows >= (staged?.rows ?? 0) - captioned.bandRows
  }

  mutating func nextEvent(timeout: TimeSpan?) -> TerminalEvent {
    defer { asked = .now }
    return screen.terminal.nextEvent(timeout: timeout)
  }

  /// Counts real time from now on.
  mutating func restartClock() { mark = .now }
}
