import Monetization

/// The part of the world that a map shows: its centre, and how near it is seen.
public struct MapCamera: Hashable, Sendable {
  public var centre: MapPoint
  /// The zoom level of web maps: at level 0 the world is 256 dots wide, each level doubles that.
  public var zoom: Int

  public static let zooms = 3...18
  /// The level at which a map opens: a dot is about 7 metres in the middle latitudes.
  public static let firstZoom = 14

  public init(centre: MapPoint, zoom: Int = firstZoom) {
    self.centre = centre
    self.zoom = zoom
  }

  /// The units of the world to a dot.
  public var unitsADot: Int { MapPoint.worldSize >> (8 + zoom) }

  /// Moves the centre by dots to the east and the south. The map ends in the north and south and goes round from east to west.
  public mutating func pan(east: Int, south: Int) {
    let size = MapPoint.worldSize
    centre.x = ((centre.x + east * unitsADot) % size + size) % size
    centre.y = min(max(0, centre.y + south * unitsADot), size)
  }

  public mutating func zoom(by levels: Int) {
    zoom = min(max(Self.zooms.lowerBound, zoom + levels), Self.zooms.upperBound)
  }
}
