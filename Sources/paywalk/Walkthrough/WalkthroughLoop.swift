import CursesTerminal
import Monetization
import Tapes
import TerminalUI

/// A walkthrough in the terminal: waits for an input or the next event, draws changes, and saves the session.
struct WalkthroughLoop {
  private(set) var session: WalkthroughSession
  /// True once the tester has asked for the report.
  private(set) var isFinished = false
  private(set) var end = LiveEnd(cause: .left)
  private let file: SessionFile
  /// The keys of the tester; the session knows standard ones alone.
  private let keys: KeyMap
  private var history: WalkthroughHistory
  private var clock: LiveClock
  private var saving = Saving()
  private var display = LiveDisplay()
  /// The progress that was saved last.
  private var kept: WalkthroughSession.Progress?
  /// The tester has asked to leave, and not everything is saved.
  private var isLeaving = false

  init(_ session: WalkthroughSession, file: SessionFile, keys: KeyMap) {
    self.session = session
    self.keys = keys
    self.file = file
    history = WalkthroughHistory(session)
    clock = LiveClock(start: session.now, speed: 1)
  }

  /// Runs until the tester leaves or finishes, or the terminal or a signal ends it.
  mutating func run(on terminal: inout CursesTerminal) {
    var cause: LiveEnd.Cause?
    var begin = ContinuousClock.now
    while cause == nil {
      let present = clock.now
      change(nil, at: present) { $0.advance(to: present) }
      if display.isDue(terminal) {
        if session.progress != kept, saving.isDue { save() }
        if isLeaving, saving.failure == nil { break }
        display.show(session.frame, LastingNotice(saving, terminal), question, on: &terminal)
      }
      let event = terminal.nextEvent(timeout: patience)
      let now = ContinuousClock.now
      session.spend(begin.duration(to: now).timeSpan)
      begin = now
      switch event {
      case .input(let input): cause = take(input, &terminal)
      case .suspendRequested:
        change(.input(.key(.control("z")))) { _ = $0.handle(.key(.control("z"))) }
        suspend(&terminal)
      case .idle:
        if session.beat != nil {
          change(.played) { $0.playNext() }
          // The program's commands take only virtual time.
          clock = LiveClock(start: session.now, speed: 1)
        }
      case .resumed: break
      case .signal(let number): cause = .signal(number)
      case .closed: cause = .closed
      }
    }
    save()
    end = LiveEnd(cause: cause ?? .left, unsaved: saving.failure)
  }

  /// Returns the cause of the end that an input leads to; nil if the walk goes on.
  private mutating func take(_ input: Input, _ terminal: inout CursesTerminal) -> LiveEnd.Cause? {
    if isLeaving, let answer = LeaveQuestion.answer(to: input) {
      isLeaving = false
      return answer == .leave ? .left : nil
    }
    let now = clock.now
    change(nil, at: now) { $0.advance(to: now) }
    let input =
      session.isForChecklist(input) ? input : keys.standard(input) { session.walk.look(in: session.app).isTyping }
    if let told = session.announcing(input) {
      display.show(told.frame, LastingNotice(saving, terminal), question, on: &terminal)
    }
    let outcome = change(.input(input), at: now) { $0.handle(input) }
    clock = LiveClock(start: session.now, speed: 1)
    if session.isSuspended { suspend(&terminal) }
    guard outcome != .goesOn else { return nil }
    isFinished = outcome == .finished
    save()
    // The report of a finished session is written, whatever becomes of the session.
    guard saving.failure != nil, !isFinished else { return .left }
    isLeaving = true
    // What was typed before the question is on the screen does not answer it.
    terminal.forgetInput()
    return nil
  }

  /// Changes the session, and notes it in the history; an input may ask for a step through that instead.
  @discardableResult
  private mutating func change<Value>(
    _ event: SessionEvent?, at instant: Instant? = nil,
    _ body: (inout WalkthroughSession) -> Value
  ) -> Value {
    let before = session
    let instant = instant ?? clock.now
    let value = body(&session)
    let request = event == nil ? nil : session.response.request
    if request?.isMove != true { history.did(event, at: instant, from: before, to: session) }
    if let request { history.perform(request, on: &session) } else { history.tell(&session) }
    return value
  }

  private mutating func save() {
    session.sit(until: LiveClock.present)
    do throws(OutputFailure) {
      try file.save(SavedWalkthrough(session))
      saving.ended(nil)
      kept = session.progress
    } catch {
      saving.ended(SaveFailure(error))
    }
  }

  private var question: LeaveQuestion? {
    isLeaving ? saving.failure.map { LeaveQuestion(failure: $0) } : nil
  }

  private var patience: TimeSpan? {
    let next = session.beat ?? clock.realTime(until: session.walk.nextLook(in: session.app))
    return [next, saving.patience].compactMap { $0 }.min()
  }

  /// Suspends the process. Ctrl-Z acts as the Home button: the app is in the background until `fg`.
  private mutating func suspend(_ terminal: inout CursesTerminal) {
    terminal.suspend()
    let now = clock.now
    change(nil, at: now) { $0.advance(to: now) }
    change(.resumed, at: now) { $0.resume() }
  }
}
