extension AdFilm {
  /// Hills run past a shoe.
  func trail(_ canvas: inout Canvas) {
    let ground = canvas.rows - 2
    for column in 0..<canvas.columns {
      let far = (column * 55 + position / 12)
      let near = (column * 90 + position / 4)
      let farTop = ground - 1 - (canvas.rows * (1_000 + FilmMath.wave(far) / 2 + FilmMath.wave(far * 3) / 4)) / 3_200
      let nearTop = ground - (canvas.rows * (900 + FilmMath.wave(near))) / 6_500
      for row in max(0, min(farTop, ground))..<max(0, ground) { canvas.put("░", row: row, column: column, .secondary) }
      for row in max(0, min(nearTop, ground))..<max(0, ground) { canvas.put("▒", row: row, column: column, .success) }
      canvas.put("▄", row: ground, column: column, .secondary)
      if FilmMath.noise(column + position / 40, below: 5) == 0 {
        canvas.put("·", row: ground + 1, column: column, .secondary)
      }
    }
    sun(&canvas)
    let shoe = canvas.sized(Self.shoe)
    let left = max(1, canvas.columns / 2 - shoe[0].count * 5 / 8)
    let step = position / 220 % 2
    let top = max(0, ground - shoe.count + 1 - step)
    canvas.stamp(shoe, row: top, column: left)
    canvas.stamp(canvas.sized(Self.stripes), row: top, column: left, .warning)
    canvas.stamp(canvas.sized(Self.sole), row: top, column: left, .pro)
    for puff in 0..<4 where (position / 110 + puff) % 3 != 0 {
      canvas.put(puff < 2 ? "▪" : "·", row: ground - puff / 2, column: left - 2 - puff * 2, .secondary)
    }
  }

  private func sun(_ canvas: inout Canvas) {
    let sun = canvas.sized(["▗▟██▙▖", "██████", "▝▜██▛▘"])
    canvas.stamp(sun, row: 0, column: canvas.columns - 5 - sun[0].count, .pro)
  }

  /// A running shoe from the side, its heel at the left; stripes and sole have colours of their own.
  private static let shoe = [
    " ▗▄    ▗▟▖          ",
    " ▐██▙▄▟███▙▖        ",
    " ▐███████████▙▄     ",
    " ▟██████████████▙▄▖ ",
    "▐██████████████████▙",
    "                    ",
  ]

  private static let stripes = [
    "                    ",
    "         ▚          ",
    "      ▞▞  ▚▚        ",
    "     ▞▞     ▚       ",
    "    ▞▞              ",
    "                    ",
  ]

  private static let sole = [
    "                    ",
    "                    ",
    "                    ",
    "                    ",
    "                    ",
    "▀██████▀▀▀▀▀███████▀",
  ]
}
