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
    let words = query.lowercased().split(whereSeparator: \.isWhitespace).map { Array($0.utf8) }
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
    if let setting = Setting.all(of: verb.word).first(where: { $0.name == words.first }) {
      let value = words.dropFirst().joined(separator: " ")
      return value.isEmpty ? setting.title : "\(setting.title): \(setting.text(ofWords: value))"
    }
    let note = words.first.map(verb.note) ?? ""
    return note.isEmpty ? verb.summary : note
  }
}

/// A command as the palette searches it: in bytes, since every letter that is typed goes through all commands.
private struct SearchedCommand: Sendable {
  let suggestion: DirectorSuggestion
  private let line: [UInt8]
  private let note: [UInt8]

  private static let blank = UInt8(ascii: " ")

  init(_ suggestion: DirectorSuggestion) {
    self.suggestion = suggestion
    line = Array(suggestion.line.lowercased().utf8)
    note = Array(suggestion.note.lowercased().utf8)
  }

  /// The commands that are the same in every app.
  static let withoutProducts = Verb.all.filter { !$0.namesProducts }.flatMap {
    DirectorSuggestion.commands(of: $0, in: nil)
  }.filter { command in
    // A line that is none needs a word that only an app or a person knows.
    (try? DirectorCommand(command.suggestion.line)) != nil
  }

  /// How far the command is from what was typed; nil if it is something else.
  func distance(of typed: [[UInt8]]) -> Int? {
    var sum = 0
    for word in typed {
      switch Self.place(of: word, in: line) {
      case .start: continue
      case .inside: sum += 1
      case nil:
        if Self.place(of: word, in: note) != nil {
          sum += 2
        } else if typed.count == 1, hasInOrder(word) {
          sum += 3
        } else {
          return nil
        }
      }
    }
    return sum
  }

  private enum WordPlace {
    case start, inside
  }

  /// Where a text has the word: at the start of one of its own, or only inside of one; nil if nowhere.
  private static func place(of word: [UInt8], in text: [UInt8]) -> WordPlace? {
    guard let first = word.first, text.count >= word.count else { return nil }
    var found: WordPlace?
    for start in 0...(text.count - word.count) where text[start] == first {
      guard (1..<word.count).allSatisfy({ text[start + $0] == word[$0] }) else { continue }
      if start == 0 || text[start - 1] == blank { return .start }
      found = .inside
    }
    return found
  }

  private func hasInOrder(_ letters: [UInt8]) -> Bool {
    var next = letters.startIndex
    for byte in line where next < letters.endIndex && byte == letters[next] { next += 1 }
    return next == letters.endIndex
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
