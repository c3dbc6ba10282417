import Monetization

/// The values of settings that are not the usual ones.
///
/// A condition that is a value of a setting and nothing else needs no property: its setting reads and writes it here,
/// so that a new one is a file of its own. Equal conditions are equal here, too, because a usual value is not kept.
public struct SettingValues: Hashable, Sendable {
  private var changed: [String: DirectorValue] = [:]

  public init() {}

  subscript(setting: Setting) -> DirectorValue {
    get { changed[setting.word] ?? setting.usual }
    set { changed[setting.word] = newValue == setting.usual ? nil : newValue }
  }

  /// The settings and their values, in an order of their own.
  var words: [String] { changed.map { "\($0) \($1.words)" }.sorted() }

  // Typed readings, each for settings of that kind:

  func isOn(_ setting: Setting) -> Bool { self[setting] == .flag(true) }

  func number(_ setting: Setting) -> Int? {
    if case .number(let number) = self[setting] { number } else { nil }
  }

  func span(_ setting: Setting) -> TimeSpan? {
    if case .span(let span) = self[setting] { span } else { nil }
  }

  func products(_ setting: Setting) -> [String] {
    if case .products(let products) = self[setting] { products } else { [] }
  }

  /// Returns the case whose raw value is the word; nil for the usual one, and for a word that is no case.
  func choice<Choice: RawRepresentable>(_ setting: Setting) -> Choice? where Choice.RawValue == String {
    guard case .word(let word)? = changed[setting.word] else { return nil }
    return Choice(rawValue: word)
  }
}
