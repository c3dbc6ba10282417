/// Writes a frame as a standalone SVG picture of a terminal window; the same frame gives the same bytes.
///
/// Lines and blocks are shapes, so that they join whatever the font; all other text is text, pinned to its columns.
package struct SVGWriter: Sendable {
  package var theme: Theme
  /// Words in the title bar; sanitized.
  package var title: String

  private let metrics = Metrics()

  /// Pixels.
  struct Metrics: Sendable {
    let cellWidth = 9
    let cellHeight = 19
    let baseline = 14
    let fontSize = 15
    let margin = 14
    let bar = 34
  }

  package init(theme: Theme = .dark, title: String = "") {
    self.theme = theme
    self.title = title
  }

  package func write(_ frame: Frame) -> String {
    let width = frame.columns * metrics.cellWidth + 2 * metrics.margin
    let height = frame.rows * metrics.cellHeight + metrics.bar + metrics.margin
    var svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img">
      <title>\(Self.escape(title.isEmpty ? "Terminal" : title))</title>
      <style>text{font-family:ui-monospace,"SF Mono",Menlo,"DejaVu Sans Mono",Consolas,monospace;\
      font-size:\(metrics.fontSize)px;white-space:pre}</style>
      <rect x="0.5" y="0.5" width="\(width - 1)" height="\(height - 1)" rx="9" fill="\(colors.background)" \
      stroke="\(colors.edge)"/>

      """
    for (index, color) in ["#ec6a5e", "#f4bf4f", "#61c554"].enumerated() {
      svg += "<circle cx=\"\(20 + index * 20)\" cy=\"17\" r=\"5.5\" fill=\"\(color)\"/>\n"
    }
    if !title.isEmpty {
      svg += "<text x=\"\(width / 2)\" y=\"22\" text-anchor=\"middle\" fill=\"\(colors.caption)\">"
      svg += Self.escape(title) + "</text>\n"
    }
    svg += "<g transform=\"translate(\(metrics.margin) \(metrics.bar))\" xml:space=\"preserve\">\n"
    for row in 0..<frame.rows { write(row: row, of: frame, to: &svg) }
    if let cursor = frame.cursor {
      svg += "<rect x=\"\(cursor.column * metrics.cellWidth)\" y=\"\(cursor.row * metrics.cellHeight)\" "
      svg += "width=\"2\" height=\"\(metrics.cellHeight)\" fill=\"\(colors.text)\"/>\n"
    }
    return svg + "</g>\n</svg>\n"
  }

  private var colors: (background: String, text: String, caption: String, edge: String) {
    theme.ground == .dark
      ? ("#15181d", "#d5dae2", "#8a919c", "#2f353e") : ("#fcfcfa", "#23272e", "#757b84", "#d4d6da")
  }

  /// The row's runs of one style each: background, then lines and blocks, then text.
  private func write(row: Int, of frame: Frame, to svg: inout String) {
    var start = 0
    while start < frame.columns {
      let style = frame[row, start].style
      var end = start + 1
      while end < frame.columns, frame[row, end].style == style { end += 1 }
      write(row: row, columns: start..<end, style: style, of: frame, to: &svg)
      start = end
    }
  }

  private func write(row: Int, columns: Range<Int>, style: Style, of frame: Frame, to svg: inout String) {
    let paint = theme.paint(for: style, depth: .many)
    var foreground = paint.foreground.map(TerminalPalette.hex) ?? colors.text
    var background = paint.background.map(TerminalPalette.hex)
    if paint.emphasis.contains(.reverse) { (foreground, background) = (background ?? colors.background, foreground) }
    let (x, y) = (columns.lowerBound * metrics.cellWidth, row * metrics.cellHeight)
    if let background {
      svg += "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(columns.count * metrics.cellWidth)\" "
      svg += "height=\"\(metrics.cellHeight)\" fill=\"\(background)\"/>\n"
    }
    var path = ""
    var strokes = ""
    for column in columns {
      let origin = (x: column * metrics.cellWidth, y: y)
      path += BlockShapes.fill(frame[row, column].content, at: origin, metrics)
      strokes += BlockShapes.stroke(frame[row, column].content, at: origin, metrics)
    }
    if !path.isEmpty { svg += "<path d=\"\(path)\" fill=\"\(foreground)\"/>\n" }
    if !strokes.isEmpty {
      svg += "<path d=\"\(strokes)\" fill=\"none\" stroke=\"\(foreground)\" stroke-width=\"1.2\"/>\n"
    }
    writeText(row: row, columns: columns, paint: paint, foreground: foreground, of: frame, to: &svg)
  }

  /// Phrases without gaps, each pinned to its column and width; a wide or joined character stands alone.
  private func writeText(
    row: Int, columns: Range<Int>, paint: Theme.Paint, foreground: String, of frame: Frame, to svg: inout String
  ) {
    let attributes = attributes(paint.emphasis)
    var word = ""
    var start = columns.lowerBound
    func flush(_ end: Int) {
      guard !word.isEmpty else { return }
      let x = start * metrics.cellWidth
      svg += "<text x=\"\(x)\" y=\"\(row * metrics.cellHeight + metrics.baseline)\" fill=\"\(foreground)\""
      svg += attributes + " textLength=\"\((end - start) * metrics.cellWidth)\" lengthAdjust=\"spacingAndGlyphs\">"
      svg += Self.escape(word) + "</text>\n"
      word = ""
    }
    for column in columns {
      let content = frame[row, column].content
      let isNext = column + 1 < frame.columns && frame[row, column + 1].content == Cell.continuation
      if content == Cell.continuation { continue }
      if content == 0x20, !word.isEmpty, column + 1 < columns.upperBound, isWordy(frame[row, column + 1].content) {
        word += " "
        continue
      }
      if content == 0x20 || BlockShapes.isShape(content) {
        flush(column)
        continue
      }
      if isNext || content & Cell.clusterFlag != 0 {
        flush(column)
        start = column
        word = frame.text(row: row, column: column)
        flush(column + (isNext ? 2 : 1))
        continue
      }
      if word.isEmpty { start = column }
      word += frame.text(row: row, column: column)
    }
    flush(columns.upperBound)
  }

  /// Whether a character goes on a word after a single blank.
  private func isWordy(_ content: UInt32) -> Bool {
    content != 0x20 && content != Cell.continuation && !BlockShapes.isShape(content)
  }

  private func attributes(_ emphasis: Style.Emphasis) -> String {
    var result = ""
    if emphasis.contains(.bold) { result += " font-weight=\"bold\"" }
    if emphasis.contains(.italic) { result += " font-style=\"italic\"" }
    if emphasis.contains(.underline) { result += " text-decoration=\"underline\"" }
    if emphasis.contains(.dim) { result += " opacity=\"0.7\"" }
    return result
  }

  /// Text that XML can hold: markup escaped, controls and scalars that XML forbids replaced.
  static func escape(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      case let scalar where TextWidth.isControl(scalar.value): result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
