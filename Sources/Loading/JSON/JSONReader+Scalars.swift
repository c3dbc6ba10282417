import Foundation

extension JSONReader {
  mutating func number() throws(LoadingError) -> Decimal {
    let start = index
    let startPosition = position
    if current == UInt8(ascii: "-") { advance() }
    if current == UInt8(ascii: "0") {
      advance()
      if isDigit { throw error(expected: "a number without leading zeros") }
    } else {
      try digits()
    }
    if current == UInt8(ascii: ".") {
      advance()
      try digits()
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      advance()
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { advance() }
      try digits()
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let number = Decimal(string: text), !number.isNaN else {
      throw LoadingError(
        file: file, at: startPosition, found: LoadingError.quoted(text),
        expected: "a number of 38 digits and an exponent up to 127 at most")
    }
    return number
  }

  private var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(current) }

  private mutating func digits() throws(LoadingError) {
    guard isDigit else { throw error(expected: "a digit") }
    while isDigit { advance() }
  }

  mutating func string() throws(LoadingError) -> String {
    let start = position
    advance()
    var text: [UInt8] = []
    while true {
      guard index < bytes.count else {
        throw LoadingError(
          file: file, at: start, found: "a string without an end", expected: "a closing quotation mark")
      }
      switch current {
      case UInt8(ascii: "\""):
        advance()
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        try text.append(contentsOf: escape())
      case 0x00...0x1F:
        throw LoadingError(
          file: file, at: position, found: "the control character \(UTF8Check.hexadecimal(current)) in a string",
          expected: "an escape such as \\n")
      default:
        text.append(current)
        advance()
      }
    }
  }

  private mutating func escape() throws(LoadingError) -> [UInt8] {
    let start = position
    advance()
    let kind = current
    if kind == UInt8(ascii: "u") {
      let scalar = try escapedScalar(from: start)
      return Array(String(Character(scalar)).utf8)
    }
    let escapes: [(Character, UInt8)] = [
      ("\"", 0x22), ("\\", 0x5C), ("/", 0x2F), ("b", 0x08), ("f", 0x0C), ("n", 0x0A), ("r", 0x0D), ("t", 0x09),
    ]
    guard let escape = escapes.first(where: { $0.0.asciiValue == kind }) else {
      throw error(expected: "one of \" \\ / b f n r t u after “\\”")
    }
    advance()
    return [escape.1]
  }

  private mutating func escapedScalar(from start: TextPosition) throws(LoadingError) -> Unicode.Scalar {
    let first = try codeUnit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    if first < 0xDC00, current == UInt8(ascii: "\\"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "u") {
      advance()
      let second = try codeUnit()
      if (0xDC00...0xDFFF).contains(second) {
        let combined = 0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
        if let scalar = Unicode.Scalar(combined) { return scalar }
      }
    }
    throw LoadingError(file: file, at: start, found: "half of a surrogate pair", expected: "both halves")
  }

  /// Reads the four digits after `u`; the reader is at the `u`.
  private mutating func codeUnit() throws(LoadingError) -> UInt16 {
    advance()
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = Character(Unicode.Scalar(current)).hexDigitValue else {
        throw error(expected: "four hexadecimal digits after “\\u”")
      }
      unit = unit << 4 | UInt16(digit)
      advance()
    }
    return unit
  }
}
