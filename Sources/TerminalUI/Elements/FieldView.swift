/// The part of a field's text that is shown, in the lines in which it is drawn, and the place of the cursor.
struct FieldView: Hashable, Sendable {
  struct Line: Hashable, Sendable {
    var text: String
    /// The line goes on inside a word of the line before it.
    var continuesWord = false
  }

  var lines: [Line]
  /// The rows of the field, of which there may be more than lines.
  var rows: Int
  var cursor: Position

  /// The most rows to which a field grows with its text.
  private static let mostRows = 8

  /// The view of a field with one line.
  init(_ text: String, cursor: Int) {
    lines = [Line(text: text)]
    rows = 1
    self.cursor = Position(row: 0, column: cursor)
  }

  /// The view of a field with several lines: from its top, or the lines around the cursor if it has the focus.
  init(_ editing: TextEditing, rows least: Int, columns: Int, isFocused: Bool) {
    var breaker = Breaker(columns: columns, cursor: editing.cursor)
    for character in editing.text { breaker.take(character) }
    breaker.finish()
    rows = min(max(least, breaker.lines.count), max(least, Self.mostRows))
    let last = max(0, breaker.lines.count - rows)
    let first = isFocused ? min(last, max(0, breaker.cursorLine - rows + 1)) : 0
    lines = Array(breaker.lines[first..<min(breaker.lines.count, first + rows)])
    cursor = Position(row: max(0, breaker.cursorLine - first), column: min(breaker.cursorColumn, columns - 1))
  }

  /// Breaks a text at its line breaks, at blanks, and inside a word that is longer than a line. It keeps every character,
  /// so that the cursor has a place on each.
  private struct Breaker {
    let columns: Int
    let cursor: Int
    private(set) var lines: [Line] = []
    private(set) var cursorLine = 0
    private(set) var cursorColumn = 0
    /// The characters of the line with their columns.
    private var line: [(character: Character, columns: Int)] = []
    private var used = 0
    /// The number of characters of the line up to and including its last blank.
    private var afterBlank = 0
    private var continuesWord = false
    /// The number of characters before the line.
    private var start = 0

    init(columns: Int, cursor: Int) {
      self.columns = columns
      self.cursor = cursor
    }

    mutating func take(_ character: Character) {
      if character == "\n" {
        endLine(at: line.count, isWhole: true)
        start += 1
        return
      }
      let width = TextWidth.columns(character)
      // A blank may stand behind the last column, where nobody misses it.
      if character != " ", used + width > columns, !line.isEmpty {
        endLine(at: afterBlank > 0 ? afterBlank : line.count, isWhole: false)
      }
      line.append((character, width))
      used += width
      if character == " " { afterBlank = line.count }
    }

    mutating func finish() { endLine(at: line.count, isWhole: true) }

    /// Ends the line after so many characters; the others begin the next one.
    private mutating func endLine(at count: Int, isWhole: Bool) {
      if cursor >= start, cursor < start + count + (isWhole ? 1 : 0) {
        cursorLine = lines.count
        cursorColumn = line[..<(cursor - start)].reduce(0) { $0 + $1.columns }
      }
      var shown = line[..<count]
      // Blanks beyond the last column would make the line look cut.
      var width = shown.reduce(0) { $0 + $1.columns }
      while width > columns, let last = shown.last, last.character == " " {
        shown.removeLast()
        width -= last.columns
      }
      lines.append(Line(text: String(shown.map(\.character)), continuesWord: continuesWord))
      continuesWord = !isWhole && count > 0 && line[count - 1].character != " "
      start += count
      line.removeFirst(count)
      used = line.reduce(0) { $0 + $1.columns }
      afterBlank = 0
    }
  }
}
