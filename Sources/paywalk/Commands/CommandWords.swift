/// The words of a command line in the spelling that the parser knows.
enum CommandWords {
  static func read(_ arguments: some Sequence<String>) -> [String] {
    arguments.reduce(into: []) { words, word in
      if let option = words.last, takesValue(option), isNegative(word), !words.contains(terminator) {
        // The parser takes a word with a dash for an option, even if it is a number.
        words[words.count - 1] = "\(option)=\(word)"
      } else {
        words.append(word)
      }
    }
  }

  /// The word behind which no word is an option.
  private static let terminator = "--"

  private static func takesValue(_ word: String) -> Bool { word.hasPrefix("--") && !word.contains("=") }

  private static func isNegative(_ word: String) -> Bool {
    word.hasPrefix("-") && word.dropFirst().first.map { $0.isASCII && $0.isNumber || $0 == "." } ?? false
  }
}
