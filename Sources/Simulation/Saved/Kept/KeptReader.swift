/// A reader of JSON without fractions, as `KeptValue.text` writes it and SQLite makes it.
///
/// Foundation's decoder reads into types whose properties name the keys; into a value of any shape it is slow.
struct KeptReader {
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  /// Nothing that is kept is as deep.
  private static let deepest = 32

  /// Returns the value of a text; nil if it is no JSON, or has fractions.
  static func read(_ text: String) -> KeptValue? {
    var reader = KeptReader(bytes: Array(text.utf8))
    guard let value = reader.value() else { return nil }
    reader.skipBlanks()
    return reader.position == reader.bytes.count ? value : nil
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipBlanks() {
    while let next, next == 0x20 || next == 0x0A || next == 0x0D || next == 0x09 { position += 1 }
  }

  private mutating func take(_ byte: Character) -> Bool {
    skipBlanks()
    guard next == byte.asciiValue else { return false }
    position += 1
    return true
  }

  private mutating func take(word: StaticString) -> Bool {
    let end = position + word.utf8CodeUnitCount
    let isThere = word.withUTF8Buffer { end <= bytes.count && bytes[position..<end].elementsEqual($0) }
    if isThere { position = end }
    return isThere
  }

  private mutating func value() -> KeptValue? {
    skipBlanks()
    guard let next else { return nil }
    switch next {
    case UInt8(ascii: "\""): return string().map { .text($0) }
    case UInt8(ascii: "{"): return nested { $0.object() }
    case UInt8(ascii: "["): return nested { $0.list() }
    case UInt8(ascii: "t"): return take(word: "true") ? .flag(true) : nil
    case UInt8(ascii: "f"): return take(word: "false") ? .flag(false) : nil
    case UInt8(ascii: "n"): return take(word: "null") ? .null : nil
    default: return number()
    }
  }

  private mutating func nested(_ body: (inout KeptReader) -> KeptValue?) -> KeptValue? {
    guard depth < Self.deepest else { return nil }
    depth += 1
    position += 1
    defer { depth -= 1 }
    return body(&self)
  }

  private mutating func object() -> KeptValue? {
    var members: [String: KeptValue] = [:]
    if take("}") { return .object(KeptObject()) }
    repeat {
      skipBlanks()
      guard next == UInt8(ascii: "\""), let key = string(), take(":"), let value = value() else { return nil }
      members[key] = value
    } while take(",")
    return take("}") ? .object(KeptObject(members: members)) : nil
  }

  private mutating func list() -> KeptValue? {
    var values: [KeptValue] = []
    if take("]") { return .list([]) }
    repeat {
      guard let value = value() else { return nil }
      values.append(value)
    } while take(",")
    return take("]") ? .list(values) : nil
  }

  private mutating func number() -> KeptValue? {
    let start = position
    while let next, next == UInt8(ascii: "-") || (0x30...0x39).contains(next) { position += 1 }
    return Int64(String(decoding: bytes[start..<position], as: UTF8.self)).map { .number($0) }
  }

  private mutating func string() -> String? {
    position += 1
    var start = position
    var text = ""
    while let next {
      position += 1
      if next == UInt8(ascii: "\"") {
        return text + String(decoding: bytes[start..<position - 1], as: UTF8.self)
      }
      guard next == UInt8(ascii: "\\") else { continue }
      text += String(decoding: bytes[start..<position - 1], as: UTF8.self)
      guard let scalar = escaped() else { return nil }
      text.unicodeScalars.append(scalar)
      start = position
    }
    return nil
  }

  private mutating func escaped() -> Unicode.Scalar? {
    guard let next else { return nil }
    position += 1
    switch next {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(next)
    case UInt8(ascii: "u"): return unit().flatMap { scalar(from: $0) }
    default: return nil
    }
  }

  private mutating func unit() -> UInt16? {
    guard position + 4 <= bytes.count else { return nil }
    defer { position += 4 }
    return UInt16(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
  }

  /// The scalar of one UTF-16 unit, or of two that stand for it together.
  private mutating func scalar(from unit: UInt16) -> Unicode.Scalar? {
    guard UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(unit) }
    guard take(word: "\\u"), let second = self.unit(), UTF16.isTrailSurrogate(second) else { return nil }
    return UTF16.decode(UTF16.EncodedScalar([unit, second]))
  }
}
