import Foundation
import NativeApp

/// Draws a map in dots of braille: the contour lines of the land, water, the trail, and over them the marker.
struct MapDrawing {
  private let view: MapView
  private var ink: DotCanvas
  private let interval: Double

  /// Heights are taken at every so many dots, on a grid that does not move with the map.
  private static let grid = 4
  /// Every so many contour lines one is drawn stronger.
  private static let strong = 5

  init(_ view: MapView) {
    self.view = view
    interval = Terrain.interval(metresADot: view.metresADot)
    ink = DotCanvas(columns: view.columns, rows: view.rows)
    drawLand()
    drawTrail()
  }

  /// The finished picture.
  var picture: Picture {
    var canvas = ink.canvas
    drawCompass(on: &canvas)
    drawMarker(on: &canvas)
    return canvas.picture(view.words)
  }

  // MARK: The land

  private mutating func drawLand() {
    let levels = heights()
    let (width, height) = (view.width, view.height)
    let stride = width + 1
    for y in 0..<height {
      for x in 0..<width {
        let here = levels[y * stride + x]
        let (right, below) = (levels[y * stride + x + 1], levels[(y + 1) * stride + x])
        if here < 0 {
          let isShore = right >= 0 || below >= 0
          if isShore || (x + 3 * y) % 12 == 0 { ink.put(x, y, .water) }
          continue
        }
        if right < 0 || below < 0 {
          ink.put(x, y, .water)
          continue
        }
        let level = Int(here / interval)
        let (first, second) = (Int(right / interval), Int(below / interval))
        guard level != first || level != second else { continue }
        let isStrong = level / Self.strong != first / Self.strong || level / Self.strong != second / Self.strong
        ink.put(x, y, isStrong ? .index : .contour)
      }
    }
  }

  /// The heights of all dots, one more in each row and one more row than there are dots.
  private func heights() -> [Double] {
    let terrain = Terrain(view.hike, seenBy: view.camera)
    let units = view.camera.unitsADot
    let cell = Self.grid * units
    let (left, top) = (
      view.camera.centre.x - view.width / 2 * units, view.camera.centre.y - view.height / 2 * units
    )
    // The place of the first dot in its cell of the grid.
    let (firstColumn, firstRow) = (floorDivision(left, cell), floorDivision(top, cell))
    let (columns, rows) = (view.width / Self.grid + 3, view.height / Self.grid + 3)
    var corners: [Double] = []
    corners.reserveCapacity(columns * rows)
    for row in 0..<rows {
      for column in 0..<columns {
        corners.append(terrain.height(x: (firstColumn + column) * cell, y: (firstRow + row) * cell))
      }
    }
    var heights: [Double] = []
    heights.reserveCapacity((view.width + 1) * (view.height + 1))
    for y in 0...view.height {
      let row = Double(top - firstRow * cell + y * units) / Double(cell)
      let (upper, down) = (Int(row), row - Double(Int(row)))
      for x in 0...view.width {
        let column = Double(left - firstColumn * cell + x * units) / Double(cell)
        let (first, across) = (Int(column), column - Double(Int(column)))
        let corner = upper * columns + first
        let north = corners[corner] * (1 - across) + corners[corner + 1] * across
        let south = corners[corner + columns] * (1 - across) + corners[corner + columns + 1] * across
        heights.append(north * (1 - down) + south * down)
      }
    }
    return heights
  }

  private func floorDivision(_ value: Int, _ divisor: Int) -> Int {
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }

  // MARK: The trail

  private mutating func drawTrail() {
    let dots = view.hike.trail.map { view.dot(of: MapPoint($0)) }
    for (from, to) in zip(dots, dots.dropFirst()) {
      for line in view.lines(from: from, to: to) { ink.line(from: line.from, to: line.to, .trail) }
    }
  }

  // MARK: The marker and the north

  private func drawMarker(on canvas: inout Canvas) {
    let dot = view.dot(of: MapPoint(view.hike.place))
    let cell = view.cell(dot)
    if 0..<view.columns ~= cell.column, 0..<view.rows ~= cell.row {
      write(view.hike.name, beside: cell, on: &canvas)
      canvas.put("●", row: cell.row, column: cell.column, .error)
    } else {
      pointOut(on: &canvas)
    }
  }

  /// Writes a name right of a cell, or left of it where there is more room.
  private func write(_ name: String, beside cell: (column: Int, row: Int), on canvas: inout Canvas) {
    let right = view.columns - cell.column - 2
    let left = cell.column - 1
    let isRight = right >= min(TextWidth.columns(name) + 1, left)
    let text = TextFitting.truncate(name, columns: max(0, (isRight ? right : left) - 1))
    let width = TextWidth.columns(text)
    guard width > 0 else { return }
    canvas.write(" \(text) ", row: cell.row, column: isRight ? cell.column + 1 : cell.column - width - 2, .title)
  }

  /// Draws an arrow at the edge, in the direction of a place that does not show.
  private func pointOut(on canvas: inout Canvas) {
    let exit = view.exit
    let cell = view.cell(exit.dot)
    let column = min(max(0, cell.column), view.columns - 1)
    let row = min(max(0, cell.row), view.rows - 1)
    let width = TextWidth.columns(view.way)
    let isRight = column + width + 2 < view.columns
    canvas.write(" \(view.way) ", row: row, column: isRight ? column + 1 : column - width - 2, .title)
    canvas.put(exit.arrow, row: row, column: column, .error)
  }

  private func drawCompass(on canvas: inout Canvas) {
    guard view.rows >= 6 else { return }
    canvas.write(" ▲ ", row: 0, column: view.columns - 3, .text)
    canvas.write(" N ", row: 1, column: view.columns - 3, .text)
  }
}
