import TerminalUI

/// The answer of a terminal to a question, read byte by byte: its background, or its device attributes.
struct TerminalAnswer {
  enum Found {
    case incomplete
    /// The colour of the background, as OSC 11 is answered.
    case background(Theme.Appearance)
    /// The device attributes, as DA1 is answered; or a background that cannot be read.
    case other(isLast: Bool)
    /// These bytes are none: they were typed.
    case typed([UInt8])
  }

  /// The bytes after Escape.
  private(set) var bytes: [UInt8]

  private static let string = UInt8(ascii: "]")
  private static let sequence = UInt8(ascii: "[")
  private static let color = Array("]11;".utf8)
  private static let attributes = Array("[?".utf8)
  private static let longest = 64

  /// Begins with the byte after Escape; nil if no answer begins so.
  init?(after byte: UInt8) {
    guard byte == Self.string || byte == Self.sequence else { return nil }
    bytes = [byte]
  }

  /// So little has come that it may be a key with Alt.
  var mayBeKey: Bool { bytes.count == 1 }

  mutating func take(_ byte: UInt8) -> Found {
    bytes.append(byte)
    let start = bytes[0] == Self.string ? Self.color : Self.attributes
    guard bytes.starts(with: start.prefix(bytes.count)), bytes.count <= Self.longest else { return .typed(bytes) }
    guard bytes.count > start.count else { return .incomplete }
    return bytes[0] == Self.string ? color(byte) : attributes(byte)
  }

  private func color(_ byte: UInt8) -> Found {
    // It ends with BEL or with ST, which is Escape and a backslash.
    if byte == 0x07 { return background(bytes.dropLast()) }
    if bytes[bytes.count - 2] == 0x1B {
      return byte == UInt8(ascii: "\\") ? background(bytes.dropLast(2)) : .typed(bytes)
    }
    return byte == 0x1B || (0x20..<0x7F).contains(byte) ? .incomplete : .typed(bytes)
  }

  private func attributes(_ byte: UInt8) -> Found {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ";"): .incomplete
    case UInt8(ascii: "c"): .other(isLast: true)
    default: .typed(bytes)
    }
  }

  /// Reads `rgb:RRRR/GGGG/BBBB`, with one to four digits each, or `rgba:` with a fourth part.
  private func background(_ bytes: ArraySlice<UInt8>) -> Found {
    let text = String(decoding: bytes.dropFirst(Self.color.count), as: UTF8.self)
    let words = text.split(separator: ":", maxSplits: 1)
    guard words.count == 2, words[0] == "rgb" || words[0] == "rgba" else { return .other(isLast: false) }
    let parts = words[1].split(separator: "/").prefix(3).map { part in
      Int(part, radix: 16).map { Double($0) / Double((1 << (4 * part.count)) - 1) }
    }
    guard parts.count == 3, let red = parts[0], let green = parts[1], let blue = parts[2] else {
      return .other(isLast: false)
    }
    // The brightness of a colour, as ITU-R BT.601 weighs its parts.
    return .background(0.299 * red + 0.587 * green + 0.114 * blue > 0.5 ? .light : .dark)
  }
}
