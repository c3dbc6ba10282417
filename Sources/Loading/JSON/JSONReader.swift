import Foundation

/// A recursive-descent reader over UTF-8 that counts lines and columns as it goes.
struct JSONReader {
  private static let deepestNesting = 256
  /// The most values of a file; those of real apps have a few thousand.
  private static let mostValues = 500_000
  private var valueCount = 0

  let bytes: [UInt8]
  let file: String
  var index = 0
  var position = TextPosition(line: 1, column: 1)
  private var depth = 0
  /// A comma after the last value is taken, as by Apple's reader, and noted.
  private let takesTrailingCommas: Bool
  private(set) var trailingCommas: [LoadingError] = []

  init(bytes: [UInt8], file: String, takesTrailingCommas: Bool = false) throws(LoadingError) {
    self.bytes = bytes
    self.file = file
    self.takesTrailingCommas = takesTrailingCommas
    if let offset = UTF8Check.firstInvalidOffset(bytes) {
      throw LoadingError(
        file: file, at: TextPosition(after: bytes[..<offset]),
        found: "the byte \(UTF8Check.hexadecimal(bytes[offset]))",
        expected: "UTF-8")
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  mutating func document() throws(LoadingError) -> PositionedJSON {
    skipBlanks()
    let value = try value()
    skipBlanks()
    if index < bytes.count { throw error(expected: "the end of the file") }
    return value
  }

  private mutating func value() throws(LoadingError) -> PositionedJSON {
    let start = position
    valueCount += 1
    if valueCount > Self.mostValues {
      throw LoadingError(
        file: file, at: start, found: "more than \(Self.mostValues) values", expected: "a file of an app")
    }
    let value: PositionedJSON.Value
    switch current {
    case UInt8(ascii: "{"): value = .object(try members())
    case UInt8(ascii: "["): value = .array(try elements())
    case UInt8(ascii: "\""): value = .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): value = .number(try number())
    case UInt8(ascii: "a")...UInt8(ascii: "z"): value = try word()
    default: throw error(expected: "a JSON value")
    }
    return PositionedJSON(file: file, position: start, value: value)
  }

  private mutating func members() throws(LoadingError) -> [PositionedJSON.Member] {
    try enter()
    var members: [PositionedJSON.Member] = []
    if consume(UInt8(ascii: "}")) { return members }
    while true {
      let start = position
      guard current == UInt8(ascii: "\"") else { throw error(expected: "a key in quotation marks") }
      let key = try string()
      skipBlanks()
      guard current == UInt8(ascii: ":") else { throw error(expected: "“:” after the key \(LoadingError.quoted(key))") }
      advance()
      skipBlanks()
      members.append(PositionedJSON.Member(key: key, position: start, value: try value()))
      if try closes(with: UInt8(ascii: "}"), expected: "“,” or “}”") { return members }
    }
  }

  private mutating func elements() throws(LoadingError) -> [PositionedJSON] {
    try enter()
    var elements: [PositionedJSON] = []
    if consume(UInt8(ascii: "]")) { return elements }
    while true {
      elements.append(try value())
      if try closes(with: UInt8(ascii: "]"), expected: "“,” or “]”") { return elements }
    }
  }

  /// Moves past an opening bracket.
  private mutating func enter() throws(LoadingError) {
    depth += 1
    if depth > Self.deepestNesting {
      throw LoadingError(
        file: file, at: position, found: "values nested more than \(Self.deepestNesting) deep", expected: "fewer levels"
      )
    }
    advance()
    skipBlanks()
  }

  /// Reads the separator after a value: true after the closing bracket, false after a comma before another value.
  private mutating func closes(with bracket: UInt8, expected: String) throws(LoadingError) -> Bool {
    skipBlanks()
    if consume(bracket) { return true }
    guard current == UInt8(ascii: ",") else { throw error(expected: expected) }
    let comma = position
    advance()
    skipBlanks()
    guard current == bracket else { return false }
    let fault = LoadingError(
      file: file, at: comma, found: "a trailing comma",
      expected: "“\(Character(Unicode.Scalar(bracket)))” without a comma before it")
    guard takesTrailingCommas else { throw fault }
    trailingCommas.append(fault)
    return consume(bracket)
  }

  private mutating func consume(_ bracket: UInt8) -> Bool {
    guard current == bracket else { return false }
    depth -= 1
    advance()
    return true
  }

  private mutating func word() throws(LoadingError) -> PositionedJSON.Value {
    for (name, value) in [("true", PositionedJSON.Value.bool(true)), ("false", .bool(false)), ("null", .null)] {
      let end = index + name.utf8.count
      let followed = end < bytes.count && Self.isWordByte(bytes[end])
      guard bytes[index...].starts(with: name.utf8), !followed else { continue }
      while index < end { advance() }
      return value
    }
    throw error(expected: "a JSON value")
  }

  /// The current byte; zero at the end of the file, which JSON allows nowhere.
  var current: UInt8 { index < bytes.count ? bytes[index] : 0 }

  mutating func advance() {
    guard index < bytes.count else { return }
    position.advance(over: bytes[index], after: index > 0 ? bytes[index - 1] : 0)
    index += 1
  }

  private mutating func skipBlanks() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: advance()
      default: return
      }
    }
  }

  func error(expected: String) -> LoadingError {
    LoadingError(file: file, at: position, found: foundHere, expected: expected)
  }

  private var foundHere: String {
    guard index < bytes.count else { return "the end of the file" }
    let rest = bytes[index...]
    if rest.starts(with: "//".utf8) || rest.starts(with: "/*".utf8) { return "a comment" }
    let word = rest.prefix { Self.isWordByte($0) }
    let text = String(decoding: word.isEmpty ? rest.prefix(4) : word, as: UTF8.self)
    return LoadingError.quoted(word.isEmpty ? String(text.prefix(1)) : text)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
