extension AdFilm {
  /// A keyboard plays by itself.
  func piano(_ canvas: inout Canvas) {
    let height = min(canvas.rows, 6, max(3, canvas.rows / 2))
    let top = max(0, canvas.rows - height)
    let count = max(1, canvas.columns / 4)
    let beat = position / 300
    for key in 0...count {
      let isDown = key == Self.key(beat, of: count)
      canvas.fill("█", rows: top..<canvas.rows, columns: key * 4..<key * 4 + 3, isDown ? .pro : .title)
      canvas.fill("▌", rows: top..<canvas.rows, columns: key * 4 + 3..<key * 4 + 4, isDown ? .pro : .title)
    }
    // A black key is a gap between two white ones.
    for key in 0...count where ![2, 6].contains(key % 7) {
      canvas.fill(" ", rows: top..<top + height / 2, columns: key * 4 + 3..<key * 4 + 5, .text)
      canvas.fill("▌", rows: top..<top + height / 2, columns: key * 4 + 2..<key * 4 + 3, .title)
    }
    canvas.fill("▄", rows: top - 1..<top, columns: 0..<canvas.columns, .border)
    for age in 0..<8 where beat >= age {
      let key = Self.key(beat - age, of: count)
      let rise = (position % 300 + age * 300) * max(1, top) / 2_400
      let sway = FilmMath.wave(position + age * 700) / 700
      canvas.put(age % 2 == 0 ? "♪" : "♫", row: top - 2 - rise, column: key * 4 + 2 + sway, age < 3 ? .pro : .art)
    }
  }

  private static let melody = [0, 2, 4, 7, 4, 2, 5, 9, 7, 4, 11, 9, 7, 5, 4, 2]

  private static func key(_ beat: Int, of count: Int) -> Int {
    (melody[((beat % melody.count) + melody.count) % melody.count] + count / 3) % max(1, count)
  }
}
