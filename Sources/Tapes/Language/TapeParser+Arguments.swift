import Monetization
import Simulation

extension TapeParser {
  /// Describes a token for the message that it is out of place.
  func described(_ token: TapeToken) -> String {
    switch token.kind {
    case .word, .number, .symbol, .illegal: "\"\(token.text)\""
    case .string: "the string \"\(token.text)\""
    case .regex: "the pattern /\(token.text)/"
    case .json: token.isClosed ? "the theme in braces" : "a brace that is never closed"
    case .comment: "a comment"
    case .variable: "${\(token.text)}"
    case .end: "the end of the tape"
    }
  }

  /// Makes a fault for a missing argument, or for another token in its place.
  func missing(_ what: String) -> TokenDiagnostic {
    gap(isLineOver ? "the line ends too early" : "\(described(token)) is out of place", what)
  }

  // MARK: VHS's texts

  /// The next token can be text of a VHS command: a string, or a bare word that begins no command.
  ///
  /// A capitalised word at the beginning of a line is never text, so a misspelt command is not typed.
  private var isText: Bool {
    if token.kind == .string { return true }
    guard token.kind == .word else { return false }
    let keyword = TapeKeyword(token.text)
    if keyword?.isVHS == true { return false }
    return !token.isFirstOnLine || (keyword == nil && token.text.first?.isUppercase != true)
  }

  /// Reads one string or bare word; the closing quote may be missing, as in VHS.
  mutating func text(_ what: String) throws(TokenDiagnostic) -> String {
    guard isText else { throw missing(what) }
    let text = token.text
    advance()
    return text
  }

  /// Reads one or more texts, and joins them with single blanks.
  mutating func joinedTexts(_ what: String) throws(TokenDiagnostic) -> String {
    let first = token
    var joined = try text(what)
    while isText {
      if token.kind == .word, TapeKeyword(token.text) != nil {
        throw fault("\(token.text) could be text or a command", "a new line before a command, quotes around text")
      }
      joined += " " + token.text
      advance()
    }
    if joined.utf8.count > TapeLimit.text, joined.count > TapeLimit.text {
      throw TokenDiagnostic(
        token: first, message: "a text of \(joined.count) characters", expected: "at most \(TapeLimit.text)")
    }
    return joined
  }

  mutating func variableName() throws(TokenDiagnostic) -> String {
    guard token.kind == .word || token.kind == .string, !token.text.isEmpty else {
      throw missing("the name of a variable")
    }
    let name = token.text
    advance()
    return name
  }

  /// Throws for a path that begins with a slash, which was read as a pattern.
  func checkSlash() throws(TokenDiagnostic) {
    if token.kind == .regex { throw fault("a bare path cannot begin with a slash", "quotes around it") }
  }

  mutating func outputPath() throws(TokenDiagnostic) -> String {
    try checkSlash()
    let path = try text("the path of a file, in quotes if it has blanks")
    if !path.hasSuffix("/"), TapePath.ending(of: path) == nil {
      throw faultBefore("\"\(path)\" has no ending", "a file such as walk.svg, or a folder with a slash at its end")
    }
    return path
  }

  mutating func path(endings: [String]) throws(TokenDiagnostic) -> String {
    let list = endings.joined(separator: ", ")
    try checkSlash()
    let path = try text("the path of a file that ends in \(list)")
    guard let ending = TapePath.ending(of: path), endings.contains(ending) else {
      throw faultBefore("\"\(path)\" has the wrong ending", list)
    }
    return path
  }

  // MARK: Numbers and times

  mutating func wholeNumber(_ what: String, _ range: ClosedRange<Int>) throws(TokenDiagnostic) -> Int {
    guard token.kind == .number else { throw missing(what) }
    guard let number = Int(token.text), range.contains(number) else {
      let bound = range.upperBound == .max ? "from \(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
      throw fault("\(token.text) will not do", "a whole number, \(bound)")
    }
    advance()
    return number
  }

  /// Reads a whole number on the command's line.
  mutating func numberOnLine(_ what: String, _ range: ClosedRange<Int>) throws(TokenDiagnostic) -> Int {
    guard !isLineOver else { throw missing(what) }
    return try wholeNumber(what, range)
  }

  /// Reads `NUMBER [unit]`, in seconds without a unit. As in VHS a blank may come before the unit.
  mutating func vhsTime() throws(TokenDiagnostic) -> TimeSpan {
    guard token.kind == .number else { throw missing("a time such as 2, 0.5s or 500ms") }
    guard let number = TapeNumber(token.text) else {
      if token.text.allSatisfy(\.isNumber) { throw fault("the time is too long", Self.longestTime) }
      throw fault("\(token.text) is no number", "one such as 0.5")
    }
    advance()
    var unit = TimeUnit.seconds
    if token.kind == .word, let written = TimeUnit(rawValue: token.text), written.isVHS || isGlued {
      unit = written
      advance()
    }
    guard let span = unit.span(thousandths: number.thousandths), span <= TapeLimit.time else {
      throw tooLong()
    }
    return span
  }

  /// The fault of the time before the token, which would take too many events to pass.
  func tooLong() -> TokenDiagnostic {
    faultBefore("the time is too long", Self.longestTime)
  }

  private static var longestTime: String { "at most \(TapeLimit.time.unitText); Advance goes further" }

  /// Reads `NUMBER unit { NUMBER unit }` on one line, with or without blanks, and adds the times up.
  mutating func duration(_ what: String) throws(TokenDiagnostic) -> TimeSpan {
    let start = token
    let span = try calendarSpan(what)
    guard span.months == 0 else {
      throw TokenDiagnostic(token: start, message: "a month and a year have no fixed length here", expected: what)
    }
    return span.rest
  }

  /// Reads the same, with `mo` and `y` among the units.
  mutating func calendarSpan(_ what: String) throws(TokenDiagnostic) -> CalendarSpan {
    guard token.kind == .number, !isLineOver else { throw missing(what) }
    var total = CalendarSpan()
    while token.kind == .number, !isLineOver {
      let number = token
      var text = token.text
      advance()
      if token.kind == .word, !isLineOver {
        text += token.text
        advance()
      }
      guard let part = CalendarSpan(tapeText: text), let sum = total.adding(part) else {
        if !CalendarSpan.isLength(text) { throw faultBefore("\"\(text)\" is no time", what) }
        throw TokenDiagnostic(
          token: number, message: "the time is too long",
          expected: "at most a thousand years, \(TimeSpan.longestWritten.unitText)")
      }
      total = sum
    }
    return total
  }

  mutating func date() throws(TokenDiagnostic) -> WrittenDate {
    let what = "a date in quotes, such as \"2026-01-03 09:41\""
    let text = try quoted(what)
    guard let date = TapeDate.parse(text) else { throw faultBefore("\"\(text)\" is no date", what) }
    return date
  }

  /// Reads a regular expression.
  mutating func pattern() throws(TokenDiagnostic) -> TapePattern {
    if token.kind == .regex, !token.isClosed { throw fault("the pattern has no closing slash", "a slash at its end") }
    guard let pattern = TapePattern(token.text) else {
      throw fault("/\(token.text)/ is no regular expression", "a pattern between slashes")
    }
    advance()
    return pattern
  }

  // MARK: Arguments on the command's line

  /// Reads a string that has both its quotes and is not empty.
  mutating func quoted(_ what: String) throws(TokenDiagnostic) -> String {
    guard token.kind == .string, !isLineOver else { throw missing(what) }
    guard token.isClosed else { throw fault("the string has no closing quote", "a quote at its end") }
    let text = token.text
    if text.isEmpty { throw fault("the string is empty", what) }
    advance()
    return text
  }

  /// Reads `[role] "label" [number | in "place"]`.
  mutating func label() throws(TokenDiagnostic) -> TapeLabel {
    let role = token.kind == .word && !isLineOver ? TapeRole(rawValue: token.text) : nil
    if role != nil { advance() }
    let text = try quoted("the label of a control in quotes")
    if !isLineOver, token.kind == .number {
      return TapeLabel(text, role: role, .number(try wholeNumber("which of them", 1...TapeLimit.count)))
    }
    return TapeLabel(text, role: role, try place().map { .inside($0) } ?? .only)
  }

  /// Reads `in "place"`; nil if the line ends here or goes on with something else.
  mutating func place() throws(TokenDiagnostic) -> String? {
    guard isNext(.in) else { return nil }
    advance()
    return try quoted("a text beside the control, on its card, in its section or above, in quotes")
  }

  /// Reads a bare word or a string.
  mutating func word(_ what: String) throws(TokenDiagnostic) -> String {
    if token.kind != .word || isLineOver { return try quoted(what) }
    let text = token.text
    advance()
    return text
  }

  /// Reads one of a fixed set of words.
  mutating func choice<Word: RawRepresentable & CaseIterable>(
    _ type: Word.Type, _ what: String
  ) throws(TokenDiagnostic) -> Word where Word.RawValue == String {
    guard !isLineOver, token.kind == .word || token.kind == .symbol, let choice = Word(rawValue: token.text) else {
      throw unknownWord(what, among: Word.allCases.map(\.rawValue))
    }
    advance()
    return choice
  }

  /// Reads the word of one of these rows.
  mutating func choice<Row>(
    _ rows: [Row], by word: (Row) -> String, _ what: String
  ) throws(TokenDiagnostic) -> Row {
    guard !isLineOver, token.kind == .word, let row = rows.first(where: { word($0) == token.text }) else {
      throw unknownWord(what, among: rows.map(word))
    }
    advance()
    return row
  }

  /// The fault of a word that is none of these, or of none at all.
  func unknownWord(_ what: String, among words: [String]) -> TokenDiagnostic {
    let list = words.joined(separator: ", ")
    if isLineOver { return missing(list) }
    let nearest = token.kind == .word ? Spelling.nearest(to: token.text, among: words) : nil
    return fault("\(described(token)) is an unknown \(what)", nearest ?? list)
  }

  /// The next token on the line is this word.
  func isNext(_ word: TapeExpectWord) -> Bool {
    token.kind == .word && !isLineOver && token.text == word.rawValue
  }
}

/// The endings that paths must have.
enum TapePath {
  static let sources = [".tape"]
  static let screenshots = [".png", ".svg", ".txt"]

  /// Returns the ending of the last component, from its last dot; nil without a dot.
  static func ending(of path: String) -> String? {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    return name.lastIndex(of: ".").map { String(name[$0...]) }
  }
}
