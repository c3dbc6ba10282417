/// What stands between two brackets of code, up to the place of reading, as far as it says for which system that is.
struct CodeBracket {
  /// A condition before a question mark, and the side of the colon at which reading is.
  private struct Choice {
    var system: PhoneSystem?
    var isOther = false

    var chosen: PhoneSystem? { isOther ? system?.opposite : system }
  }

  /// What has been read of the statement, or of the part between two commas.
  private(set) var statement: [CodeToken] = []
  /// The first of all that has been read, such as a condition.
  private(set) var tokens: [CodeToken] = []
  private var choices: [Choice] = []
  /// The system of the last label of a `switch`.
  private var label: PhoneSystem?
  /// The words of that label.
  private(set) var labelWords: [CodeToken] = []
  /// The condition of the `if` before, which an `else` turns round.
  private var condition: PhoneSystem?

  private static let longestStatement = 200
  private static let longestCondition = 40

  /// The system for which the place of reading is, as the statement says; nil if it says none.
  var system: PhoneSystem? {
    if let chosen = choices.reversed().lazy.compactMap(\.chosen).first { return chosen }
    if let turn = statement.lastIndex(of: .word("else")),
      let start = statement[..<turn].lastIndex(of: .word("if"))
    {
      let rest = statement[turn...]
      return rest.contains(.word("if")) ? Self.system(of: rest) : Self.system(of: statement[start..<turn])?.opposite
    }
    if let own = Self.system(of: statement[...]) { return own }
    if statement.first == .word("else"), !statement.contains(.word("if")) { return condition?.opposite }
    return label
  }

  mutating func add(_ token: CodeToken) { add(contentsOf: [token]) }

  mutating func add(contentsOf tokens: [CodeToken]) {
    statement += tokens.prefix(max(0, Self.longestStatement - statement.count))
    self.tokens += tokens.prefix(max(0, Self.longestCondition - self.tokens.count))
  }

  mutating func beginChoice() {
    choices.append(Choice(system: Self.system(of: conditionOfChoice)))
    add(.mark("?"))
  }

  /// The part of the statement that a question mark asks: after the sign of a value, or after another colon.
  private var conditionOfChoice: ArraySlice<CodeToken> {
    let start = statement.lastIndex { ["=", "=>", ":", "??", "?"].contains($0.mark) || $0 == .word("return") }
    return start.map { statement[($0 + 1)...] } ?? statement[...]
  }

  /// A colon is the other side of a choice, ends a label of a `switch`, or stands after a name.
  mutating func readColon() {
    if let index = choices.lastIndex(where: { !$0.isOther }) {
      choices[index].isOther = true
      choices.removeSubrange((index + 1)...)
      // What follows may have a condition of its own.
      add(.mark(":"))
    } else if statement.first == .word("case") || statement == [.word("default")] {
      label = Self.system(of: statement[...])
      labelWords = statement
      statement = []
    } else {
      add(.mark(":"))
    }
  }

  /// The statement is a condition with nothing under it yet, so that the next line belongs to it.
  var awaitsBody: Bool { isConditional && (statement.last == .mark(")") || statement.last == .word("else")) }

  /// An `else` in the next line belongs to the statement.
  var mayGoOnWithElse: Bool { statement.contains(.word("if")) }

  private var isConditional: Bool { statement.first == .word("if") || statement.first == .word("else") }

  mutating func endStatement() {
    if statement.isEmpty, choices.isEmpty { return }
    if isConditional { return endCondition() }
    condition = nil
    statement = []
    choices = []
  }

  /// Ends what stands in braces. The statement before them may go on, as a call does; a condition with `else` alone.
  mutating func endBlock() { if isConditional { endCondition() } }

  private mutating func endCondition() {
    condition = statement.contains(.word("if")) ? Self.system(of: statement[...]) : nil
    statement = []
    choices = []
  }

  /// The system that tokens name, or the other one where they deny it; nil for none, and for both.
  private static func system(of tokens: ArraySlice<CodeToken>) -> PhoneSystem? {
    let named = tokens.indices.filter { tokens[$0].name.flatMap(PhoneSystem.init(name:)) != nil }
    let systems = Set(named.compactMap { tokens[$0].name.flatMap(PhoneSystem.init(name:)) })
    guard systems.count == 1, let system = systems.first, let place = named.last else { return nil }
    var start = place
    while start > tokens.startIndex, tokens[start - 1] == .mark(".") || tokens[start - 1].name != nil { start -= 1 }
    let isDenied =
      start > tokens.startIndex && tokens[start - 1].mark?.hasSuffix("!") == true
      || tokens.contains { ["!=", "!=="].contains($0.mark) }
    return isDenied ? system.opposite : system
  }
}
