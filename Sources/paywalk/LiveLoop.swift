import CursesTerminal
import Monetization
import Persistence
import Simulation
import TerminalUI

/// A live walk on a terminal: waits for a key or for the next thing that falls due, draws what has changed, saves
/// what must last.
struct LiveLoop: ~Copyable {
  private var live: LiveWalk
  private var terminal: CursesTerminal
  private let store: LiveState?

  init(_ live: LiveWalk, terminal: consuming CursesTerminal, store: LiveState?) {
    self.live = live
    self.terminal = terminal
    self.store = store
  }

  /// Until somebody quits, or the terminal or a signal ends it.
  mutating func run() throws(StateError) {
    var shown: Frame?
    var isOver = false
    while !isOver {
      live.catchUp()
      try store?.save(live.walk.world)
      let frame = live.walk.frame(in: live.app)
      if frame != shown {
        terminal.present(frame)
        shown = frame
      }
      switch terminal.nextEvent(timeout: live.patience) {
      case .input(let input):
        let outcome = live.take(input)
        isOver = outcome.isOver
        if outcome.wantsSuspension {
          suspend()
          shown = nil
        }
      case .suspendRequested:
        suspend()
        shown = nil
      case .resumed: shown = nil
      case .idle: break
      case .signal, .closed: isOver = true
      }
    }
    try store?.save(live.walk.world, always: true)
  }

  /// Ctrl-Z is the Home button: the app is in the background until `fg`.
  private mutating func suspend() {
    live.suspend()
    terminal.suspend()
    live.resume()
  }
}
