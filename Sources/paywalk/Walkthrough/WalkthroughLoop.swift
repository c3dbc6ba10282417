import CursesTerminal
import Monetization
import Tapes

/// A walkthrough in the terminal: waits for an input or the next event, draws changes, and saves the session.
struct WalkthroughLoop {
  private(set) var session: WalkthroughSession
  /// True once the tester has asked for the report.
  private(set) var isFinished = false
  private let file: SessionFile
  private var clock: LiveClock

  init(_ session: WalkthroughSession, file: SessionFile) {
    self.session = session
    self.file = file
    clock = LiveClock(start: session.now, speed: 1)
  }

  /// Runs until the tester leaves or finishes, or the terminal or a signal ends it.
  mutating func run(on terminal: inout CursesTerminal) throws {
    var outcome = WalkthroughSession.Outcome.goesOn
    var kept: WalkthroughSession.Progress?
    var begin = ContinuousClock.now
    while outcome == .goesOn {
      session.advance(to: clock.now)
      terminal.present(session.frame)
      if session.progress != kept {
        try file.save(SavedWalkthrough(session))
        kept = session.progress
      }
      let event = terminal.nextEvent(timeout: patience)
      let now = ContinuousClock.now
      session.spend(begin.duration(to: now).timeSpan)
      begin = now
      switch event {
      case .input(let input):
        session.advance(to: clock.now)
        outcome = session.handle(input)
        clock = LiveClock(start: session.now, speed: 1)
        if session.isSuspended { suspend(&terminal) }
      case .suspendRequested:
        _ = session.handle(.key(.control("z")))
        suspend(&terminal)
      case .idle:
        if session.beat != nil {
          session.playNext()
          // The program's commands take only virtual time.
          clock = LiveClock(start: session.now, speed: 1)
        }
      case .resumed: break
      case .signal, .closed: outcome = .left
      }
    }
    try file.save(SavedWalkthrough(session))
    isFinished = outcome == .finished
  }

  private var patience: TimeSpan? {
    session.beat ?? clock.realTime(until: session.walk.nextLook(in: session.app))
  }

  /// Suspends the process. Ctrl-Z acts as the Home button: the app is in the background until `fg`.
  private mutating func suspend(_ terminal: inout CursesTerminal) {
    terminal.suspend()
    session.advance(to: clock.now)
    session.resume()
  }
}
