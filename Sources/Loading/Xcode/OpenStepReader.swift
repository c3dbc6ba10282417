/// A value of a property list in the old text format, in which Xcode writes its projects.
indirect enum OpenStepValue: Hashable, Sendable {
  case text(String)
  case list([OpenStepValue])
  case table([Entry])

  struct Entry: Hashable, Sendable {
    var key: String
    var value: OpenStepValue
    /// The line of the key, from one.
    var line: Int
  }

  /// The value under a key; nil for anything but a table that has it.
  subscript(key: String) -> OpenStepValue? {
    if case .table(let entries) = self { entries.last { $0.key == key }?.value } else { nil }
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var list: [OpenStepValue] { if case .list(let values) = self { values } else { [] } }
  var texts: [String] { list.compactMap(\.text) }
  var entries: [Entry] { if case .table(let entries) = self { entries } else { [] } }
}

/// Reads `{ key = value; key = (a, b); }`, with `//` and `/* */` comments.
struct OpenStepReader {
  private static let deepestNesting = 64

  private let bytes: [UInt8]
  private let file: String
  private var index = 0
  private var line = 1

  static func read(_ bytes: [UInt8], file: String) throws(LoadingError) -> OpenStepValue {
    var reader = OpenStepReader(bytes: bytes, file: file)
    let value = try reader.value(depth: 0)
    try reader.skipBlanks()
    if reader.index < bytes.count { throw reader.error("the end of the file") }
    return value
  }

  private init(bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
  }

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func value(depth: Int) throws(LoadingError) -> OpenStepValue {
    guard depth <= Self.deepestNesting else { throw error("fewer lists in one another") }
    try skipBlanks()
    switch current {
    case UInt8(ascii: "{"): return .table(try table(depth: depth))
    case UInt8(ascii: "("): return .list(try list(depth: depth))
    default: return .text(try text())
    }
  }

  private mutating func table(depth: Int) throws(LoadingError) -> [OpenStepValue.Entry] {
    index += 1
    var entries: [OpenStepValue.Entry] = []
    while true {
      try skipBlanks()
      if current == UInt8(ascii: "}") { break }
      let start = line
      let key = try text()
      try take("=")
      entries.append(OpenStepValue.Entry(key: key, value: try value(depth: depth + 1), line: start))
      try take(";")
    }
    index += 1
    return entries
  }

  private mutating func list(depth: Int) throws(LoadingError) -> [OpenStepValue] {
    index += 1
    var values: [OpenStepValue] = []
    while true {
      try skipBlanks()
      if current == UInt8(ascii: ")") { break }
      values.append(try value(depth: depth + 1))
      try skipBlanks()
      if current != UInt8(ascii: ")") { try take(",") }
    }
    index += 1
    return values
  }

  private mutating func text() throws(LoadingError) -> String {
    guard let first = current else { throw error("a value") }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return try quoted(first) }
    let start = index
    while let byte = current, Self.isPlain(byte) { index += 1 }
    if index == start { throw error("a value") }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func quoted(_ quote: UInt8) throws(LoadingError) -> String {
    let start = line
    index += 1
    var text: [UInt8] = []
    while let byte = current, byte != quote {
      index += 1
      if byte == UInt8(ascii: "\n") { line += 1 }
      guard byte == UInt8(ascii: "\\"), let escaped = current else {
        text.append(byte)
        continue
      }
      index += 1
      if escaped == UInt8(ascii: "\n") { line += 1 }
      switch escaped {
      case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
      default: text.append(escaped)
      }
    }
    guard current == quote else {
      throw LoadingError(file: file, line: start, found: "a text without its end", expected: "a quotation mark")
    }
    index += 1
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func take(_ mark: Unicode.Scalar) throws(LoadingError) {
    try skipBlanks()
    guard current == UInt8(ascii: mark) else { throw error("“\(mark)”") }
    index += 1
  }

  private mutating func skipBlanks() throws(LoadingError) {
    while let byte = current {
      if byte == UInt8(ascii: "/"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "/") {
        while let next = current, next != UInt8(ascii: "\n") { index += 1 }
      } else if byte == UInt8(ascii: "/"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "*") {
        try skipComment()
      } else if byte == UInt8(ascii: "\n") {
        line += 1
        index += 1
      } else if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r") {
        index += 1
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(LoadingError) {
    let start = line
    index += 2
    while index + 1 < bytes.count {
      if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
        index += 2
        return
      }
      if bytes[index] == UInt8(ascii: "\n") { line += 1 }
      index += 1
    }
    throw LoadingError(file: file, line: start, found: "a comment without its end", expected: "“*/”")
  }

  /// Letters, digits and the marks that need no quotation.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      true
    default: Array("_$/:.-@+".utf8).contains(byte)
    }
  }

  private func error(_ expected: String) -> LoadingError {
    let found = current.map { LoadingError.quoted(String(Character(Unicode.Scalar($0)))) } ?? "the end of the file"
    return LoadingError(file: file, line: line, found: found, expected: expected)
  }
}
