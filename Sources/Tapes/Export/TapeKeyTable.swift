import TerminalUI

/// A table of every key that a tape can press, with its use in the app, from the tables that the app itself uses.
package struct TapeKeyTable: Hashable, Sendable {
  /// One key.
  package struct Row: Hashable, Sendable {
    /// The key as a tape writes it.
    package var tape: String
    /// The use in the app; empty if there is none.
    package var use: String
    /// The use while a field is edited.
    package var useInField: String
    package var isVHS: Bool
  }

  /// The keys with a name.
  package var named: [Row]
  /// The keys that are pressed with modifiers.
  package var chords: [Row]
  /// The characters, as `Type` presses them.
  package var characters: [Row]

  package init() {
    named = TapeKey.allCases.map { key in
      guard let pressed = key.key else {
        let way = key == .scrollUp ? "up" : "down"
        return Row(
          tape: key.rawValue, use: "turn the wheel \(way)", useInField: "turn the wheel \(way)", isVHS: key.isVHS)
      }
      return Self.row(key.rawValue, pressed, isVHS: key.isVHS)
    }
    let bound = Self.uses(isTyping: false) + Self.uses(isTyping: true)
    var others: [Key] = []
    for key in bound.flatMap(\.keys) where !others.contains(key) && !TapeKey.allCases.contains(where: { $0.key == key })
    {
      others.append(key)
    }
    let isCharacter = { (key: Key) in if case .character = key { true } else { false } }
    chords = others.filter { !isCharacter($0) }.map { key in
      Self.row(
        KeyNotation.text(for: key), key,
        isVHS: VHSKeys.kinds(for: key, speed: nil, usual: .zero) != nil)
    }
    characters = others.filter(isCharacter).map { Self.row("Type \"\(KeyNotation.text(for: $0))\"", $0, isVHS: true) }
  }

  private static func row(_ tape: String, _ key: Key, isVHS: Bool) -> Row {
    var inField = label(of: key, isTyping: true)
    if case .character = key { inField = "text" }
    return Row(tape: tape, use: label(of: key, isTyping: false), useInField: inField, isVHS: isVHS)
  }

  private static func label(of key: Key, isTyping: Bool) -> String {
    if key == .escape { return "back, or close" }
    if case .character = key, let move = FocusMove(key, isTyping: false),
      let named = TapeKey.allCases.first(where: { $0.key.flatMap { FocusMove($0, isTyping: false) } == move })
    {
      return "as \(named.rawValue)"
    }
    return uses(isTyping: isTyping).first { $0.keys.contains(key) }?.label ?? ""
  }

  private static func uses(isTyping: Bool) -> [KeyBinding<WalkAction>] {
    (isTyping ? Bindings.typing : Bindings.movement) + Bindings.everywhere(isTyping: isTyping, phones: 2)
  }

  /// The table as text of at most 80 columns, with a heading above each part.
  package var text: String {
    let parts = [("Key", named), ("Chord", chords), ("Character", characters)]
    return parts.map { heading, rows in
      let head = Self.line(heading, "VHS", "in the app", "while a field is typed into")
      return head
        + rows.map { row in
          Self.line(row.tape, row.isVHS ? "yes" : "-", row.use, row.useInField)
        }.joined()
    }.joined(separator: "\n")
  }

  private static func line(_ key: String, _ vhs: String, _ use: String, _ inField: String) -> String {
    (padded(key, 11) + padded(vhs, 4) + padded(use, 22) + inField).trimmedEnd + "\n"
  }

  private static func padded(_ text: String, _ columns: Int) -> String {
    text + String(repeating: " ", count: max(1, columns - TextWidth.columns(text)))
  }
}
