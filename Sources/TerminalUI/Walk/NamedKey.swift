import Simulation

/// What a key does, by a name under which a user can give it another key.
package struct NamedKey: Hashable, Sendable {
  /// The word in the file of configuration, such as `page-down`.
  package var name: String
  /// The keys that do it without a configuration; the first one stands in for a key of the user's.
  package var standard: [Key]
  /// The key that does it while the focus is in a field; nil if none does.
  package var whileTyping: Key?

  /// All names, those that move first.
  package static let all: [NamedKey] = moving + everywhere

  package static func named(_ name: String) -> NamedKey? { all.first { $0.name == name } }

  private static let moving = [
    ("up", Key.up, "k"), ("down", .down, "j"), ("left", .left, "h"), ("right", .right, "l"), ("next", .tab, nil),
    ("previous", .backTab, nil), ("page-up", .pageUp, nil), ("page-down", .pageDown, nil), ("first", .home, "g"),
    ("last", .end, "G"), ("press", .enter, " "), ("back", .escape, nil),
  ].map { (name: String, key: Key, letter: Character?) in
    NamedKey(name: name, standard: [key] + (letter.map { [.character($0)] } ?? []), whileTyping: key)
  }

  /// The names of what the help says in a sentence.
  private static let shortNames: [WalkAction: String] = [
    .interface(.historyChosen(.move(.milestoneBack))): "milestone-back",
    .interface(.historyChosen(.move(.milestoneForward))): "milestone-forward",
  ]

  /// The keys that work on every screen, by the words of the help.
  private static let everywhere = Bindings.everywhere(isTyping: false, phones: 2).compactMap { binding -> NamedKey? in
    guard let action = binding.action else { return nil }
    let typing = Bindings.everywhere(isTyping: true, phones: 2).first { $0.action == action }
    return NamedKey(
      name: shortNames[action] ?? binding.label.replacing(" ", with: "-"), standard: binding.keys,
      whileTyping: typing?.keys.first)
  }
}
