import Simulation

/// The film of a creative: its picture at each position, made for the room there is.
///
/// A picture is a function of the position alone, so that pauses, jumps of the clock and replays show what they must.
struct AdFilm {
  var creative: AdCreative
  /// Milliseconds of the film that have been played.
  var position: Int
  /// The balloons of the playable ad that have been burst.
  var popped: Set<Int> = []

  func picture(columns: Int, rows: Int) -> Picture {
    var canvas = Canvas(columns: columns, rows: rows)
    switch creative.film {
    case .trail: trail(&canvas)
    case .kettle: kettle(&canvas)
    case .rain: rain(&canvas)
    case .piano: piano(&canvas)
    case .map: map(&canvas)
    case .lighthouse: lighthouse(&canvas)
    case .aquarium: aquarium(&canvas)
    case .rocket: rocket(&canvas)
    case .balloons: balloons(&canvas)
    }
    return canvas.picture("\(creative.advertiser), the film")
  }

  // MARK: Hills run past a shoe.

  private func trail(_ canvas: inout Canvas) {
    let ground = canvas.rows - 2
    for column in 0..<canvas.columns {
      let far = (column * 55 + position / 12)
      let near = (column * 90 + position / 4)
      let farTop = ground - 1 - (canvas.rows * (1_000 + FilmMath.wave(far) / 2 + FilmMath.wave(far * 3) / 4)) / 3_200
      let nearTop = ground - (canvas.rows * (900 + FilmMath.wave(near))) / 6_500
      for row in max(0, farTop)..<max(0, ground) { canvas.put("░", row: row, column: column, .border) }
      for row in max(0, nearTop)..<max(0, ground) { canvas.put("▒", row: row, column: column, .success) }
      canvas.put("▄", row: ground, column: column, .secondary)
      if FilmMath.noise(column + position / 40, below: 5) == 0 {
        canvas.put("·", row: ground + 1, column: column, .secondary)
      }
    }
    sun(&canvas)
    let shoe = canvas.sized(Self.shoe)
    let left = max(1, canvas.columns / 2 - shoe[0].count * 5 / 8)
    let step = position / 220 % 2
    canvas.stamp(shoe, row: max(0, ground - shoe.count + 1 - step), column: left)
    for puff in 0..<4 where (position / 110 + puff) % 3 != 0 {
      canvas.put(puff < 2 ? "▪" : "·", row: ground - puff / 2, column: left - 2 - puff * 2, .secondary)
    }
  }

  private func sun(_ canvas: inout Canvas) {
    let sun = canvas.sized(["▗▄▖", "▐█▌", "▝▀▘"])
    canvas.stamp(sun, row: 0, column: canvas.columns - 5 - sun[0].count, .pro)
  }

  private static let shoe = [
    "     ▗▄▄▖       ",
    "   ▗▟████▙▖     ",
    "  ▟██▚▚▚███▙▄▄▖ ",
    "▗▟█████████████▙",
    "▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀",
  ]

  // MARK: Steam rises from a kettle, and a crow flies past.

  private func kettle(_ canvas: inout Canvas) {
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

  // MARK: Rain falls everywhere but under an umbrella.

  private func rain(_ canvas: inout Canvas) {
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

  // MARK: A keyboard plays by itself.

  private func piano(_ canvas: inout Canvas) {
    let height = min(canvas.rows, 6, max(3, canvas.rows / 2))
    let top = max(0, canvas.rows - height)
    let count = max(1, canvas.columns / 4)
    let beat = position / 300
    for key in 0...count {
      let isDown = key == Self.key(beat, of: count)
      for row in top..<canvas.rows {
        canvas.put("│", row: row, column: key * 4, .border)
        guard isDown else { continue }
        canvas.fill("█", rows: row..<row + 1, columns: key * 4 + 1..<key * 4 + 4, .pro)
      }
      if ![2, 6].contains(key % 7) {
        canvas.fill("█", rows: top..<top + height / 2, columns: key * 4 + 3..<key * 4 + 6, .text)
      }
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

  // MARK: A way is drawn over a map.

  private func map(_ canvas: inout Canvas) {
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

  // MARK: A lighthouse turns its beam.

  private func lighthouse(_ canvas: inout Canvas) {
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

  // MARK: Fish swim by.

  private func aquarium(_ canvas: inout Canvas) {
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

  // MARK: A rocket flies through the stars.

  private func rocket(_ canvas: inout Canvas) {
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

  // MARK: Balloons to burst, one key for each lane.

  private func balloons(_ canvas: inout Canvas) {
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
