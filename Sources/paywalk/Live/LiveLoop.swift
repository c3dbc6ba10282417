import CursesTerminal
import Loading
import Monetization
import Simulation
import Tapes
import TerminalUI

/// A live walk on a terminal: waits for a key or for the next event, draws changes, and saves them.
struct LiveLoop {
  private var live: LiveWalk
  /// The keys of the user; the walk knows standard ones alone.
  private let keys: KeyMap
  private let autosave: Autosave
  private var saving = Saving()
  private var display: LiveDisplay
  /// Something was typed since the walk was last shown.
  private var hasTyped = false
  /// The user has asked to leave, and not everything is saved.
  private var isLeaving = false

  /// - Parameter isPlain: Tell the walk in lines of text in place of drawing it.
  init(_ live: LiveWalk, keys: KeyMap = .standard, isPlain: Bool = false, autosave: Autosave = .nothing) {
    self.live = live
    self.keys = keys
    display = LiveDisplay(isPlain: isPlain)
    self.autosave = autosave
  }

  /// The walk as it is.
  var walk: Walk { live.walk }
  /// The recorder, if the walk is recorded.
  var recorder: TapeRecorder? { live.recorder }
  /// The requests to a real web server, if the walk is recorded.
  var exchanges: [ServerExchange] { live.exchanges }

  /// Runs until the user quits, or the terminal or a signal ends it.
  mutating func run(on terminal: inout CursesTerminal) throws(CommandFailure) -> LiveEnd {
    try autosave.begin(live)
    while true {
      live.catchUp()
      live.exchange()
      if display.isDue(terminal) {
        save()
        if isLeaving, saving.failure == nil { return LiveEnd(cause: .left) }
        display.show(live, LastingNotice(saving, terminal), question, byTime: !hasTyped, on: &terminal)
        hasTyped = false
      }
      switch terminal.nextEvent(timeout: patience, waking: live.server?.descriptor) {
      case .input(let input): if let end = take(input, &terminal) { return end }
      case .suspendRequested: suspend(&terminal)
      case .resumed, .idle: break
      case .signal(let number): return end(.signal(number))
      case .closed: return end(.closed)
      }
    }
  }

  private var patience: TimeSpan? {
    [live.patience, saving.failure == nil ? autosave.patience(live) : saving.patience].compactMap { $0 }.min()
  }

  private var question: LeaveQuestion? {
    isLeaving ? saving.failure.map { LeaveQuestion(failure: $0) } : nil
  }

  /// Saves what has changed, before it is drawn.
  private mutating func save() {
    if saving.isDue { attemptSave(isLast: isLeaving) }
  }

  private mutating func attemptSave(isLast: Bool) {
    do throws(SaveFailure) {
      let remark = try autosave.keep(live, isLast: isLast)
      saving.ended(nil)
      if let remark { live.announce(remark) }
    } catch {
      saving.ended(error)
    }
  }

  /// Returns the end that an input leads to; nil if the walk goes on.
  private mutating func take(_ input: Input, _ terminal: inout CursesTerminal) -> LiveEnd? {
    hasTyped = true
    if let failure = saving.failure, isLeaving, let answer = LeaveQuestion.answer(to: input) {
      if answer == .leave { return LiveEnd(cause: .left, unsaved: failure) }
      isLeaving = false
      return nil
    }
    let outcome = live.take(keys.standard(input) { live.walk.look(in: live.app).isTyping })
    if outcome.wantsSuspension { suspend(&terminal) }
    if let text = outcome.copied {
      terminal.copy(text)
      if !terminal.clipboard { live.announce("Nothing is copied, because of --no-clipboard.") }
    }
    if let log = outcome.log { live.announce(TimelineFile.write(log, at: live.walk.world.now)) }
    if let app = outcome.nextApp { return change(to: app) }
    guard outcome.isOver else { return nil }
    let end = end(.left)
    guard end.unsaved != nil else { return end }
    isLeaving = true
    // What was typed before the question is on the screen does not answer it.
    terminal.forgetInput()
    return nil
  }

  /// Returns the end for another app; nil if the walk cannot be saved, which the footer says already.
  private mutating func change(to app: String) -> LiveEnd? {
    let end = end(.changed(to: app))
    return end.unsaved == nil ? end : nil
  }

  /// Saves for the last time.
  private mutating func end(_ cause: LiveEnd.Cause) -> LiveEnd {
    attemptSave(isLast: true)
    return LiveEnd(cause: cause, unsaved: saving.failure)
  }

  /// Suspends the process. Ctrl-Z acts as the Home button: the app is in the background until `fg`.
  private mutating func suspend(_ terminal: inout CursesTerminal) {
    live.suspend()
    // The walk may never be continued, so it is saved as it is now.
    save()
    terminal.suspend()
    live.resume()
  }
}
