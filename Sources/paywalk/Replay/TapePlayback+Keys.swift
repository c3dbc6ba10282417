import CursesTerminal
import Tapes
import TerminalUI

// The keys of the audience.
extension TapePlayback {
  /// What lies ahead in the tape, and is come to without waiting before it.
  enum Goal: Hashable { case caption, milestone }

  /// Another moment of the tape, to which the audience wants to go.
  enum Jump: Hashable {
    case history(HistoryMove)
    /// The moment at which the caption with this index comes up, to wait there or to play on.
    case caption(Int, plays: Bool = false)
    case beginning
    /// The same moment in a window of another size.
    case window
  }

  mutating func handle(_ event: TerminalEvent) {
    switch event {
    case .input(.key(.control("z"))), .suspendRequested: screen.terminal.suspend()
    case .input(.key(let key)): press(key)
    // The next picture is drawn at the new size; the mouse works only once the user has taken over.
    case .input, .idle, .resumed: break
    case .signal(let number): end = .interrupted(signal: number)
    case .closed: end = .interrupted(signal: nil)
    }
    if jump == nil, end == nil, isOutgrown { jump = .window }
    restartClock()
  }

  private mutating func press(_ key: Key) {
    if chapters != nil, key != .control("c") { return pressInChapters(key) }
    let action = PlaybackBindings.action(for: key, in: status)
    // Only Ctrl-C leads out of the box and of the playback at once.
    if status.showsHelp, key != .control("c") {
      status.showsHelp = false
      return
    }
    switch action {
    case .pauseToggled:
      isStepping = false
      if !status.isDemonstration { hurriesTo = nil }
      status.place = nil
      status.phase = status.phase == .paused ? .playing : .paused
    case .stepChosen: step()
    case .moveChosen(.forward) where history.isAtEnd: step()
    case .moveChosen(.milestoneForward) where history.isAtEnd: hurry(to: .milestone)
    case .moveChosen(let chosen): jump = .history(chosen)
    case .captionForward: goForward()
    case .captionBack: goBack()
    case .chaptersToggled: showChapters()
    case .restartChosen: jump = .beginning
    case .stopsToggled: status.stopsAtCaptions.toggle()
    case .quickenChosen: status.pace.quicken()
    case .slowDownChosen: status.pace.slowDown()
    case .takeControlChosen: end = .controlTaken
    case .helpToggled: status.showsHelp = true
    case .quitChosen: end = .quit
    case nil: if !status.isDemonstration, status.phase == .paused, status.isBetweenSteps { step() }
    }
  }

  /// Plays the next step, or shows the rest of the present one at once.
  private mutating func step() {
    status.place = nil
    hurriesTo = nil
    isHurrying = !status.isBetweenSteps
    isStepping = true
    owed = .zero
    status.phase = .playing
  }

  /// Goes on to the next caption at once, to wait there.
  private mutating func goForward() {
    stopsAtNextCaption = true
    hurry(to: .caption)
  }

  /// Shows all up to the next caption or milestone at once.
  private mutating func hurry(to goal: Goal) {
    status.place = nil
    status.phase = .playing
    hurriesTo = goal
    isHurrying = true
    owed = .zero
  }

  private mutating func goBack() {
    guard let present = status.caption else {
      jump = .beginning
      return
    }
    jump = present == 0 ? .beginning : .caption(present - 1)
  }

  /// Comes back to the caption, or to the end, at which the audience has taken control.
  mutating func comeBack() {
    end = nil
    jump = status.phase.isOver ? .window : status.caption.map { Jump.caption($0) } ?? .beginning
  }

  private mutating func showChapters() {
    guard let story = stage?.story, !story.captions.isEmpty else { return }
    chapters = StageMenu.chapters(story, present: status.caption)
  }

  private mutating func pressInChapters(_ key: Key) {
    guard var menu = chapters else { return }
    let result = key == .character("c") ? .closed : menu.handle(key)
    chapters = menu
    switch result {
    case .stays: return
    case .closed: break
    case .chosen(let index): jump = .caption(index, plays: status.phase == .playing && !status.stopsAtCaptions)
    }
    chapters = nil
  }

  // MARK: - The end

  mutating func holdAtTheEnd() {
    draw()
    switch nextEvent(timeout: nil) {
    case .input(.key(.control("z"))), .suspendRequested: screen.terminal.suspend()
    case .input(.key(let key)):
      if chapters != nil {
        pressInChapters(key)
      } else if endMenu != nil {
        pressInEndMenu(key)
      } else {
        pressAtTheEnd(key)
      }
    case .input, .idle, .resumed: break
    case .signal(let number): end = .interrupted(signal: number)
    case .closed: end = .interrupted(signal: nil)
    }
    if jump == nil, end == nil, isOutgrown { jump = .window }
  }

  private mutating func pressAtTheEnd(_ key: Key) {
    switch PlaybackBindings.action(for: key, in: status) {
    case .takeControlChosen: end = .controlTaken
    case .moveChosen(let chosen): jump = .history(chosen)
    default: end = .over
    }
  }

  private mutating func pressInEndMenu(_ key: Key) {
    if key == .control("c") {
      end = .over
      return
    }
    // The ways back into the story work here too.
    switch PlaybackBindings.action(for: key, in: status) {
    case .captionBack:
      jump = .caption(status.caption ?? 0)
      return
    case .chaptersToggled: return showChapters()
    default: break
    }
    guard let choice = chosen(key) else { return }
    switch choice {
    case .next: end = .next
    case .again: end = .again
    case .walkOn: end = .controlTaken
    case .notes: showNotes()
    case .leave: end = .over
    }
  }

  private mutating func chosen(_ key: Key) -> StoryEnd? {
    guard var menu = endMenu else { return nil }
    let result = menu.handle(key)
    endMenu = menu
    if case .chosen(let choice) = result { return choice }
    return nil
  }

  /// Shows what the presenter might have said, until a key leads back.
  private mutating func showNotes() {
    guard let stage else { return }
    var page = NotesPage(title: status.title, story: stage.story)
    while end == nil {
      let size = screen.terminal.size
      screen.terminal.present(page.frame(columns: size.columns, rows: size.rows))
      switch nextEvent(timeout: nil) {
      case .input(.key(.control("z"))), .suspendRequested: screen.terminal.suspend()
      case .input(let input): if page.handle(input, rows: size.rows) { return }
      case .idle, .resumed: break
      case .signal(let number): end = .interrupted(signal: number)
      case .closed: end = .interrupted(signal: nil)
      }
    }
  }
}
