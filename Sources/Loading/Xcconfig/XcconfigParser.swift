/// The line grammar of `.xcconfig`, byte by byte, since all of its syntax is ASCII.
///
/// Lines end at LF, CR, CR LF, U+2028, U+2029. `//` starts a comment anywhere, also inside a value.
struct XcconfigParser {
  let bytes: [UInt8]
  let path: String
  var statements: [XcconfigFile.Statement] = []
  var diagnostics: [XcconfigDiagnostic] = []
  private var index = 0
  private var line = 1

  init(bytes: [UInt8], path: String) {
    self.bytes = bytes
    self.path = path
  }

  mutating func parse() {
    while index < bytes.count {
      skipBlanksAndComment()
      if isAtLineEnd {
      } else if current == UInt8(ascii: "#") {
        parseDirective()
      } else if Self.startsName(current) {
        parseAssignment()
      } else {
        fail(.unexpectedCharacter, "unexpected character ‘\(currentCharacter)’")
      }
      skipLineEnd()
    }
  }

  // MARK: Directives

  private mutating func parseDirective() {
    index += 1
    skipBlanksAndComment()
    if isAtLineEnd {
      fail(.unexpectedCharacter, "unexpected end-of-line after ‘#’")
      return
    }
    let keyword = take { !Self.isBlank($0.current) && !$0.isAtLineEnd }
    guard let directive = Directive(rawValue: keyword) else {
      fail(.unexpectedCharacter, "unsupported preprocessor directive ‘\(keyword)’")
      return
    }
    skipBlanksAndComment()
    guard current == UInt8(ascii: "\"") else {
      fail(.unexpectedCharacter, "unexpected character ‘\(currentCharacter)’")
      return
    }
    index += 1
    let name = take { $0.current != UInt8(ascii: "\"") && !$0.isAtLineEnd }
    guard current == UInt8(ascii: "\"") else {
      fail(.unexpectedCharacter, "unterminated file name")
      return
    }
    index += 1
    skipBlanksAndComment()
    guard isAtLineEnd else {
      fail(.unexpectedCharacter, "unexpected character at end of line: ‘\(currentCharacter)’")
      return
    }
    let isOptional = directive == .optionalInclude
    statements.append(.include(XcconfigFile.Include(file: name, isOptional: isOptional, line: line)))
  }

  private enum Directive: String {
    case include
    case optionalInclude = "include?"
  }

  // MARK: Assignments

  private mutating func parseAssignment() {
    let start = line
    let name = take { Self.continuesName($0.current) }
    skipBlanksAndComment()
    var conditions: [XcconfigFile.Condition] = []
    while current == UInt8(ascii: "[") {
      guard let condition = parseCondition() else { return }
      conditions.append(condition)
      skipBlanksAndComment()
    }
    guard current == UInt8(ascii: "=") else {
      fail(.missingEqualsInAssignment, "\(XcconfigDiagnostic.missingEquals)\(currentCharacter)")
      return
    }
    index += 1
    let value = parseValue()
    statements.append(
      .assignment(XcconfigFile.Assignment(name: name, conditions: conditions, value: value, line: start)))
  }

  private mutating func parseCondition() -> XcconfigFile.Condition? {
    index += 1
    let parameter = take { ![UInt8(ascii: "="), UInt8(ascii: "]")].contains($0.current) && !$0.isAtLineEnd }
    guard current == UInt8(ascii: "=") else {
      let message = isAtLineEnd ? "unterminated macro condition" : "expected to find ‘=’ in macro condition"
      fail(.unexpectedCharacter, message)
      return nil
    }
    index += 1
    let pattern = take { $0.current != UInt8(ascii: "]") && !$0.isAtLineEnd }
    guard current == UInt8(ascii: "]") else {
      fail(.unexpectedCharacter, "unterminated macro condition")
      return nil
    }
    index += 1
    return XcconfigFile.Condition(parameter, pattern)
  }

  /// Reads the rest of the line, and the next line after a backslash at the very end.
  private mutating func parseValue() -> String {
    var chunks: [String] = []
    while let chunk = parseValueLine() {
      guard chunk.hasSuffix("\\") else {
        chunks.append(chunk)
        break
      }
      let joined = chunk.dropLast().reversed().drop { $0 == " " || $0 == "\t" }.reversed()
      if !joined.isEmpty { chunks.append(String(joined)) }
      skipLineEnd()
    }
    return chunks.joined(separator: " ")
  }

  private mutating func parseValueLine() -> String? {
    skipBlanksAndComment()
    if isAtLineEnd { return nil }
    let start = index
    while !isAtLineEnd && !isAtComment { index += 1 }
    var end = index
    skipBlanksAndComment()
    while end > start, Self.isBlank(bytes[end - 1]) { end -= 1 }
    if end > start, bytes[end - 1] == UInt8(ascii: ";") {
      end -= 1
      while end > start, Self.isBlank(bytes[end - 1]) { end -= 1 }
    }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  // MARK: Scanning

  /// The current byte; zero at the end of the file, as in Xcode's messages.
  private var current: UInt8 { byte(at: index) }

  private func byte(at index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  private var currentCharacter: Character {
    let rest = String(decoding: bytes[min(index, bytes.count)...].prefix(16), as: UTF8.self)
    return rest.first ?? "\0"
  }

  private var isAtComment: Bool { current == UInt8(ascii: "/") && byte(at: index + 1) == UInt8(ascii: "/") }

  private var isAtLineEnd: Bool { index >= bytes.count || lineEndLength > 0 }

  private var lineEndLength: Int {
    switch current {
    case 0x0A: 1
    case 0x0D: byte(at: index + 1) == 0x0A ? 2 : 1
    case 0xE2 where byte(at: index + 1) == 0x80 && [0xA8, 0xA9].contains(byte(at: index + 2)): 3
    default: 0
    }
  }

  private mutating func take(while condition: (borrowing XcconfigParser) -> Bool) -> String {
    let start = index
    while index < bytes.count, condition(self) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func skipBlanksAndComment() {
    while index < bytes.count, Self.isBlank(current) { index += 1 }
    if isAtComment { skipToLineEnd() }
  }

  private mutating func skipToLineEnd() {
    while !isAtLineEnd { index += 1 }
  }

  private mutating func skipLineEnd() {
    guard index < bytes.count, lineEndLength > 0 else { return }
    index += lineEndLength
    line += 1
  }

  /// Reports the current line and skips the rest of it.
  private mutating func fail(_ kind: XcconfigDiagnostic.Kind, _ message: String) {
    diagnostics.append(XcconfigDiagnostic(kind, file: path, line: line, message))
    skipToLineEnd()
  }

  private static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0B, 0x0C].contains(byte) }

  private static func startsName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
    default: false
    }
  }

  private static func continuesName(_ byte: UInt8) -> Bool {
    startsName(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
