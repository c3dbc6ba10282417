import Monetization
import Simulation

extension TapeFormatter {
  /// Returns the text of one command.
  package static func text(of kind: TapeCommand.Instruction) -> String { kind.action.text }

  static func at(_ speed: TimeSpan?) -> String {
    speed.map { TapeSymbol.at.rawValue + $0.vhsText } ?? ""
  }

  static func times(_ count: Int) -> [String] {
    count == 1 ? [] : [String(count)]
  }

  static func text(of pattern: TapePattern) -> String {
    "/\(pattern.source)/"
  }

  static func text(of label: TapeLabel) -> String {
    let name = (label.role.map { $0.rawValue + " " } ?? "") + quoted(label.text)
    return switch label.choice {
    case .only: name
    case .number(let number): "\(name) \(number)"
    case .inside(let place): "\(name) \(TapeExpectWord.in.rawValue) \(quoted(place))"
    }
  }

  static func text(of value: TapeValue) -> String {
    switch value {
    case .number(let number): number.text
    case .integer(let number): String(number)
    case .duration(let span): span.vhsText
    case .percent(let number): number.text + TapeSymbol.percent.rawValue
    case .boolean(let truth): (truth ? TapeBoolean.true : .false).rawValue
    case .pattern(let pattern): text(of: pattern)
    case .date(let date): quoted(TapeDate.text(date))
    case .zone(let zone): bare(zone.identifier)
    case .text(let text): bare(text)
    case .json(let json): json
    }
  }

  // MARK: Quoting

  /// Returns true if one quoted string of a tape can hold the text.
  package static func canQuote(_ text: String) -> Bool {
    quote(for: text) != nil && oneLine(text) == text
  }

  /// The kinds of quotes that a text may stand in.
  static let quotes: [Unicode.Scalar] = ["\"", "'", "`"]

  private static func quote(for text: String) -> String? {
    // Compare scalars: a combining mark after a quote forms another character with it.
    quotes.first { !text.unicodeScalars.contains($0) }.map { String($0) }
  }

  /// Returns the text in quotes that it does not contain; if it contains every kind, backticks become apostrophes.
  static func quoted(_ text: String) -> String {
    let line = oneLine(text)
    if let quote = quote(for: line) { return quote + line + quote }
    let scalars = line.unicodeScalars.map { $0 == "`" ? "'" : $0 }
    return "`" + String(String.UnicodeScalarView(scalars)) + "`"
  }

  /// Returns the text in quotes, or as it is where no kind of quote can hold it and the line ends with it.
  static func restOfLine(_ text: String) -> String {
    quote(for: oneLine(text)) == nil ? oneLine(text) : quoted(text)
  }

  /// Returns the text as the fewest quoted strings, which are read back joined by blanks.
  static func texts(_ text: String) -> String {
    if quote(for: text) != nil { return quoted(text) }
    var strings: [String] = []
    for piece in text.split(separator: " ", omittingEmptySubsequences: false) {
      let longer = strings.last.map { $0 + " " + piece }
      if let longer, quote(for: longer) != nil {
        strings[strings.count - 1] = longer
      } else {
        strings.append(String(piece))
      }
    }
    return strings.map(quoted).joined(separator: " ")
  }

  /// Returns the text without quotes if a VHS command reads it back unchanged, otherwise in quotes.
  static func bare(_ text: String) -> String {
    isWord(text) && TapeKeyword(text) == nil ? text : quoted(text)
  }

  /// Returns the text without quotes if it is one word, otherwise in quotes.
  static func word(_ text: String) -> String {
    isWord(text) ? text : quoted(text)
  }

  private static func isWord(_ text: String) -> Bool {
    var lexer = TapeLexer(text)
    let token = lexer.next()
    return token.kind == .word && token.text == text
  }
}
