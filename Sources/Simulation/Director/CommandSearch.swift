import Monetization

/// The whole commands that the palette searches for words, in an app with these products.
///
/// Making them is dear, and does not depend on what is typed.
package struct CommandSearch: Sendable {
  /// The most lines that a search offers.
  private static let mostFound = 12
  /// The lengths of texts that are searched for, in letters.
  private static let searchedLengths = 2...40

  package let catalogue: StoreCatalogue
  private let commands: [SearchedCommand]

  package init(_ catalogue: StoreCatalogue) {
    self.catalogue = catalogue
    commands =
      SearchedCommand.withoutProducts
      + Verb.all.filter(\.namesProducts).flatMap { SearchedCommand.all(of: $0, in: catalogue) }
  }

  /// Returns the commands in which each word of `query` is found: in the command, in the name of what it is about, or at
  /// the start of a word in what is said of it. The nearest come first, in this order.
  ///
  /// A single word is also found by the starts of two words that follow each other: `pcan` finds `purchase cancel`.
  package func suggestions(for query: String) -> [DirectorSuggestion] {
    guard Self.searchedLengths.contains(query.utf8.count) else { return [] }
    let words = query.lowercased().split(whereSeparator: \.isWhitespace).map { Array($0.utf8) }
    guard !words.isEmpty else { return [] }
    let wanted = Letters(words.joined())
    var found: [(distance: Int, place: Int)] = []
    // Most commands lack one of the letters.
    for place in commands.indices where commands[place].letters.isSuperset(of: wanted) {
      if let distance = commands[place].distance(of: words) { found.append((distance, place)) }
    }
    let shown = found.sorted { ($0.distance, $0.place) < ($1.distance, $1.place) }.prefix(Self.mostFound)
      .map { commands[$0.place] }
    return shown.enumerated().map { index, command in
      // The effect of a verb is told once for all its products.
      let isFirst = index == 0 || shown[index - 1].verb != command.verb
      return DirectorSuggestion(
        line: command.line, words: command.line, note: isFirst ? command.firstNote : command.note)
    }
  }
}

/// The letters of a text, of which some share a place: a text without the letters of a word does not have the word.
private struct Letters: OptionSet {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  init(_ bytes: some Sequence<UInt8>) { rawValue = bytes.reduce(0) { $0 | 1 << UInt64($1 % 64) } }
}

/// A command as the palette searches it: in bytes, since every letter that is typed goes through all commands, and as one
/// object, which costs less to pass on than its texts.
private final class SearchedCommand: Sendable {
  /// The word of the verb.
  let verb: String
  let line: String
  /// What is said of it behind another command of its verb.
  let note: String
  /// What is said of the first command of its verb.
  let firstNote: String
  /// The letters of all that is searched.
  let letters: Letters
  private let searched: SearchedText
  private let name: SearchedText
  private let explanation: SearchedText
  /// What a person calls what the command sets; empty for most.
  private let calledAs: [UInt8]

  /// - Parameter words: The words after the verb.
  private init?(_ verb: Verb, _ words: [String], in catalogue: StoreCatalogue?) {
    line = ([verb.word] + words).joined(separator: " ")
    // A line that is no command needs a word that only an app or a person knows.
    guard let command = try? DirectorCommand(line) else { return nil }
    let told = CommandNote(command, verb, words, in: catalogue)
    self.verb = verb.word
    note = told.text(isFirst: false)
    firstNote = told.text(isFirst: true)
    searched = SearchedText(line)
    calledAs = Array(told.calledAs.utf8)
    name = SearchedText(told.name)
    explanation = told.explanation.map { SearchedText($0) } ?? Self.summaries[verb.word] ?? SearchedText("")
    letters = Letters([searched, name, explanation].flatMap(\.bytes) + calledAs)
  }

  /// The letters from which on what a person calls it is meant.
  private static let fewestLetters = 4

  // Many commands have the same one.
  private static let summaries = Dictionary(uniqueKeysWithValues: Verb.all.map { ($0.word, SearchedText($0.summary)) })

  /// Every whole command of the verb whose arguments are words that can be offered.
  static func all(of verb: Verb, in catalogue: StoreCatalogue?) -> [SearchedCommand] {
    arguments(of: verb, after: [], in: catalogue).compactMap { SearchedCommand(verb, $0, in: catalogue) }
  }

  /// The arguments with which a command of the verb is whole, each a list of words.
  private static func arguments(of verb: Verb, after begun: [String], in catalogue: StoreCatalogue?) -> [[String]] {
    guard let choices = verb.choices(after: begun, in: catalogue) else { return [begun] }
    return choices.words.filter { !$0.hasSuffix("=") }.flatMap { word in
      arguments(of: verb, after: begun + word.split(separator: " ").map(String.init), in: catalogue)
    }
  }

  /// The commands that are the same in every app.
  static let withoutProducts = Verb.all.filter { !$0.namesProducts }.flatMap { all(of: $0, in: nil) }

  /// How far the command is from what was typed; nil if it is something else.
  func distance(of typed: [[UInt8]]) -> Int? {
    var sum = 0
    for word in typed {
      if word.count >= Self.fewestLetters, calledAs.starts(with: word) {
        sum -= 1
      } else if searched.hasStart(word) {
        continue
      } else if name.hasStart(word) {
        sum += 1
      } else if searched.has(word) {
        sum += 2
      } else if typed.count == 1, searched.hasStarts(word) {
        sum += 3
      } else if explanation.hasStart(word) {
        sum += 4
      } else {
        return nil
      }
    }
    return sum
  }
}

/// A text with the places at which its words begin. What is searched for has one letter or more.
private struct SearchedText: Sendable {
  /// The text in small letters.
  let bytes: [UInt8]
  private let wordStarts: [Int]
  /// The starts of words, and of parts of words that begin with a capital letter.
  private let starts: [Int]
  /// The most words that are left out between two starts.
  private static let widestGap = 1

  init(_ text: String) {
    var bytes: [UInt8] = []
    var wordStarts: [Int] = []
    var starts: [Int] = []
    var isInside = false
    for byte in text.utf8 {
      let isCapital = (0x41...0x5A).contains(byte)
      let isLetter = isCapital || (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte >= 0x80
      if isLetter, !isInside { wordStarts.append(bytes.count) }
      if isLetter, !isInside || isCapital { starts.append(bytes.count) }
      isInside = isLetter
      bytes.append(isCapital ? byte + 0x20 : byte)
    }
    self.bytes = bytes
    self.wordStarts = wordStarts
    self.starts = starts
  }

  /// Returns true if a word of the text begins with `word`.
  func hasStart(_ word: [UInt8]) -> Bool {
    for start in wordStarts where bytes[start] == word[0] && has(word, at: start) { return true }
    return false
  }

  /// Returns true if the text has `word` anywhere.
  func has(_ word: [UInt8]) -> Bool {
    guard bytes.count >= word.count else { return false }
    let first = word[0]
    for start in 0...(bytes.count - word.count) where bytes[start] == first && has(word, at: start) { return true }
    return false
  }

  private func has(_ word: [UInt8], at start: Int) -> Bool {
    guard start + word.count <= bytes.count else { return false }
    for index in 1..<max(1, word.count) where bytes[start + index] != word[index] { return false }
    return true
  }

  /// Returns true if the letters are those of the starts of two words, one after the other, with few words between.
  func hasStarts(_ letters: [UInt8]) -> Bool {
    guard letters.count > 1 else { return false }
    for index in starts.indices where bytes[starts[index]] == letters[0] {
      let start = starts[index]
      var length = 1
      // The first word may give any number of its letters.
      repeat {
        let rest = letters[length...]
        for next in starts[(index + 1)...].prefix(1 + Self.widestGap) where bytes[next...].starts(with: rest) {
          return true
        }
        length += 1
      } while length < letters.count && start + length <= bytes.count
        && bytes[start + length - 1] == letters[length - 1]
    }
    return false
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
