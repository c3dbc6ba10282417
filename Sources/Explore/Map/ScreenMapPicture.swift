import Simulation
import Tapes
import TerminalUI

/// Draws a map as one picture, each screen as the program shows it.
package struct ScreenMapPicture {
  private let map: ScreenMap
  private let layout: MapLayout
  private let writer: SVGWriter
  private let theme: Theme

  private static let margin = 30.0
  private static let nameHeight = 22.0
  private static let fontSize = 13

  package init(_ map: ScreenMap, _ layout: MapLayout, theme: Theme = .light) {
    self.map = map
    self.layout = layout
    self.theme = theme
    writer = SVGWriter(theme: theme)
  }

  /// - Parameter frame: What a screen looks like, by its place in the map.
  package func write(_ frame: (Int) -> Frame) -> String {
    let (width, height) = (layout.width + 2 * Self.margin, layout.height + 2 * Self.margin)
    let size = "\(Self.number(width)) \(Self.number(height))"
    var svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(Self.number(width))" height="\(Self.number(height))" \
      viewBox="0 0 \(size)" role="img">
      <title>\(map.screens.count) screens and what leads where</title>
      <style>text{font-family:ui-monospace,"SF Mono",Menlo,"DejaVu Sans Mono",Consolas,monospace;font-size:15px;\
      white-space:pre}.name,.way{font-family:system-ui,"Helvetica Neue",Arial,sans-serif;font-size:\(Self.fontSize)px}\
      .name{font-weight:bold}.way{fill:\(theme.captionColor);paint-order:stroke;stroke:\(theme.background);\
      stroke-width:4px;text-anchor:middle}g rect{shape-rendering:crispEdges}</style>
      <defs><marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto">\
      <path d="M0 0L8 4L0 8z" fill="\(theme.captionColor)"/></marker></defs>
      <rect width="100%" height="100%" fill="\(theme.background)"/>
      <g transform="translate(\(Self.number(Self.margin)) \(Self.number(Self.margin)))">

      """
    for (way, line) in zip(map.ways, layout.lines) { svg += self.line(line, of: way) }
    for (place, screen) in map.screens.enumerated() {
      svg += self.screen(screen, frame(place), at: layout.centres[place], isFirst: place == 0)
    }
    for (way, line) in zip(map.ways, layout.lines) { svg += label(way.label, at: line.label) }
    return svg + "</g>\n</svg>\n"
  }

  private func line(_ line: MapLayout.Line, of way: ScreenMap.Way) -> String {
    guard let first = line.points.first else { return "" }
    var path = "M\(Self.pair(first))"
    for start in stride(from: 1, to: line.points.count - 2, by: 3) {
      path += "C" + line.points[start..<start + 3].map(Self.pair).joined(separator: " ")
    }
    let dashes = way.needsFault ? " stroke-dasharray=\"6 5\"" : ""
    return "<path d=\"\(path)\" fill=\"none\" stroke=\"\(theme.captionColor)\" stroke-width=\"1.3\"\(dashes) "
      + "marker-end=\"url(#tip)\"/>\n"
  }

  private func screen(
    _ screen: ScreenMap.Screen, _ frame: Frame, at centre: MapLayout.Point, isFirst: Bool
  ) -> String {
    let (width, height) = MapLayout.box
    let (left, top) = (centre.x - width / 2, centre.y - height / 2)
    let size = writer.size(of: frame)
    let scale = min(width / Double(size.width), (height - Self.nameHeight) / Double(size.height))
    let name = TextFitting.truncate(screen.name.text, columns: 30)
    let edge = isFirst ? theme.foreground : theme.edgeColor
    return """
      <text class="name" x="\(Self.number(left))" y="\(Self.number(top + 14))" fill="\(theme.foreground)">\
      \(XMLText.escape(name))</text>
      <text class="name" x="\(Self.number(left + width))" y="\(Self.number(top + 14))" fill="\(theme.captionColor)" \
      text-anchor="end" style="font-weight:normal">\(ScreenMap.count(screen.states))</text>
      <g transform="translate(\(Self.number(left)) \(Self.number(top + Self.nameHeight))) scale(\(Self.number(scale)))" \
      xml:space="preserve">
      <rect width="\(size.width)" height="\(size.height)" fill="\(theme.background)" stroke="\(edge)" \
      stroke-width="\(isFirst ? 6 : 3)"/>
      \(writer.content(of: frame))</g>

      """
  }

  private func label(_ text: String, at place: MapLayout.Point) -> String {
    let short = TextFitting.truncate(text, columns: 40)
    return "<text class=\"way\" x=\"\(Self.number(place.x))\" y=\"\(Self.number(place.y))\">\(XMLText.escape(short))"
      + "</text>\n"
  }

  private static func pair(_ point: MapLayout.Point) -> String { "\(number(point.x)) \(number(point.y))" }

  private static func number(_ value: Double) -> String { FixedPoint.text(Int64((value * 100).rounded()), decimals: 2) }
}
