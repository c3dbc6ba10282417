import CursesTerminal
import Tapes

extension ChoiceMenu {
  /// Shows the menu until something is chosen, and tells its index; nil if somebody leaves.
  mutating func choose(on terminal: inout CursesTerminal) -> Int? {
    // The window may have another size since it was shown last.
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
      case .signal, .closed: return nil
      }
    }
  }
}
