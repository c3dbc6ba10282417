import TerminalUI

/// Frames with random text of all sorts; the same seed gives the same frames.
struct SeededFrames {
  private var state: UInt64
  let pieces: [(text: String, width: Int)]

  /// Text whose width is the same in ncurses and in every terminal.
  static let plain: [(String, Int)] =
    ["a", "Z", "7", "#", " ", " ", " ", "é", "ß", "Ж", "│", "─", "┌", "╯", "█", "▲", "•", "…"].map { ($0, 1) }
    + ["橋", "日", "본", "😀", "🎬", "Ａ"].map { ($0, 2) } + [("e\u{301}", 1), ("o\u{308}\u{323}", 1)]
  /// Clusters that ncurses cannot hold.
  static let hard: [(String, Int)] = [
    ("👍🏽", 2), ("👨‍👩‍👧", 2), ("🇫🇷", 2), ("❤️", 2), ("1️⃣", 2), ("क्षि", 2), ("\u{1F6DC}", 2), ("\u{200B}", 1),
  ]

  init(seed: UInt64, pieces: [(String, Int)]) {
    state = seed
    self.pieces = pieces
  }

  mutating func next(below limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
  }

  /// A frame filled to its last cell.
  mutating func frame(columns: Int, rows: Int) -> Frame {
    var frame = Frame(columns: columns, rows: rows)
    for row in 0..<rows { fill(&frame, row: row, from: 0, count: columns) }
    frame.cursor = Position(row: next(below: rows), column: next(below: columns))
    return frame
  }

  /// Writes over a few stretches of the frame; wide characters may be cut in two, and are then repaired.
  mutating func change(_ frame: inout Frame) {
    for _ in 0...next(below: 6) {
      let row = next(below: frame.rows)
      let start = next(below: frame.columns)
      fill(&frame, row: row, from: start, count: 1 + next(below: frame.columns - start))
    }
    frame.cursor = Position(row: next(below: frame.rows), column: next(below: frame.columns))
  }

  private mutating func fill(_ frame: inout Frame, row: Int, from start: Int, count: Int) {
    var column = start
    if frame[row, start].content == Cell.continuation { frame[row, start - 1] = .blank }
    let styles: [Style] = [.plain, Style(.accent, .bold), Style(.text, .reverse), Style(.title, [.bold, .underline])]
    while column < start + count {
      let piece = pieces[next(below: pieces.count)]
      guard column + piece.width <= start + count else {
        frame[row, column] = .blank
        column += 1
        continue
      }
      frame.place(piece.text, width: piece.width, row: row, column: column, style: styles[next(below: styles.count)])
      column += piece.width
    }
    if column < frame.columns, frame[row, column].content == Cell.continuation { frame[row, column] = .blank }
  }
}

extension Frame {
  mutating func place(_ text: String, width: Int, row: Int, column: Int, style: Style = .plain) {
    let scalars = Array(text.unicodeScalars)
    if scalars.count == 1 {
      self[row, column] = Cell(content: scalars[0].value, style: style)
    } else {
      clusters.append(text)
      self[row, column] = Cell(content: Cell.clusterFlag | UInt32(clusters.count - 1), style: style)
    }
    if width == 2 { self[row, column + 1] = Cell(content: Cell.continuation, style: style) }
  }

  init(_ lines: [String], columns: Int) {
    self.init(columns: columns, rows: lines.count)
    for (row, line) in lines.enumerated() {
      for (column, scalar) in line.unicodeScalars.enumerated() {
        self[row, column] = Cell(content: scalar.value, style: .plain)
      }
    }
  }

  /// The rows as text.
  var lines: [String] {
    (0..<rows).map { row in
      (0..<columns).map { column in
        let content = self[row, column].content
        if content == Cell.continuation { return "" }
        if content & Cell.clusterFlag != 0 { return clusters[Int(content & ~Cell.clusterFlag)] }
        return Unicode.Scalar(content).map { String($0) } ?? "?"
      }.joined()
    }
  }

  /// Each row's emphasis without colours as letters, see `emphasisLines(_:)`.
  var emphasisLines: [String] { emphasisLines(.monochrome) }

  /// Each row's emphasis as letters: the sum of 1 bold, 4 reverse, 8 underline, counted from "a".
  func emphasisLines(_ depth: Theme.Depth) -> [String] {
    (0..<rows).map { row in
      let letters = (0..<columns).map { column in
        97 + Theme.dark.paint(for: self[row, column].style, depth: depth, accent: nil).emphasis.rawValue & 13
      }
      return String(decoding: letters, as: UTF8.self)
    }
  }
}
