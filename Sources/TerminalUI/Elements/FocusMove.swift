/// A way to move the focus.
package enum FocusMove: Hashable, Sendable, CaseIterable {
  /// The order of reading, as Tab and Shift+Tab go; a list is one stop.
  case next, previous
  /// What lies there on the screen.
  case up, down, left, right
  case first, last, pageUp, pageDown
}
