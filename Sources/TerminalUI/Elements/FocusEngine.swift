import Synchronization

/// Moves the focus of a panel and scrolls the panel, at a given size; pure.
///
/// It is a class because it is passed around a lot; a struct would be copied with all its contents.
package final class FocusEngine: Sendable {
  /// The top, the body and the bottom.
  let parts: [PanelSection]
  /// The lists of all parts, in reading order.
  let lists: [ListPlace]
  let topRows: Int
  let bodyRows: Int
  let bottomRows: Int
  /// Rows that the whole panel takes if nothing has to scroll.
  let wantedRows: Int
  /// Rows of the body that are visible.
  let viewportRows: Int
  /// The top and the bottom have room for all their rows.
  let isWhole: Bool
  let initialFocus: FocusID?
  /// The panel waits for its content, so nothing has the focus at first.
  let isLoading: Bool
  /// The panel opens with its first rows in view, also if the initial focus is below them.
  let opensAtTop: Bool
  /// The end of the body is in view while the focus is outside of the body and nobody has scrolled.
  let endsInView: Bool
  /// The role of buttons, marks and the focus.
  let accent: Style.Role
  /// The stop that was found last: a key that moves the focus and the frame drawn after it ask for the same one.
  private let latest = Mutex<FocusStop?>(nil)
  private let known = Mutex<Known?>(nil)

  /// The answers about all stops, computed at the first question.
  private struct Known {
    var order: [FocusID]
    var canActivate: Bool
  }

  /// Takes the size of the block that the panel is drawn into.
  package convenience init(_ panel: Panel, columns: Int, rows: Int) {
    self.init(panel, columns: columns) { _ in rows }
  }

  /// - Parameter rows: The rows of the block that the panel is drawn into, for the rows that the whole panel takes.
  init(_ panel: Panel, columns: Int, rows: (_ wanted: Int) -> Int) {
    initialFocus = panel.initialFocus
    isLoading = panel.isLoading
    opensAtTop = panel.opensAtTop
    endsInView = panel.endsInView
    accent = panel.accent
    let width = columns - Panel.scrollBarColumns
    var lists: [ListPlace] = []
    let top = PanelSection(panel.top, row: 0, columns: width, lists: &lists)
    let topLists = lists
    var body = PanelSection(panel.body, row: top.rows, columns: width, lists: &lists)
    var bottom = PanelSection(panel.bottom, row: top.rows + body.rows, columns: width, lists: &lists)
    wantedRows = top.rows + body.rows + bottom.rows
    let rows = rows(wantedRows)
    topRows = min(rows, top.rows)
    bodyRows = body.rows
    if topRows < top.rows {
      // The body begins where the top is cut off.
      lists = topLists
      body = PanelSection(panel.body, row: topRows, columns: width, lists: &lists)
      bottom = PanelSection(panel.bottom, row: topRows + bodyRows, columns: width, lists: &lists)
    }
    bottomRows = min(rows - topRows, bottom.rows)
    isWhole = top.rows + bottom.rows <= rows
    parts = [top, body, bottom]
    self.lists = lists
    viewportRows = max(0, rows - topRows - bottomRows)
  }

  /// The state after a move; nil if there is nothing to move to, so that another layer may use the key.
  package func moved(_ state: PanelState, _ move: FocusMove) -> PanelState? {
    guard let current = state.focus.flatMap(stop) else { return enter(state, move) }
    if let shown = takingUp(current, state, move) { return shown }
    switch move {
    case .next: return focusing(after(current, by: 1), state)
    case .previous: return focusing(after(current, by: -1), state)
    case .first: return focusing(stops(.probe(nil)).first, scrolled(state, to: 0))
    case .last: return focusing(stops(.probe(nil)).last, scrolled(state, to: maximumScroll))
    case .up, .down:
      let neighbour = verticalNeighbour(of: current, move)
      return step(state, from: current, towards: neighbour, isDown: move == .down)
    case .left, .right: return focusing(horizontalNeighbour(of: current, move), state)
    case .pageUp: return page(state, from: current, by: -max(1, viewportRows - 1))
    case .pageDown: return page(state, from: current, by: max(1, viewportRows - 1))
    }
  }

  /// The state with the focus on the stop with this id, scrolled to show it; unchanged if there is no such stop.
  package func focused(_ id: FocusID, _ state: PanelState) -> PanelState {
    focusing(stop(id), state) ?? state
  }

  /// The state scrolled by a number of rows, as with the wheel; the focus stays where it is.
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

  /// The stops of the panel, with the given rows of lists, in reading order; with a window, those that overlap these
  /// content rows.
  func stops(_ rows: ElementPass.ListRows, window: Range<Int> = 0..<Int.max) -> [FocusStop] {
    var result: [FocusStop] = []
    func add(_ stops: some Sequence<FocusStop>) {
      for stop in stops where stop.rect.row < window.upperBound && stop.rect.endRow > window.lowerBound {
        result.append(stop)
      }
    }
    for part in parts {
      var next = 0
      for list in part.lists {
        let place = lists[list]
        add(part.stops[next..<place.stopsBefore])
        next = place.stopsBefore
        for row in place.list.rows(rows, start: place.row, window: window) { add(stops(inRow: row, of: list)) }
      }
      add(part.stops[next...])
    }
    return result
  }

  /// The stop that comes next after one, or the nearest before it, of those that a test lets through: one that can be
  /// activated, or else any; nil if there is none.
  func next(after id: FocusID, where passes: (FocusID) -> Bool) -> FocusID? {
    let all = stops(.probe(id.row))
    guard let place = all.firstIndex(where: { $0.id == id }) else { return nil }
    let others = all[(place + 1)...].filter { passes($0.id) } + all[..<place].reversed().filter { passes($0.id) }
    return (others.first(where: \.isEnabled) ?? others.first)?.id
  }

  /// The ids of the stops in reading order, of each list the first and the last row.
  var order: [FocusID] { answers.order }
  /// There is more than one stop to move between.
  var canMove: Bool { answers.order.count > 1 }
  /// Some stop can be activated.
  var canActivate: Bool { answers.canActivate }

  private var answers: Known {
    known.withLock { known in
      if let known { return known }
      let stops = stops(.probe(nil))
      let made = Known(order: stops.map(\.id), canActivate: stops.contains { $0.isEnabled })
      known = made
      return made
    }
  }

  /// The stop with this id; nil if there is none.
  func stop(_ id: FocusID) -> FocusStop? {
    latest.withLock { latest in
      if latest?.id != id { latest = find(id) }
      return latest
    }
  }

  /// Remembers the stop that will be asked for next.
  func expect(_ stop: FocusStop) {
    latest.withLock { $0 = stop }
  }

  private func find(_ id: FocusID) -> FocusStop? {
    for part in parts {
      if let found = part.stops.first(where: { $0.id == id }) { return found }
      // Stops in a list have the number of their row.
      guard let row = id.row else { continue }
      for list in part.lists where row >= 0 && row < lists[list].list.count {
        if let found = stops(inRow: row, of: list).first(where: { $0.id == id }) { return found }
      }
    }
    return nil
  }

  /// The list of a stop and the stop's row in it; nil for a stop outside of lists.
  func listRow(of stop: FocusStop) -> (place: ListPlace, row: Int)? {
    guard stop.list >= 0 else { return nil }
    let place = lists[stop.list]
    return (place, (stop.rect.row - place.row) / place.list.rowHeight)
  }

  /// The target with this id, in view or not; nil if there is none.
  func target(_ id: FocusID) -> Target? {
    guard let stop = stop(id) else { return nil }
    let part = parts[section(of: stop)]
    let line = listRow(of: stop)
    let window = line == nil ? stop.rect.row - part.row..<stop.rect.endRow - part.row : 0..<Int.max
    var pass = ElementPass.finding(.placements, window: window, listRows: .none)
    if let line { pass.place(line.row, of: line.place) } else { part.place(in: &pass, column: 0) }
    return pass.placements.first { $0.id == id }?.target
  }

  /// The index of the section that a stop is in.
  func section(of stop: FocusStop) -> Int {
    stop.rect.row < topRows ? 0 : stop.rect.row < topRows + bodyRows ? 1 : 2
  }

  /// The panel has no list, so all stops are known without making rows.
  var hasNoList: Bool { lists.isEmpty }

  private func stops(inRow row: Int, of list: Int) -> [FocusStop] {
    var pass = ElementPass.finding(.stops, window: 0..<Int.max)
    pass.place(row, of: lists[list])
    for index in pass.stops.indices { pass.stops[index].list = list }
    return pass.stops
  }
}
