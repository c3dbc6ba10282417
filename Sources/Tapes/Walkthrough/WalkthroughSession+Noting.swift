import TerminalUI

// The field of a note, and the keys that end it.
extension WalkthroughSession {
  var isNoting: Bool { if case .noting = mode { true } else { false } }

  private static let noteLabel = "Note: "

  /// Draws the field on a row, with an ellipsis where the text goes on.
  func drawNote(_ editing: TextEditing, into frame: inout Frame, row: Int, _ rect: Rect) {
    frame.fill(Rect(row: row, column: rect.column, rows: 1, columns: rect.columns))
    frame.draw(Self.noteLabel, row: row, column: rect.column, style: Style(.accent, .bold))
    let column = rect.column + Self.noteLabel.count
    let room = max(4, rect.endColumn - column)
    let part = Self.part(of: editing, columns: room)
    frame.draw(part.text, row: row, column: column, maxColumns: room, style: .plain)
    frame.cursor = Position(row: row, column: column + part.cursor)
  }

  /// Draws the keys of the field on a row.
  func drawNoteKeys(into frame: inout Frame, row: Int, _ rect: Rect) {
    frame.fill(Rect(row: row, column: rect.column, rows: 1, columns: rect.columns))
    FooterLine<WalkthroughAction>([KeyBinding([.enter], "keep the note"), KeyBinding([.escape], "leave without it")])
      .draw(into: &frame, row: row, column: rect.column, columns: rect.columns)
  }

  /// The part of the text around the cursor that fits, and the column of the cursor in it.
  private static func part(of editing: TextEditing, columns: Int) -> (text: String, cursor: Int) {
    let characters = Array(editing.text)
    let widths = characters.map { TextWidth.columns(String($0)) }
    var start = 0
    // A column for the ellipsis before the text, one for that behind it, and one for the cursor.
    var before = widths[..<editing.cursor].reduce(0, +)
    while start < editing.cursor, before + (start > 0 ? 1 : 0) > columns - 2 {
      before -= widths[start]
      start += 1
    }
    let lead = start > 0 ? "…" : ""
    return (TextFitting.truncate(lead + String(characters[start...]), columns: columns), lead.count + before)
  }
}
