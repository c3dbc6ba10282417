/// The state of a panel between frames: its focus and its scroll.
package struct PanelState: Hashable, Sendable {
  package var focus: FocusID?
  /// Rows of the body above the visible part; drawing corrects the number if it is out of range.
  package var scroll: Int
  /// The body scrolls to show the focus. The wheel ends this; the next key starts it again.
  package var followsFocus: Bool
  /// The content row of the focus when it last moved; if the focused element vanishes, the nearest one replaces it.
  package var lastRow: Int

  package init(focus: FocusID? = nil, scroll: Int = 0, followsFocus: Bool = true, lastRow: Int = 0) {
    self.focus = focus
    self.scroll = scroll
    self.followsFocus = followsFocus
    self.lastRow = lastRow
  }
}
