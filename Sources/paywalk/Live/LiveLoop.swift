import CursesTerminal
import Monetization
import Simulation
import Tapes
import TerminalUI

/// A live walk on a terminal: waits for a key or for the next thing that falls due, draws what has changed, saves
/// what must last.
struct LiveLoop {
  private var live: LiveWalk
  private let keeper: LiveKeeper

  init(_ live: LiveWalk, keeper: LiveKeeper = .nothing) {
    self.live = live
    self.keeper = keeper
  }

  /// The recording, if the walk is recorded.
  var recorder: TapeRecorder? { live.recorder }

  /// Until somebody quits, or the terminal or a signal ends it.
  mutating func run(on terminal: inout CursesTerminal) throws(CommandFailure) {
    var shown: Frame?
    var isOver = false
    while !isOver {
      live.catchUp()
      try keeper.keep(live)
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
    try keeper.keep(live, isLast: true)
  }

  private var patience: TimeSpan? {
    [live.patience, keeper.patience(live)].compactMap { $0 }.min()
  }

  /// Ctrl-Z is the Home button: the app is in the background until `fg`.
  private mutating func suspend(_ terminal: inout CursesTerminal) {
    live.suspend()
    terminal.suspend()
    live.resume()
  }
}
