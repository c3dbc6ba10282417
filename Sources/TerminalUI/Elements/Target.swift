/// An element that can have the focus, in view or not.
package struct Target: Hashable, Sendable {
  package enum Role: String, Hashable, Sendable {
    case button, link, row, option, tab, field
  }

  package var id: FocusID
  package var label: String
  package var role: Role
  package var isSelected: Bool
  /// An enabled target can be activated; a disabled one can still have the focus, so that its reason can be shown.
  package var isEnabled: Bool
  package var disabledReason: String?
  package var action: WalkAction?
  /// The action of the key to the left on a setting; the key to the right does `action`. Nil for no setting.
  package var previous: WalkAction?
  /// The values of a setting; nil for no setting.
  package var values: ControlValues?
  /// A sentence about the effect of the target; empty if its label says all.
  package var hint = ""
  /// The target is a tab or the way back, which a click activates without moving the focus.
  package var isNavigation = false
  /// The text that is drawn in place of the label while the control is at work; nil if the label itself is drawn.
  package var busy: String?
}

/// A target and its place on the frame.
package struct Placement: Hashable, Sendable {
  package var target: Target
  /// Cells of the frame, clipped to what is visible.
  package var rect: Rect
  package var isFocused: Bool

  package var id: FocusID { target.id }
  package var label: String { target.label }
  package var role: Target.Role { target.role }
  package var isEnabled: Bool { target.isEnabled }
  package var disabledReason: String? { target.disabledReason }
  package var action: WalkAction? { target.action }
}
