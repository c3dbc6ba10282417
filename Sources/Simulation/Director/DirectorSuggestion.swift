import Monetization

/// A line that the palette offers in place of the one that is being typed.
public struct DirectorSuggestion: Hashable, Sendable {
  /// The line up to and with the suggested words; it ends with a blank if more words may follow.
  public var line: String
  /// The suggested words alone.
  public var words: String
  /// The forms of the whole command, or the words for a person behind a value; empty if there is nothing to say.
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
    guard let verb = DirectorVerb(rawValue: first.lowercased()) else { return [] }
    if verb == .scenario, let found = scenarios(line, in: catalogue) { return found }
    let choices = verb.choices(after: Array(words.dropFirst()), in: catalogue)?.words ?? []
    let head = words.joined(separator: " ") + " "
    let matching = choices.filter { $0.lowercased().hasPrefix(begun.lowercased()) }
    if matching.isEmpty { return [DirectorSuggestion(line: line, words: verb.rawValue, note: verb.usage)] }
    return matching.map { word in
      let after = word.split(separator: " ").map(String.init)
      let isOver = verb.choices(after: Array(words.dropFirst()) + after, in: catalogue) == nil
      return DirectorSuggestion(
        line: head + word + (isOver ? "" : " "), words: word, note: verb.note(about: word, after: words.count - 1))
    }
  }

  private static func verbs(_ begun: String) -> [DirectorSuggestion] {
    DirectorVerb.allCases.filter { $0.rawValue.hasPrefix(begun.lowercased()) }.map {
      let isWhole = $0.usage == $0.rawValue
      return DirectorSuggestion(line: $0.rawValue + (isWhole ? "" : " "), words: $0.rawValue, note: $0.usage)
    }
  }
}

extension DirectorVerb {
  /// The title of the setting, call or scenario that a word of the command names; empty for other words.
  fileprivate func note(about word: String, after count: Int) -> String {
    guard count == 0 else { return "" }
    return switch self {
    case .set: DirectorSetting(rawValue: word)?.title ?? ""
    case .fault, .release: ServiceAPI(rawValue: word)?.title ?? ""
    case .scenario: Scenario(rawValue: word)?.title ?? ""
    case .storefront: Storefront(word).currencyCode
    default: ""
    }
  }
}
