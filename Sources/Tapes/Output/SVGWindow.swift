/// The window around a picture of a terminal: margin, background, title bar, and the place of its text.
struct SVGWindow {
  let look: SVGLook
  private let metrics: SVGWriter.Metrics
  private let columns: Int
  private let rows: Int

  /// The default distance between text and edge.
  private static let padding = 14.0
  private static let lights = ["#ec6a5e", "#f4bf4f", "#61c554"]

  init(look: SVGLook, columns: Int, rows: Int, metrics: SVGWriter.Metrics) {
    self.look = look
    self.columns = columns
    self.rows = rows
    self.metrics = metrics
  }

  /// The size of the text in pixels, before it is scaled.
  var contentWidth: Int { columns * metrics.cellWidth }
  var contentHeight: Int { rows * metrics.cellHeight }

  /// The factor that scales the text to the font size in `look`.
  private var scale: Double { look.fontSize / Double(metrics.fontSize) }
  private var side: Double { look.padding ?? Self.padding }
  private var bar: Double { look.windowBar == .none ? 0 : look.windowBarSize }
  /// The distance of the text from the top; below a bar there is none unless a padding is set.
  private var top: Double { bar + (look.padding ?? (bar == 0 ? Self.padding : 0)) }
  private var width: Double { Double(contentWidth) * scale + 2 * side }
  private var height: Double { Double(contentHeight) * scale + top + side }

  /// Returns everything above the text; `styles` goes into the style sheet, `description` describes the picture.
  func opening(styles: String = "", description: String = "") -> String {
    let (outerWidth, outerHeight) = (Self.number(width + 2 * look.margin), Self.number(height + 2 * look.margin))
    let font = look.fontFamily.map { "\"\(Self.fontName($0))\"," } ?? ""
    var svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(outerWidth)" height="\(outerHeight)" \
      viewBox="0 0 \(outerWidth) \(outerHeight)" role="img">
      <title>\(XMLText.escape(look.title.isEmpty ? "Terminal" : look.title))</title>

      """
    if !description.isEmpty { svg += "<desc>\(XMLText.escape(description))</desc>\n" }
    svg += """
      <style>text{font-family:\(font)ui-monospace,"SF Mono",Menlo,"DejaVu Sans Mono",Consolas,monospace;\
      font-size:\(metrics.fontSize)px;white-space:pre}g rect{shape-rendering:crispEdges}\(styles)</style>

      """
    if let fill = look.marginFill, look.margin > 0 {
      svg += "<rect width=\"\(outerWidth)\" height=\"\(outerHeight)\" fill=\"\(fill)\"/>\n"
    }
    svg += "<rect x=\"\(Self.number(look.margin + 0.5))\" y=\"\(Self.number(look.margin + 0.5))\" "
    svg += "width=\"\(Self.number(width - 1))\" height=\"\(Self.number(height - 1))\" "
    svg += "rx=\"\(Self.number(look.borderRadius))\" fill=\"\(look.theme.background)\" "
    svg += "stroke=\"\(look.theme.edgeColor)\"/>\n"
    return svg + (bar > 0 ? titleBar : "")
  }

  /// Returns the opening tag of the group that holds the text; it needs a closing `</g>`.
  func groupOpening() -> String {
    let place = "\(Self.number(look.margin + side)) \(Self.number(look.margin + top))"
    let scaling = scale == 1 ? "" : " scale(\(Self.number(scale)))"
    return "<g transform=\"translate(\(place))\(scaling)\" xml:space=\"preserve\">\n"
  }

  private var titleBar: String {
    var svg = ""
    let y = look.margin + bar / 2
    let isRight = look.windowBar == .colorfulRight || look.windowBar == .ringsRight
    let isRing = look.windowBar == .rings || look.windowBar == .ringsRight
    for (index, color) in Self.lights.enumerated() {
      let offset = Double(20 + (isRight ? 2 - index : index) * 20)
      let x = look.margin + (isRight ? width - offset : offset)
      svg += "<circle cx=\"\(Self.number(x))\" cy=\"\(Self.number(y))\" r=\"5.5\" "
      svg += isRing ? "fill=\"none\" stroke=\"\(look.theme.captionColor)\"/>\n" : "fill=\"\(color)\"/>\n"
    }
    if !look.title.isEmpty {
      svg += "<text x=\"\(Self.number(look.margin + width / 2))\" y=\"\(Self.number(y + 5))\" "
      svg += "text-anchor=\"middle\" fill=\"\(look.theme.captionColor)\">"
      svg += XMLText.escape(look.title) + "</text>\n"
    }
    return svg
  }

  /// Writes a number with at most three decimals, without zeros at the end.
  static func number(_ value: Double) -> String {
    FixedPoint.text(Int64((value * 1_000).rounded()), decimals: 3)
  }

  /// Removes characters that could end a name in the style sheet.
  private static func fontName(_ name: String) -> String {
    String(name.filter { $0.isLetter || $0.isNumber || " -_".contains($0) })
  }
}
