import TerminalUI

/// Writes a frame as a standalone SVG picture of a terminal window; equal frames give equal bytes.
///
/// Box lines and blocks are shapes, so that they join with any font; all other text is text, pinned to its columns.
package struct SVGWriter: Sendable {
  package let look: SVGLook

  let metrics = Metrics()

  /// Sizes in pixels, before the font size scales them.
  struct Metrics: Sendable {
    let cellWidth = 9
    let cellHeight = 19
    let baseline = 14
    let fontSize = 15
  }

  package init(look: SVGLook) {
    self.look = look
  }

  package init(theme: Theme = .dark, title: String = "") {
    self.init(look: SVGLook(theme: theme, title: title))
  }

  package func write(_ frame: Frame) -> String {
    let window = SVGWindow(look: look, columns: frame.columns, rows: frame.rows, metrics: metrics)
    var svg = window.opening() + window.groupOpening() + content(of: frame)
    if let cursor = frame.cursor { svg += self.cursor(at: cursor) }
    return svg + "</g>\n</svg>\n"
  }

  /// A frame without a window, to be put into another picture, whose texts are monospaced.
  package func content(of frame: Frame) -> String {
    var svg = ""
    for row in 0..<frame.rows { write(row: row, of: frame, at: row * metrics.cellHeight, to: &svg) }
    return svg
  }

  /// The size of such a frame in pixels.
  package func size(of frame: Frame) -> (width: Int, height: Int) {
    (frame.columns * metrics.cellWidth, frame.rows * metrics.cellHeight)
  }

  func cursor(at place: Position) -> String {
    "<rect x=\"\(place.column * metrics.cellWidth)\" y=\"\(place.row * metrics.cellHeight)\" "
      + "width=\"2\" height=\"\(metrics.cellHeight)\" fill=\"\(look.theme.foreground)\"/>\n"
  }

  /// Writes a row: first all backgrounds, so that none covers a neighbour's text, then the runs of one style each.
  func write(row: Int, of frame: Frame, at y: Int, to svg: inout String) {
    let runs = runs(ofRow: row, in: frame)
    writeBackgrounds(runs, at: y, to: &svg)
    for run in runs {
      var path = ""
      var strokes = ""
      var column = run.columns.lowerBound
      while column < run.columns.upperBound {
        let content = frame[row, column].content
        let start = column
        column += 1
        if BlockShapes.isRule(content) {
          while column < run.columns.upperBound, frame[row, column].content == content { column += 1 }
        }
        let origin = (x: start * metrics.cellWidth, y: y)
        path += BlockShapes.fill(content, at: origin, metrics)
        strokes += BlockShapes.stroke(content, at: origin, count: column - start, metrics)
      }
      if !path.isEmpty { svg += "<path d=\"\(path)\" fill=\"\(run.foreground)\"/>\n" }
      if !strokes.isEmpty {
        svg += "<path d=\"\(strokes)\" fill=\"none\" stroke=\"\(run.foreground)\" stroke-width=\"1.2\"/>\n"
      }
      write(run, row: row, of: frame, at: y, to: &svg)
    }
  }

  /// Adjacent columns of one style.
  private struct Run {
    var columns: Range<Int>
    var foreground: String
    var background: String?
    var emphasis: Style.Emphasis
  }

  private func runs(ofRow row: Int, in frame: Frame) -> [Run] {
    var runs: [Run] = []
    var start = 0
    while start < frame.columns {
      let style = frame[row, start].style
      var end = start + 1
      while end < frame.columns, frame[row, end].style == style { end += 1 }
      let paint = look.theme.paint(for: style, depth: .many, accent: frame.accent)
      var foreground = paint.foreground.map(TerminalPalette.hex) ?? look.theme.foreground
      var background = paint.background.map(TerminalPalette.hex)
      if paint.emphasis.contains(.reverse) {
        (foreground, background) = (background ?? look.theme.background, foreground)
      }
      runs.append(
        Run(columns: start..<end, foreground: foreground, background: background, emphasis: paint.emphasis))
      start = end
    }
    return runs
  }

  /// Writes adjacent backgrounds of one colour as one rectangle, so that no seam shows.
  private func writeBackgrounds(_ runs: [Run], at y: Int, to svg: inout String) {
    var index = 0
    while index < runs.count {
      let first = runs[index]
      var end = first.columns.upperBound
      index += 1
      guard let background = first.background else { continue }
      while index < runs.count, runs[index].background == background {
        end = runs[index].columns.upperBound
        index += 1
      }
      let (x, width) = (
        first.columns.lowerBound * metrics.cellWidth, (end - first.columns.lowerBound) * metrics.cellWidth
      )
      svg += "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(metrics.cellHeight)\" "
      svg += "fill=\"\(background)\"/>\n"
    }
  }

  /// Writes phrases without gaps, each pinned to its column and width; a wide or joined character stands alone.
  private func write(_ run: Run, row: Int, of frame: Frame, at y: Int, to svg: inout String) {
    let columns = run.columns
    let attributes = attributes(run.emphasis)
    var word = ""
    var start = columns.lowerBound
    func flush(_ end: Int) {
      guard !word.isEmpty else { return }
      let x = start * metrics.cellWidth
      svg += "<text x=\"\(x)\" y=\"\(y + metrics.baseline)\" fill=\"\(run.foreground)\""
      svg += attributes + " textLength=\"\((end - start) * metrics.cellWidth)\" lengthAdjust=\"spacingAndGlyphs\">"
      svg += XMLText.escape(word) + "</text>\n"
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

  /// Returns true if the character continues a phrase after a single blank.
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
}
