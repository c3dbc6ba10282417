extension AdFilm {
  /// Steam rises from a kettle, and a crow flies past.
  func kettle(_ canvas: inout Canvas) {
    let pot = canvas.sized(Self.pot)
    let top = max(0, canvas.rows - pot.count - 1)
    let left = (canvas.columns - pot[0].count) / 2
    let spout = pot[0].count * 3 / 16
    for strand in 0..<3 {
      for row in 0..<top {
        let height = top - row
        let sway = FilmMath.wave(height * 420 + strand * 900 + position) * min(5, 1 + height / 2) / 1_000
        let thin = (height + position / 160 + strand * 2) % 5
        guard thin != 0 else { continue }
        let glyph: Character = height < 4 ? "▒" : height < 9 ? "░" : "·"
        canvas.put(glyph, row: row, column: left + spout * (strand + 1) + sway, .secondary)
      }
    }
    let crow = canvas.columns - (position / 45 + canvas.columns / 3) % (canvas.columns + 20)
    let flap = position / 180 % 2 == 0 ? ["▚▖ ▗▞", " ▝█▛ "] : [" ▗█▖ ", "▞▘ ▝▚"]
    canvas.stamp(canvas.sized(flap), row: 1 + abs(FilmMath.wave(position / 2)) / 500, column: crow, .text)
    canvas.stamp(pot, row: top, column: left, .pro)
    for column in 0..<canvas.columns { canvas.put("▀", row: canvas.rows - 1, column: column, .border) }
  }

  private static let pot = [
    "  ▗▄▄▄▄▄▄▖  ▗▖  ",
    " ▐████████▙▟▛   ",
    " ▐█████████▛    ",
    " ▐████████▌     ",
    "  ▜██████▛      ",
  ]
}
