import CursesTerminal
import Tapes

extension ChoiceMenu {
  /// Shows the menu until a line is chosen, and returns its index; nil if the user leaves or the terminal goes.
  mutating func choose(on terminal: inout CursesTerminal) throws -> Int? {
    // The window may have changed its size since the menu was last shown.
    _ = handle(.resize(columns: terminal.size.columns, rows: terminal.size.rows))
    while true {
      terminal.present(frame)
      switch terminal.nextEvent(timeout: nil) {
      case .input(.key(.control("z"))), .suspendRequested: terminal.suspend()
      case .input(let input):
        switch handle(input) {
        case .stays: break
        case .left: return nil
        case .chosen(let index): return index
        }
      case .idle, .resumed: break
      case .signal(let number): throw Interruption(signal: number)
      case .closed: return nil
      }
    }
  }
}
