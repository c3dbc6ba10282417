/// An element that the user can activate: a button, a row, an option or a tab.
package struct Control: Hashable, Sendable {
  /// The visual weight of a button.
  package enum ButtonKind: Hashable, Sendable {
    case primary, secondary, plain, link
  }

  package enum ControlType: Hashable, Sendable {
    case button(ButtonKind)
    case row
    /// One of which one alone can be chosen.
    case option(isSelected: Bool)
    /// One that is chosen or not, whatever else is.
    case check(isSelected: Bool)
    case tab(isSelected: Bool)
  }

  package var id: FocusID
  /// The control's name on the screen, in scripts and for screen readers.
  package var label: String
  package var kind: ControlType
  /// The colour of a row's or option's label.
  package var labelRole = Style.Role.text
  /// Text at the right end of a row or option; the shortcut of a tab.
  package var trailing = ""
  package var trailingRole = Style.Role.secondary
  /// Lines beneath a row or option.
  package var details: [String] = []
  /// The columns from the label's first one to the details, which then stand beside it, or from the row below a longer
  /// label on; 0 for details beneath.
  package var detailsColumn = 0
  /// The action of activating the control; nil for a control that can only be looked at.
  package var action: WalkAction?
  /// The action that takes a setting back to the value before; `action` takes it to the next. Nil for a control that is
  /// no setting.
  package var previous: WalkAction?
  /// The values of a setting; nil for a control that is no setting.
  package var values: ControlValues?
  /// A key that leads to the control: it is drawn before the label of a row and within that of a tab. A blank keeps a row
  /// in line with others that have a key; nil for a control whose screen has no such keys.
  package var letter: Character?
  /// A mark behind the label of a tab, such as a dot; empty for none.
  package var mark = ""
  /// A sentence about the effect of the control; empty if its label says all.
  package var hint = ""
  /// A sentence with the reason why the control cannot be activated now; nil if it can.
  package var disabledReason: String?
  /// The text drawn instead of the label while the control is at work and cannot be activated.
  package var busy: String?
  package var isDrawnUppercase = false
  /// A button that takes the whole width, with its label in the middle.
  package var isWide = false
  /// The control leads to another screen of the app from outside of the content: a tab, or the way back. It has the
  /// focus only when the user moves it there with a key.
  package var isNavigation = false

  package init(id: FocusID, label: String, kind: ControlType, action: WalkAction?) {
    self.id = id
    self.label = label
    self.kind = kind
    self.action = action
  }

  package var isEnabled: Bool { disabledReason == nil && busy == nil && action != nil }

  package var isSelected: Bool {
    switch kind {
    case .option(let isSelected), .check(let isSelected), .tab(let isSelected): isSelected
    case .button, .row: false
    }
  }

  package var role: Target.Role {
    switch kind {
    case .button(.link): .link
    case .button: .button
    case .row: .row
    case .option, .check: .option
    case .tab: .tab
    }
  }

  /// The busy text, or the label in the case in which it is drawn.
  var drawnLabel: String {
    busy ?? (isDrawnUppercase ? label.uppercased() : label)
  }
}
