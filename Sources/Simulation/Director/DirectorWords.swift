import Monetization

/// A reader of the words of a command line; text in double quotes is one word.
struct DirectorWords {
  private struct Word {
    var text: String
    var isQuoted = false
    /// The place in the line, in characters, quotes included.
    var place: Range<Int>
  }

  private var words: [Word] = []
  private var position = 0
  /// The verb whose arguments are read, for errors; nil for a value alone.
  var verb: Verb?

  /// The number of words that have been taken.
  var count: Int { position }

  init(_ line: String) {
    var rest = line[...]
    var column = 0
    while let start = rest.firstIndex(where: { !$0.isWhitespace }) {
      column += rest[..<start].count
      rest = rest[start...]
      var after = rest
      let quoted = Self.takeQuoted(&after)
      let bare = rest.prefix { !$0.isWhitespace }
      if quoted == nil { after = rest[bare.endIndex...] }
      let length = rest[..<after.startIndex].count
      words.append(
        Word(text: quoted ?? String(bare), isQuoted: quoted != nil, place: column..<column + length))
      column += length
      rest = after
    }
  }

  /// Creates a reader of words that stand in no line.
  init(_ words: some Sequence<String>) {
    self.words = words.map { Word(text: $0, place: 0..<0) }
  }

  /// Returns `text` in a form that reads back as one word.
  static func quoted(_ text: String) -> String {
    let escaped = text.map { character in
      switch character {
      case "\\": "\\\\"
      case "\"": "\\\""
      case "\n": "\\n"
      default: String(character)
      }
    }
    return "\"\(escaped.joined())\""
  }

  /// Reads the text between the quote at the start of `rest` and the next one; nil if either is missing.
  private static func takeQuoted(_ rest: inout Substring) -> String? {
    guard rest.first == "\"" else { return nil }
    var text = ""
    var isEscaped = false
    for index in rest.indices.dropFirst() {
      let character = rest[index]
      if isEscaped {
        text.append(character == "n" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        rest = rest[rest.index(after: index)...]
        return text
      } else {
        text.append(character)
      }
    }
    return nil
  }

  mutating func next() -> String? {
    guard position < words.count else { return nil }
    defer { position += 1 }
    return words[position].text
  }

  func peek() -> String? { position < words.count ? words[position].text : nil }

  mutating func rest() -> String {
    defer { position = words.count }
    return words[position...].map(\.text).joined(separator: " ").filter { $0 != "\"" }
  }

  /// Takes the rest of the line if it is the clauses of a scenario, in quotes or not; with the place of its first
  /// character.
  mutating func clauses() -> (line: String, start: Int)? {
    guard position < words.count else { return nil }
    let first = words[position]
    if first.isQuoted, position == words.count - 1 {
      position += 1
      return (first.text, first.place.lowerBound + 1)
    }
    guard words[position...].contains(where: { $0.text.contains("=") }) else { return nil }
    var line = ""
    for word in words[position...] {
      line += String(repeating: " ", count: word.place.lowerBound - first.place.lowerBound - line.count) + word.text
    }
    position = words.count
    return (line, first.place.lowerBound)
  }

  mutating func required() throws(DirectorCommandError) -> String {
    guard let word = next() else { throw unexpected(nil) }
    return word
  }
}

// Optional words.
extension DirectorWords {
  /// Takes the next word if it is that of one of `choices`, in upper or lower case.
  mutating func take<Choice>(_ choices: some Sequence<Choice>, _ word: (Choice) -> String) -> Choice? {
    guard let next = peek()?.lowercased(), let choice = choices.first(where: { word($0).lowercased() == next }) else {
      return nil
    }
    position += 1
    return choice
  }

  /// Takes the next word if it is `word`.
  mutating func take(_ word: DirectorWord) -> Bool {
    take([word], \.rawValue) != nil
  }

  /// Takes the next word if it is an HTTP status of a failure, 400 to 599.
  mutating func takeStatus() -> Int? {
    guard let word = peek(), let status = Int(word), (400...599).contains(status) else { return nil }
    position += 1
    return status
  }

  /// Takes the next word if it is in quotes.
  mutating func takeQuoted() -> String? {
    guard position < words.count, words[position].isQuoted else { return nil }
    return next()
  }

  /// Takes `word` and the number in `range` after it.
  mutating func takeNumber(after word: String, in range: ClosedRange<Int>) -> Int? {
    guard position + 1 < words.count, words[position].text.lowercased() == word,
      let number = Int(words[position + 1].text),
      range.contains(number)
    else { return nil }
    position += 2
    return number
  }
}

// Required words.
extension DirectorWords {
  /// Takes one of two words; returns true for the first one.
  mutating func choice(_ yes: DirectorWord, _ no: DirectorWord) throws(DirectorCommandError) -> Bool {
    if take(yes) { return true }
    if take(no) { return false }
    throw unexpected(peek())
  }

  /// Takes the raw value of one of the enum's cases.
  mutating func one<Choice>(of type: Choice.Type) throws(DirectorCommandError) -> Choice
  where Choice: CaseIterable & RawRepresentable, Choice.RawValue == String {
    guard let choice = take(Choice.allCases, \.rawValue) else {
      throw unexpected(peek())
    }
    return choice
  }

  mutating func status(default value: Int) throws(DirectorCommandError) -> Int {
    if peek() == nil { return value }
    guard let status = takeStatus() else { throw unexpected(peek()) }
    return status
  }

  mutating func number(in range: ClosedRange<Int>) throws(DirectorCommandError) -> Int {
    guard let word = peek(), let number = Int(word), range.contains(number) else { throw unexpected(peek()) }
    _ = next()
    return number
  }

  /// Takes one or more lengths of time, such as `1d 2h`.
  mutating func span() throws(DirectorCommandError) -> TimeSpan {
    let first = try required()
    guard var total = TimeSpan(directorText: first) else { throw unexpected(first) }
    while let word = peek() {
      guard let more = TimeSpan(directorText: word) else { throw unexpected(word) }
      total = total + more
      _ = next()
    }
    return total
  }

  /// Takes lengths of time up to the end of the line, some of the calendar: `1y`, `2w`, `3 days`.
  ///
  /// - Parameter expected: What may stand there, for the error.
  mutating func calendarSpan(_ expected: String) throws(DirectorCommandError) -> CalendarSpan {
    var total = CalendarSpan()
    repeat {
      guard let word = next() else {
        throw unexpected(nil, expected: expected)
      }
      var text = word
      if Int64(word) != nil, let unit = peek(), CalendarSpan.isUnit(unit) {
        text += unit
        position += 1
      }
      guard let part = CalendarSpan(directorText: text), let sum = total.adding(part) else {
        throw unexpected(word, expected: expected, in: word)
      }
      total = sum
    } while peek() != nil
    return total
  }

  private static let longestList = 20

  /// Takes one or more lengths of time whose sum is in `range`; nil for any.
  mutating func span(in range: ClosedRange<TimeSpan>?) throws(DirectorCommandError) -> TimeSpan {
    let first = position
    let total = try span()
    guard let range, !range.contains(total) else { return total }
    let found = words[first..<position]
    let limit = range.upperBound.unitText
    let expected = range.lowerBound == .zero ? "up to \(limit)" : "from \(range.lowerBound.unitText) to \(limit)"
    throw DirectorCommandError(
      .init(
        found: found.map(\.text).joined(separator: " "), before: textBefore(first), expected: "a time \(expected)"),
      place: found.first.map { $0.place.lowerBound..<(found.last ?? $0).place.upperBound })
  }

  /// Makes the error for a part of a quoted word.
  func unexpected(_ part: String, expected: String, in word: String) -> DirectorCommandError {
    DirectorCommandError(
      .init(found: part, before: textBefore(index(of: word) ?? 0), expected: expected), place: place(of: word))
  }

  /// Makes the error about the next word, or about the end of the line for nil.
  func unexpected(_ word: String?, expected: String) -> DirectorCommandError {
    DirectorCommandError(
      .init(found: word, before: textBefore(position), expected: expected), place: word.flatMap(place))
  }

  /// The words before one of them.
  private func textBefore(_ index: Int) -> String { words[..<index].map(\.text).joined(separator: " ") }

  /// Makes the error about a word that is wrong, or nil for a missing one: it names the words that may stand there, or
  /// the forms of the command if they are free.
  func unexpected(_ word: String?) -> DirectorCommandError {
    let end = word.flatMap(index) ?? position
    let choices = verb?.choices(after: Array(words[..<end].map(\.text).dropFirst()))
    let near = word.flatMap { Spelling.nearest(to: $0, among: choices?.words ?? []) }
    // A long list would be cut before the one word that matters.
    let isTooLong = near != nil && (choices?.words.count ?? 0) > Self.longestList
    let expected = isTooLong ? nil : choices?.text ?? verb?.usage ?? "another word"
    return DirectorCommandError(
      .init(found: word, before: textBefore(end), expected: expected, near: near, namesBefore: choices != nil),
      place: word.flatMap(place))
  }

  /// Returns the place of a word that was read last, or is read next; nil if it is neither.
  func place(of word: String) -> Range<Int>? {
    index(of: word).map { words[$0].place }
  }

  private func index(of word: String) -> Int? {
    [position, position - 1].first { words.indices.contains($0) && words[$0].text == word }
  }
}
