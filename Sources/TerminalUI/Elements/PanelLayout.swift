/// The result of drawing a panel.
package struct PanelLayout<Action: Hashable & Sendable>: Hashable, Sendable {
  /// The visible targets that can have the focus, in reading order.
  package var placements: [Placement<Action>] = []
  /// Rows of the body above the visible part, within range.
  package var scroll = 0
  /// Rows of the body; `viewportRows` of them are visible.
  package var bodyRows = 0
  package var viewportRows = 0

  package init() {}

  package var focused: Placement<Action>? { placements.first { $0.isFocused } }

  /// The placement at a position of the frame; the last drawn if there are several.
  package func placement(at position: Position) -> Placement<Action>? {
    placements.last { $0.rect.contains(position) }
  }
}
