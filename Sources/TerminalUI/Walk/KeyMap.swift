import Simulation

/// The keys of a user: each stands for a standard one, so that a walk, and a recording of it, knows standard keys alone.
package struct KeyMap: Hashable, Sendable {
  private var names: [Key: NamedKey] = [:]

  package static let standard = KeyMap()

  package init() {}

  /// Gives a key to what has this name.
  ///
  /// - Returns: False if the key was given to something before.
  package mutating func give(_ key: Key, to name: NamedKey) -> Bool {
    guard names[key] == nil else { return false }
    names[key] = name
    return true
  }

  /// The standard input for the input of a user.
  ///
  /// - Parameter isTyping: Says whether letters are text now; asked only for a key of the user's.
  package func standard(_ input: Input, isTyping: () -> Bool) -> Input {
    guard case .key(let key) = input, let name = names[key] else { return input }
    guard isTyping() else { return .key(name.standard.first ?? key) }
    if case .character = key { return input }
    return .key(name.whileTyping ?? key)
  }

  /// The keys that do what has this name: the user's, and those standard ones that the user has not given to another.
  package func keys(of name: NamedKey) -> [Key] {
    let own = names.filter { $0.value == name }.map(\.key)
      .sorted { KeyNotation.text(for: $0) < KeyNotation.text(for: $1) }
    return own + name.standard.filter { names[$0] == nil }
  }
}
