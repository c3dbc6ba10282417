/// A paragraph or a heading.
package struct TextElement: Hashable, Sendable {
  package var text: String
  package var style: Style
  /// The text is wrapped at blanks; otherwise it is cut with `…` to one line.
  package var wraps: Bool
  package var alignment: TextAlignment
  package var isHeading: Bool
}

/// A line to type into, or several, with its label above and its error below.
package struct Field: Hashable, Sendable {
  package var id: FocusID
  package var label: String
  package var editing: TextEditing
  package var placeholder: String
  package var error: String?
  /// The action of the Enter key.
  package var action: WalkAction?
  /// Each character of the text is shown as a dot, as in a field for a password.
  package var isSecret = false
  /// The lines that a field for several lines has at least; it grows with its text up to a limit.
  package var rows = 1

  /// The text as it is shown.
  package var shownText: String { isSecret ? String(repeating: "•", count: editing.text.count) : editing.text }
}

/// A mark of a word or two: `‹Test mode›`.
package struct Badge: Hashable, Sendable {
  package var text: String
  package var role: Style.Role
}

extension Badge {
  var drawnText: String { "‹" + text + "›" }
}

/// A border around a column of elements, with a title and an optional button in it.
package struct Card: Equatable, Sendable {
  package var title: String
  package var border: BoxKind
  package var role: Style.Role
  package var titleRole: Style.Role
  /// A button in the top border; it comes last in the focus order.
  package var accessory: Control?
  /// A mark in the top border, at its right end, drawn in capitals; empty for none.
  package var badge = ""
  package var children: [Element]
}

/// Elements below or beside each other.
package struct Group: Equatable, Sendable {
  package enum Axis: Hashable, Sendable {
    case column, row
  }

  package var axis: Axis
  package var spacing: Int
  /// Columns left blank before a column's children.
  package var indent: Int
  /// The alignment of a row's children if none of them takes the remaining width.
  package var alignment: TextAlignment
  package var children: [Element]
  /// Keys beside what they do, which are told in one line.
  package var isKeyLine = false
  /// A name beside what is said of it, which are told in one line.
  package var isPair = false
}

/// Art of one-column characters, with a text alternative for readers who cannot see it.
package struct Picture: Hashable, Sendable {
  package var lines: [String]
  package var alternative: String
  package var role: Style.Role
  package var alignment: TextAlignment
  /// The role of each character, by line; empty for `role` everywhere.
  package var tints: [[Style.Role]] = []
}

/// A bar that shows how much of a total is done.
package struct ProgressBar: Hashable, Sendable {
  package var label: String
  /// The amount done, in any unit that the total shares.
  package var value: Int64
  package var total: Int64
  package var trailing: String
  package var role: Style.Role

  /// The amount done in percent, 0 up to 100.
  package var percent: Int {
    total <= 0 ? 0 : Int(Double(min(max(0, value), total)) * 100 / Double(total))
  }
}
