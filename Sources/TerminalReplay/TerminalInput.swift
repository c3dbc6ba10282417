import CursesTerminal
import TerminalUI

/// The way in which an input reaches a program in a terminal; nil for an input that a terminal cannot send.
///
/// Both sides compute it from the same input, so they agree about the data that passes between them.
enum TerminalInput: Hashable, Sendable {
  /// Bytes that the terminal sends, some of them only in one of the modes `needs`.
  case bytes([UInt8], needs: Set<PrivateMode>?)
  /// A change of the window's size.
  case size(columns: Int, rows: Int)

  /// - Parameter columns: The columns of the window, and `rows` its rows; a window that already has the new size sends
  ///   no event.
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
  /// The input in words, for a sentence.
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
