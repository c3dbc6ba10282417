import Foundation

/// The shortest way from one place to another: a great circle around the earth, which counts as a sphere.
extension GeoPoint {
  /// The mean radius of the earth in metres.
  private static let earthRadius = 6_371_008.8

  /// Metres to another place.
  public func distance(to other: GeoPoint) -> Double {
    let (north, otherNorth) = (Self.radians(latitude), Self.radians(other.latitude))
    let (up, across) = (sin((otherNorth - north) / 2), sin(Self.radians(other.longitude - longitude) / 2))
    let share = up * up + cos(north) * cos(otherNorth) * across * across
    return 2 * Self.earthRadius * asin(min(1, share.squareRoot()))
  }

  /// The direction in which the way to another place begins: degrees from the north over the east, from 0 up to 360.
  public func bearing(to other: GeoPoint) -> Double {
    let (north, otherNorth) = (Self.radians(latitude), Self.radians(other.latitude))
    let east = Self.radians(other.longitude - longitude)
    let angle = atan2(
      sin(east) * cos(otherNorth), cos(north) * sin(otherNorth) - sin(north) * cos(otherNorth) * cos(east))
    let degrees = angle * 180 / .pi
    return degrees < 0 ? degrees + 360 : degrees
  }

  private static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
}
