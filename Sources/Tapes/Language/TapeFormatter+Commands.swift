import Monetization
import Simulation

extension TapeFormatter {
  /// Returns the text of one command.
  package static func text(of kind: TapeCommand.Kind) -> String {
    let words: [String] =
      switch kind {
      case .output(let path): [name(.output), bare(path)]
      case .require(let program): [name(.require), bare(program)]
      case .set(let setting, let value): [name(.set), setting.rawValue, text(of: value)]
      case .env(let variable, let value): [name(.env), word(variable), quoted(value)]
      case .source(let path): [name(.source), bare(path)]
      case .type(let text, let speed): [name(.type) + at(speed), texts(text)]
      case .press(let key, let speed, let count): [key.rawValue + at(speed)] + times(count)
      case .chord(let chord): [text(of: chord) + at(chord.speed)] + times(chord.count)
      case .sleep(let span): [name(.sleep), span.vhsText]
      case .wait(let wait): [text(of: wait)]
      case .hide: [name(.hide)]
      case .show: [name(.show)]
      case .screenshot(let path): [name(.screenshot), bare(path)]
      case .copy(let text): [name(.copy), texts(text)]
      case .paste: [name(.paste)]
      case .subtitle(let text): [name(.subtitle), quoted(text)]
      case .tap(let label): [name(.tap), text(of: label)]
      case .expect(let expectation): [name(.expect), text(of: expectation)]
      case .advance(let advance): [name(.advance), text(of: advance)]
      case .director(let words, _): [name(.director), oneLine(words)]
      case .golden(let golden): [name(.golden), word(golden)]
      case .resize(let columns, let rows): [name(.resize), String(columns), String(rows)]
      case .click(.label(let label)): [name(.click), text(of: label)]
      case .click(.position(let place)): [name(.click), String(place.row + 1), String(place.column + 1)]
      case .wheel(let way, let lines): [name(.wheel), way.rawValue] + times(lines)
      case .assign(let variable, let value): [name(.let), variable, TapeSymbol.equals.rawValue, quoted(value)]
      case .table(let names): [name(.let)] + names
      case .row(let values): [name(.row)] + values.map(word)
      case .mark(let mark): [name(.mark), word(mark)]
      case .rewind(let target): [name(.rewind)] + words(of: target)
      case .branch(let branch): [name(.branch), word(branch)]
      case .rejoin: [name(.rejoin)]
      case .step(let text): [name(.step), quoted(text)]
      case .see(let text): [name(.see), quoted(text)]
      }
    return words.joined(separator: " ")
  }

  private static func name(_ name: TapeCommandName) -> String { name.rawValue }

  private static func at(_ speed: TimeSpan?) -> String {
    speed.map { TapeSymbol.at.rawValue + $0.vhsText } ?? ""
  }

  private static func times(_ count: Int) -> [String] {
    count == 1 ? [] : [String(count)]
  }

  private static func text(of chord: TapeChord) -> String {
    var parts = chord.modifiers.map(\.rawValue)
    for part in chord.parts {
      switch part {
      case .key(let key): parts.append(key.rawValue)
      case .character(let character): parts.append(String(character))
      }
    }
    return parts.joined(separator: TapeSymbol.plus.rawValue)
  }

  private static func text(of wait: TapeWait) -> String {
    let scope = wait.scope == .line ? "" : TapeSymbol.plus.rawValue + wait.scope.rawValue
    let pattern = wait.pattern.map { " " + text(of: $0) } ?? ""
    return name(.wait) + scope + at(wait.timeout) + pattern
  }

  static func text(of pattern: TapePattern) -> String {
    "/\(pattern.source)/"
  }

  private static func text(of advance: TapeAdvance) -> String {
    switch advance {
    case .by(let span): span.unitText
    case .toNext: "\(TapeAdvanceWord.to) \(TapeAdvanceWord.next)"
    case .to(let date): "\(TapeAdvanceWord.to) \(quoted(TapeMoment.text(date)))"
    }
  }

  private static func words(of target: TapeRewind) -> [String] {
    switch target {
    case .steps(let count): times(count)
    case .toStart: [TapeAdvanceWord.to.rawValue, TapeAdvanceWord.start.rawValue]
    case .toMark(let mark): [TapeAdvanceWord.to.rawValue, word(mark)]
    }
  }

  static func text(of label: TapeLabel) -> String {
    let name = (label.role.map { $0.rawValue + " " } ?? "") + quoted(label.text)
    return switch label.choice {
    case .only: name
    case .number(let number): "\(name) \(number)"
    case .inside(let place): "\(name) \(TapeExpectWord.in.rawValue) \(quoted(place))"
    }
  }

  private static func text(of value: TapeValue) -> String {
    switch value {
    case .number(let number): number.text
    case .integer(let number): String(number)
    case .duration(let span): span.vhsText
    case .percent(let number): number.text + TapeSymbol.percent.rawValue
    case .boolean(let truth): (truth ? TapeBoolean.true : .false).rawValue
    case .pattern(let pattern): text(of: pattern)
    case .moment(let date): quoted(TapeMoment.text(date))
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

  /// Returns the text as the fewest quoted strings, which are read back joined by blanks.
  private static func texts(_ text: String) -> String {
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
  private static func bare(_ text: String) -> String {
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
