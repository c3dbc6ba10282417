extension AdFilm {
  /// A rocket flies through the stars.
  func rocket(_ canvas: inout Canvas) {
    for column in 0..<canvas.columns where FilmMath.noise(column, 2, below: 3) == 0 {
      let speed = 30 + FilmMath.noise(column, below: 120)
      let way = canvas.rows + 2
      let row = (FilmMath.noise(column, 1, below: way) + position / speed) % way
      canvas.put(speed < 60 ? "│" : speed < 100 ? "✦" : "·", row: row, column: column, speed < 100 ? .text : .border)
    }
    let planet = canvas.rows - 2 - position * canvas.rows / 9_000
    canvas.stamp(
      canvas.sized(Self.planet), row: canvas.rows - 2 - planet, column: canvas.columns - canvas.columns / 5, .art)
    let ship = canvas.sized(Self.ship)
    let left = (canvas.columns - ship[0].count) / 2 + FilmMath.wave(position * 2) / 500
    let top = max(0, (canvas.rows - ship.count) / 2 - 1)
    canvas.stamp(ship, row: top, column: left, .title)
    let flame = canvas.sized([["▝▀▘", " ▘ "], ["▐█▌", "▝▀▘"], ["▐▀▌", " ▀ "]][position / 90 % 3])
    canvas.stamp(flame, row: top + ship.count, column: left + (ship[0].count - flame[0].count) / 2, .warning)
  }

  private static let ship = [
    "   ▄   ",
    "  ▟█▙  ",
    "  █○█  ",
    " ▗███▖ ",
    "▟▛███▜▙",
  ]

  private static let planet = [
    "  ▗▄██▄▖  ",
    " ▟██████▙ ",
    "▄████████▄",
    " ▜██████▛ ",
    "  ▝▀██▀▘  ",
  ]
}
