/// A token of a tape in VHS.
struct VHSToken {
  enum TokenKind {
    case keyword, string, number, regex, json, comment, mark, illegal, end
  }

  var kind: TokenKind
  /// The text without quotes or slashes.
  var text: String
  /// The line, from one.
  var line: Int
}

/// Splits a tape into tokens as VHS does, byte by byte.
struct VHSLexer {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1

  static func tokens(of text: String) -> [VHSToken] {
    var lexer = VHSLexer(bytes: Array(text.utf8))
    var tokens: [VHSToken] = []
    while let token = lexer.next() { tokens.append(token) }
    return tokens
  }

  static let settings =
    ("Shell FontFamily FontSize LetterSpacing LineHeight Framerate TypingSpeed Theme PlaybackSpeed Height Width Padding "
    + "Margin MarginFill WindowBar WindowBarSize BorderRadius LoopOffset CursorBlink WaitTimeout WaitPattern")
    .split(separator: " ").map(String.init)

  /// Words that are never read as text.
  private static let keywords =
    settings
    + ("em px ms s m true false Set Sleep Type Enter Space Backspace Delete Insert Ctrl Alt Shift Down Left Right Up "
    + "PageUp PageDown ScrollUp ScrollDown Tab Escape End Hide Require Show Output Wait Source Screenshot Copy Paste Env")
    .split(separator: " ").map(String.init)

  private mutating func next() -> VHSToken? {
    while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) {
      if bytes[position] == 0x0A { line += 1 }
      position += 1
    }
    guard position < bytes.count else { return nil }
    let first = bytes[position]
    switch first {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): return enclosed(.string, by: first)
    case UInt8(ascii: "/"): return enclosed(.regex, by: first)
    case UInt8(ascii: "#"): return token(.comment) { $0 != 0x0A && $0 != 0x0D }
    case UInt8(ascii: "{"): return theme()
    case _ where Self.isDigit(first) || first == UInt8(ascii: ".") && Self.isDigit(byte(position + 1)):
      return token(.number) { Self.isDigit($0) || $0 == UInt8(ascii: ".") }
    case _ where Self.isLetter(first) || first == UInt8(ascii: "."):
      var word = token(.string) { Self.isLetter($0) || Self.isDigit($0) || "._-/%".utf8.contains($0) }
      if Self.keywords.contains(word.text) { word.kind = .keyword }
      return word
    default:
      let kind = "@=[]-%^\\+".utf8.contains(first) ? VHSToken.TokenKind.mark : .illegal
      position += 1
      return VHSToken(kind: kind, text: String(decoding: [first], as: UTF8.self), line: line)
    }
  }

  private func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  private mutating func token(_ kind: VHSToken.TokenKind, while isPart: (UInt8) -> Bool) -> VHSToken {
    let start = position
    while position < bytes.count, isPart(bytes[position]) { position += 1 }
    return VHSToken(kind: kind, text: String(decoding: bytes[start..<position], as: UTF8.self), line: line)
  }

  /// Reads a token up to its closing mark or the end of the line; only in a pattern does a backslash escape the mark.
  private mutating func enclosed(_ kind: VHSToken.TokenKind, by mark: UInt8) -> VHSToken {
    position += 1
    let start = position
    var isEscaped = false
    while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D {
      if bytes[position] == mark, !(kind == .regex && isEscaped) { break }
      isEscaped = !isEscaped && bytes[position] == UInt8(ascii: "\\")
      position += 1
    }
    let isClosed = byte(position) == mark
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if isClosed { position += 1 }
    return VHSToken(kind: isClosed ? kind : .illegal, text: text, line: line)
  }

  private mutating func theme() -> VHSToken {
    let start = position
    let first = line
    while position < bytes.count, bytes[position] != UInt8(ascii: "}") {
      if bytes[position] == 0x0A { line += 1 }
      position += 1
    }
    position = min(bytes.count, position + 1)
    return VHSToken(kind: .json, text: String(decoding: bytes[start..<position], as: UTF8.self), line: first)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
