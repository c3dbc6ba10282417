/// The text on the screen of the shown phone, in parts that are read separately: nobody reads on from one into another.
package struct ScreenText: Sendable {
  /// The drawn screen, without a second phone beside the shown one.
  package let frame: Frame
  package let parts: [ScreenPart]

  /// Returns how much of a text the screen shows.
  package func sighting(of sought: SoughtText) -> Sighting {
    parts.reduce(.absent) { $0.or($1.sighting(of: sought)) }
  }

  /// Returns how much of a text a block of the screen shows.
  ///
  /// A word that goes on outside of the block is not cut at its edge.
  package func sighting(of sought: SoughtText, in block: Rect) -> Sighting {
    let block = block.intersection(frame.bounds)
    var rows: [UInt8] = []
    for row in block.row..<block.endRow {
      frame.appendFolded(row: row, columns: block.column..<block.endColumn, to: &rows)
    }
    if sought.isFound(inFolded: rows) { return .whole }
    let near = parts.filter { !$0.rect.intersection(block).isEmpty }
    return near.reduce(.absent) { $0.or($1.sighting(of: sought, in: block)) }
  }

  /// The texts that show at least in part, but of which no single row shows all.
  ///
  /// - Parameter block: The cells that count; all if nil.
  package func brokenTexts(in block: Rect? = nil) -> [BrokenText] {
    guard let block = block?.intersection(frame.bounds) else { return parts.flatMap { $0.brokenTexts(in: nil) } }
    return parts.filter { !$0.rect.intersection(block).isEmpty }.flatMap { $0.brokenTexts(in: block) }
  }

  /// The text stands on the screen, or in a block of it, only as the placeholder of an empty field.
  package func isPlaceholder(_ sought: SoughtText, in block: Rect? = nil) -> Bool {
    let all = parts.flatMap { part in block.map { part.texts(in: $0) } ?? part.texts }
    let texts = all.filter { $0.sighting(of: sought) == .whole }
    return !texts.isEmpty && texts.allSatisfy { $0.kind == .placeholder }
  }

  /// The drawn screen with blanks in place of the placeholders of empty fields.
  package var frameWithoutPlaceholders: Frame {
    var frame = frame
    for text in parts.flatMap(\.texts) where text.kind == .placeholder {
      for cells in text.cells { frame.fill(cells.intersection(frame.bounds)) }
    }
    return frame
  }
}

extension Frame {
  /// Appends a row, or the columns of it, as a search compares it, and a line end.
  func appendFolded(row: Int, columns range: Range<Int>, to bytes: inout [UInt8]) {
    if range.lowerBound > 0, splitsWord(row, before: range.lowerBound) { bytes.append(WordEdge.cutMark) }
    for column in range {
      let content = self[row, column].content
      if content == Cell.continuation { continue }
      if content < 0x80 {
        FoldedText.append(ascii: UInt8(content), to: &bytes)
      } else if content & Cell.clusterFlag != 0 {
        FoldedText.append(clusters[Int(content & ~Cell.clusterFlag)], to: &bytes)
      } else if let scalar = Unicode.Scalar(content) {
        FoldedText.append(shown: scalar, to: &bytes)
      }
    }
    if range.upperBound < columns, splitsWord(row, before: range.upperBound) { bytes.append(WordEdge.cutMark) }
    bytes.append(UInt8(ascii: "\n"))
  }

  /// A word goes on from the column before this one.
  private func splitsWord(_ row: Int, before column: Int) -> Bool {
    guard let left = text(row: row, column: column - 1).unicodeScalars.last,
      let right = text(row: row, column: column).unicodeScalars.first
    else { return false }
    return WordEdge.joins(left, right)
  }
}
