/// Splits a tape into tokens, one at a time, in time proportional to its length.
///
/// It is a value: a copy can look ahead.
struct TapeLexer: Hashable, Sendable {
  let bytes: [UInt8]
  private(set) var offset = 0
  private var line = 1
  private var lineStart = 0
  private var isAtLineStart = true
  /// True once a search for `}` has reached the end of the tape, so that it is not repeated.
  private var hasNoMoreBraces = false

  init(_ text: String) {
    bytes = Array(text.utf8)
    // A byte order mark is not part of the language.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    lineStart = offset
  }

  mutating func next() -> TapeToken {
    skipBlanks()
    let start = offset
    var token = TapeToken(
      kind: .end, text: "", range: start..<start, line: line, lineStart: lineStart, isFirstOnLine: isAtLineStart)
    isAtLineStart = false
    guard let first = byte(at: start) else {
      token.isFirstOnLine = true
      return token
    }
    switch first {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): readString(&token, quote: first)
    case UInt8(ascii: "/"): readRegex(&token)
    case UInt8(ascii: "#"): readComment(&token)
    case UInt8(ascii: "{"): readJSON(&token)
    case _ where first.isLetter: readWord(&token)
    case UInt8(ascii: "."): if byte(at: start + 1)?.isDigit == true { readNumber(&token) } else { readWord(&token) }
    case _ where first.isDigit: readNumber(&token)
    case UInt8(ascii: "$"): if !readVariable(&token) { readSymbol(&token) }
    default: readSymbol(&token)
    }
    token.range = start..<offset
    return token
  }

  /// Reads the token after the `+` of a chord: a word, or one character of any kind.
  mutating func nextChordPart() -> TapeToken {
    skipBlanks()
    guard let first = byte(at: offset), !first.isLetter, !isAtLineStart else { return next() }
    let start = offset
    offset = endOfCharacter(at: start)
    return TapeToken(
      kind: .symbol, text: text(start..<offset), range: start..<offset, line: line, lineStart: lineStart,
      isFirstOnLine: false)
  }

  /// Reads the rest of the line of `token` unchanged, without blanks around it and without a comment after it.
  ///
  /// A `#` begins a comment after a blank, outside quotes.
  mutating func nextRawLine(after token: TapeToken) -> TapeToken {
    offset = token.range.upperBound
    line = token.line
    lineStart = token.lineStart
    isAtLineStart = false
    while let blank = byte(at: offset), blank == UInt8(ascii: " ") || blank == UInt8(ascii: "\t") { offset += 1 }
    let start = offset
    var end = start
    var quote: UInt8?
    while let next = byte(at: offset), !next.isLineEnd {
      if let open = quote {
        if next == open { quote = nil }
      } else if next == UInt8(ascii: "#"), end < offset || offset == start {
        break
      } else if next.isQuote {
        quote = next
      }
      offset += 1
      if next != UInt8(ascii: " ") && next != UInt8(ascii: "\t") { end = offset }
    }
    return TapeToken(
      kind: .word, text: text(start..<end), range: start..<end, line: line, lineStart: lineStart, isFirstOnLine: false)
  }

  /// Skips to the end of the line that `token` begins on, so that the next token is the first of a later line.
  mutating func skipLine(of token: TapeToken) {
    offset = token.range.lowerBound
    line = token.line
    lineStart = token.lineStart
    isAtLineStart = false
    while let next = byte(at: offset), next != UInt8(ascii: "\n") { offset += 1 }
  }

  /// Returns the tokens of a variable's value, all at the place of the variable.
  static func pieces(of value: String, as variable: TapeToken) -> [TapeToken] {
    var lexer = TapeLexer(value)
    var pieces: [TapeToken] = []
    while true {
      var piece = lexer.next()
      if piece.kind == .end { return pieces }
      piece.range = pieces.isEmpty ? variable.range : variable.range.upperBound..<variable.range.upperBound
      piece.line = variable.line
      piece.lineStart = variable.lineStart
      piece.isFirstOnLine = false
      pieces.append(piece)
    }
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private func byte(at index: Int) -> UInt8? {
    index < bytes.count ? bytes[index] : nil
  }

  private mutating func skipBlanks() {
    while let next = byte(at: offset), next.isBlank {
      offset += 1
      if next == UInt8(ascii: "\n") { beginLine() }
    }
  }

  private mutating func beginLine() {
    line += 1
    lineStart = offset
    isAtLineStart = true
  }

  private func endOfCharacter(at start: Int) -> Int {
    var end = start + 1
    if bytes[start] < 0x80 { return end }
    while let next = byte(at: end), next >= 0x80 { end += 1 }
    return end
  }
}

extension TapeLexer {
  private mutating func readString(_ token: inout TapeToken, quote: UInt8) {
    token.kind = .string
    offset += 1
    let start = offset
    while let next = byte(at: offset), next != quote, !next.isLineEnd { offset += 1 }
    token.text = text(start..<offset)
    token.isClosed = byte(at: offset) == quote
    if token.isClosed { offset += 1 }
  }

  /// Reads a pattern. A backslash escapes the character after it, so `\/` does not end the pattern and `\\/` does.
  private mutating func readRegex(_ token: inout TapeToken) {
    token.kind = .regex
    offset += 1
    let start = offset
    var isEscaped = false
    while let next = byte(at: offset), isEscaped || next != UInt8(ascii: "/"), !next.isLineEnd {
      isEscaped = !isEscaped && next == UInt8(ascii: "\\")
      offset += 1
    }
    token.text = text(start..<offset)
    token.isClosed = byte(at: offset) == UInt8(ascii: "/")
    if token.isClosed { offset += 1 }
  }

  private mutating func readComment(_ token: inout TapeToken) {
    token.kind = .comment
    offset += 1
    let start = offset
    var end = start
    while let next = byte(at: offset), !next.isLineEnd {
      offset += 1
      if !next.isBlank { end = offset }
    }
    token.text = text(start..<end)
  }

  /// Reads a theme, which has no braces inside: as in VHS, the first `}` ends it.
  private mutating func readJSON(_ token: inout TapeToken) {
    token.kind = .json
    let start = offset
    var end = start
    while !hasNoMoreBraces, end < bytes.count, bytes[end] != UInt8(ascii: "}") { end += 1 }
    guard !hasNoMoreBraces, end < bytes.count else {
      hasNoMoreBraces = true
      token.isClosed = false
      token.text = "{"
      offset += 1
      return
    }
    while offset <= end {
      offset += 1
      if bytes[offset - 1] == UInt8(ascii: "\n") { beginLine() }
    }
    isAtLineStart = false
    token.text = text(start..<offset).replacing("\r\n", with: "\n")
  }

  private mutating func readWord(_ token: inout TapeToken) {
    token.kind = .word
    let start = offset
    while let next = byte(at: offset), next.isWordPart { offset += 1 }
    token.text = text(start..<offset)
  }

  private mutating func readNumber(_ token: inout TapeToken) {
    token.kind = .number
    let start = offset
    while let next = byte(at: offset), next.isDigit || next == UInt8(ascii: ".") { offset += 1 }
    token.text = text(start..<offset)
  }

  /// Reads `${name}`; returns false, and reads nothing, for anything else.
  private mutating func readVariable(_ token: inout TapeToken) -> Bool {
    guard let end = TapeVariable.end(in: bytes, at: offset) else { return false }
    token.kind = .variable
    token.text = text(offset + 2..<end - 1)
    offset = end
    return true
  }

  private mutating func readSymbol(_ token: inout TapeToken) {
    let start = offset
    let first = bytes[start]
    offset = endOfCharacter(at: start)
    token.kind = first.isSymbol ? .symbol : .illegal
    if first.isComparison, byte(at: offset) == UInt8(ascii: "=") { offset += 1 }
    token.text = text(start..<offset)
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self)
  }

  fileprivate var isDigit: Bool { decimalDigit != nil }

  fileprivate var isLineEnd: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }

  fileprivate var isBlank: Bool { isLineEnd || self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  fileprivate var isQuote: Bool {
    self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") || self == UInt8(ascii: "`")
  }

  fileprivate var isComparison: Bool {
    self == UInt8(ascii: "<") || self == UInt8(ascii: ">") || self == UInt8(ascii: "=")
  }

  fileprivate var isWordPart: Bool { isLetter || isDigit || Self.wordMarks.contains(self) }

  fileprivate var isSymbol: Bool { isComparison || Self.symbols.contains(self) }

  private static let wordMarks = Array(".-_/%".utf8)
  private static let symbols = Array("@+-%^[]\\".utf8)
}
