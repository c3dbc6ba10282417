extension AdFilm {
  /// Fish swim by.
  func aquarium(_ canvas: inout Canvas) {
    for row in 0..<canvas.rows {
      for column in 0..<canvas.columns where FilmMath.wave(column * 230 + row * 640 + position / 2) > 930 {
        canvas.put("·", row: row, column: column, .border)
      }
    }
    for plant in 0..<max(1, canvas.columns / 9) {
      let foot = plant * 9 + FilmMath.noise(plant, below: 6)
      let height = 2 + FilmMath.noise(plant, 3, below: max(1, canvas.rows / 3))
      for step in 0..<height {
        let sway = FilmMath.wave(position + step * 500 + plant * 800) / 600
        canvas.put(step % 2 == 0 ? ")" : "(", row: canvas.rows - 1 - step, column: foot + sway, .success)
      }
    }
    let fishes = max(4, canvas.rows * 2 / 3)
    for fish in 0..<fishes {
      let goesRight = fish % 2 == 0
      let figure = goesRight ? Self.fishes[fish % 3] : String(Self.fishes[fish % 3].reversed().map(Self.mirrored))
      let way = canvas.columns + 24
      let swum = (position / (35 + FilmMath.noise(fish, below: 60)) + FilmMath.noise(fish, 5, below: way)) % way
      let row = (fish * max(1, canvas.rows - 2)) / fishes + FilmMath.wave(position + fish * 900) / 900
      canvas.stamp(
        [figure], row: max(0, row), column: goesRight ? swum - 12 : canvas.columns - swum + 12,
        [.pro, .warning, .accent, .title][fish % 4])
    }
    for bubble in 0..<max(2, canvas.columns / 12) {
      let way = canvas.rows + 2
      let risen = (position / 130 + FilmMath.noise(bubble, 9, below: way)) % way
      let sway = FilmMath.wave(position + bubble * 600) / 800
      canvas.put(
        risen < way / 2 ? "◦" : "○", row: canvas.rows - risen, column: 6 + bubble * 12 + sway, .art)
    }
  }

  private static let fishes = ["><(((*>", "><>", ">=('>"]

  private static func mirrored(_ character: Character) -> Character {
    switch character {
    case "<": ">"
    case ">": "<"
    case "(": ")"
    case ")": "("
    default: character
    }
  }
}
