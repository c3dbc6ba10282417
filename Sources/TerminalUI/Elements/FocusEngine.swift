/// Moves the focus of a panel and scrolls it, at a given size; pure.
package struct FocusEngine<Action: Hashable & Sendable>: Sendable {
  /// Something that can have the focus, with its place in the content: top, body and bottom one below the other.
  struct Stop {
    var id: FocusID
    var rect: Rect
    /// The list that it is in, counted in reading order; -1 if in none.
    var list: Int
    var isEnabled: Bool
  }

  let panel: Panel<Action>
  private let columns: Int
  private let parts: [Part]
  let topRows: Int
  let bodyRows: Int
  let bottomRows: Int
  /// Rows of the body that are shown.
  let viewportRows: Int
  /// Whether the parts that stay where they are have room for all their rows.
  let isWhole: Bool

  /// Top, body or bottom.
  private struct Part {
    var element: Element<Action>?
    var row: Int
    var rows: Int
    /// All of its stops, if they are few enough to be kept: nil if it has a list.
    var stops: [Stop]?

    init(_ element: Element<Action>?, row: Int, columns: Int) {
      self.element = element
      self.row = row
      var pass = ElementPass<Action>.finding(window: 0..<Int.max, listRows: .row(nil))
      rows = element.map { pass.place($0, row: row, column: 0, columns: columns) } ?? 0
      stops = pass.listCount == 0 ? pass.stops(listOffset: 0) : nil
    }
  }

  /// The size is that of the block the panel is drawn into.
  package init(_ panel: Panel<Action>, columns: Int, rows: Int) {
    self.panel = panel
    self.columns = columns
    let width = columns - Panel<Action>.scrollBarColumns
    let top = Part(panel.top, row: 0, columns: width)
    topRows = min(rows, top.rows)
    let body = Part(panel.body, row: topRows, columns: width)
    bodyRows = body.rows
    let bottom = Part(panel.bottom, row: topRows + bodyRows, columns: width)
    bottomRows = min(rows - topRows, bottom.rows)
    isWhole = top.rows + bottom.rows <= rows
    parts = [top, body, bottom]
    viewportRows = max(0, rows - topRows - bottomRows)
  }

  /// The state after a move; nil if there is nothing to move to, so that another layer may use the key.
  package func moved(_ state: PanelState, _ move: FocusMove) -> PanelState? {
    guard let current = state.focus.flatMap(stop) else {
      return enter(state, move, near: stops(.probe(state.focus?.row)))
    }
    switch move {
    case .next: return focusing(after(current, by: 1), state)
    case .previous: return focusing(after(current, by: -1), state)
    case .first: return focusing(stops(.probe(nil)).first, PanelState(scroll: 0))
    case .last: return focusing(stops(.probe(nil)).last, PanelState(scroll: maximumScroll))
    case .up, .down:
      let neighbour = verticalNeighbour(of: current, move)
      return step(state, from: current, towards: neighbour, isDown: move == .down)
    case .left, .right: return focusing(horizontalNeighbour(of: current, move), state)
    case .pageUp: return page(state, from: current, by: -max(1, viewportRows - 1))
    case .pageDown: return page(state, from: current, by: max(1, viewportRows - 1))
    }
  }

  /// The state with the focus on this, and it in view.
  package func focused(_ id: FocusID, _ state: PanelState) -> PanelState {
    focusing(stop(id), state) ?? state
  }

  /// The state with a focus that exists: as it is, or on what is nearest to where it was, or where a panel starts.
  package func settled(_ state: PanelState) -> PanelState {
    if let focus = state.focus, stop(focus) != nil { return state }
    let near = stops(.probe(state.focus?.row))
    if let focus = state.focus {
      let sameName = near.filter { $0.id.name == focus.name && $0.id.row != nil }
      if let row = focus.row, let stop = sameName.min(by: { abs(($0.id.row ?? 0) - row) < abs(($1.id.row ?? 0) - row) })
      {
        return focusing(stop, state) ?? state
      }
      // Near to where it was, rather what can be pressed.
      let nearest = near.min { distance($0, state.lastRow) < distance($1, state.lastRow) }
      return focusing(nearest, state) ?? PanelState(scroll: state.scroll, lastRow: state.lastRow)
    }
    let initial = panel.initialFocus.flatMap { wanted in near.first { $0.id == wanted } }
    let inBody = near.filter { $0.rect.row >= topRows }
    let first = inBody.first { $0.isEnabled } ?? near.first { $0.isEnabled } ?? near.first
    return focusing(initial ?? first, state) ?? state
  }

  /// The state scrolled by rows, as the wheel does, the focus left where it is.
  package func scrolled(_ state: PanelState, by lines: Int) -> PanelState {
    scrolled(state, to: shownScroll(state, focus: state.focus.flatMap(stop)) + lines)
  }

  func scrolled(_ state: PanelState, to scroll: Int) -> PanelState {
    var state = state
    state.scroll = min(max(0, scroll), maximumScroll)
    state.followsFocus = false
    return state
  }

  var maximumScroll: Int { max(0, bodyRows - viewportRows) }

  /// All stops, or of lists some rows, in reading order; with a window, those that overlap these content rows.
  func stops(_ rows: ElementPass<Action>.ListRows, window: Range<Int> = 0..<Int.max) -> [Stop] {
    var result: [Stop] = []
    var lists = 0
    for part in parts {
      if let stops = part.stops {
        result += stops.filter { $0.rect.row < window.upperBound && $0.rect.endRow > window.lowerBound }
      } else {
        let pass = findingPass(part, rows, window: window)
        result += pass.stops(listOffset: lists)
        lists += pass.listCount
      }
    }
    return result
  }

  /// The stop with this id; nil if there is none.
  func stop(_ id: FocusID) -> Stop? {
    var lists = 0
    for part in parts {
      if let stops = part.stops {
        if let found = stops.first(where: { $0.id == id }) { return found }
      } else {
        let pass = findingPass(part, .row(id.row), window: 0..<Int.max)
        if let found = pass.stops(listOffset: lists).first(where: { $0.id == id }) { return found }
        lists += pass.listCount
      }
    }
    return nil
  }

  /// Whether no list is among the parts, so that all stops are at hand.
  var hasNoList: Bool { parts.allSatisfy { $0.stops != nil } }

  private func findingPass(
    _ part: Part, _ rows: ElementPass<Action>.ListRows, window: Range<Int>
  ) -> ElementPass<Action> {
    var pass = ElementPass<Action>.finding(window: window, listRows: rows)
    if let element = part.element {
      _ = pass.place(element, row: part.row, column: 0, columns: columns - Panel<Action>.scrollBarColumns)
    }
    return pass
  }

  private func distance(_ stop: Stop, _ row: Int) -> Int {
    abs(stop.rect.row - row) * 2 + (stop.isEnabled ? 0 : 1)
  }

  private func enter(_ state: PanelState, _ move: FocusMove, near: [Stop]) -> PanelState? {
    if near.isEmpty { return scrolledWithoutStops(state, move) }
    return switch move {
    case .previous, .up, .last, .pageUp: focusing(near.last, state)
    case .next, .down, .first, .pageDown, .left, .right: focusing(near.first, state)
    }
  }

  /// A panel of text alone scrolls under the same keys.
  private func scrolledWithoutStops(_ state: PanelState, _ move: FocusMove) -> PanelState? {
    let lines: Int? =
      switch move {
      case .up: -1
      case .down: 1
      case .pageUp: -max(1, viewportRows - 1)
      case .pageDown: max(1, viewportRows - 1)
      case .first: -bodyRows
      case .last: bodyRows
      case .next, .previous, .left, .right: nil
      }
    guard let lines, maximumScroll > 0 else { return nil }
    return scrolled(state, by: lines)
  }
}

extension ElementPass {
  /// What the walk has found, its lists counted from `listOffset`.
  fileprivate func stops(listOffset: Int) -> [FocusEngine<Action>.Stop] {
    placements.indices.map { index in
      FocusEngine<Action>.Stop(
        id: placements[index].id, rect: placements[index].rect,
        list: lists[index] < 0 ? -1 : lists[index] + listOffset, isEnabled: placements[index].isEnabled)
    }
  }
}
