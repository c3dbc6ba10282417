import Monetization

extension DirectorSuggestion {
  /// The most lines that a search offers.
  private static let mostFound = 12
  /// The lengths of texts that are searched for, in letters.
  private static let searchedLengths = 2...40

  /// Returns the whole commands in which each word of `query` is found, in the command or in what is said of it; the
  /// nearest first.
  ///
  /// A single word is also found by letters that follow each other with gaps: `pcan` finds `purchase cancel`.
  public static func search(_ query: String, in catalogue: StoreCatalogue) -> [DirectorSuggestion] {
    guard searchedLengths.contains(query.utf8.count) else { return [] }
    let words = query.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    guard !words.isEmpty else { return [] }
    let products = Verb.all.filter(\.namesProducts).flatMap { commands(of: $0, in: catalogue) }
    let found = (SearchedCommand.withoutProducts + products).enumerated().compactMap { place, command in
      command.distance(of: words).map { (distance: $0, place: place, command: command) }
    }
    return found.sorted { ($0.distance, $0.place) < ($1.distance, $1.place) }.prefix(mostFound).map(
      \.command.suggestion)
  }

  /// Every whole command of the verb whose arguments are words that can be offered.
  fileprivate static func commands(of verb: Verb, in catalogue: StoreCatalogue?) -> [SearchedCommand] {
    arguments(of: verb, after: [], in: catalogue).map { words in
      let line = ([verb.word] + words).joined(separator: " ")
      return SearchedCommand(DirectorSuggestion(line: line, words: line, note: meaning(of: verb, words)))
    }
  }

  /// The arguments with which a command of the verb is whole, each a list of words.
  private static func arguments(of verb: Verb, after begun: [String], in catalogue: StoreCatalogue?) -> [[String]] {
    guard let choices = verb.choices(after: begun, in: catalogue) else { return [begun] }
    return choices.words.filter { !$0.hasSuffix("=") }.flatMap { word in
      arguments(of: verb, after: begun + word.split(separator: " ").map(String.init), in: catalogue)
    }
  }

  private static func meaning(of verb: Verb, _ words: [String]) -> String {
    if let setting = Setting.all(of: verb.word).first(where: { $0.name == words.first }) { return setting.title }
    let note = words.first.map(verb.note) ?? ""
    return note.isEmpty ? verb.summary : note
  }
}

/// A command as the palette searches it.
private struct SearchedCommand: Sendable {
  let suggestion: DirectorSuggestion
  private let line: String
  private let words: [Substring]
  private let note: String

  init(_ suggestion: DirectorSuggestion) {
    self.suggestion = suggestion
    line = suggestion.line.lowercased()
    words = line.split(separator: " ")
    note = suggestion.note.lowercased()
  }

  /// The commands that are the same in every app.
  static let withoutProducts = Verb.all.filter { !$0.namesProducts }.flatMap {
    DirectorSuggestion.commands(of: $0, in: nil)
  }.filter { command in
    // A line that is none needs a word that only an app or a person knows.
    (try? DirectorCommand(command.suggestion.line)) != nil
  }

  /// How far the command is from what was typed; nil if it is something else.
  func distance(of typed: [String]) -> Int? {
    var sum = 0
    for word in typed {
      if words.contains(where: { $0.hasPrefix(word) }) { continue }
      if line.contains(word) {
        sum += 1
      } else if note.contains(word) {
        sum += 2
      } else if typed.count == 1, hasInOrder(word) {
        sum += 3
      } else {
        return nil
      }
    }
    return sum
  }

  private func hasInOrder(_ letters: String) -> Bool {
    var rest = letters[...]
    for letter in line where letter == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }
}

extension Verb {
  /// Its arguments name products, so that its commands differ from app to app.
  fileprivate var namesProducts: Bool {
    arguments.contains { form in
      guard case .sequence(let slots) = form else { return false }
      return slots.contains { slot in
        switch slot.kind {
        case .product, .products: true
        default: false
        }
      }
    }
  }
}
