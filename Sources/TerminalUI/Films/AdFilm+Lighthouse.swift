extension AdFilm {
  /// A lighthouse turns its beam.
  func lighthouse(_ canvas: inout Canvas) {
    let sea = max(0, canvas.rows - max(2, canvas.rows / 4))
    for row in 0..<sea {
      for column in 0..<canvas.columns where FilmMath.noise(row, column, below: 29) == 0 {
        let twinkles = FilmMath.noise(row + position / 600, column, below: 3) == 0
        canvas.put(twinkles ? "✦" : "·", row: row, column: column, twinkles ? .title : .secondary)
      }
    }
    let tower = max(2, canvas.columns / 4)
    let figure = canvas.sized(Self.tower)
    let width = figure[0].count
    let lamp = max(0, sea - figure.count + 1)
    let turn = FilmMath.wave(position)
    let reach = abs(turn) * canvas.columns / 1_000
    for distance in 1..<max(2, reach) {
      let column = turn >= 0 ? tower + width - 1 + distance : tower - distance
      let spread = distance / 8
      for row in (lamp - spread)...(lamp + spread) where row < sea {
        canvas.put(distance < reach / 2 ? "▒" : "░", row: row, column: column, .pro)
      }
    }
    for row in sea..<canvas.rows {
      for column in 0..<canvas.columns {
        let wave = FilmMath.wave(column * 320 + row * 900 + position * (row % 2 == 0 ? 1 : -1))
        if wave > 200 { canvas.put(wave > 800 ? "≈" : "~", row: row, column: column, .art) }
      }
    }
    canvas.stamp(figure, row: lamp, column: tower, .text)
    let light = canvas.sized([abs(turn) > 150 ? "█" : "▒"])
    canvas.stamp(light, row: lamp, column: tower + (width - light[0].count) / 2, .pro)
  }

  private static let tower = [
    "▐▌_▐▌",
    "▝███▘",
    " ███ ",
    " ▒▒▒ ",
    " ███ ",
    "▐▒▒▒▌",
    "▟███▙",
  ]
}
