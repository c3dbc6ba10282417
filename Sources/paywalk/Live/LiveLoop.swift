import CursesTerminal
import Monetization
import Simulation
import Tapes
import TerminalUI

/// A live walk on a terminal: waits for a key or for the next event, draws changes, and saves them.
struct LiveLoop {
  private var live: LiveWalk
  private let autosave: Autosave

  init(_ live: LiveWalk, autosave: Autosave = .nothing) {
    self.live = live
    self.autosave = autosave
  }

  /// The recorder, if the walk is recorded.
  var recorder: TapeRecorder? { live.recorder }

  /// Runs until the user quits, or the terminal or a signal ends it.
  mutating func run(on terminal: inout CursesTerminal) throws(CommandFailure) {
    var shown: Frame?
    var isOver = false
    while !isOver {
      live.catchUp()
      try autosave.keep(live)
      let frame = live.walk.frame(in: live.app)
      if frame != shown {
        terminal.present(frame)
        shown = frame
      }
      switch terminal.nextEvent(timeout: patience) {
      case .input(let input):
        let outcome = live.take(input)
        isOver = outcome.isOver
        if outcome.wantsSuspension {
          suspend(&terminal)
          shown = nil
        }
      case .suspendRequested:
        suspend(&terminal)
        shown = nil
      case .resumed: shown = nil
      case .idle: break
      case .signal, .closed: isOver = true
      }
    }
    try autosave.keep(live, isLast: true)
  }

  private var patience: TimeSpan? {
    [live.patience, autosave.patience(live)].compactMap { $0 }.min()
  }

  /// Suspends the process. Ctrl-Z acts as the Home button: the app is in the background until `fg`.
  private mutating func suspend(_ terminal: inout CursesTerminal) {
    live.suspend()
    terminal.suspend()
    live.resume()
  }
}
