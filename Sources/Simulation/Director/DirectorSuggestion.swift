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
    if matching.isEmpty {
      // A line that cannot be read is not whole yet.
      let isWhole = (try? DirectorCommand(line)) != nil
      return [DirectorSuggestion(line: line, words: verb.word, note: isWhole ? verb.summary : verb.usage)]
    }
    return matching.map { word in
      let after = word.split(separator: " ").map(String.init)
      let isOver = verb.choices(after: Array(words.dropFirst()) + after, in: catalogue) == nil
      return DirectorSuggestion(
        line: head + word + (isOver ? "" : " "), words: word,
        note: meaning(of: word, after: Array(words.dropFirst()), by: verb, in: catalogue))
    }
  }

  /// Returns what is being asked for at the end of `line`: the effect of the command, or of the setting that it names; nil
  /// before a command is whole.
  public static func explanation(of line: String) -> String? {
    let words = line.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    guard let first = words.first, words.count > 1 || line.last?.isWhitespace == true,
      let verb = Verb.named(first)
    else { return nil }
    let begun = Array(words.dropFirst())
    let isNamed = begun.count > 1 || line.last?.isWhitespace == true
    if let setting = setting(of: verb, begun), setting.name == nil || isNamed { return setting.summary }
    return verb.summary
  }

  /// The setting to which the words after a verb lead; nil if there is none.
  private static func setting(of verb: Verb, _ words: [String]) -> Setting? {
    let settings = Setting.all(of: verb.word)
    return settings.first { $0.name == nil } ?? settings.first { $0.name == words.first?.lowercased() }
  }

  /// Returns what an argument of a verb does: the product behind an id, the value of a setting, the failure of a call.
  private static func meaning(
    of word: String, after words: [String], by verb: Verb, in catalogue: StoreCatalogue
  ) -> String {
    if let meaning = verb.meanings[(words + [word]).joined(separator: " ")] { return meaning }
    if words.isEmpty, case let note = verb.note(word), !note.isEmpty { return note }
    if let product = catalogue.product(word) {
      return "\(product.displayName), \(product.price.formatted(for: catalogue.storefront))"
    }
    if let setting = setting(of: verb, words), setting.name == nil ? words.isEmpty : words.count == 1 {
      return setting.meaning(of: word)
    }
    let settings = words.isEmpty ? Setting.all(of: verb.word) : []
    if let setting = settings.first(where: { $0.name == word }) { return setting.title }
    return faultMeaning(of: word, after: words, by: verb)
  }

  /// Returns what a word of a fault does: a failure, or the calls at which it strikes; empty for other words.
  private static func faultMeaning(of word: String, after words: [String], by verb: Verb) -> String {
    switch DirectorWord(rawValue: word) {
    case .ok?: return "the call goes well"
    case .fail?: return "the call ends in the failure that follows"
    default: break
    }
    let named = ([verb.word] + words).lazy.compactMap { ServiceAPI(rawValue: $0) }.first
    let ofAds: ServiceAPI? = words.first == "present" ? .adpresent : words.first == "fail" ? .adload : nil
    let api = verb.word == Verb.server.word ? .page : named ?? ofAds
    if api != nil, let mode = FaultMode(word) { return mode.saying }
    let calls = api.map { [$0] } ?? ServiceAPI.allCases
    return calls.lazy.compactMap { ServiceFailure(word, of: $0)?.saying }.first ?? ""
  }

  private static func verbs(_ begun: String) -> [DirectorSuggestion] {
    Verb.all.filter { $0.word.hasPrefix(begun.lowercased()) }.map {
      let isWhole = $0.usage == $0.word
      return DirectorSuggestion(line: $0.word + (isWhole ? "" : " "), words: $0.word, note: $0.summary)
    }
  }
}
