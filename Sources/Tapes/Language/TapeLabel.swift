/// Names the only control with this label, and with this role if one is given.
package struct TapeLabel: Hashable, Sendable {
  package var text: String
  package var role: TapeRole?

  package init(_ text: String, role: TapeRole? = nil) {
    self.text = text
    self.role = role
  }

  /// The control's name in failures: `button "Close"`, or `control "Close"` without a role.
  package var name: String { "\(role?.rawValue ?? "control") \"\(text)\"" }
}

/// The role of a control, by the words that tapes use.
package enum TapeRole: String, CaseIterable, Hashable, Sendable {
  case button, link, row, option, tab, field
}
