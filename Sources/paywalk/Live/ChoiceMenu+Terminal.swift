import CursesTerminal
import Tapes

extension ChoiceMenu {
  /// Shows the menu until a line is chosen, and returns its index; nil if the user leaves or the terminal goes.
  ///
  /// - Parameter work: Work on the menu for the time in which no key comes; returns false if nothing is left to do.
  mutating func choose(
    on terminal: inout CursesTerminal, meanwhile work: (inout ChoiceMenu) throws -> Bool = { _ in false }
  ) throws -> Int? {
    var isIdle = false
    // The window may have changed its size since the menu was last shown.
    _ = handle(.resize(columns: terminal.size.columns, rows: terminal.size.rows))
    while true {
      terminal.present(frame)
      switch terminal.nextEvent(timeout: isIdle ? nil : .zero) {
      case .input(.key(.control("z"))), .suspendRequested: terminal.suspend()
      case .input(let input):
        switch handle(input) {
        case .stays: break
        case .left: return nil
        case .chosen(let index): return index
        }
      case .idle: isIdle = try !work(&self)
      case .resumed: break
      case .signal(let number): throw Interruption(signal: number)
      case .closed: return nil
      }
    }
  }
}
