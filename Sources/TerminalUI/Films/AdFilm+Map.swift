extension AdFilm {
  /// A way is drawn over a map.
  func map(_ canvas: inout Canvas) {
    for row in 0..<canvas.rows {
      for column in 0..<canvas.columns {
        let level = Self.level(row, column)
        if level < -1 {
          if (row + column / 3) % 2 == 0 { canvas.put("~", row: row, column: column, .art) }
        } else if level != Self.level(row, column + 1) || level != Self.level(row + 1, column) {
          canvas.put("·", row: row, column: column, .success)
        }
      }
    }
    let length = max(1, canvas.columns - 8)
    let walked = min(length, position * length / 11_000)
    for step in 0...walked where step % 3 != 2 {
      canvas.put("━", row: Self.way(step, length, canvas.rows), column: 3 + step, .warning)
    }
    let here = Self.way(walked, length, canvas.rows)
    if walked < length {
      canvas.put("●", row: here, column: 3 + walked, .title)
    } else if position / 400 % 2 == 0 {
      canvas.stamp(["╲ ╱", " ╳ ", "╱ ╲"], row: here - 1, column: 2 + walked, .error)
    }
  }

  /// The step of the land, -1 for the shore and less for water.
  private static func level(_ row: Int, _ column: Int) -> Int {
    (height(row, column) + 7_500) / 750 - 10
  }

  private static func height(_ row: Int, _ column: Int) -> Int {
    FilmMath.wave(column * 70 + row * 40) + FilmMath.wave(row * 260 - column * 25) + FilmMath.wave((column + row) * 33)
      / 2
  }

  private static func way(_ step: Int, _ length: Int, _ rows: Int) -> Int {
    let rise = (rows - 3) * (length - step) / length + 1
    return max(0, min(rows - 1, rise + FilmMath.wave(step * 110) * rows / 12_000))
  }
}
