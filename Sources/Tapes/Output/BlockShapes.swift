/// Draws box lines and blocks as SVG path data, so that they join at the edges of their cells.
enum BlockShapes {
  /// The arms of a line character, from the middle of its cell.
  private struct Arms: OptionSet {
    let rawValue: Int
    static let up = Arms(rawValue: 1)
    static let down = Arms(rawValue: 2)
    static let left = Arms(rawValue: 4)
    static let right = Arms(rawValue: 8)
  }

  /// The filled quarters of a block: bits for upper left, upper right, lower left, lower right.
  private static let quadrants: [UInt32: Int] = [
    0x2596: 4, 0x2597: 8, 0x2598: 1, 0x2599: 13, 0x259A: 9, 0x259B: 7, 0x259C: 11, 0x259D: 2, 0x259E: 6, 0x259F: 14,
    0x2580: 3, 0x2584: 12, 0x258C: 5, 0x2590: 10, 0x2588: 15,
  ]

  static func isShape(_ content: UInt32) -> Bool {
    arms(content) != nil || isHeavy(content) || quadrants[content] != nil || isRound(content)
  }

  /// Returns true if several of these characters in a row form one line.
  static func isRule(_ content: UInt32) -> Bool { content == 0x2500 }

  /// Returns the path of a block or a heavy line; empty for other characters.
  static func fill(_ content: UInt32, at origin: (x: Int, y: Int), _ metrics: SVGWriter.Metrics) -> String {
    guard content >= 0x2500, content < 0x25A0 else { return "" }
    let (width, height) = (Double(metrics.cellWidth), Double(metrics.cellHeight))
    let (x, y) = (Double(origin.x), Double(origin.y))
    if content == 0x2501 { return rect(x, y + height / 2 - 1.5, width, 3) }
    if content == 0x2503 { return rect(x + width / 2 - 1.5, y, 3, height) }
    guard let quarters = quadrants[content] else { return "" }
    if quarters == 15 { return rect(x, y, width, height) }
    var path = ""
    for bit in 0..<4 where quarters & (1 << bit) != 0 {
      path += rect(
        x + (bit % 2 == 0 ? 0 : width / 2), y + (bit < 2 ? 0 : height / 2), width / 2, height / 2)
    }
    return path
  }

  /// Returns the path of a thin line, or of a rule over `count` cells; empty for other characters.
  static func stroke(
    _ content: UInt32, at origin: (x: Int, y: Int), count: Int, _ metrics: SVGWriter.Metrics
  ) -> String {
    guard content >= 0x2500, content < 0x2580 else { return "" }
    let (left, top) = (Double(origin.x), Double(origin.y))
    if isRule(content) {
      return "M\(left) \(top + Double(metrics.cellHeight) / 2)h\(count * metrics.cellWidth)"
    }
    let (right, bottom) = (left + Double(metrics.cellWidth), top + Double(metrics.cellHeight))
    let (x, y) = ((left + right) / 2, (top + bottom) / 2)
    switch content {
    case 0x256D: return "M\(x) \(bottom)V\(y + 4)Q\(x) \(y) \(x + 4) \(y)H\(right)"
    case 0x256E: return "M\(x) \(bottom)V\(y + 4)Q\(x) \(y) \(x - 4) \(y)H\(left)"
    case 0x256F: return "M\(x) \(top)V\(y - 4)Q\(x) \(y) \(x - 4) \(y)H\(left)"
    case 0x2570: return "M\(x) \(top)V\(y - 4)Q\(x) \(y) \(x + 4) \(y)H\(right)"
    default: break
    }
    guard let arms = arms(content) else { return "" }
    var path = ""
    if arms.contains(.left) || arms.contains(.right) {
      path += "M\(arms.contains(.left) ? left : x) \(y)H\(arms.contains(.right) ? right : x)"
    }
    if arms.contains(.up) || arms.contains(.down) {
      path += "M\(x) \(arms.contains(.up) ? top : y)V\(arms.contains(.down) ? bottom : y)"
    }
    return path
  }

  private static func isHeavy(_ content: UInt32) -> Bool { content == 0x2501 || content == 0x2503 }

  private static func isRound(_ content: UInt32) -> Bool { content >= 0x256D && content <= 0x2570 }

  private static func arms(_ content: UInt32) -> Arms? {
    switch content {
    case 0x2500: [.left, .right]
    case 0x2502: [.up, .down]
    case 0x250C: [.down, .right]
    case 0x2510: [.down, .left]
    case 0x2514: [.up, .right]
    case 0x2518: [.up, .left]
    case 0x251C: [.up, .down, .right]
    case 0x2524: [.up, .down, .left]
    case 0x252C: [.down, .left, .right]
    case 0x2534: [.up, .left, .right]
    case 0x253C: [.up, .down, .left, .right]
    default: nil
    }
  }

  private static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    "M\(x) \(y)h\(width)v\(height)h\(-width)z"
  }
}
