/// Something that is activated: a button, a row, an option, a tab.
package struct Control<Action: Hashable & Sendable>: Hashable, Sendable {
  /// How much a button asks to be pressed.
  package enum ButtonKind: Hashable, Sendable {
    case primary, secondary, plain, link
  }

  package enum Kind: Hashable, Sendable {
    case button(ButtonKind)
    case row
    case option(isSelected: Bool)
    case tab(isSelected: Bool)
  }

  package var id: FocusID
  /// What it is called, everywhere: on the screen, in scripts, for screen readers.
  package var label: String
  package var kind: Kind
  /// The colour of a row's or option's label.
  package var labelRole = Style.Role.text
  /// Text at the right end of a row or option; the shortcut of a tab.
  package var trailing = ""
  package var trailingRole = Style.Role.secondary
  /// Lines beneath a row or option.
  package var details: [String] = []
  /// What activating it does; nil for something that only can be looked at.
  package var action: Action?
  /// A sentence that says why it cannot be activated now.
  package var disabledReason: String?
  /// What is drawn instead of the label while it is at work and cannot be activated.
  package var busy: String?
  package var isDrawnUppercase = false

  package init(id: FocusID, label: String, kind: Kind, action: Action?) {
    self.id = id
    self.label = label
    self.kind = kind
    self.action = action
  }

  package var isEnabled: Bool { disabledReason == nil && busy == nil && action != nil }

  package var isSelected: Bool {
    switch kind {
    case .option(let isSelected), .tab(let isSelected): isSelected
    case .button, .row: false
    }
  }

  package var role: Target<Action>.Role {
    switch kind {
    case .button(.link): .link
    case .button: .button
    case .row: .row
    case .option: .option
    case .tab: .tab
    }
  }

  /// The label as it is drawn.
  var drawnLabel: String {
    busy ?? (isDrawnUppercase ? label.uppercased() : label)
  }
}
