extension AdFilm {
  /// Rain falls everywhere but under an umbrella.
  func rain(_ canvas: inout Canvas) {
    let umbrella = canvas.sized(Self.umbrella)
    let width = umbrella[0].count
    let left = (canvas.columns - width) / 2
    let top = max(0, (canvas.rows - umbrella.count) / 2)
    let dry = (left + 1)..<(left + width)
    for column in 0..<canvas.columns {
      for drop in 0..<2 {
        let speed = 45 + FilmMath.noise(column, drop, below: 40)
        let way = canvas.rows + 3
        let row = (FilmMath.noise(column * 7, drop, below: way) + position / speed) % way
        if dry.contains(column), row >= top { continue }
        canvas.put(row == canvas.rows - 1 ? "·" : "╱", row: row, column: column, drop == 0 ? .art : .border)
      }
    }
    canvas.stamp(umbrella, row: top, column: left, .warning)
  }

  private static let umbrella = [
    "        ▗▖        ",
    "     ▗▟████▙▖     ",
    "  ▗▟██████████▙▖  ",
    " ▟██████████████▙ ",
    " ▘_▝▘__▐▌__▝▘_▝▘_ ",
    "       ▐▌         ",
    "    ▙▄▄▟▌         ",
  ]
}
