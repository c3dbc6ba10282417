/// The colours of the xterm palette as red, green and blue, for output that needs them.
enum TerminalPalette {
  /// Returns a palette index as `#rrggbb`; the first sixteen colours are this program's own choice, the rest are
  /// xterm's.
  static func hex(_ index: Int) -> String {
    if index < base.count { return base[max(0, index)] }
    if index < 232 {
      let cube = index - 16
      return hex(level(cube / 36), level(cube / 6 % 6), level(cube % 6))
    }
    let grey = 8 + (min(index, 255) - 232) * 10
    return hex(grey, grey, grey)
  }

  private static let base = [
    "#1d2128", "#e06c75", "#8fc379", "#d9b36a", "#6fa8e0", "#c08bd8", "#56b6c2", "#c3c9d3",
    "#5c6470", "#f08b92", "#a9d896", "#f0cf8a", "#8fc0f0", "#d6a8ea", "#74d0da", "#ffffff",
  ]

  private static func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + 40 * step }

  private static func hex(_ red: Int, _ green: Int, _ blue: Int) -> String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
