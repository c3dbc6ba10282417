import Monetization

/// A line that the palette offers in place of the one that is being typed.
public struct DirectorSuggestion: Hashable, Sendable {
  /// The line up to and with the suggested words; it ends with a blank if more words may follow.
  public var line: String
  /// The suggested words alone.
  public var words: String
  /// What the command does, its forms, or the words for a person behind a value; empty if there is nothing to say.
  public var note: String

  public init(line: String, words: String, note: String) {
    self.line = line
    self.words = words
    self.note = note
  }

  /// Returns the ways to go on with `line`: the commands, and after a command its values.
  ///
  /// - Parameter catalogue: The products for sale, which some values name.
  public static func all(for line: String, in catalogue: StoreCatalogue) -> [DirectorSuggestion] {
    var words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    let begun = line.last.map(\.isWhitespace) ?? true ? "" : words.popLast() ?? ""
    guard let first = words.first else { return verbs(begun) }
    guard let verb = Verb.named(first.lowercased()) else { return [] }
    if verb.word == Verb.scenario.word, let found = scenarios(line, in: catalogue) { return found }
    let choices = verb.choices(after: Array(words.dropFirst()), in: catalogue)?.words ?? []
    let head = words.joined(separator: " ") + " "
    let matching = choices.filter { $0.lowercased().hasPrefix(begun.lowercased()) }
    if matching.isEmpty { return [DirectorSuggestion(line: line, words: verb.word, note: verb.usage)] }
    return matching.map { word in
      let after = word.split(separator: " ").map(String.init)
      let isOver = verb.choices(after: Array(words.dropFirst()) + after, in: catalogue) == nil
      return DirectorSuggestion(
        line: head + word + (isOver ? "" : " "), words: word, note: words.count == 1 ? verb.note(word) : "")
    }
  }

  private static func verbs(_ begun: String) -> [DirectorSuggestion] {
    Verb.all.filter { $0.word.hasPrefix(begun.lowercased()) }.map {
      let isWhole = $0.usage == $0.word
      return DirectorSuggestion(line: $0.word + (isWhole ? "" : " "), words: $0.word, note: $0.summary)
    }
  }
}
