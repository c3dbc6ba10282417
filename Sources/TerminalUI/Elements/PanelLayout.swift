/// What came out of drawing a panel.
package struct PanelLayout<Action: Hashable & Sendable>: Hashable, Sendable {
  /// What can be seen and have the focus, in reading order.
  package var placements: [Placement<Action>] = []
  /// Rows of the body above what is shown, in range.
  package var scroll = 0
  /// Rows of the body, and how many of them are shown.
  package var bodyRows = 0
  package var viewportRows = 0

  package init() {}

  package var focused: Placement<Action>? { placements.first { $0.isFocused } }

  /// What is at a place of the frame; the last drawn if several are.
  package func placement(at position: Position) -> Placement<Action>? {
    placements.last { $0.rect.contains(position) }
  }
}
