/// The state of a panel between frames: its focus and its scroll.
package struct PanelState: Hashable, Sendable {
  package var focus: FocusID?
  /// Rows of the body above the visible part; drawing corrects the number if it is out of range.
  package var scroll: Int
  /// The body scrolls to show the focus. The wheel ends this; the next key starts it again.
  package var followsFocus: Bool
  /// The last focus on the screen's own content, apart from the tabs and the way back.
  var contentFocus: FocusID?
  /// The thing that its row shows, if that focus is in a list: rows before it come and go, and the focus stays with it.
  var contentRow: ListSource.RowID?
  /// The elements that could have the focus when it was last settled, in reading order; they tell the place of a focus
  /// that vanishes.
  var order: [FocusID] = []
  /// The field of a form that asks for one text has been left: letters are keys again, until the field is typed into.
  var hasLeftField = false

  package init(focus: FocusID? = nil, scroll: Int = 0, followsFocus: Bool = true) {
    self.focus = focus
    self.scroll = scroll
    self.followsFocus = followsFocus
  }

  /// Prepares for the time out of sight: a tab or a way back that led to another screen gives up the focus.
  mutating func leave() {
    focus = contentFocus
  }

  // The order is long, and equal states have equal values here too.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(focus)
    hasher.combine(scroll)
    hasher.combine(followsFocus)
    hasher.combine(contentFocus)
  }
}
