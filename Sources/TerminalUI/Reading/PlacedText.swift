/// A text with its place on the screen, and the parts of it that show there.
struct PlacedText: Sendable {
  let kind: DrawnText.TextSource
  /// The lines joined as the text reads, folded.
  private(set) var folded: [UInt8] = []
  private var lines: [PlacedLine] = []
  /// The text as it is drawn, if it wraps or does not show wholly.
  private var drawn = BrokenText()

  private struct PlacedLine: Sendable {
    /// The line, as offsets into `folded`.
    var range: Range<Int>
    /// The offsets that show.
    var shown: Range<Int>
    /// The reason why the rest does not show.
    var obstacle: Sighting.Obstacle
    /// The cells of the part that shows; nil if none does.
    var cells: Rect?
  }

  /// Places a text whose section shows the rows `visible`, the first of them at `start`, and compares it with what the
  /// frame has there: a text shows where the frame shows it.
  ///
  /// - Parameter block: The cells that count; all if nil.
  init(_ text: DrawnText, visible: Range<Int>, start: Int, frame: Frame, in block: Rect? = nil) {
    kind = text.kind
    for line in text.lines {
      if !lines.isEmpty, !line.continuesWord { FoldedText.appendBlank(to: &folded) }
      let isInView = visible.contains(line.row)
      let row = start + line.row - visible.lowerBound
      let drawn = isInView ? frame.shownPart(of: line, row: row) : nil
      let shown = drawn.flatMap { part in block.map { line.part(part, in: $0, row: row) } ?? part }
      let range = shown ?? line.text.startIndex..<line.text.startIndex
      let begin = folded.count
      FoldedText.append(String(line.text[..<range.lowerBound]), to: &folded)
      let first = folded.count
      FoldedText.append(String(line.text[range]), to: &folded)
      let last = folded.count
      FoldedText.append(String(line.text[range.upperBound...]), to: &folded)
      let obstacle: Sighting.Obstacle =
        if shown != drawn { .outside } else if drawn != nil { .cut } else { isInView ? .covered : .scrolled }
      self.drawn.add(line, shown: shown, goesOnOutside: obstacle == .outside)
      let cells = shown.map { part in
        Rect(
          row: row, column: line.column, rows: 1,
          columns: line.text[line.text.index(line.text.startIndex, offsetBy: line.hidden)..<part.upperBound].reduce(0) {
            $0 + TextWidth.columns($1)
          })
      }
      lines.append(PlacedLine(range: begin..<folded.count, shown: first..<last, obstacle: obstacle, cells: cells))
    }
  }

  /// The cells from the beginning of each line to the end of the part that shows.
  var cells: [Rect] { lines.compactMap(\.cells) }

  /// The whole text stands on one row, so a search of the rows finds it.
  var isPlain: Bool { lines.count == 1 && lines[0].shown == lines[0].range }

  /// The text as it is drawn; nil if a single row shows all of it, or nothing of it shows.
  var broken: BrokenText? {
    !isPlain && lines.contains { !$0.shown.isEmpty } ? drawn : nil
  }

  func sighting(of sought: SoughtText) -> Sighting {
    var best = Sighting.absent
    var start = 0
    while best != .whole, let place = sought.next(in: folded, from: start) {
      best = best.or(sighting(at: place))
      start = place.lowerBound + 1
    }
    return best
  }

  private func sighting(at place: Range<Int>) -> Sighting {
    var isSeen = false
    var obstacle: Sighting.Obstacle?
    for line in lines where line.range.overlaps(place) {
      let part = place.clamped(to: line.range)
      let shown = part.clamped(to: line.shown)
      // What is cut off still stands there, as `…`.
      if !shown.isEmpty || (!line.shown.isEmpty && line.obstacle == .cut) { isSeen = true }
      if shown.count < part.count { obstacle = line.obstacle }
    }
    guard let obstacle else { return .whole }
    return isSeen ? .partly(obstacle) : .hidden(obstacle)
  }
}

extension Frame {
  /// Returns the part of a line that the frame shows on this row; nil if it shows something else.
  fileprivate func shownPart(of line: DrawnText.Line, row: Int) -> Range<String.Index>? {
    guard row >= 0, row < rows, line.column >= 0, line.column < columns else { return nil }
    let start = line.text.index(line.text.startIndex, offsetBy: line.hidden)
    var at = start
    var column = line.column
    let end = min(columns, line.column + line.columns)
    while at < line.text.endIndex {
      let character = line.text[at]
      let width = TextWidth.columns(character)
      if column + width > end { break }
      if width > 0 {
        let cell = text(row: row, column: column)
        if cell == "…", character != "…" { break }
        if cell != String(character), !(cell == " " && character.isWhitespace) { return nil }
      }
      column += width
      at = line.text.index(after: at)
    }
    return at > start ? start..<at : nil
  }
}

extension DrawnText.Line {
  /// Returns the characters of a part that stand in a block of cells; nil if none does.
  fileprivate func part(_ part: Range<String.Index>, in block: Rect, row: Int) -> Range<String.Index>? {
    guard row >= block.row, row < block.endRow else { return nil }
    var first: String.Index?
    var last = part.lowerBound
    var at = part.lowerBound
    var column = column
    while at < part.upperBound {
      let end = column + TextWidth.columns(text[at])
      let next = text.index(after: at)
      if column >= block.column, end <= block.endColumn {
        if first == nil { first = at }
        last = next
      }
      (at, column) = (next, end)
    }
    return first.map { $0..<last }
  }
}
