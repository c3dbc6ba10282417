import Monetization
import Simulation
import TerminalUI

extension TapeParser {
  mutating func command() throws(TokenDiagnostic) -> TapeCommand.Kind {
    let start = token
    guard token.kind == .word else {
      throw fault("\(described(token)) does not begin a command", "a command such as Type, Tap or Expect")
    }
    switch TapeKeyword(token.text) {
    case .command(let name):
      advance()
      let kind = try command(name, at: start)
      if !name.isVHS, !isLineOver {
        throw fault("\(described(token)) after a complete \(name.rawValue)", "the end of the line")
      }
      return kind
    case .key(let key):
      advance()
      return .press(key, speed: try speed(), count: try count())
    case .modifier(let modifier):
      advance()
      return .chord(try chord(holding: modifier))
    case nil:
      let nearest = Spelling.nearest(to: token.text, among: TapeKeyword.all)
      throw fault("unknown command \"\(token.text)\"", nearest ?? "a command such as Type, Tap or Expect")
    }
  }

  private mutating func command(
    _ name: TapeCommandName, at start: TapeToken
  ) throws(TokenDiagnostic) -> TapeCommand.Kind {
    switch name {
    case .output: .output(path: try outputPath())
    case .require: .require(program: try text("the name of a program"))
    case .set: try setting()
    case .env: .env(name: try variableName(), value: try text("a value in quotes"))
    case .source: .source(path: try path(endings: TapePath.sources))
    case .type: try typing()
    case .sleep: .sleep(try vhsTime())
    case .wait: .wait(try wait())
    case .hide: .hide
    case .show: .show
    case .screenshot: .screenshot(path: try path(endings: TapePath.screenshots))
    case .copy: .copy(try joinedTexts("the text to copy, in quotes"))
    case .paste: .paste
    case .subtitle: .subtitle(try text("the caption in quotes"))
    case .tap: .tap(try label())
    case .expect: .expect(try expectation())
    case .advance: .advance(try advanceTarget())
    case .director: try directorWords(after: start)
    case .golden: .golden(try word("the name of a golden"))
    case .resize: .resize(columns: try cells("the number of columns"), rows: try cells("the number of rows"))
    case .click: .click(try clickTarget())
    case .wheel: .wheel(try choice(TapeWheel.self, "way to turn"), lines: try wheelLines())
    case .let: try letting()
    case .row: try tableRow()
    case .mark: .mark(try word("a name for this moment"))
    case .rewind: .rewind(try rewindTarget())
    case .branch: .branch(try word("a name for the branch"))
    case .rejoin: .rejoin
    case .step: .step(try quoted("what to do, in quotes"))
    case .see: .see(try quoted("what must be seen, in quotes"))
    }
  }

  // MARK: Keys

  /// Reads `[@time]`, the time of one key.
  mutating func speed() throws(TokenDiagnostic) -> TimeSpan? {
    guard token.kind == .symbol, token.text == TapeSymbol.at.rawValue else { return nil }
    advance()
    return try vhsTime()
  }

  private mutating func count() throws(TokenDiagnostic) -> Int {
    token.kind == .number ? try wholeNumber("a number of times", 0...TapeLimit.count) : 1
  }

  private mutating func chord(holding first: TapeModifier) throws(TokenDiagnostic) -> TapeChord {
    var chord = TapeChord(modifiers: [first], parts: [])
    while token.kind == .symbol, token.text == TapeSymbol.plus.rawValue {
      advanceToChordPart()
      if let modifier = TapeModifier(rawValue: token.text) {
        if !chord.parts.isEmpty { throw fault("\(modifier.rawValue) after the key", "modifiers before the key") }
        if chord.modifiers.contains(modifier) { throw fault("\(modifier.rawValue) twice", "each modifier once") }
        chord.modifiers.append(modifier)
      } else if let key = TapeKey(rawValue: token.text) {
        chord.parts.append(.key(key))
      } else if let character = token.text.first, token.text.count == 1, !Diagnostic.isControl(character) {
        chord.parts.append(.character(character))
      } else {
        throw fault("\(described(token)) is no key", "one character or a key such as Enter")
      }
      advance()
    }
    if chord.parts.isEmpty {
      throw fault("\(first.rawValue) without a key", "+ and a key, as in \(first.rawValue)+C")
    }
    chord.speed = try speed()
    chord.count = try count()
    return chord
  }

  private mutating func typing() throws(TokenDiagnostic) -> TapeCommand.Kind {
    let speed = try speed()
    return .type(try joinedTexts("the text to type, in quotes"), speed: speed)
  }

  private mutating func wait() throws(TokenDiagnostic) -> TapeWait {
    var wait = TapeWait()
    if token.kind == .symbol, token.text == TapeSymbol.plus.rawValue {
      advance()
      guard let scope = TapeWait.Scope(rawValue: token.text) else {
        throw gap("\(described(token)) after Wait+", "Line or Screen")
      }
      wait.scope = scope
      advance()
    }
    wait.timeout = try speed()
    if wait.timeout == .zero { throw faultBefore("a wait of no time", "a time above zero") }
    if token.kind == .regex { wait.pattern = try pattern() }
    return wait
  }

  // MARK: The mouse, the window and the clock

  private mutating func cells(_ what: String) throws(TokenDiagnostic) -> Int {
    try numberOnLine(what, 1...TapeLimit.cells)
  }

  private mutating func clickTarget() throws(TokenDiagnostic) -> TapeTarget {
    if token.kind == .string || token.kind == .word, !isLineOver { return .label(try label()) }
    let row = try cells("a row and a column, or a label in quotes")
    return .position(Position(row: row - 1, column: try cells("a column") - 1))
  }

  private mutating func rewindTarget() throws(TokenDiagnostic) -> TapeRewind {
    guard !isLineOver, token.kind == .word, token.text == TapeAdvanceWord.to.rawValue else {
      return .steps(isLineOver ? 1 : try wholeNumber("a number of steps", 1...TapeLimit.rewind))
    }
    advance()
    let name = try word("start, or the name of a mark")
    return name == TapeAdvanceWord.start.rawValue ? .toStart : .toMark(name)
  }

  private mutating func wheelLines() throws(TokenDiagnostic) -> Int {
    isLineOver ? 1 : try wholeNumber("a number of lines", 1...TapeLimit.count)
  }

  private mutating func advanceTarget() throws(TokenDiagnostic) -> TapeAdvance {
    let expected = "a time such as 1d 2h 30m, `to next`, or `to` and a date in quotes"
    guard !isLineOver, token.kind == .word else { return .by(try duration(expected)) }
    guard token.text == TapeAdvanceWord.to.rawValue else { throw fault("\(described(token)) is no time", expected) }
    advance()
    if !isLineOver, token.kind == .word, token.text == TapeAdvanceWord.next.rawValue {
      advance()
      return .toNext
    }
    return .to(try moment())
  }

  private mutating func directorWords(after start: TapeToken) throws(TokenDiagnostic) -> TapeCommand.Kind {
    let words = takeRawLine(after: start)
    if words.text.isEmpty { throw faultBefore("Director without a command", "what the Director shall do") }
    report(director(words.text), about: words)
    return .director(words.text, column: column(of: words))
  }
}

/// The words after `Advance` and `Rewind`.
enum TapeAdvanceWord: String {
  case to, next, start
}

/// The symbols that the grammar's rules look for.
enum TapeSymbol: String {
  case at = "@"
  case plus = "+"
  case percent = "%"
  case equals = "="
}

extension TapeCommand.Kind {
  /// The walk has begun once this command has run.
  package var isStep: Bool {
    switch self {
    case .output, .require, .set, .env, .source, .hide, .show, .subtitle, .assign, .table, .row, .step, .see: false
    default: true
    }
  }
}
