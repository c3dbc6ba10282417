/// What a panel remembers between frames: where the focus is and how far it is scrolled.
package struct PanelState: Hashable, Sendable {
  package var focus: FocusID?
  /// Rows of the body above what is shown; drawing corrects it if it is out of range.
  package var scroll: Int
  /// Whether the body scrolls so that the focus is seen; the wheel lets go of it, the next key takes it up again.
  package var followsFocus: Bool
  /// The content row of the focus when it last moved, from which a vanished focus is replaced.
  package var lastRow: Int

  package init(focus: FocusID? = nil, scroll: Int = 0, followsFocus: Bool = true, lastRow: Int = 0) {
    self.focus = focus
    self.scroll = scroll
    self.followsFocus = followsFocus
    self.lastRow = lastRow
  }
}
