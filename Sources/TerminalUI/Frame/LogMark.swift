/// The marks before lines of a log, such as `🔧`, in words: for terminals that have ASCII alone, and for who hears a line.
enum LogMark {
  /// What a mark says; a line's own words say more where one mark stands for several things.
  private static let words: [Unicode.Scalar: String] = [
    "⚠": "warning", "🔧": "setup", "🎁": "reward", "↩": "revoked", "🎯": "presented", "❌": "failed", "👆": "selected",
    "🏁": "dismissed", "🛒": "purchase", "✅": "done", "🚫": "refused", "⏳": "waiting", "🔄": "restore", "ℹ": "note",
    "💬": "sent", "💡": "answered", "🔒": "locked", "🎭": "created", "🗑": "deleted",
  ]

  /// The word for the mark of a line, of which `text` is the rest; nil for any other character.
  static func word(for scalar: Unicode.Scalar, before text: String) -> String? {
    guard let word = words[scalar] else { return nil }
    if scalar == "✅", text.contains(".trialStarted") { return "trial" }
    if scalar == "🚫", text.contains("Cancelled") { return "cancelled" }
    return word
  }

  /// A quick look at the content of a cell: frames and films have many characters that are no mark.
  static func mayBe(_ content: UInt32) -> Bool {
    content >= 0x2100 && !(0x2500...0x25FF ~= content) && !(0x2800...0x28FF ~= content)
  }

  /// The text is a mark and nothing else.
  static func isMark(_ text: some StringProtocol) -> Bool {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, words[first] != nil else { return false }
    return scalars.dropFirst().allSatisfy { $0.value == 0xFE0F }
  }
}

extension Frame {
  /// The same frame with the marks of log lines in words, such as `[setup]`, for which the rest of a line moves to the
  /// right, and is cut where that leaves no room.
  package func withMarksInWords() -> Frame {
    var frame = self
    // A row in which somebody types stays as it is.
    for row in 0..<rows where row != cursor?.row {
      guard grid[row].contains(where: { LogMark.mayBe($0.content) }) else { continue }
      for column in (0..<columns).reversed() { frame.writeMark(row: row, column: column) }
    }
    return frame
  }

  private mutating func writeMark(row: Int, column: Int) {
    guard LogMark.mayBe(grid[row][column].content), let scalar = text(row: row, column: column).unicodeScalars.first
    else { return }
    let isWide = column + 1 < columns && grid[row][column + 1].content == Cell.continuation
    let start = column + (isWide ? 3 : 2)
    // A mark stands before words, with one blank between.
    guard start < columns, isBlank(row, start - 1), !isBlank(row, start) else { return }
    var end = start
    while end < columns, !isEdge(row, end), !(isBlank(row, end) && (end + 1 == columns || isBlank(row, end + 1))) {
      end += 1
    }
    var limit = end
    while limit < columns, isBlank(row, limit) { limit += 1 }
    if limit < columns, limit > end { limit -= 1 }
    let rest = Array(grid[row][start..<end])
    guard let word = LogMark.word(for: scalar, before: text(of: rest[...])) else { return }
    let style = grid[row][column].style
    var cells = "[\(word)] ".unicodeScalars.map { Cell(content: $0.value, style: style) }
    cells += rest
    if cells.count > limit - column {
      cells = Array(cells.prefix(max(0, limit - column - 1)))
      cells.append(Cell(content: 0x2026, style: style))
    }
    guard cells.count > 3 else { return }
    for (offset, cell) in cells.enumerated() where column + offset < limit { self[row, column + offset] = cell }
  }

  private func isBlank(_ row: Int, _ column: Int) -> Bool { grid[row][column].content == Cell.blank.content }

  private func isEdge(_ row: Int, _ column: Int) -> Bool {
    [0x2502, 0x2503, 0x258F, 0x2595].contains(grid[row][column].content)
  }
}
