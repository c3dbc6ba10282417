/// A table in Markdown.
struct MarkdownTable {
  var header: [String]
  var rows: [[String]]

  init(_ header: String..., rows: [[String]]) {
    self.header = header
    self.rows = rows
  }

  var text: String {
    let rule = "|" + String(repeating: "---|", count: header.count)
    return ([Self.line(header), rule] + rows.map(Self.line)).joined(separator: "\n")
  }

  /// Returns the texts as code, with commas between them.
  static func code(_ texts: [String]) -> String { texts.map { "`\($0)`" }.joined(separator: ", ") }

  private static func line(_ cells: [String]) -> String {
    // An unescaped bar would end the cell.
    "| \(cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ")) |"
  }
}
