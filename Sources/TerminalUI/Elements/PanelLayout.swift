/// The result of drawing a panel.
package struct PanelLayout: Hashable, Sendable {
  /// The visible targets that can have the focus, in reading order.
  package var placements: [Placement] = []
  /// The pictures of the body.
  package var pictures: [PlacedPicture] = []
  /// Rows of the body above the visible part, within range.
  package var scroll = 0
  /// Rows of the body; `viewportRows` of them are visible.
  package var bodyRows = 0
  package var viewportRows = 0

  package init() {}

  package var focused: Placement? { placements.first { $0.isFocused } }

  /// The placement at a position of the frame; the last drawn if there are several.
  package func placement(at position: Position) -> Placement? {
    placements.last { $0.rect.contains(position) }
  }
}

/// The place of a picture on the frame.
package struct PlacedPicture: Hashable, Sendable {
  /// All cells of the picture, of which some may lie out of view.
  package var rect: Rect
  /// The cells that show.
  package var shown: Rect

  /// The cell at a position, counted from the middle of the picture.
  func cell(at position: Position) -> PictureCell {
    PictureCell(
      right: position.column - rect.column - rect.columns / 2, down: position.row - rect.row - rect.rows / 2)
  }
}

/// A cell of a picture, counted from its middle to the right and down.
struct PictureCell: Hashable {
  var right: Int
  var down: Int
}
