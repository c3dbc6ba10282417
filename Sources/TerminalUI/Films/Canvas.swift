/// A block of cells to draw a film's picture on. What lies outside of it is cut.
struct Canvas: Hashable {
  let columns: Int
  let rows: Int
  /// The character of each cell; nil for the second cell of a wide character.
  private(set) var lines: [[Character?]]
  private(set) var roles: [[Style.Role]]

  init(columns: Int, rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    lines = Array(repeating: Array(repeating: " ", count: self.columns), count: self.rows)
    roles = Array(repeating: Array(repeating: .art, count: self.columns), count: self.rows)
  }

  mutating func put(_ character: Character, row: Int, column: Int, _ role: Style.Role = .art) {
    guard lines.indices.contains(row), lines[row].indices.contains(column) else { return }
    let width = TextWidth.columns(character)
    guard width > 0, column + width <= columns else { return }
    for cell in column..<column + width { clear(row: row, column: cell) }
    lines[row][column] = character
    roles[row][column] = role
    for cell in column + 1..<column + width {
      lines[row][cell] = nil
      roles[row][cell] = role
    }
  }

  /// Blanks a cell, and the other cell of the wide character in it.
  private mutating func clear(row: Int, column: Int) {
    if lines[row][column] == nil { lines[row][column - 1] = " " }
    if column + 1 < columns, lines[row][column + 1] == nil { lines[row][column + 1] = " " }
    lines[row][column] = " "
  }

  /// Writes a line of text over what is there; a character takes as many cells as it has columns.
  mutating func write(_ text: String, row: Int, column: Int, _ role: Style.Role) {
    var at = column
    for character in text {
      put(character, row: row, column: at, role)
      at += TextWidth.columns(character)
    }
  }

  /// Draws a figure whose top left corner is at this place. Its blanks show what is behind it; `_` is a blank that
  /// does not.
  mutating func stamp(_ figure: [String], row: Int, column: Int, _ role: Style.Role = .title) {
    for (down, line) in figure.enumerated() {
      for (right, character) in line.enumerated() where character != " " {
        put(character == "_" ? " " : character, row: row + down, column: column + right, role)
      }
    }
  }

  /// Returns a figure in the size that suits the canvas: twice as large where there is room.
  func sized(_ figure: [String]) -> [String] {
    guard columns >= 90, rows >= 36 else { return figure }
    return figure.flatMap { line in
      let cells = line.map { Self.quarters[$0] ?? String(repeating: $0, count: 4) }.map(Array.init)
      return [String(cells.flatMap { $0[0...1] }), String(cells.flatMap { $0[2...3] })]
    }
  }

  /// Each block character as four cells, from left to right and from top to bottom. Any other stands four times.
  private static let quarters: [Character: String] = [
    "▘": "█   ", "▝": " █  ", "▖": "  █ ", "▗": "   █", "▀": "██  ", "▄": "  ██", "▌": "█ █ ", "▐": " █ █",
    "▚": "█  █", "▞": " ██ ", "▙": "█ ██", "▟": " ███", "▛": "███ ", "▜": "██ █", "│": "│ │ ", "○": "╭╮╰╯",
  ]

  /// Fills a block of whole cells.
  mutating func fill(
    _ character: Character, rows: Range<Int>, columns: Range<Int>, _ role: Style.Role = .art
  ) {
    for row in rows { for column in columns { put(character, row: row, column: column, role) } }
  }

  /// The picture, with its alternative for readers who cannot see it.
  func picture(_ alternative: String) -> Picture {
    let shown = lines.map { line in line.indices.filter { line[$0] != nil } }
    return Picture(
      lines: lines.map { String($0.compactMap { $0 }) }, alternative: alternative, role: .art, alignment: .leading,
      tints: zip(roles, shown).map { roles, places in places.map { roles[$0] } })
  }
}

/// Numbers for films: the same on every machine, and without a state.
enum FilmMath {
  /// A wave between -1,000 and 1,000 with a period of 4,000.
  static func wave(_ phase: Int) -> Int {
    let place = ((phase % 4_000) + 4_000) % 4_000
    let half = place % 2_000
    let height = half * (2_000 - half) / 1_000
    return place < 2_000 ? height : -height
  }

  /// A number that looks random, from 0 up to `limit`, which is left out.
  static func noise(_ first: Int, _ second: Int = 0, below limit: Int) -> Int {
    var bits = UInt64(bitPattern: Int64(first)) &* 0x9E37_79B9_7F4A_7C15
    bits ^= UInt64(bitPattern: Int64(second)) &* 0xC2B2_AE3D_27D4_EB4F
    bits = (bits ^ (bits >> 29)) &* 0xBF58_476D_1CE4_E5B9
    bits ^= bits >> 32
    return Int(bits % UInt64(max(1, limit)))
  }
}
