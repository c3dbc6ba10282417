/// A part of code, as far as it tells of the texts in it.
enum CodeToken: Hashable {
  case word(String)
  /// A text in quotation marks.
  case text(String)
  /// Marks that stand together, such as `!==`, or one that opens, closes or separates.
  case mark(String)

  /// The name that it may be: a word, or a text of one word, as keys of a table are.
  var name: String? {
    switch self {
    case .word(let word): word
    case .text(let text): text.utf8.count <= 40 && !text.contains(where: \.isWhitespace) ? text : nil
    case .mark: nil
    }
  }

  var mark: String? { if case .mark(let mark) = self { mark } else { nil } }

  /// A statement may end here, if the line does.
  var mayEndStatement: Bool {
    switch self {
    case .word(let word): !["return", "else", "case", "in", "await"].contains(word)
    case .text: true
    case .mark(let mark): [")", "]", "}", "!", "?"].contains(mark)
    }
  }

  /// A statement may begin here, at the start of a line.
  var mayBeginStatement: Bool {
    switch self {
    case .word, .text: true
    case .mark(let mark): ["}", "@", "#", "++", "--", "!"].contains(mark)
    }
  }
}

/// Reads code of Swift, Dart, JavaScript or Kotlin into its parts, without comments.
struct CodeTokens: Sequence, IteratorProtocol {
  struct Element {
    var token: CodeToken
    /// The line, from one.
    var line: Int
    /// The first of its line.
    var beginsLine: Bool
    /// Something stands directly before it.
    var isAttached: Bool
  }

  private let bytes: [UInt8]
  private var index = 0
  private var line = 1

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func next() -> Element? {
    var beginsLine = index == 0
    var isAttached = index > 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\n") {
        line += 1
        beginsLine = true
        isAttached = false
        index += 1
      } else if byte <= 0x20 {
        isAttached = false
        index += 1
      } else if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "/") {
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      } else if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        skipComment()
      } else {
        let start = line
        return Element(token: token(byte), line: start, beginsLine: beginsLine, isAttached: isAttached)
      }
    }
    return nil
  }

  private func peek(_ distance: Int) -> UInt8? { index + distance < bytes.count ? bytes[index + distance] : nil }

  private mutating func skipComment() {
    index += 2
    while index < bytes.count, bytes[index] != UInt8(ascii: "*") || peek(1) != UInt8(ascii: "/") {
      if bytes[index] == UInt8(ascii: "\n") { line += 1 }
      index += 1
    }
    index += 2
  }

  private mutating func token(_ byte: UInt8) -> CodeToken {
    if Self.isOfWord(byte) {
      return .word(take(while: Self.isOfWord))
    }
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "`") { return .text(text(byte)) }
    if Self.operators.contains(byte) { return .mark(take(while: Self.operators.contains)) }
    let isPair = byte == UInt8(ascii: "?") && [byte, UInt8(ascii: ".")].contains(peek(1))
    index += isPair ? 2 : 1
    return .mark(String(decoding: bytes[(index - (isPair ? 2 : 1))..<index], as: UTF8.self))
  }

  private mutating func take(while isPart: (UInt8) -> Bool) -> String {
    let start = index
    while index < bytes.count, isPart(bytes[index]) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// A text; without its end on the line it is none, as in “don't”.
  private mutating func text(_ quote: UInt8) -> String {
    let isTriple = peek(1) == quote && peek(2) == quote
    let length = isTriple ? 3 : 1
    index += length
    let start = index
    while index < bytes.count {
      let byte = bytes[index]
      if byte == quote, !isTriple || peek(1) == quote && peek(2) == quote { break }
      if byte == UInt8(ascii: "\n") {
        if !isTriple, quote != UInt8(ascii: "`") { return "" }
        line += 1
      }
      index += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    let end = Swift.min(index, bytes.count)
    index = Swift.min(end + length, bytes.count)
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  private static let operators: Set<UInt8> = Set("=!<>&|+-*%^~".utf8)
}
