import TerminalUI

/// The screen in a golden file, cell by cell.
struct GoldenScreen: Hashable {
  /// The text of each cell; all cells have the plain style.
  let frame: Frame
  /// The style of each cell in the words of the file's legend, by row and column.
  let styles: [[String]]
  /// The rest of the first line, such as ` cursor 3,5`.
  let cursor: String

  /// Reads a golden file; nil if it does not have the format that `FrameDump` writes.
  init?(_ bytes: [UInt8]) {
    let lines = bytes.textLines.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
    guard let first = lines.first, let size = Self.size(in: first) else { return nil }
    var rest = lines.drop { $0.hasPrefix("#") }
    guard let text = Self.box(&rest, rows: size.rows), let letters = Self.box(&rest, rows: size.rows) else {
      return nil
    }
    let legend = rest.reduce(into: [Character: String]()) { $0[$1.first ?? " "] = String($1.dropFirst(2)) }
    var frame = Frame(columns: size.columns, rows: size.rows)
    for (row, line) in text.enumerated() { frame.draw(line, row: row, column: 0) }
    guard letters.allSatisfy({ $0.count == size.columns }) else { return nil }
    self.frame = frame
    styles = letters.map { $0.map { legend[$0] ?? String($0) } }
    cursor = size.rest
  }

  /// Reads a line such as `# frame 80x24 cursor 3,5`.
  private static func size(in line: String) -> (columns: Int, rows: Int, rest: String)? {
    let words = line.split(separator: " ")
    guard words.count >= 3, words[0] == "#", words[1] == "frame" else { return nil }
    let numbers = words[2].split(separator: "x").compactMap { Int($0) }
    guard numbers.count == 2, (0...TapeLimit.cells).contains(numbers[0]), (0...TapeLimit.cells).contains(numbers[1])
    else { return nil }
    return (numbers[0], numbers[1], words.dropFirst(3).joined(separator: " "))
  }

  /// Removes the next box from the lines, and returns its rows without their sides.
  private static func box(_ lines: inout ArraySlice<String>, rows: Int) -> [String]? {
    guard lines.count >= rows + 2 else { return nil }
    let inner = lines.dropFirst().prefix(rows)
    guard inner.allSatisfy({ $0.count >= 2 && $0.hasPrefix("│") && $0.hasSuffix("│") }) else { return nil }
    defer { lines = lines.dropFirst(rows + 2) }
    return inner.map { String($0.dropFirst().dropLast()) }
  }
}
