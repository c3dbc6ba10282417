import Monetization

/// The words that may come next in a line of the Director, for suggestions and errors.
public struct DirectorChoices: Hashable, Sendable {
  /// The words; one may hold several, such as `after 2`.
  public var words: [String]
  /// Other words of the same kind are as good: another number, another length of time.
  public var isOpen: Bool

  init(_ words: [String], isOpen: Bool = false) {
    self.words = words
    self.isOpen = isOpen
  }

  /// The words as a list in a sentence: `0, 3, 16 or 28`.
  var text: String {
    let list =
      words.count < 2 ? words.joined() : words.dropLast().joined(separator: ", ") + " or \(words[words.count - 1])"
    return isOpen ? "a value such as \(list)" : list
  }

  /// Returns the choices of `words` or `fail` at first, and `failures` after `fail`; nil after other words.
  static func orFail(
    _ others: [String], _ failures: @autoclosure () -> DirectorChoices?, after words: [String], from start: Int
  ) -> DirectorChoices? {
    if words.count == start { return DirectorChoices(others + [DirectorWord.fail.rawValue]) }
    return words[start...] == [DirectorWord.fail.rawValue] ? failures() : nil
  }
}
