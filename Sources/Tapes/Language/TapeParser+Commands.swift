import Monetization
import Simulation
import TerminalUI

extension TapeParser {
  mutating func command() throws(TokenDiagnostic) -> TapeCommand.Instruction {
    let start = token
    guard token.kind == .word else {
      throw fault("\(described(token)) does not begin a command", "a command such as Type, Tap or Expect")
    }
    switch TapeKeyword(token.text) {
    case .command(let type):
      advance()
      let action = try type.init(from: &self, at: start)
      if !type.isVHS, !isLineOver {
        throw fault("\(described(token)) after a complete \(start.text)", "the end of the line")
      }
      return TapeCommand.Instruction(action)
    case .key:
      advance()
      return TapeCommand.Instruction(try PressAction(from: &self, at: start))
    case .modifier:
      advance()
      return TapeCommand.Instruction(try ChordAction(from: &self, at: start))
    case nil:
      let nearest = Spelling.nearest(to: token.text, among: TapeKeyword.all)
      throw fault("unknown command \"\(token.text)\"", nearest ?? "a command such as Type, Tap or Expect")
    }
  }

  // MARK: Keys

  /// Reads `[@time]`, the time of one key.
  mutating func speed() throws(TokenDiagnostic) -> TimeSpan? {
    guard token.kind == .symbol, token.text == TapeSymbol.at.rawValue else { return nil }
    advance()
    return try vhsTime()
  }

  /// Reads the number of times that a key is pressed. One with a point counts as 1, as in VHS.
  mutating func count() throws(TokenDiagnostic) -> Int {
    guard token.kind == .number else { return 1 }
    if token.text.contains("."), TapeNumber(token.text) != nil {
      advance()
      return 1
    }
    return try wholeNumber("a number of times", 0...TapeLimit.count)
  }

  mutating func chord(holding first: TapeModifier) throws(TokenDiagnostic) -> TapeChord {
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

  /// Reads a number of rows or columns.
  mutating func cells(_ what: String) throws(TokenDiagnostic) -> Int {
    try numberOnLine(what, 1...TapeLimit.cells)
  }
}

/// The symbols that the grammar's rules look for.
enum TapeSymbol: String {
  case at = "@"
  case plus = "+"
  case percent = "%"
  case equals = "="
}
