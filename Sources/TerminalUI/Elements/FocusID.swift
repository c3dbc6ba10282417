/// The name of an element that can have the focus; in a list, together with its row.
package struct FocusID: Hashable, Sendable {
  package var name: String
  /// The row of the list that the element is in, filled in by the list.
  package var row: Int?

  package init(_ name: String, row: Int? = nil) {
    self.name = name
    self.row = row
  }
}

extension FocusID: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) {
    self.init(value)
  }
}

/// A way to move the focus.
package enum FocusMove: Hashable, Sendable, CaseIterable {
  /// Forwards and backwards in reading order, as Tab and Shift+Tab go; a list is one stop.
  case next, previous
  /// To the neighbour on the screen.
  case up, down, left, right
  case first, last, pageUp, pageDown
}
