// Draws a part of a panel into a frame that shows the rest of it. Each result equals drawing the whole panel, provided that
// the engine `isWhole`: the same passes draw the same elements, and only those in other rows are left out.
extension FocusEngine {
  /// Draws the focus into a frame in which `area` shows the panel without a focus, at this scroll.
  ///
  /// Only the focused part is drawn again: the row of a list, else the rows of the screen.
  func drawFocus(_ stop: FocusStop, scroll: Int, into frame: inout Frame, area: Rect) {
    let section = section(of: stop)
    let rows = stop.rect.row - parts[section].row..<stop.rect.endRow - parts[section].row
    draw(rows, of: section, line: listRow(of: stop), focus: stop.id, scroll: scroll, into: &frame, area: area)
  }

  /// Draws the body at this scroll into a frame in which `area` shows the panel at another scroll.
  func drawBody(scroll: Int, into frame: inout Frame, area: Rect) {
    guard viewportRows > 0 else { return }
    let view = view(in: area)
    frame.fill(view)
    draw(scroll..<scroll + viewportRows, of: 1, scroll: scroll, into: &frame, area: area)
    Panel.drawScrollBar(into: &frame, view: view, scroll: scroll, bodyRows: bodyRows, Style(accent))
  }

  /// Draws what differs from an older panel into a frame in which `area` shows that one without a focus, at this scroll;
  /// false, with nothing drawn, if the two are not laid out alike.
  func drawChanges(since old: FocusEngine, scroll: Int, into frame: inout Frame, area: Rect) -> Bool {
    guard isWhole, old.isWhole, viewportRows == old.viewportRows,
      zip(parts, old.parts).allSatisfy({ $0.isLaidOut(like: $1) })
    else { return false }
    for section in parts.indices {
      for rows in parts[section].rowsThatDiffer(from: old.parts[section]) {
        draw(rows, of: section, scroll: scroll, into: &frame, area: area)
      }
    }
    return true
  }

  /// These rows of a frame in which `area` shows the panel at this scroll, with those of every element that they would cut.
  ///
  /// - Parameter together: Elements without a blank row between them are taken as one.
  func wholeRows(around rows: Range<Int>, scroll: Int, area: Rect, together: Bool) -> Range<Int> {
    parts.indices.reduce(rows) { whole, section in
      let (shown, block) = visible(section, scroll: scroll, in: area)
      let offset = block.row - shown.lowerBound
      let cut = rows.clamped(to: block.row..<block.row + shown.count)
      guard !cut.isEmpty else { return whole }
      let own = parts[section].wholeRows(
        around: cut.lowerBound - offset..<cut.upperBound - offset, together: together
      ).clamped(to: shown)
      return min(whole.lowerBound, own.lowerBound + offset)..<max(whole.upperBound, own.upperBound + offset)
    }
  }

  /// Draws some rows of a section, as far as they are in view.
  ///
  /// - Parameter line: The row of a list that is all that is drawn; nil for everything in the rows.
  private func draw(
    _ rows: Range<Int>, of section: Int, line: (place: ListPlace, row: Int)? = nil, focus: FocusID? = nil, scroll: Int,
    into frame: inout Frame, area: Rect
  ) {
    let (shown, clip) = visible(section, scroll: scroll, in: area)
    let band = rows.clamped(to: shown)
    guard !band.isEmpty else { return }
    let rowOffset = clip.row - shown.lowerBound
    frame.fill(
      Rect(
        row: band.lowerBound + rowOffset, column: area.column + (line?.place.column ?? 0), rows: band.count,
        columns: line?.place.columns ?? area.columns - Panel.scrollBarColumns))
    var pass = ElementPass(
      frame: frame, purpose: .drawing, notes: .nothing, listRows: .window, window: band, rowOffset: rowOffset,
      clip: clip, focus: focus)
    pass.accent = accent
    // The pass must be the only owner of the frame, or the list of rows and each drawn row are copied.
    frame = Frame(columns: 0, rows: 0)
    if let line {
      var place = line.place
      place.row -= parts[section].row
      place.column += area.column
      pass.place(line.row, of: place)
    } else {
      parts[section].place(in: &pass, column: area.column)
    }
    frame = pass.takeFrame()
  }

  /// The visible rows of a section, and the block of the frame in which they are visible.
  private func visible(_ section: Int, scroll: Int, in area: Rect) -> (rows: Range<Int>, block: Rect) {
    switch section {
    case 0: (0..<topRows, area)
    case 1: (scroll..<scroll + viewportRows, view(in: area))
    default:
      (
        0..<bottomRows,
        Rect(row: area.endRow - bottomRows, column: area.column, rows: bottomRows, columns: area.columns)
      )
    }
  }

  /// The block of the frame in which the body is visible.
  private func view(in area: Rect) -> Rect {
    Rect(row: area.row + topRows, column: area.column, rows: viewportRows, columns: area.columns)
  }
}
