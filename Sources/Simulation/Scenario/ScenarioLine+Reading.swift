import Monetization

extension ScenarioLine {
  /// Reads a line of clauses with `;` between them; the place of an error is that in the line.
  public init(_ line: String) throws(DirectorCommandError) {
    clauses = []
    var start = 0
    var subjects: [String: ScenarioReader] = [:]
    for text in line.split(separator: ";", omittingEmptySubsequences: false) {
      let reader = ScenarioReader(text, at: start)
      let clause = try reader.clause()
      if let subject = clause.subject, let earlier = subjects.updateValue(reader, forKey: subject) {
        throw reader.repeats(earlier)
      }
      clauses.append(clause)
      start += text.count + 1
    }
  }
}

extension ScenarioLine {
  /// Returns the places in `line` of the words that `refusal` is about: those of the first clause that has them all.
  public static func places(of refusal: PastRefusal, in line: String) -> [Range<Int>] {
    let wanted = refusal.words
    var start = 0
    for text in line.split(separator: ";", omittingEmptySubsequences: false) {
      let places = ScenarioReader(text, at: start).places(of: wanted)
      if places.count == wanted.count { return places }
      start += text.count + 1
    }
    return []
  }
}

extension DirectorCommand {
  /// Returns the places of the words that `refusal` is about in `line`, a command; empty if it names none of them.
  public static func places(of refusal: PastRefusal, in line: String) -> [Range<Int>] {
    var words = DirectorWords(line)
    guard words.next() == Verb.scenario.word, let (clauses, start) = words.clauses() else { return [] }
    return ScenarioLine.places(of: refusal, in: clauses).map { $0.lowerBound + start..<$0.upperBound + start }
  }

  /// Reads what may stand after `scenario`: a name, or clauses; places are those in `text`.
  public init(scenario text: String) throws(DirectorCommandError) {
    if text.contains("=") || text.contains(";") {
      self = .scenarioLine(try ScenarioLine(text))
      return
    }
    let verb = Verb.scenario.word + " "
    do throws(DirectorCommandError) {
      self = try DirectorCommand(verb + text)
    } catch {
      throw error.moved(by: -verb.count)
    }
  }
}

/// A reader of one clause of a scenario, which knows the place of each word in the line.
private struct ScenarioReader {
  private struct Word {
    var text: String
    var place: Range<Int>

    /// The word as a state prints it: in lower case, with its age in the fewest units.
    var plainText: String {
      let parts = text.lowercased().split(separator: "@", maxSplits: 1)
      guard parts.count == 2 else { return text.lowercased() }
      return parts[0] + OwnedState.words(of: TimeSpan(ageText: String(parts[1])))
    }
  }

  private let text: String
  private let start: Int
  private var words: [Word]
  private var position = 0

  init(_ clause: Substring, at start: Int) {
    text = String(clause)
    self.start = start
    words = []
    var word = ""
    var isAfterEquals = false
    for (offset, character) in (clause + " ").enumerated() {
      let isEquals = character == "=" && !isAfterEquals
      if isEquals { isAfterEquals = true }
      if character.isWhitespace || isEquals {
        if !word.isEmpty { words.append(Word(text: word, place: start + offset - word.count..<start + offset)) }
        word = ""
      } else {
        word.append(character)
      }
    }
  }

  /// Returns the places of those of the words that the clause has, however their ages are written.
  func places(of wanted: [String]) -> [Range<Int>] {
    wanted.compactMap { wanted in words.first { $0.text == wanted || $0.plainText == wanted }?.place }
  }

  /// Makes the error about a clause on the same thing as `earlier`.
  func repeats(_ earlier: ScenarioReader) -> DirectorCommandError {
    let place = (words.first?.place.lowerBound ?? start)..<(words.last?.place.upperBound ?? start)
    return DirectorCommandError(
      message: "found \"\(trimmed)\" after \"\(earlier.trimmed)\", expected one clause about the same thing",
      sentence: "“\(trimmed)” is about the same thing as “\(earlier.trimmed)”. Leave out one of the two.",
      place: place)
  }

  private var trimmed: String { text.split(separator: " ").joined(separator: " ") }

  func clause() throws(DirectorCommandError) -> ScenarioLine.Clause {
    var reader = self
    return try reader.read()
  }

  private mutating func read() throws(DirectorCommandError) -> ScenarioLine.Clause {
    guard let first = next() else { throw error(nil, "a clause such as owns=pro", among: []) }
    guard text.contains("=") else {
      throw DirectorCommandError(
        message: "found \"\(first.text)\" without =, expected a clause such as owns=pro or net=offline",
        sentence: "“\(first.text)” has no =. What fits: a clause such as owns=pro or net=offline.",
        place: first.place)
    }
    let name = first.text.lowercased()
    switch ScenarioLine.Name(rawValue: name) {
    case .owns?: return try readOwned()
    case .waits?: return try readWaiting()
    case .net?:
      let word = try oneOf(["online", "offline"])
      try end()
      return .condition(.network(isOnline: word == "online"))
    case nil: return try readCondition(name, first)
    }
  }

  /// Reads a command of the Director, in which `=` stands for the blank after its first word.
  private func readCondition(_ name: String, _ first: Word) throws(DirectorCommandError) -> ScenarioLine.Clause {
    let prefix: String
    if ScenarioLine.conditions.contains(name) {
      prefix = ""
    } else if Setting.all(of: Verb.set.word).contains(where: { $0.word == name }) {
      prefix = Verb.set.word + " "
    } else {
      let near = Spelling.nearest(to: name, among: ScenarioLine.names).map { ", did you mean \($0)?" } ?? ""
      let known = near.isEmpty ? "; known are \(DirectorChoices(ScenarioLine.names).text)" : near
      throw DirectorCommandError(message: "there is no clause \"\(first.text)\"\(known)", place: first.place)
    }
    // The words of commands are in small letters.
    var command = text
    if let range = command.firstRange(of: first.text) { command.replaceSubrange(range, with: name) }
    if let equals = command.firstIndex(of: "=") { command.replaceSubrange(equals...equals, with: " ") }
    do throws(DirectorCommandError) {
      return .condition(try DirectorCommand(prefix + command))
    } catch {
      throw error.moved(by: start - prefix.count)
    }
  }

  private mutating func readWaiting() throws(DirectorCommandError) -> ScenarioLine.Clause {
    guard let name = next() else { throw error(nil, "a product or an entitlement", among: []) }
    let (word, age) = try aged(PendingPurchase.PendingReason.allCases.map(\.word))
    try end()
    return .waits(name.text, PendingPurchase.PendingReason.allCases.first { $0.word == word } ?? .askToBuy, age)
  }

  private mutating func readOwned() throws(DirectorCommandError) -> ScenarioLine.Clause {
    guard let name = next() else { throw error(nil, "a product or an entitlement", among: []) }
    var state = OwnedState()
    var base: Word?
    let bases = OwnedState.Base.allCases.map(\.rawValue)
    let endings = OwnedState.Ending.allCases.map(\.rawValue)
    while position < words.count {
      let place = words[position]
      let hasReason = state.ending == .expired && state.reason == nil
      let choices =
        state.ending == nil ? (state.base == nil ? bases : []) + endings : hasReason ? Self.reasons : []
      let (word, age) = try aged(choices)
      if state.ending == nil, let kind = OwnedState.Base(rawValue: word) {
        (state.base, state.age) = (kind, age)
        base = place
      } else if state.ending == nil {
        (state.ending, state.endingAge) = (OwnedState.Ending(rawValue: word), age)
        if let base, let begun = state.age, let age, age > begun { throw tooEarly(place, base) }
      } else {
        state.reason = OwnedState.Reason(rawValue: word)
        if age != nil { throw error(place, "the reason without an age", among: []) }
      }
    }
    return .owns(name.text, state)
  }

  /// Makes the error about an ending that was before the beginning.
  private func tooEarly(_ ending: Word, _ base: Word) -> DirectorCommandError {
    DirectorCommandError(
      message: "\"\(ending.text)\" in column \(ending.place.lowerBound + 1) of the scenario was before"
        + " \"\(base.text)\" in column \(base.place.lowerBound + 1)",
      place: ending.place)
  }

  private static let reasons = OwnedState.Reason.allCases.map(\.rawValue)

  private mutating func next() -> Word? {
    guard position < words.count else { return nil }
    defer { position += 1 }
    return words[position]
  }

  /// Takes a word that may have an age after `@`.
  private mutating func aged(_ choices: [String]) throws(DirectorCommandError) -> (word: String, age: TimeSpan?) {
    let word = position < words.count ? words[position] : nil
    guard let word, let at = word.text.firstIndex(of: "@") else { return (try oneOf(choices), nil) }
    let name = String(word.text[..<at])
    words[position] = Word(text: name, place: word.place.lowerBound..<word.place.lowerBound + name.count)
    let taken = try oneOf(choices)
    let rest = String(word.text[word.text.index(after: at)...])
    guard let age = TimeSpan(ageText: rest) else {
      let place = word.place.lowerBound + name.count + 1..<word.place.upperBound
      throw DirectorCommandError(
        message: "found \"\(rest)\" after \"\(name)@\", expected an age such as 2d or 13d23h",
        sentence: "“\(rest)” does not fit after “\(name)@”. What fits: an age such as 2d or 13d23h.", place: place)
    }
    return (taken, age)
  }

  private mutating func oneOf(_ choices: [String]) throws(DirectorCommandError) -> String {
    let word = next()
    guard let word, let choice = choices.first(where: { $0 == word.text.lowercased() }) else {
      throw error(word, choices.isEmpty ? "the end of the clause" : DirectorChoices(choices).text, among: choices)
    }
    return choice
  }

  private mutating func end() throws(DirectorCommandError) {
    if let word = next() { throw error(word, "the end of the clause", among: []) }
  }

  private func error(_ word: Word?, _ expected: String, among choices: [String]) -> DirectorCommandError {
    let near = word.flatMap { Spelling.nearest(to: $0.text, among: choices) }
    let before = words.prefix(max(0, word == nil ? position : position - 1)).map(\.text)
    let after = before.isEmpty ? "" : "\(before[0])=\(before.dropFirst().joined(separator: " "))"
    let end = start + text.count
    var error = DirectorCommandError(
      .init(
        found: word?.text, whole: "clause", before: after, expected: expected, near: near, namesBefore: true),
      place: word?.place ?? end..<end)
    // The clauses may stand in quotes, so that more words at the end of the line would not be theirs.
    error.isUnfinished = false
    return error
  }
}

extension TimeSpan {
  /// Reads one or more whole numbers with units and without gaps, such as `2d` or `13d23h`.
  fileprivate init?(ageText text: String) {
    guard let parts = Self.parts(of: text.lowercased()), !parts.isEmpty else { return nil }
    var sum = TimeSpan.zero
    for part in parts {
      guard let span = TimeSpan(directorText: part.number + part.unit.rawValue) else { return nil }
      sum = sum + span
    }
    guard sum <= .longestWritten else { return nil }
    self = sum
  }
}
