/// Names one control by its label, by its role if one is given, and among equals by its number or its place.
package struct TapeLabel: Hashable, Sendable {
  /// The control that is meant among several with this label.
  package enum Choice: Hashable, Sendable {
    /// There may be only one.
    case only
    /// The control with this number, counted from 1 in reading order.
    case number(Int)
    /// The only control with this text around it: beside or beneath it, on its card, in its section, or at the top of
    /// the screen.
    case inside(String)
  }

  package var text: String
  package var role: TapeRole?
  package var choice: Choice

  package init(_ text: String, role: TapeRole? = nil, _ choice: Choice = .only) {
    self.text = text
    self.role = role
    self.choice = choice
  }

  /// The control's name in failures: `button "Close"`, or `control "Close"` without a role.
  package var name: String {
    let name = "\(role?.rawValue ?? TapeRole.any) \"\(text)\""
    return switch choice {
    case .only: name
    case .number(let number): "\(name) \(number)"
    case .inside(let place): "\(name) in \"\(place)\""
    }
  }
}

/// The role of a control, by the words that tapes use.
package enum TapeRole: String, CaseIterable, Hashable, Sendable {
  case button, link, row, option, tab, field

  /// The word for a control of any role, where a role has to be named.
  static let any = "control"

  /// The word for several controls of a role.
  static func plural(_ word: String) -> String { word + "s" }
}
