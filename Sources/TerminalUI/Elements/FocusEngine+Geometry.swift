extension FocusEngine {
  /// The stop that Tab goes to: the next in reading order, skipping the other rows of the same list and wrapping around
  /// at the ends.
  func after(_ from: FocusStop, by step: Int) -> FocusStop? {
    let stops = stops(.probe(from.id.row))
    guard let current = stops.firstIndex(where: { $0.id == from.id }) else { return nil }
    for distance in 1..<max(1, stops.count) {
      let index = (current + step * distance + stops.count * distance) % stops.count
      let stop = stops[index]
      if stop.list >= 0, stop.list == from.list, stop.id.row != from.id.row { continue }
      return stop
    }
    return nil
  }

  /// The stop in the nearest row above or below that shares most columns with this one.
  ///
  /// If the panel has lists, the search goes through windows of growing reach, so that only rows nearby are made.
  func verticalNeighbour(of stop: FocusStop, _ move: FocusMove) -> FocusStop? {
    if hasNoList { return nearest(to: stop, among: parts.map(\.stops), move) }
    let total = topRows + bodyRows + bottomRows
    // The neighbour is mostly in the next row, and the nearest stop in a small window is the nearest of all.
    var reach = 1
    while true {
      let window =
        move == .down
        ? stop.rect.endRow..<(stop.rect.endRow + reach) : (stop.rect.row - reach)..<max(stop.rect.row, 0)
      if let found = nearest(to: stop, among: [stops(.window, window: window)], move) { return found }
      if reach >= total { return nil }
      reach *= 4
    }
  }

  /// The nearest stop above or below, the first of several; the stop itself is neither.
  private func nearest(to stop: FocusStop, among candidates: [[FocusStop]], _ move: FocusMove) -> FocusStop? {
    var best: (part: Int, index: Int, distance: Int, overlap: Int)?
    // By index: a key looks at every stop of a long panel, and the names of the others need not be copied.
    for part in candidates.indices {
      for index in candidates[part].indices {
        let rect = candidates[part][index].rect
        let distance = move == .down ? rect.row - stop.rect.endRow : stop.rect.row - rect.endRow
        guard distance >= 0 else { continue }
        let overlap = sharedColumns(rect, stop.rect)
        if let best, (best.distance, -best.overlap) <= (distance, -overlap) { continue }
        best = (part, index, distance, overlap)
      }
    }
    return best.map { candidates[$0.part][$0.index] }
  }

  /// The number of shared columns; if there are none, minus the number of columns between.
  private func sharedColumns(_ a: Rect, _ b: Rect) -> Int {
    min(a.endColumn, b.endColumn) - max(a.column, b.column)
  }

  /// The nearest stop to the left or right in the same rows.
  func horizontalNeighbour(of stop: FocusStop, _ move: FocusMove) -> FocusStop? {
    var best: (stop: FocusStop, distance: Int)?
    for candidate in stops(.window, window: stop.rect.row..<stop.rect.endRow) where candidate.id != stop.id {
      let distance =
        move == .right ? candidate.rect.column - stop.rect.endColumn : stop.rect.column - candidate.rect.endColumn
      guard distance >= 0 else { continue }
      if let best, best.distance <= distance { continue }
      best = (candidate, distance)
    }
    return best?.stop
  }

  /// Goes to a neighbour; if the neighbour is far out of view, or there is none, scrolls half a page first.
  func step(_ state: PanelState, from current: FocusStop, towards stop: FocusStop?, isDown: Bool) -> PanelState? {
    let scroll = shownScroll(state, focus: current)
    let half = max(1, viewportRows / 2)
    let hidden: Int
    if let stop, let wanted = scrollShowing(stop, from: scroll) {
      hidden = isDown ? wanted - scroll : scroll - wanted
    } else if stop == nil {
      hidden = isDown ? maximumScroll - scroll : scroll
    } else {
      hidden = 0
    }
    if hidden > (stop == nil ? 0 : half) {
      return scrolled(state, to: scroll + (isDown ? min(half, hidden) : -min(half, hidden)))
    }
    return focusing(stop, state)
  }

  /// The last stop within a number of rows up or down, or the next one beyond if there is none.
  func page(_ state: PanelState, from stop: FocusStop, by rows: Int) -> PanelState? {
    let target = stop.rect.row + rows
    let window =
      rows > 0 ? stop.rect.endRow..<max(stop.rect.endRow, target + 1) : target..<max(target, stop.rect.row)
    let within = stops(.window, window: window).filter { $0.id != stop.id && window.contains($0.rect.row) }
    let farthest =
      rows > 0
      ? within.max { $0.rect.row < $1.rect.row } : within.min { $0.rect.row < $1.rect.row }
    // From beside a body of text alone, the text turns its pages under the key.
    let isBeside = stop.rect.row < topRows || stop.rect.row >= topRows + bodyRows
    if isBeside, farthest.map({ $0.rect.row < topRows || $0.rect.row >= topRows + bodyRows }) ?? true {
      let turned = scrolled(state, to: shownScroll(state, focus: stop) + (rows > 0 ? 1 : -1) * max(1, viewportRows - 1))
      if turned.scroll != shownScroll(state, focus: stop) { return turned }
    }
    if let farthest { return focusing(farthest, state) }
    let next = verticalNeighbour(of: stop, rows > 0 ? .down : .up)
    return step(state, from: stop, towards: next, isDown: rows > 0)
  }

  /// The scroll that is drawn, which may differ from the remembered one.
  func shownScroll(_ state: PanelState, focus: FocusStop?) -> Int {
    var scroll = max(0, state.scroll)
    if state.followsFocus {
      let end = endsInView ? maximumScroll : scroll
      scroll = focus.map { scrollShowing($0, from: scroll) ?? end } ?? end
    }
    return min(scroll, maximumScroll)
  }

  /// The state scrolled down so far that these rows below a stop are in view, but the stop still is.
  func showing(_ rows: Int, below id: FocusID, _ state: PanelState) -> PanelState {
    guard let stop = stop(id), var state = focusing(stop, state) else { return state }
    let row = stop.rect.row - topRows
    let wanted = min(row, row + 1 + rows - viewportRows)
    if wanted > state.scroll { state.scroll = min(wanted, maximumScroll) }
    return state
  }

  /// The scroll that shows a stop of the body; nil for a stop in the top or bottom part, which do not scroll.
  private func scrollShowing(_ stop: FocusStop, from scroll: Int) -> Int? {
    guard stop.rect.row >= topRows, stop.rect.row < topRows + bodyRows else { return nil }
    var rect = stop.rect
    rect.row -= topRows
    return min(max(0, Panel.scroll(scroll, showing: rect, viewportRows: viewportRows)), maximumScroll)
  }

  /// The state with the focus on a stop, scrolled to show it; nil without a stop.
  func focusing(_ stop: FocusStop?, _ state: PanelState) -> PanelState? {
    guard let stop else { return nil }
    expect(stop)
    var state = state
    let scroll = min(max(0, state.scroll), maximumScroll)
    state.focus = stop.id
    state.scroll = scrollShowing(stop, from: scroll) ?? scroll
    state.followsFocus = true
    return remembering(stop, state)
  }

  /// The focus is in view, at least its first row. False if nothing has the focus.
  package func showsFocus(_ state: PanelState) -> Bool {
    guard let stop = state.focus.flatMap(stop) else { return false }
    return shows(stop, in: state)
  }

  func shows(_ stop: FocusStop, in state: PanelState) -> Bool {
    guard stop.rect.row >= topRows, stop.rect.row < topRows + bodyRows else { return true }
    let scroll = shownScroll(state, focus: stop)
    return (scroll..<scroll + max(1, viewportRows)).contains(stop.rect.row - topRows)
  }

  /// The state after a key that goes towards a focus out of view: it is brought into view before it moves on.
  func takingUp(_ stop: FocusStop, _ state: PanelState, _ move: FocusMove) -> PanelState? {
    guard !shows(stop, in: state) else { return nil }
    let isBelow = stop.rect.row - topRows > shownScroll(state, focus: stop)
    switch move {
    case .down, .pageDown: return isBelow ? step(state, from: stop, towards: stop, isDown: true) : nil
    case .up, .pageUp: return isBelow ? nil : step(state, from: stop, towards: stop, isDown: false)
    case .next: return isBelow ? focusing(stop, state) : nil
    case .previous: return isBelow ? nil : focusing(stop, state)
    case .left, .right, .first, .last: return nil
    }
  }
}
