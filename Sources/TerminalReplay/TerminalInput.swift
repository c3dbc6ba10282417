import CursesTerminal
import TerminalUI

/// How an input comes to a program in a terminal; nothing for one that no terminal can give.
///
/// Both sides ask the same question of the same input, so that they agree about what passes between them.
enum TerminalInput: Hashable, Sendable {
  /// The terminal sends bytes, some of them only in a mode.
  case bytes([UInt8], needs: Set<PrivateMode>?)
  /// The window changes.
  case size(columns: Int, rows: Int)

  /// - Parameter columns: of the window, like `rows`: a window that gets the size it has tells nobody.
  init?(_ input: Input, columns: Int, rows: Int) {
    if case .resize(let newColumns, let newRows) = input {
      guard (columns, rows) != (newColumns, newRows) else { return nil }
      self = .size(columns: newColumns, rows: newRows)
    } else if let bytes = InputEncoder.bytes(for: input) {
      self = .bytes(bytes, needs: Self.modes(for: input))
    } else {
      return nil
    }
  }

  private static func modes(for input: Input) -> Set<PrivateMode>? {
    switch input {
    case .click, .wheel: [.mousePresses, .mouseInNumbers]
    case .paste: [.bracketedPaste]
    case .key(.up), .key(.down), .key(.left), .key(.right), .key(.home), .key(.end): [.applicationCursorKeys]
    case .key, .resize: nil
    }
  }
}

extension Input {
  /// The input as a sentence names it.
  var words: String {
    switch self {
    case .key(let key): KeyNotation.text(for: key)
    case .paste(let text): "a paste of \"\(text.prefix(40))\""
    case .click(let position): "a click at row \(position.row + 1), column \(position.column + 1)"
    case .wheel(_, let lines): "the wheel by \(lines) lines"
    case .resize(let columns, let rows): "a window of \(columns)x\(rows)"
    }
  }
}
