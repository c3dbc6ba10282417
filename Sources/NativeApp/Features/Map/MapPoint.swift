import Foundation
import Monetization

/// A place on the map of the world, which Web Mercator draws as a square of `worldSize` units a side.
///
/// It counts whole units, so that moving to and fro ends where it began. The map's top is about 85° north.
public struct MapPoint: Hashable, Sendable {
  /// Units from the date line, to the east.
  public var x: Int
  /// Units from the top, to the south.
  public var y: Int

  /// The units of a side; one unit is about a centimetre at the equator.
  public static let worldSize = 1 << 32

  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The place of a point; one nearer to a pole than the map goes lies on its edge.
  public init(_ point: GeoPoint) {
    let size = Double(Self.worldSize)
    let latitude = min(max(point.latitude, -Self.edge), Self.edge) * .pi / 180
    let north = log(tan(latitude) + 1 / cos(latitude)) / .pi
    // The date line has one place, whether it is written as 180° east or west.
    x = Int(((point.longitude + 180) / 360 * size).rounded()) % Self.worldSize
    y = Int(((1 - north) / 2 * size).rounded())
  }

  /// The point at this place.
  public var geoPoint: GeoPoint {
    let size = Double(Self.worldSize)
    return GeoPoint(
      latitude: atan(sinh(.pi * (1 - 2 * Double(y) / size))) * 180 / .pi,
      longitude: Double(x) / size * 360 - 180)
  }

  /// Units to the east from one place to another, of the two ways around the world by the shorter one; below zero to the
  /// west.
  public static func east(from start: Int, to end: Int) -> Int {
    let east = (end - start) % worldSize
    if east > worldSize / 2 { return east - worldSize }
    return east < -worldSize / 2 ? east + worldSize : east
  }

  /// Metres of the ground to a unit of the map here; the map draws the north larger.
  public var metresAUnit: Double {
    Self.equator * cos(geoPoint.latitude * .pi / 180) / Double(Self.worldSize)
  }

  private static let edge = 85.051_128_779_806_59
  private static let equator = 40_075_016.686
}
