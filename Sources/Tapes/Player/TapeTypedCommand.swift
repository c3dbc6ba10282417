import Monetization

/// A `paywalk …` command that a tape types into a shell before anything else.
struct TapeTypedCommand: Hashable {
  /// The `NAME=value` assignments before the command.
  var environment: [String: String] = [:]
  /// The words after `paywalk`.
  var arguments: [String] = []

  private static let program = "paywalk"
  /// The words that may stand before the program's name.
  private static let launchers = [[], ["swift", "run"]]

  /// Reads the text of a `Type`; nil if it is no such command.
  init?(_ text: String) {
    var words = Self.words(of: text)[...]
    while let word = words.first, let equals = word.firstIndex(of: "="), TapeVariable.isName(String(word[..<equals])) {
      environment[String(word[..<equals])] = String(word[word.index(after: equals)...])
      words.removeFirst()
    }
    guard let program = words.firstIndex(where: { $0 == Self.program || $0.hasSuffix("/" + Self.program) }),
      Self.launchers.contains(Array(words[..<program]))
    else { return nil }
    arguments = Array(words[(program + 1)...])
  }

  /// Splits a line into words as a shell does, with quotes and backslashes.
  static func words(of line: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in line {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "\"" || character == "'" {
        quote = character
        word = word ?? ""
      } else if character.isWhitespace {
        if let done = word { words.append(done) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    return words
  }
}

/// The settings of a walk that a typed command makes.
package struct TapeCommandLine: Hashable, Sendable {
  /// A bundled app or a folder; nil if the command names none.
  package var app: String?
  /// The date at which the walk begins; nil if the command names none.
  package var start: WrittenDate?
  /// The time zone of the phone; nil if the command names none.
  package var zone: PhoneZone?
  /// The answers of a real web server; nil if the command names none.
  package var answers: String?

  package init(app: String? = nil, start: WrittenDate? = nil, zone: PhoneZone? = nil, answers: String? = nil) {
    self.app = app
    self.start = start
    self.zone = zone
    self.answers = answers
  }
}
