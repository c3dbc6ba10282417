extension Panel {
  /// Draws the panel into a block of a frame, fills the block, and returns the places of the panel's targets.
  ///
  /// A panel with a focus hides the cursor of everything drawn before it, and shows a cursor only in a field.
  ///
  /// - Parameter isPlacing: true if the placements are wanted; without them drawing takes less time.
  /// - Parameter bottomRows: The rows of the bottom at this width, for whoever knows them, as far as there is room for them; nil to measure them.
  @discardableResult
  package func draw(
    into frame: inout Frame, rect: Rect, state: PanelState, placing isPlacing: Bool = true, bottomRows: Int? = nil
  ) -> PanelLayout {
    let area = rect.intersection(frame.bounds)
    var layout = PanelLayout()
    guard area.rows > 0, area.columns > Self.scrollBarColumns else { return layout }
    frame.fill(area)
    if state.focus != nil { frame.cursor = nil }
    let columns = area.columns - Self.scrollBarColumns
    var pass = ElementPass(
      frame: frame, purpose: .drawing, notes: isPlacing ? .placements : .nothing, listRows: .window,
      window: 0..<area.rows, rowOffset: area.row, clip: area, focus: state.focus)
    pass.accent = accent
    // The pass must be the only owner of the frame, or the list of rows and each drawn row are copied.
    frame = Frame(columns: 0, rows: 0)

    let topRows = top.map { min(area.rows, pass.place($0, row: 0, column: area.column, columns: columns)) } ?? 0
    let topCount = pass.placements.count
    let bottomRows = min(area.rows - topRows, bottomRows ?? bottomHeight(columns: columns))
    layout.viewportRows = area.rows - topRows - bottomRows

    let view = Rect(row: area.row + topRows, column: area.column, rows: layout.viewportRows, columns: area.columns)
    let cursor = pass.frame.cursor
    pass.focusRect = nil
    layout.scroll = max(0, state.scroll)
    layout.bodyRows = drawBody(&pass, view: view, scroll: layout.scroll)
    let wanted = scroll(state, focusRect: pass.focusRect, layout: layout)
    if wanted != layout.scroll {
      pass.frame.fill(view)
      pass.frame.cursor = cursor
      pass.placements.removeSubrange(topCount...)
      pass.pictures.removeAll()
      layout.scroll = wanted
      layout.bodyRows = drawBody(&pass, view: view, scroll: wanted)
    }
    if let bottom, bottomRows > 0 {
      let start = area.endRow - bottomRows
      pass.window = 0..<bottomRows
      pass.rowOffset = start
      pass.clip = Rect(row: start, column: area.column, rows: bottomRows, columns: area.columns)
      _ = pass.place(bottom, row: 0, column: area.column, columns: columns)
    }
    frame = pass.takeFrame()
    layout.placements = pass.placements
    layout.pictures = pass.pictures
    Self.drawScrollBar(
      into: &frame, view: view, scroll: layout.scroll, bodyRows: layout.bodyRows, Style(accent))
    return layout
  }

  private func drawBody(_ pass: inout ElementPass, view: Rect, scroll: Int) -> Int {
    pass.window = scroll..<(scroll + view.rows)
    pass.rowOffset = view.row - scroll
    pass.clip = view
    return pass.place(body, row: 0, column: view.column, columns: view.columns - Self.scrollBarColumns)
  }

  private func bottomHeight(columns: Int) -> Int {
    guard let bottom else { return 0 }
    var pass = ElementPass.finding(.nothing, window: 0..<0)
    return pass.place(bottom, row: 0, column: 0, columns: columns)
  }

  /// The scroll within its range; if the panel follows the focus, the scroll that shows the focus.
  private func scroll(_ state: PanelState, focusRect: Rect?, layout: PanelLayout) -> Int {
    var scroll = layout.scroll
    if state.followsFocus, let focusRect {
      scroll = Self.scroll(scroll, showing: focusRect, viewportRows: layout.viewportRows)
    } else if state.followsFocus, endsInView {
      scroll = layout.bodyRows
    }
    return min(scroll, max(0, layout.bodyRows - layout.viewportRows))
  }

  /// The scroll that shows a block with the least change; if the block is too high, its first rows.
  static func scroll(_ scroll: Int, showing rect: Rect, viewportRows: Int) -> Int {
    min(max(scroll, rect.endRow - viewportRows), rect.row)
  }

  /// Draws an arrow at each end that hides something, and the place of the visible rows between. The rest of the column
  /// stays blank, because a border may stand beside it.
  static func drawScrollBar(
    into frame: inout Frame, view: Rect, scroll: Int, bodyRows: Int, _ style: Style
  ) {
    guard bodyRows > view.rows, view.rows >= 1 else { return }
    let column = view.endColumn - 1
    let hidden = bodyRows - view.rows
    if view.rows >= 4 {
      let track = view.rows - 2
      let thumb = max(1, track * view.rows / bodyRows)
      let start = (track - thumb) * scroll / hidden
      frame.fill(
        Rect(row: view.row + 1 + start, column: column, rows: thumb, columns: 1), with: "┃", style: Style(.secondary))
    }
    if scroll > 0 { frame.draw("▲", row: view.row, column: column, style: style) }
    if scroll < hidden { frame.draw("▼", row: view.endRow - 1, column: column, style: style) }
  }
}
