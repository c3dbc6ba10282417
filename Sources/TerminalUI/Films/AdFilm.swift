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
}
