/// A block of cells of braille, two dots wide and four high each. Every cell has the colour of its most important dot.
struct DotCanvas {
  /// The kinds of dot, the least important first.
  enum Ink: UInt8, CaseIterable {
    case none, contour, index, water, trail

    var role: Style.Role {
      switch self {
      case .none, .contour: .border
      case .index: .success
      case .water: .art
      case .trail: .warning
      }
    }
  }

  let columns: Int
  let rows: Int
  private var dots: [UInt8]
  private var inks: [Ink]

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (max(1, columns), max(1, rows))
    dots = Array(repeating: 0, count: self.columns * self.rows)
    inks = Array(repeating: .none, count: self.columns * self.rows)
  }

  /// Sets a dot. A trail takes a cell for itself, so that it stands out from the land.
  mutating func put(_ x: Int, _ y: Int, _ ink: Ink) {
    guard x >= 0, y >= 0, x < columns * MapView.dotsAcross, y < rows * MapView.dotsDown else { return }
    let cell = y / MapView.dotsDown * columns + x / MapView.dotsAcross
    if ink == .trail, inks[cell] != .trail { dots[cell] = 0 }
    dots[cell] |= Self.bits[y % MapView.dotsDown][x % MapView.dotsAcross]
    if ink.rawValue > inks[cell].rawValue { inks[cell] = ink }
  }

  /// Draws a straight line; a part that lies outside costs no time.
  mutating func line(from: (x: Int, y: Int), to: (x: Int, y: Int), _ ink: Ink) {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let steps = max(abs(dx), abs(dy))
    guard steps > 0 else { return put(from.x, from.y, ink) }
    let shown = inside(of: from.x, dx, steps, below: columns * MapView.dotsAcross)
      .clamped(to: inside(of: from.y, dy, steps, below: rows * MapView.dotsDown))
    for step in shown {
      let (x, y) = (from.x + rounded(dx * step, steps), from.y + rounded(dy * step, steps))
      put(x, y, ink)
      // A way is twice as broad as a contour line, so that it can be told from one without colours.
      put(x + 1, y, ink)
    }
  }

  /// The steps of a line at which one coordinate lies inside, with one more at each end.
  private func inside(of start: Int, _ change: Int, _ steps: Int, below limit: Int) -> Range<Int> {
    guard change != 0 else { return 0..<(0..<limit ~= start ? steps + 1 : 0) }
    let ends = [-start * steps / change, (limit - start) * steps / change].sorted()
    let first = min(max(0, ends[0] - 1), steps + 1)
    return first..<max(first, min(steps + 1, ends[1] + 2))
  }

  private func rounded(_ value: Int, _ divisor: Int) -> Int {
    (2 * value + (value < 0 ? -divisor : divisor)) / (2 * divisor)
  }

  /// The dots as characters.
  var canvas: Canvas {
    var canvas = Canvas(columns: columns, rows: rows)
    for row in 0..<rows {
      for column in 0..<columns where dots[row * columns + column] != 0 {
        let cell = row * columns + column
        canvas.put(Self.characters[Int(dots[cell])], row: row, column: column, inks[cell].role)
      }
    }
    return canvas
  }

  /// The bit of each dot of a cell, by row and column, as Unicode numbers them.
  private static let bits: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]

  private static let characters: [Character] = (0..<256).map { bits in
    Unicode.Scalar(0x2800 + UInt32(bits)).map(Character.init) ?? " "
  }
}
