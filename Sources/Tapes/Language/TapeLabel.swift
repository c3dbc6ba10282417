/// The one control with this label, and of this role if one is named.
package struct TapeLabel: Hashable, Sendable {
  package var text: String
  package var role: TapeRole?

  package init(_ text: String, role: TapeRole? = nil) {
    self.text = text
    self.role = role
  }

  /// As failures call it: `button "Close"`, or `control "Close"` where no role is named.
  package var name: String { "\(role?.rawValue ?? "control") \"\(text)\"" }
}

/// What a control is, by the words that tapes use.
package enum TapeRole: String, CaseIterable, Hashable, Sendable {
  case button, link, row, option, tab, field
}
