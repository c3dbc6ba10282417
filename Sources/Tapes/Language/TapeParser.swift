import Foundation
import Simulation

/// Parses the text of a tape.
///
/// VHS's commands follow VHS's grammar: blanks and line ends are the same, and several commands may share a line. The
/// other commands run to the end of their line. After a fault, parsing continues at the next line at the latest, so one
/// pass finds all faults.
package struct TapeParser {
  /// Checks the words of a Director command: returns its faults, with places as if the words were a whole file.
  package typealias DirectorCheck = (String) -> [Diagnostic]

  let file: String
  let director: DirectorCheck
  private var lexer: TapeLexer
  /// The next token, not yet taken.
  private(set) var token: TapeToken
  /// The token taken last.
  private var taken: TapeToken
  /// A place whose column is known, so that the characters of a long line are counted only once.
  private var mark = (lineStart: 0, offset: 0, column: 1)
  var commands: [TapeCommand] = []
  var comments: [TapeComment] = []
  private var diagnostics: [Diagnostic] = []
  /// True once a step has been read; settings of the whole walk then come too late.
  private(set) var hasStepped = false

  /// The values of the variables so far.
  private(set) var variables: [String: String]
  /// Variables with a value from outside, which `Let` does not change.
  let given: Set<String>
  /// True once the tape has declared variables; until then, `${name}` inside quotes is text.
  var declares = false
  /// The row of the table that gives the variables their values, counted from 0.
  let chosenRow: Int
  /// The token at which the table's columns are named; nil without a table.
  var table: TapeToken?
  var columns: [String] = []
  var rowCount = 0
  /// The remaining tokens of the value of a variable outside quotes, last first.
  private var spliced: [TapeToken] = []
  /// The names of the variables whose values were used.
  private(set) var readVariables: Set<String> = []
  /// The places of variables without a value that have been reported.
  private var reportedVariables: Set<Int> = []

  /// Parses the text of a tape; throws all its faults together.
  ///
  /// - Parameters:
  ///   - file: The name that diagnostics print; no file is read.
  ///   - variables: Values given from outside, which override `Let`.
  ///   - row: The row of the tape's table that is used, counted from 0; ignored for a tape without a table.
  ///   - director: Checks the words after each `Director`. By default all words are valid.
  package static func parse(
    _ text: String, file: String, variables: [String: String] = [:], row: Int = 0,
    director: @escaping DirectorCheck = { _ in [] }
  ) throws(TapeSyntaxError) -> Tape {
    var parser = TapeParser(text, file: file, variables: variables, row: row, director: director)
    parser.readAll()
    return try parser.tape
  }

  /// The commands read so far; throws the faults.
  var tape: Tape {
    get throws(TapeSyntaxError) {
      var found = self
      if let table, rowCount == 0 {
        found.report(
          TokenDiagnostic(token: table, message: "a table without rows", expected: "a line such as Row \"value\""))
      }
      guard found.diagnostics.isEmpty else { throw TapeSyntaxError(diagnostics: found.diagnostics) }
      var tape = Tape(file: file, commands: commands, comments: comments)
      tape.readVariables = readVariables
      return tape
    }
  }

  init(
    _ text: String, file: String, variables: [String: String], row: Int, director: @escaping DirectorCheck
  ) {
    self.file = file
    self.variables = variables
    given = Set(variables.keys)
    chosenRow = row
    self.director = director
    lexer = TapeLexer(text)
    token = lexer.next()
    taken = token
  }

  mutating func readAll() {
    while token.kind != .end { readCommand() }
  }

  /// Reads a command or a comment.
  mutating func readCommand() {
    let start = token
    let column = column(of: start.range.lowerBound, lineStart: start.lineStart)
    if start.kind == .comment {
      comments.append(TapeComment(line: start.line, column: column, text: start.text))
      return advance()
    }
    do throws(TokenDiagnostic) {
      let kind = try command()
      commands.append(TapeCommand(line: start.line, column: column, kind: kind, template: template(from: start)))
      if kind.isStep { hasStepped = true }
    } catch {
      report(error)
      recover(from: start)
    }
  }

  /// Skips the rest of the faulty line, unless a new line has already begun.
  private mutating func recover(from start: TapeToken) {
    if token.isFirstOnLine, token.range.lowerBound > start.range.lowerBound { return }
    spliced = []
    lexer.skipLine(of: token)
    token = lexer.next()
    resolve()
  }
}

// Helpers for the extensions that read commands.
extension TapeParser {
  mutating func advance() {
    taken = token
    if let piece = spliced.popLast() {
      token = piece
    } else {
      token = lexer.next()
      resolve()
    }
  }

  /// Takes the `+` of a chord and reads the next token as one key.
  mutating func advanceToChordPart() {
    taken = token
    token = lexer.nextChordPart()
  }

  /// Takes the rest of the line of `command`, without splitting it into tokens.
  mutating func takeRawLine(after command: TapeToken) -> TapeToken {
    spliced = []
    var words = lexer.nextRawLine(after: command)
    words.text = replaced(words)
    taken = words
    token = lexer.next()
    resolve()
    return words
  }

  /// The line of the token taken last has no further token.
  var isLineOver: Bool {
    token.isFirstOnLine || token.kind == .comment
  }

  /// The next token touches the one before it.
  var isGlued: Bool {
    token.range.lowerBound == taken.range.upperBound
  }

  /// Makes a fault at the next token.
  func fault(_ message: String, _ expected: String) -> TokenDiagnostic {
    TokenDiagnostic(token: token, message: message, expected: expected)
  }

  /// Makes a fault at the next token or, if that is on a later line, behind the token before it.
  func gap(_ message: String, _ expected: String) -> TokenDiagnostic {
    guard token.isFirstOnLine else { return fault(message, expected) }
    var place = taken
    place.range = taken.range.upperBound..<taken.range.upperBound
    return TokenDiagnostic(token: place, message: message, expected: expected)
  }

  /// Makes a fault at the token taken last.
  func faultBefore(_ message: String, _ expected: String) -> TokenDiagnostic {
    TokenDiagnostic(token: taken, message: message, expected: expected)
  }

  /// Takes the rest of the line behind the token taken last, without splitting it into tokens.
  mutating func takeRawLine() -> TapeToken { takeRawLine(after: taken) }

  mutating func column(of token: TapeToken) -> Int {
    column(of: token.range.lowerBound, lineStart: token.lineStart)
  }

  /// Reports the faults of a Director command at their places in the tape.
  mutating func report(_ found: [Diagnostic], about words: TapeToken) {
    let column = column(of: words)
    for var diagnostic in found {
      (diagnostic.file, diagnostic.line, diagnostic.source) = (file, words.line, source(of: words))
      diagnostic.column += column - 1
      diagnostics.append(diagnostic)
    }
  }

  // MARK: Variables

  mutating func bind(_ name: String, _ value: String) {
    declares = true
    if !given.contains(name) { variables[name] = value }
  }

  /// Replaces variables by their values: inside quotes and slashes, and outside as tokens of their own.
  private mutating func resolve() {
    switch token.kind {
    case .string where !variables.isEmpty: token.text = replaced(token)
    case .regex where !variables.isEmpty: token.text = replaced(token) { NSRegularExpression.escapedPattern(for: $0) }
    case .variable:
      guard let value = variables[token.text] else { return reportUnknown(token.text, at: token) }
      readVariables.insert(token.text)
      spliced = TapeLexer.pieces(of: value, as: token).reversed()
      if let first = spliced.popLast() { token = first }
    default: break
    }
  }

  private mutating func replaced(_ token: TapeToken, _ written: (String) -> String = { $0 }) -> String {
    if variables.isEmpty { return token.text }
    var unknown: [String] = []
    var known: [String] = []
    let text = TapeVariable.replaced(in: token.text) { name in
      let value = variables[name].map(written)
      if value == nil { unknown.append(name) } else { known.append(name) }
      return value
    }
    readVariables.formUnion(known)
    if declares { for name in unknown { reportUnknown(name, at: token) } }
    return text
  }

  private mutating func reportUnknown(_ name: String, at token: TapeToken) {
    guard reportedVariables.insert(token.range.lowerBound).inserted else { return }
    let nearest = Spelling.nearest(to: name, among: variables.keys.sorted()).map { "${\($0)}" }
    report(
      TokenDiagnostic(
        token: token, message: "there is no variable \"\(name)\"", expected: nearest ?? "Let \(name) = … above it"))
  }

  /// Returns the text of the command if a variable stands in it, otherwise nil.
  private func template(from start: TapeToken) -> String? {
    if variables.isEmpty { return nil }
    let range = start.range.lowerBound..<max(start.range.upperBound, taken.range.upperBound)
    guard lexer.bytes[range].contains(UInt8(ascii: "$")) else { return nil }
    let text = lexer.text(range)
    return TapeVariable.replaced(in: text) { _ in "" } == text ? nil : text
  }

  private mutating func report(_ fault: TokenDiagnostic) {
    let place = fault.token
    var fault = fault
    if place.kind == .illegal, let first = place.text.first, Self.typographicQuotes.contains(first) {
      fault.message = "\(first) is no quote in a tape"
      fault.expected = "a straight one: \" or ' or `"
    }
    diagnostics.append(
      Diagnostic(
        file: file, line: place.line, column: column(of: place), length: max(1, lexer.text(place.range).count),
        message: fault.message, expected: fault.expected, source: source(of: place)))
  }

  /// The quotes that an editor for letters puts in the place of straight ones.
  private static let typographicQuotes: Set<Character> = ["“", "”", "„", "‟", "‘", "’", "‚", "‛", "«", "»"]

  private mutating func column(of offset: Int, lineStart: Int) -> Int {
    if mark.lineStart != lineStart || mark.offset > offset { mark = (lineStart, lineStart, 1) }
    let between = lexer.bytes[mark.offset..<offset]
    let isASCII = between.allSatisfy { $0 < 0x80 }
    mark.column += isASCII ? between.count : lexer.text(mark.offset..<offset).count
    mark.offset = offset
    return mark.column
  }

  private func source(of token: TapeToken) -> String {
    let rest = lexer.bytes[token.lineStart...]
    var end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
    if end > token.lineStart, lexer.bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return lexer.text(token.lineStart..<end)
  }
}
