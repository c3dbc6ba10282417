import Foundation
import NativeApp

/// What happens where the map ends: at its edges, and where the world begins anew.
extension MapView {
  /// The dot at which the shortest way to the marked place leaves the map, and the arrow for it.
  ///
  /// In the far north and south the world of the map ends; there the way goes along its edge.
  var exit: (dot: (x: Int, y: Int), arrow: Character) {
    let angle = camera.centre.geoPoint.bearing(to: hike.place) * .pi / 180
    var (east, south) = (sin(angle), -cos(angle))
    let isAtEnd = south < 0 ? camera.centre.y <= 0 : camera.centre.y >= MapPoint.worldSize
    if isAtEnd { (east, south) = (dot(of: MapPoint(hike.place)).x < width / 2 ? -1 : 1, 0) }
    let (halfWidth, halfHeight) = (Double(width) / 2, Double(height) / 2)
    // How often the step to the east and the south fits in before the side, and before the top or bottom.
    let (toSide, toEnd) = (halfWidth / max(abs(east), 1e-9), halfHeight / max(abs(south), 1e-9))
    let steps = min(toSide, toEnd)
    let dot = (x: Int((halfWidth + steps * east).rounded()), y: Int((halfHeight + steps * south).rounded()))
    if toSide <= toEnd { return (dot, east < 0 ? "◀" : "▶") }
    return (dot, south < 0 ? "▲" : "▼")
  }

  /// The lines to draw from one dot of the map to another: by the shorter way around the world, and twice if that way
  /// leads over the place where the world begins anew.
  func lines(from: (x: Int, y: Int), to: (x: Int, y: Int)) -> [(from: (x: Int, y: Int), to: (x: Int, y: Int))] {
    let world = MapPoint.worldSize / camera.unitsADot
    guard abs(to.x - from.x) > world / 2 else { return [(from, to)] }
    let shift = to.x > from.x ? -world : world
    return [(from, (to.x + shift, to.y)), ((from.x - shift, from.y), to)]
  }
}
