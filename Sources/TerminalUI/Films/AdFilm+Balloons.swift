import Simulation

extension AdFilm {
  /// Balloons to burst, one key for each lane.
  func balloons(_ canvas: inout Canvas) {
    let lanes = BalloonGame.lanes
    for lane in 0..<lanes {
      let middle = canvas.columns * (2 * lane + 1) / (2 * lanes)
      canvas.put(Character("\(lane + 1)"), row: canvas.rows - 1, column: middle, .title)
      for step in 1..<4 {
        canvas.put("─", row: canvas.rows - 1, column: middle - 1 - step, .border)
        canvas.put("─", row: canvas.rows - 1, column: middle + 1 + step, .border)
      }
    }
    for balloon in BalloonGame.balloons(at: position) {
      let middle = canvas.columns * (2 * balloon.lane + 1) / (2 * lanes)
      let row = canvas.rows - 2 - balloon.age * (canvas.rows + 2) / BalloonGame.flight
      if popped.contains(balloon.number) {
        canvas.stamp(["╲ │ ╱", "─   ─", "╱ │ ╲"], row: row - 1, column: middle - 2, .warning)
      } else {
        let sway = FilmMath.wave(position + balloon.number * 700) / 700
        let figure = canvas.sized(["▗███▖", "▐███▌", " ▝█▘ ", "  │  "])
        canvas.stamp(
          figure, row: row - figure.count / 2, column: middle - figure[0].count / 2 + sway,
          [.error, .accent, .pro, .success][balloon.number % 4])
      }
    }
  }
}
