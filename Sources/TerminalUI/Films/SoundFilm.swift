import NativeApp

/// The moving picture of a mix: the pictures of its sounds side by side, each a function of the position alone.
struct SoundFilm {
  var pictures: [SoundPicture]
  /// Milliseconds for which the sounds have played; a picture that stands still keeps one position.
  var position: Int

  func picture(columns: Int, rows: Int, alternative: String) -> Picture {
    var canvas = Canvas(columns: columns, rows: rows)
    if pictures.isEmpty { silence(&canvas) }
    let count = max(1, pictures.count)
    for (index, picture) in pictures.enumerated() {
      let room = canvas.columns * index / count..<canvas.columns * (index + 1) / count
      draw(picture, in: room, &canvas)
    }
    return canvas.picture(alternative)
  }

  private func draw(_ picture: SoundPicture, in room: Range<Int>, _ canvas: inout Canvas) {
    switch picture {
    case .rain: rain(room, &canvas)
    case .brook: brook(room, &canvas)
    case .wind: wind(room, &canvas)
    case .fan: fan(room, &canvas)
    case .waves: waves(room, &canvas)
    case .fire: fire(room, &canvas)
    case .night: night(room, &canvas)
    case .train: train(room, &canvas)
    case .noise: noise(room, &canvas)
    }
  }

  private func rain(_ room: Range<Int>, _ canvas: inout Canvas) {
    let ground = canvas.rows - 1
    let way = canvas.rows + 2
    for column in room {
      for drop in 0..<2 where FilmMath.noise(column, 3 + drop, below: 5) < 2 {
        let speed = 55 + FilmMath.noise(column, 1 + drop, below: 40)
        let row = (FilmMath.noise(column, 8 + drop, below: way) + position / speed) % way
        if row < ground { canvas.put(drop == 0 ? "╱" : "·", row: row, column: column, drop == 0 ? .art : .border) }
        if row == ground { canvas.put("○", row: ground, column: column, .border) }
      }
    }
    for column in room where FilmMath.wave(column * 300 + position) > 300 {
      canvas.put("~", row: ground, column: column, .art)
    }
  }

  private func brook(_ room: Range<Int>, _ canvas: inout Canvas) {
    for row in 0..<canvas.rows {
      let bank = room.count * 3 / 10 + FilmMath.wave(row * 700) * room.count / 9_000
      for column in room {
        let place = column - room.lowerBound
        if place < bank || place > bank + room.count * 4 / 10 {
          if FilmMath.noise(row, column, below: 11) == 0 { canvas.put("\"", row: row, column: column, .success) }
        } else if FilmMath.wave(place * 350 + row * 800 - position * 2) > 250 {
          canvas.put(FilmMath.noise(row, place, below: 4) == 0 ? "≈" : "~", row: row, column: column, .art)
        }
      }
    }
  }

  private func wind(_ room: Range<Int>, _ canvas: inout Canvas) {
    for row in 0..<canvas.rows {
      let length = max(4, room.count / 3)
      let head = (FilmMath.noise(row, 2, below: room.count + length) + position / (40 + FilmMath.noise(row, below: 50)))
      for step in 0..<length {
        let column = room.lowerBound + (head - step) % (room.count + length)
        guard room.contains(column), FilmMath.noise(row, 7, below: 3) > 0 else { continue }
        canvas.put(step < 2 ? "╴" : step < length / 2 ? "─" : "┄", row: row, column: column, step < 2 ? .text : .art)
      }
    }
  }

  private func fan(_ room: Range<Int>, _ canvas: inout Canvas) {
    let middle = (row: canvas.rows / 2, column: room.lowerBound + room.count / 2)
    let turn = position / 90 % 4
    let blades: [[String]] = [
      ["  █  ", "  █  ", "██●██", "  █  ", "  █  "], ["█   ▄", " █ █ ", "  ●  ", " █ █ ", "▀   █"],
    ]
    let figure = canvas.sized(blades[turn % 2])
    for row in 0..<canvas.rows {
      for column in room {
        let down = (row - middle.row) * 2
        let right = column - middle.column
        let distance = down * down + right * right
        let radius = min(canvas.rows - 1, room.count / 2)
        if distance <= radius * radius, distance > (radius - 2) * (radius - 2) {
          canvas.put("░", row: row, column: column, .border)
        }
      }
    }
    canvas.stamp(
      figure, row: middle.row - figure.count / 2, column: middle.column - (figure.first?.count ?? 0) / 2, .accent)
  }

  private func waves(_ room: Range<Int>, _ canvas: inout Canvas) {
    for row in 0..<canvas.rows {
      for column in room {
        let swell = FilmMath.wave(column * 110 + row * 500 + position / 2) + FilmMath.wave(column * 60 - position / 3)
        if swell > 900 - row * 900 / max(1, canvas.rows) {
          canvas.put(swell > 1_400 ? "≈" : "~", row: row, column: column, swell > 1_400 ? .title : .art)
        }
      }
    }
  }

  private func fire(_ room: Range<Int>, _ canvas: inout Canvas) {
    for column in room {
      let place = column - room.lowerBound
      let arch = FilmMath.wave(1_000 + place * 2_000 / max(1, room.count) - 1_000)
      let height = canvas.rows * max(0, arch) / 1_150 - FilmMath.noise(column, position / 120, below: 3)
      for step in 0..<max(0, height) {
        let glyph: Character = step < height / 3 ? "█" : step < height * 2 / 3 ? "▓" : "░"
        canvas.put(glyph, row: canvas.rows - 1 - step, column: column, step < height / 2 ? .warning : .error)
      }
    }
  }

  private func night(_ room: Range<Int>, _ canvas: inout Canvas) {
    sky(room, &canvas)
    for column in room { canvas.put("▄", row: canvas.rows - 1, column: column, .border) }
    for cricket in 0..<max(1, room.count / 12) where (position / 260 + cricket) % 5 < 2 {
      canvas.put("•", row: canvas.rows - 1, column: room.lowerBound + 4 + cricket * 12, .success)
    }
  }

  /// The night before anything plays: the sky over two ranges of hills.
  private func silence(_ canvas: inout Canvas) {
    let columns = 0..<canvas.columns
    sky(columns, &canvas)
    for (range, sign) in ["░", "▒"].enumerated() {
      for column in columns {
        let swell = 1_000 + FilmMath.wave(column * (90 - range * 35) + range * 1_700)
        let top = canvas.rows - canvas.rows * swell / (6_500 + range * 2_500)
        for row in max(0, top)..<canvas.rows {
          canvas.put(Character(sign), row: row, column: column, range == 0 ? .border : .secondary)
        }
      }
    }
  }

  private func sky(_ room: Range<Int>, _ canvas: inout Canvas) {
    for row in 0..<canvas.rows - 1 {
      for column in room where FilmMath.noise(row, column, below: 23) == 0 {
        let twinkles = FilmMath.noise(row + position / 700, column, below: 4) == 0
        canvas.put(twinkles ? "✦" : "·", row: row, column: column, twinkles ? .title : .secondary)
      }
    }
    canvas.stamp(["▗▟▛▀_ ", "██___▖", "▝▜█▄█▘"], row: 0, column: max(room.lowerBound, room.upperBound - 8), .pro)
  }

  private func train(_ room: Range<Int>, _ canvas: inout Canvas) {
    let rail = canvas.rows - 1
    for column in room {
      canvas.put((column + position / 60) % 4 == 0 ? "╪" : "═", row: rail, column: column, .border)
      let hill = canvas.rows * (1_200 + FilmMath.wave((column + position / 200) * 130)) / 4_400
      for row in max(0, rail - 1 - hill)..<max(0, rail - 1) { canvas.put("░", row: row, column: column, .success) }
      if (column + position / 50) % 26 == 0 {
        for row in max(0, rail - 4)..<rail { canvas.put("│", row: row, column: column, .secondary) }
      }
    }
  }

  private func noise(_ room: Range<Int>, _ canvas: inout Canvas) {
    for row in 0..<canvas.rows {
      for column in room {
        let grain = FilmMath.noise(row * 977 + position / 150, column, below: 9)
        if grain < 3 { canvas.put([":", "░", "▒"][grain], row: row, column: column, grain == 0 ? .secondary : .art) }
      }
    }
  }
}
