/// Moving over the bytes of a file, and what a line is made of.
extension XcconfigParser {
  /// The current byte; zero at the end of the file, as in Xcode's messages.
  var current: UInt8 { byte(at: index) }

  func byte(at index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  var currentCharacter: Character {
    let rest = String(decoding: bytes[min(index, bytes.count)...].prefix(16), as: UTF8.self)
    return rest.first ?? "\0"
  }

  var isAtComment: Bool { current == UInt8(ascii: "/") && byte(at: index + 1) == UInt8(ascii: "/") }

  var isAtLineEnd: Bool { index >= bytes.count || lineEndLength > 0 }

  var lineEndLength: Int { lineEndLength(at: index) }

  func lineEndLength(at index: Int) -> Int {
    switch byte(at: index) {
    case 0x0A: 1
    case 0x0D: byte(at: index + 1) == 0x0A ? 2 : 1
    case 0xE2 where byte(at: index + 1) == 0x80 && (byte(at: index + 2) | 1) == 0xA9: 3
    default: 0
    }
  }

  mutating func take(while condition: (borrowing XcconfigParser) -> Bool) -> String {
    let start = index
    while index < bytes.count, condition(self) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  mutating func skipBlanksAndComment() {
    while index < bytes.count, Self.isBlank(current) { index += 1 }
    if isAtComment { skipToLineEnd() }
  }

  mutating func skipToLineEnd() {
    while !isAtLineEnd { index += 1 }
  }

  mutating func skipLineEnd() {
    guard index < bytes.count, lineEndLength > 0 else { return }
    index += lineEndLength
    line += 1
  }

  /// Reports the current line and skips the rest of it.
  mutating func fail(_ kind: XcconfigDiagnostic.DiagnosticID, _ message: String) {
    diagnostics.append(XcconfigDiagnostic(kind, file: path, line: line, message))
    skipToLineEnd()
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, 0x0B, 0x0C: true
    default: false
    }
  }

  static func startsName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
    default: false
    }
  }

  static func continuesName(_ byte: UInt8) -> Bool {
    startsName(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
