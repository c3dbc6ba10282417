extension FocusEngine {
  /// The state with an existing focus: the same one, else the one in its place, else that of a panel that has just
  /// appeared.
  package func settled(_ state: PanelState) -> PanelState {
    guard let focus = state.focus else { return opened(state) }
    if let moved = moved(focus, state) {
      var state = remembering(moved, state)
      state.focus = moved.id
      return state
    }
    if let stop = stop(focus) { return remembering(stop, state) }
    return focusing(sameList(as: focus) ?? heir(of: focus, in: state.order), state) ?? opened(state)
  }

  /// The state with what a stop that vanishes leaves behind.
  func remembering(_ stop: FocusStop, _ state: PanelState) -> PanelState {
    var state = state
    if !stop.isNavigation {
      state.contentFocus = stop.id
      state.contentRow = listRow(of: stop).flatMap { $0.place.list.source?.id(ofRow: $0.row) }
    }
    state.order = order
    return state
  }

  /// The state of a panel that appears: the focus on its first content, and the body at its top.
  ///
  /// Tabs and the way back never have the focus at first. If the content begins below the visible rows, the focus waits
  /// there.
  private func opened(_ state: PanelState) -> PanelState {
    var state = state
    state.focus = nil
    state.order = order
    let near = stops(.probe(nil))
    let content = near.filter { !$0.isNavigation }
    if isLoading { return state }
    if let wanted = content.first(where: { $0.id == initialFocus }) { return focusing(wanted, state) ?? state }
    let inBody = content.first { $0.isEnabled && $0.rect.row >= topRows }
    guard let first = inBody ?? content.first(where: \.isEnabled) ?? content.first else { return state }
    var unmoved = remembering(first, state)
    unmoved.focus = first.id
    unmoved.followsFocus = false
    return shows(first, in: unmoved) ? focusing(first, state) ?? state : unmoved
  }

  /// The stop in a list that shows what the focus was on, if that is now in another row; nil if it is not, or has gone.
  private func moved(_ focus: FocusID, _ state: PanelState) -> FocusStop? {
    guard focus == state.contentFocus, let row = focus.row, let id = state.contentRow else { return nil }
    for source in lists.lazy.compactMap(\.list.source) {
      if source.id(ofRow: row) == id { return nil }
      if let row = source.row(of: id) { return stop(FocusID(focus.name, row: row)) }
    }
    return nil
  }

  /// The row nearest to a vanished one in a list that is shorter now; nil if the focus was in no such list.
  private func sameList(as gone: FocusID) -> FocusStop? {
    guard let row = gone.row else { return nil }
    return stops(.probe(row)).filter { $0.id.name == gone.name && $0.id.row != nil }
      .min { abs(($0.id.row ?? 0) - row) < abs(($1.id.row ?? 0) - row) }
  }

  /// The stop where a vanished one stood: the next after the last one before it that is still there.
  ///
  /// Nil if nothing of the content is left, or the vanished one is unknown.
  private func heir(of gone: FocusID, in order: [FocusID]) -> FocusStop? {
    guard let place = order.firstIndex(where: { $0.isSameElement(as: gone) }) else { return nil }
    let content = stops(.probe(nil)).filter { !$0.isNavigation }
    func index(of id: FocusID) -> Int? { content.lastIndex { $0.id.isSameElement(as: id) } }
    if let before = order[..<place].lazy.reversed().compactMap(index).first {
      return content[min(before + 1, content.count - 1)]
    }
    return order[place...].contains { index(of: $0) != nil } ? content.first : nil
  }

  /// The state after a move while nothing has the focus.
  func enter(_ state: PanelState, _ move: FocusMove) -> PanelState? {
    let all = stops(.probe(state.focus?.row))
    let content = all.filter { !$0.isNavigation }
    // A panel of text alone scrolls under the same keys.
    if content.isEmpty, let scrolled = scrolledWithoutStops(state, move) { return scrolled }
    let near = content.isEmpty ? all : content
    switch move {
    case .previous, .up, .last, .pageUp: return focusing(near.last, state)
    case .next, .first, .left, .right: return focusing(near.first, state)
    case .down, .pageDown:
      guard let first = near.first else { return nil }
      return step(scrolled(state, to: state.scroll), from: first, towards: first, isDown: true)
    }
  }

  /// The state scrolled by a move; nil if it scrolls nowhere.
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
    guard let lines else { return nil }
    let scrolled = scrolled(state, by: lines)
    return scrolled.scroll == shownScroll(state, focus: nil) ? nil : scrolled
  }
}

extension FocusID {
  /// The two are the same element; rows of one list count as one.
  fileprivate func isSameElement(as other: FocusID) -> Bool {
    self == other || (name == other.name && row != nil && other.row != nil)
  }
}
