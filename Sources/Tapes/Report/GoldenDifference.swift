import TerminalUI

/// The difference between a golden and the screen, cell by cell.
package struct GoldenDifference: Hashable, Sendable {
  /// A mark for every row that differs, from top to bottom.
  package private(set) var marks: [ScreenMark] = []
  /// Differences that marks cannot show, one line each: sizes, the cursor, styles.
  package private(set) var remarks: [String] = []
  /// The rows of the screen that `marks` refer to, in the same order.
  package private(set) var rows: [String] = []

  /// The number of remarks on styles before the rest is only counted.
  private static let longestList = 12

  /// Compares two goldens that are known to differ.
  init(golden: Golden, screen: Golden) {
    guard let wanted = GoldenScreen(golden.bytes), let found = GoldenScreen(screen.bytes) else {
      remarks = ["the golden does not read as a screen, so it cannot be compared cell by cell"]
      return
    }
    let (old, new) = (wanted.frame, found.frame)
    guard old.columns == new.columns, old.rows == new.rows else {
      remarks = [
        "the golden is \(old.columns) × \(old.rows), the screen \(new.columns) × \(new.rows)"
      ]
      return
    }
    if wanted.cursor != found.cursor {
      remarks.append("expected \(Self.cursor(wanted.cursor)), found \(Self.cursor(found.cursor))")
    }
    var styles: [String] = []
    for row in 0..<new.rows {
      compare(row, wanted, found)
      styles += Self.styleRemarks(row, wanted.styles[row], found.styles[row])
    }
    remarks += styles.prefix(Self.longestList)
    if styles.count > Self.longestList {
      remarks.append("and \(styles.count - Self.longestList) more places with another style")
    }
    // Clusters in neighbouring cells can join into one in the file.
    if marks.isEmpty, remarks.isEmpty { remarks = ["the files differ in what no cell shows"] }
  }

  /// The size of the difference, in a few words.
  package var summary: String {
    let lines = marks.count == 1 ? "1 line differs" : "\(marks.count) lines differ"
    let isStyleOnly = !marks.isEmpty && marks.allSatisfy { $0.wanted == nil }
    return marks.isEmpty ? remarks.first ?? "" : lines + (isStyleOnly ? ", in style only" : "")
  }

  /// The summary and the remarks.
  var details: [String] { marks.isEmpty ? remarks : [summary] + remarks }

  /// The rows that differ, with their numbers and the golden's rows, and the remarks.
  package var lines: [ReportLine] {
    var lines: [ReportLine] = []
    for (mark, row) in zip(marks, rows) {
      if let wanted = mark.wanted {
        lines.append(ReportLine("\(Self.number(mark.row)) - │\(wanted)│", .wanted))
        lines.append(ReportLine("     + │\(row)│", .found))
      } else {
        lines.append(ReportLine("\(Self.number(mark.row)) > │\(row)│"))
      }
      lines.append(ReportLine("        \(mark.pointers)", .marks))
    }
    return lines + remarks.map { ReportLine($0) }
  }

  private mutating func compare(_ row: Int, _ wanted: GoldenScreen, _ found: GoldenScreen) {
    var pointers = ""
    var hasOtherText = false
    for column in 0..<found.frame.columns {
      let isOther = wanted.frame.text(row: row, column: column) != found.frame.text(row: row, column: column)
      hasOtherText = hasOtherText || isOther
      pointers += isOther ? "^" : wanted.styles[row][column] != found.styles[row][column] ? "~" : " "
    }
    pointers = pointers.trimmedEnd
    guard !pointers.isEmpty else { return }
    marks.append(
      ScreenMark(row: row, wanted: hasOtherText ? wanted.frame.text(row: row) : nil, pointers: pointers))
    rows.append(found.frame.text(row: row))
  }

  /// Returns a remark for each run of columns with a different style.
  private static func styleRemarks(_ row: Int, _ wanted: [String], _ found: [String]) -> [String] {
    var remarks: [String] = []
    var column = 0
    while column < found.count {
      let pair = (wanted[column], found[column])
      var end = column + 1
      while end < found.count, (wanted[end], found[end]) == pair { end += 1 }
      if pair.0 != pair.1 {
        let place = end - column == 1 ? "column \(end)" : "columns \(column + 1) to \(end)"
        remarks.append("line \(row + 1), \(place): expected \(pair.0), found \(pair.1)")
      }
      column = end
    }
    return remarks
  }

  private static func cursor(_ text: String) -> String {
    let numbers = text.drop { !$0.isNumber }.split(separator: ",").compactMap { Int($0) }
    return numbers.count == 2 ? "the cursor at line \(numbers[0] + 1), column \(numbers[1] + 1)" : "no cursor"
  }

  private static func number(_ row: Int) -> String {
    TextFitting.pad("\(row + 1)", columns: 4, alignment: .trailing)
  }
}
