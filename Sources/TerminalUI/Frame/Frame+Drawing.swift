extension Frame {
  /// The most scalars in one cluster; more are dropped. The longest real clusters, family emoji, have ten.
  private static let longestCluster = 16

  /// Draws text on one row and returns the number of columns it took.
  ///
  /// Text outside the frame or beyond `maxColumns` is cut; a wide character that would be cut in half becomes a blank.
  /// Control characters are drawn as U+FFFD, and nothing is wrapped.
  @discardableResult
  package mutating func draw(
    _ text: String, row: Int, column: Int, maxColumns: Int = .max, style: Style = .plain
  ) -> Int {
    var copy = text
    return copy.withUTF8 { draw($0, row: row, column: column, maxColumns: maxColumns, style: style) }
  }

  /// Draws UTF-8 in the same way; the bytes must be valid UTF-8.
  @discardableResult
  mutating func draw(
    _ bytes: UnsafeBufferPointer<UInt8>, row: Int, column: Int, maxColumns: Int, style: Style
  ) -> Int {
    guard row >= 0, row < rows, column < columns, maxColumns > 0 else { return 0 }
    let end = maxColumns < columns - column ? column + maxColumns : columns
    if column >= 0, let used = drawASCII(bytes, row: row, column: column, end: end, style: style) { return used }
    return drawClusters(bytes, row: row, column: column, end: end, style: style)
  }

  /// Draws a character of one column; outside the frame it draws nothing.
  mutating func put(_ scalar: Unicode.Scalar, row: Int, column: Int, style: Style) {
    guard row >= 0, row < rows, column >= 0, column < columns else { return }
    grid[row].withUnsafeMutableBufferPointer { cells in
      cells.mend(from: column, to: column + 1)
      cells[column] = Cell(content: scalar.value, style: style)
    }
  }

  /// Draws a character repeatedly along a row.
  package mutating func drawRepeated(_ scalar: Unicode.Scalar, row: Int, column: Int, count: Int, style: Style) {
    fill(Rect(row: row, column: column, rows: 1, columns: count), with: scalar, style: style)
  }

  /// Fills a block with a character of one column.
  package mutating func fill(_ rect: Rect, with scalar: Unicode.Scalar = " ", style: Style = .plain) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    let cell = Cell(content: scalar.value, style: style)
    for row in area.row..<area.endRow {
      grid[row].withUnsafeMutableBufferPointer { cells in
        cells.mend(from: area.column, to: area.endColumn)
        for column in area.column..<area.endColumn { cells[column] = cell }
      }
    }
  }

  /// Draws a border just inside a block of at least two rows and columns; the inside stays as it is.
  package mutating func box(_ rect: Rect, kind: BoxKind = .round, style: Style = Style(.border)) {
    guard rect.rows >= 2, rect.columns >= 2 else { return }
    let (bottom, right) = (rect.endRow - 1, rect.endColumn - 1)
    drawRepeated(kind.horizontal, row: rect.row, column: rect.column + 1, count: rect.columns - 2, style: style)
    drawRepeated(kind.horizontal, row: bottom, column: rect.column + 1, count: rect.columns - 2, style: style)
    for row in rect.row...bottom {
      let ends = row == rect.row ? kind.top : row == bottom ? kind.bottom : (kind.vertical, kind.vertical)
      put(ends.0, row: row, column: rect.column, style: style)
      put(ends.1, row: row, column: right, style: style)
    }
  }

  /// Gives a block another role and more emphasis without touching its text.
  package mutating func restyle(_ rect: Rect, role: Style.Role, adding emphasis: Style.Emphasis) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    for row in area.row..<area.endRow {
      grid[row].withUnsafeMutableBufferPointer { cells in
        for column in area.column..<area.endColumn {
          cells[column].style.role = role
          cells[column].style.emphasis.formUnion(emphasis)
        }
      }
    }
  }

  /// The fast path for printable ASCII; nil, with nothing drawn, if a visible character is anything else.
  private mutating func drawASCII(
    _ bytes: UnsafeBufferPointer<UInt8>, row: Int, column: Int, end: Int, style: Style
  ) -> Int? {
    let count = min(bytes.count, end - column)
    guard count > 0 else { return 0 }
    // The test covers one byte more than fits: a combining mark there would belong to the last character.
    guard TextWidth.isPrintableASCII(UnsafeBufferPointer(rebasing: bytes[..<min(count + 1, bytes.count)])) else {
      return nil
    }
    grid[row].withUnsafeMutableBufferPointer { cells in
      cells.mend(from: column, to: column + count)
      for index in 0..<count { cells[column + index] = Cell(content: UInt32(bytes[index]), style: style) }
    }
    return count
  }

  private mutating func drawClusters(
    _ bytes: UnsafeBufferPointer<UInt8>, row: Int, column: Int, end: Int, style: Style
  ) -> Int {
    var reader = ClusterReader(bytes)
    var at = column
    // The row leaves the grid meanwhile, so that each cell is written without asking who else has the row.
    var line: [Cell] = []
    swap(&line, &grid[row])
    defer { swap(&line, &grid[row]) }
    line.withUnsafeMutableBufferPointer { cells in
      while at < end, let cluster = reader.next() {
        let width = cluster.columns
        if width == 0 { continue }
        let next = at + width
        if at >= 0 && next <= end {
          cells.mend(from: at, to: next)
          cells[at] = Cell(content: content(of: cluster, in: bytes), style: style)
          if width == 2 { cells[at + 1] = Cell(content: Cell.continuation, style: style) }
        } else {
          // A wide character lies across the edge; only one half of it fits.
          for half in max(at, 0)..<max(max(at, 0), min(next, end)) {
            cells.mend(from: half, to: half + 1)
            cells[half] = Cell(content: 0x20, style: style)
          }
        }
        at = next
      }
    }
    return min(at, end) - column
  }

  private mutating func content(of cluster: ClusterReader.Cluster, in bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    if let scalar = cluster.scalar { return scalar }
    let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[cluster.start..<cluster.end]), as: UTF8.self)
    return intern(text)
  }

  /// The cell content for a cluster of several scalars.
  mutating func intern(_ cluster: String) -> UInt32 {
    var cluster = cluster
    if cluster.unicodeScalars.count > Self.longestCluster {
      cluster = String(String.UnicodeScalarView(cluster.unicodeScalars.prefix(Self.longestCluster)))
    }
    if let index = clusters.firstIndex(where: { $0.utf8.elementsEqual(cluster.utf8) }) {
      return Cell.clusterFlag | UInt32(index)
    }
    clusters.append(cluster)
    return Cell.clusterFlag | UInt32(clusters.count - 1)
  }
}

extension UnsafeMutableBufferPointer<Cell> {
  /// Blanks the remaining halves of wide characters when the columns `from..<to` of a row are overwritten.
  @inline(__always)
  fileprivate func mend(from: Int, to: Int) {
    if from > 0, self[from].content == Cell.continuation { self[from - 1].content = 0x20 }
    if to < count, self[to].content == Cell.continuation { self[to].content = 0x20 }
  }
}

extension Frame {
  /// Blanks a block for a box over what is drawn already, with the rest of every word that the box would cut.
  package mutating func clear(_ rect: Rect) {
    let area = rect.intersection(bounds)
    for row in area.row..<max(area.row, area.endRow) where area.columns > 0 {
      for (edge, step) in [(area.column, -1), (area.endColumn - 1, 1)] where isWord(row, edge) {
        var column = edge + step
        while column >= 0, column < columns, isWord(row, column) {
          put(" ", row: row, column: column, style: .plain)
          column += step
        }
      }
    }
    fill(area)
  }

  /// A cell holds something of a word: no blank, no line, and nothing of a picture.
  private func isWord(_ row: Int, _ column: Int) -> Bool {
    let content = self[row, column].content
    return content != 0x20 && !(0x2500...0x259F).contains(content)
  }

  /// Dims the cells below a sheet, so that the sheet stands out.
  package mutating func fade(_ rect: Rect) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    for row in area.row..<area.endRow {
      grid[row].withUnsafeMutableBufferPointer { cells in
        for column in area.column..<area.endColumn { cells[column].style = Style(.secondary, .dim) }
      }
    }
  }

  /// Copies a frame of the same width to the rows from `row` on; rows beyond the last are dropped.
  mutating func paste(_ other: Frame, row: Int) {
    guard other.columns == columns, row >= 0, row < rows else { return }
    let contents = other.clusters.map { intern($0) }
    for (offset, line) in other.grid.enumerated() where row + offset < rows {
      grid[row + offset] = line
      guard !contents.isEmpty else { continue }
      for (column, cell) in line.enumerated() where cell.content & Cell.clusterFlag != 0 {
        grid[row + offset][column].content = contents[Int(cell.content & ~Cell.clusterFlag)]
      }
    }
  }
}
