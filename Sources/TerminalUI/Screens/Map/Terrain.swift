import Foundation
import NativeApp

/// The height of the land, which follows from the place alone, and the hills and hollows that the server tells of.
///
/// The land is invented: waves of noise of all lengths, as on a real map, so that every place has its own.
struct Terrain {
  private let reliefs: [(x: Int, y: Int, height: Double, reach: Double)]
  private let waves: [(shift: Int, height: Double)]

  /// - Parameter camera: Waves that are too short to be seen from there are left out.
  init(_ hike: HikeMap, seenBy camera: MapCamera) {
    reliefs = hike.terrain.map { relief in
      let place = MapPoint(relief.place)
      return (place.x, place.y, relief.height, relief.radius / place.metresAUnit)
    }
    let shortest = max(Self.firstWave, camera.unitsADot.trailingZeroBitCount + 4)
    waves = (shortest..<(Self.firstWave + Self.heights.count)).map { ($0, Self.heights[$0 - Self.firstWave]) }
  }

  /// The length of the shortest wave, as a power of two units: about 100 metres.
  private static let firstWave = 14
  /// The height of each wave in metres, each twice as long as the one before.
  private static let heights: [Double] = [5, 9, 16, 26, 38, 46, 50, 52, 60, 90, 140, 220]
  private static let base = 80.0

  /// Returns the height of a place in metres; below zero there is water.
  func height(x: Int, y: Int) -> Double {
    var height = Self.base
    for wave in waves { height += wave.height * Self.noise(x, y, wave.shift) }
    for relief in reliefs {
      let east = MapPoint.east(from: relief.x, to: x)
      let (dx, dy) = (Double(east) / relief.reach, Double(y - relief.y) / relief.reach)
      let distance = dx * dx + dy * dy
      if distance < 1 { height += relief.height * (1 - distance) * (1 - distance) }
    }
    return height
  }

  /// A smooth number from -1 to 1 that looks random, with one value at each corner of a grid of 2^`shift` units.
  private static func noise(_ x: Int, _ y: Int, _ shift: Int) -> Double {
    let (column, row) = (x >> shift, y >> shift)
    let size = Double(1 << shift)
    let (across, down) = (ease(Double(x - column << shift) / size), ease(Double(y - row << shift) / size))
    let top = corner(column, row, shift) * (1 - across) + corner(column + 1, row, shift) * across
    let bottom = corner(column, row + 1, shift) * (1 - across) + corner(column + 1, row + 1, shift) * across
    return top * (1 - down) + bottom * down
  }

  private static func ease(_ part: Double) -> Double { part * part * (3 - 2 * part) }

  private static func corner(_ column: Int, _ row: Int, _ shift: Int) -> Double {
    // The map goes round from east to west.
    let column = column & ((MapPoint.worldSize >> shift) - 1)
    return Double(FilmMath.noise(column &* 64 &+ shift, row, below: 2_001) - 1_000) / 1_000
  }

  /// The height between two contour lines, in metres, that suits a scale.
  static func interval(metresADot: Double) -> Double {
    let wanted = metresADot * 1.5
    return [2, 5, 10, 20, 50, 100, 200].first { $0 >= wanted } ?? 200
  }
}
