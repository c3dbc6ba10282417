import CNCurses
import TerminalUI

/// The visible contents of a terminal: text and paint of each cell, and the cursor.
package struct TerminalScreen: Hashable, Sendable {
  package let columns: Int
  package let rows: Int
  /// The cells, row by row.
  package var cells: [TerminalCell]
  /// The position of the cursor; nil while it is hidden.
  package var cursor: Position?

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = [TerminalCell](repeating: .blank, count: columns * rows)
  }

  package subscript(row: Int, column: Int) -> TerminalCell {
    get { cells[row * columns + column] }
    set { cells[row * columns + column] = newValue }
  }

  /// One row as text, trailing blanks included.
  package func text(row: Int) -> String {
    (0..<columns).reduce(into: "") { $0 += self[row, $1].text }
  }

  /// All rows as text.
  package var lines: [String] { (0..<rows).map { text(row: $0) } }
}

/// A cell of a terminal.
package struct TerminalCell: Hashable, Sendable {
  /// The spacing scalar; zero in the right half of a wide character.
  package var base: UInt32
  /// Combining scalars, drawn over the base.
  package var marks: [UInt32] = []
  package var paint: Theme.Paint

  package static let rightHalf: UInt32 = 0
  package static let blank = TerminalCell(
    base: Cell.blank.content, paint: Theme.Paint(foreground: nil, background: nil, emphasis: []))

  package init(base: UInt32, marks: [UInt32] = [], paint: Theme.Paint) {
    self.base = base
    self.marks = marks
    self.paint = paint
  }

  package var isRightHalf: Bool { base == Self.rightHalf }

  /// The text of the cell; empty for the right half of a wide character.
  package var text: String {
    isRightHalf ? "" : String(String.UnicodeScalarView(([base] + marks).compactMap(Unicode.Scalar.init)))
  }

  /// The two cells look the same.
  package func looksLike(_ other: TerminalCell) -> Bool {
    self == other || seen == other.seen
  }

  /// The cell without the paint that a blank does not show: ncurses erases if it can, and then blanks have no colour of
  /// their own.
  private var seen: TerminalCell {
    guard base == Cell.blank.content, marks.isEmpty, paint.emphasis.isDisjoint(with: [.reverse, .underline]) else {
      return self
    }
    var cell = self
    cell.paint.foreground = nil
    cell.paint.emphasis = []
    return cell
  }
}

extension TerminalScreen {
  /// The screen of a terminal of the frame's size on which `CursesTerminal` draws the frame.
  ///
  /// The width that ncurses gives a scalar depends on the process's character type; see `useCharacters(_:)`.
  package init(showing drawn: Frame, theme: Theme, depth: Theme.Depth, ascii: Bool) {
    let frame = ascii ? drawn.withMarksInWords() : drawn
    self.init(columns: frame.columns, rows: frame.rows)
    cursor = frame.cursor
    for row in 0..<rows {
      for column in 0..<columns {
        guard let text = frame.terminalText(row: row, column: column, limit: columns, ascii: ascii) else { continue }
        let paint = theme.paint(for: frame[row, column].style, depth: depth, accent: frame.accent)
        self[row, column] = TerminalCell(base: text.base, marks: text.marks, paint: paint)
        guard column + 1 < columns else { continue }
        if let second = text.second {
          self[row, column + 1] = TerminalCell(base: second, paint: paint)
        } else if pw_width(text.base) == 2 {
          self[row, column + 1] = TerminalCell(base: TerminalCell.rightHalf, paint: paint)
        }
      }
    }
  }
}

extension CursesTerminal {
  /// Sets the character type of the process as opening a terminal with these characters does; true if it shows ASCII
  /// only.
  package static func useCharacters(_ characters: TerminalOptions.Characters) -> Bool {
    let utf8 = pw_use_characters(characters == .unicode ? PW_UNICODE_CHARACTERS : PW_LOCALE_CHARACTERS) == 1
    return !utf8 || characters == .ascii
  }
}
