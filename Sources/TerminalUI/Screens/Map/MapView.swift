import Foundation
import NativeApp

/// What a map shows and how large: all that its picture depends on.
struct MapView: Hashable {
  var hike: HikeMap
  var camera: MapCamera
  var columns: Int
  var rows: Int

  /// A cell of braille is two dots wide and four high; a dot is about square.
  static let dotsAcross = 2
  static let dotsDown = 4

  var width: Int { columns * Self.dotsAcross }
  var height: Int { rows * Self.dotsDown }

  var metresADot: Double { camera.centre.metresAUnit * Double(camera.unitsADot) }

  /// Returns the dot at which a place lies, which may be outside; of the ways around the world the shorter one.
  func dot(of place: MapPoint) -> (x: Int, y: Int) {
    let east = MapPoint.east(from: camera.centre.x, to: place.x)
    let units = Double(camera.unitsADot)
    return (
      width / 2 + Int((Double(east) / units).rounded(.down)),
      height / 2 + Int((Double(place.y - camera.centre.y) / units).rounded(.down))
    )
  }

  /// Returns the cell of a dot.
  func cell(_ dot: (x: Int, y: Int)) -> (column: Int, row: Int) {
    (
      Int((Double(dot.x) / Double(Self.dotsAcross)).rounded(.down)),
      Int((Double(dot.y) / Double(Self.dotsDown)).rounded(.down))
    )
  }

  /// The map in words, for readers who cannot see it.
  var words: String {
    let across = Self.distance(metresADot * Double(width))
    let down = Self.distance(metresADot * Double(height))
    let marker = dot(of: MapPoint(hike.place))
    let isShown = 0..<width ~= marker.x && 0..<height ~= marker.y
    let place = isShown ? "\(hike.name) is on it" : "\(hike.name) is \(way)"
    let trail = hike.trail.isEmpty ? "" : ", with a trail"
    return "A map, \(across) wide and \(down) high\(trail). \(place)."
  }

  /// The way from the centre to the marked place, such as `1.2 km north-west`.
  var way: String {
    let centre = camera.centre.geoPoint
    let direction = Int((centre.bearing(to: hike.place) / 45).rounded()) % Self.directions.count
    return "\(Self.distance(centre.distance(to: hike.place))) \(Self.directions[direction])"
  }

  private static let directions = [
    "north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west",
  ]

  /// A distance, such as `340 m`, `1.2 km` or `56 km`.
  static func distance(_ metres: Double) -> String {
    if metres < 1_000 { return "\(Int(metres.rounded())) m" }
    let tenths = Int((metres / 100).rounded())
    return tenths < 100 ? "\(tenths / 10).\(tenths % 10) km" : "\(tenths / 10) km"
  }
}
