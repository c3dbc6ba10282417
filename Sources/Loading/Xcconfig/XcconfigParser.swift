/// The line grammar of `.xcconfig`, byte by byte, since all of its syntax is ASCII.
///
/// Lines end at LF, CR, CR LF, U+2028, U+2029. `//` starts a comment anywhere, also inside a value.
struct XcconfigParser {
  /// The most statements of a file; those of real projects have some hundred.
  static let mostStatements = 20_000
  private static let mostFaults = 1000

  let bytes: [UInt8]
  let path: String
  var statements: [XcconfigFile.Statement] = []
  var diagnostics: [XcconfigDiagnostic] = []
  var index = 0
  var line = 1
  /// The part that a comment has cut off the value being read.
  private var cut: XcconfigFile.Cut?

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
      if statements.count >= Self.mostStatements { giveUp("\(Self.mostStatements) lines that say something") }
      if diagnostics.count >= Self.mostFaults { giveUp("\(Self.mostFaults) faults") }
    }
  }

  private mutating func giveUp(_ what: String) {
    guard index < bytes.count else { return }
    index = bytes.count
    diagnostics.append(XcconfigDiagnostic(.chainTooLarge, file: path, line: line, "gave up after \(what)"))
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
    cut = nil
    let value = parseValue()
    statements.append(
      .assignment(XcconfigFile.Assignment(name: name, conditions: conditions, value: value, line: start, cut: cut)))
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
    noteCut(of: start..<end)
    skipBlanksAndComment()
    while end > start, Self.isBlank(bytes[end - 1]) { end -= 1 }
    if end > start, bytes[end - 1] == UInt8(ascii: ";") {
      end -= 1
      while end > start, Self.isBlank(bytes[end - 1]) { end -= 1 }
    }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// Notes the rest of the line if the comment there seems to be a part of the value: after a colon, or with no blank
  /// before and after its slashes.
  private mutating func noteCut(of value: Range<Int>) {
    guard cut == nil, isAtComment, !value.isEmpty else { return }
    let before = bytes[value.upperBound - 1]
    var end = index
    while end < bytes.count, lineEndLength(at: end) == 0 { end += 1 }
    let after = byte(at: index + 2)
    let isInWord = index + 2 < end && !Self.isBlank(after) && after != UInt8(ascii: "/")
    guard before == UInt8(ascii: ":") || !Self.isBlank(before) && isInWord else { return }
    cut = XcconfigFile.Cut(rest: String(decoding: bytes[index..<min(end, index + 200)], as: UTF8.self), line: line)
  }
}
