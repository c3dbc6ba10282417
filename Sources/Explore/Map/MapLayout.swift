/// Where the screens of a map stand, and how the ways between them run; in pixels, from the upper left corner.
package struct MapLayout: Hashable, Sendable {
  package struct Point: Hashable, Sendable {
    package var x: Double
    package var y: Double

    package init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
  }

  /// A way as cubic curves: a first point, and three for each curve.
  package struct Line: Hashable, Sendable {
    package var points: [Point]
    /// The middle of its label.
    package var label: Point

    package init(points: [Point], label: Point) {
      self.points = points
      self.label = label
    }
  }

  package var width: Double
  package var height: Double
  /// The centres of the screens.
  package var centres: [Point]
  /// One line for each way.
  package var lines: [Line]

  package init(width: Double, height: Double, centres: [Point], lines: [Line]) {
    self.width = width
    self.height = height
    self.centres = centres
    self.lines = lines
  }

  /// The size of a screen with its name.
  package static let box = (width: 270.0, height: 225.0)
  private static let gap = (x: 190.0, y: 60.0)

  /// A layout without Graphviz: a column for each number of moves from the beginning, the screens of each in the order of
  /// those that lead there.
  package init(_ map: ScreenMap) {
    var columns: [[Int]] = []
    for (place, screen) in map.screens.enumerated() {
      while columns.count <= screen.depth { columns.append([]) }
      columns[screen.depth].append(place)
    }
    columns.removeAll(where: \.isEmpty)
    var rows: [Int: Double] = [:]
    for (column, places) in columns.enumerated() {
      let sorted = column == 0 ? places : places.sorted { Self.pull(of: $0, map, rows) < Self.pull(of: $1, map, rows) }
      for (row, place) in sorted.enumerated() { rows[place] = Double(row) }
      columns[column] = sorted
    }
    let (stepX, stepY) = (Self.box.width + Self.gap.x, Self.box.height + Self.gap.y)
    let most = columns.map(\.count).max() ?? 0
    var centres = Array(repeating: Point(0, 0), count: map.screens.count)
    for (column, places) in columns.enumerated() {
      let top = Double(most - places.count) / 2
      for (row, place) in places.enumerated() {
        centres[place] = Point((Double(column) + 0.5) * stepX, (top + Double(row) + 0.5) * stepY)
      }
    }
    width = Double(columns.count) * stepX
    height = Double(most) * stepY
    self.centres = centres
    lines = Self.lines(of: map, centres)
  }

  /// The mean row of the screens that lead to a screen.
  private static func pull(of place: Int, _ map: ScreenMap, _ rows: [Int: Double]) -> Double {
    let origins = map.ways.lazy.filter { $0.to == place }.compactMap { rows[$0.from] }
    let (sum, count) = origins.reduce((0.0, 0.0)) { ($0.0 + $1, $0.1 + 1) }
    return count == 0 ? Double(place) : sum / count
  }

  /// An end of a way at a side of a screen.
  private struct Port: Hashable {
    var way: Int
    var isStart: Bool
  }

  private struct Side: Hashable {
    var screen: Int
    var isRight: Bool
  }

  /// A way leaves on the side on which the other screen lies, and comes in on the other one. The ends on one side stand
  /// below each other, in the order of the screens that they lead to, with the labels beside their beginnings.
  private static func lines(of map: ScreenMap, _ centres: [Point]) -> [Line] {
    var ports: [Side: [(port: Port, height: Double)]] = [:]
    for (index, way) in map.ways.enumerated() {
      let (from, to) = (centres[way.from], centres[way.to])
      ports[Side(screen: way.from, isRight: to.x >= from.x), default: []].append(
        (Port(way: index, isStart: true), to.y))
      ports[Side(screen: way.to, isRight: to.x <= from.x), default: []].append(
        (Port(way: index, isStart: false), from.y))
    }
    var ends: [Port: (point: Point, out: Double)] = [:]
    for (side, list) in ports {
      let sorted = list.sorted { ($0.height, $0.port.way) < ($1.height, $1.port.way) }
      for (place, entry) in sorted.enumerated() {
        let y = centres[side.screen].y + box.height * ((Double(place) + 1) / Double(sorted.count + 1) - 0.45)
        let x = centres[side.screen].x + (side.isRight ? 1 : -1) * box.width / 2
        ends[entry.port] = (Point(x, y), side.isRight ? 1 : -1)
      }
    }
    return map.ways.indices.compactMap { index in
      guard let start = ends[Port(way: index, isStart: true)], let end = ends[Port(way: index, isStart: false)] else {
        return nil
      }
      let bend = max(gap.x / 2, abs(end.point.x - start.point.x) / 3)
      return Line(
        points: [
          start.point, Point(start.point.x + start.out * bend, start.point.y),
          Point(end.point.x + end.out * bend, end.point.y), end.point,
        ], label: Point(start.point.x + start.out * gap.x * 0.4, start.point.y - 3))
    }
  }
}
