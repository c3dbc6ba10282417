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

  /// Reads a colour as X writes it.
  private func background(_ bytes: ArraySlice<UInt8>) -> Found {
    let text = String(decoding: bytes.dropFirst(Self.color.count), as: UTF8.self)
    let shares = Self.parts(of: text).compactMap(Self.share)
    guard shares.count == 3 else { return .other(isLast: false) }
    // The brightness of a colour, as ITU-R BT.601 weighs its parts.
    return .background(0.299 * shares[0] + 0.587 * shares[1] + 0.114 * shares[2] > 0.5 ? .light : .dark)
  }

  /// The digits of red, green and blue: `rgb:RRRR/GGGG/BBBB`, `rgba:` with a fourth part, or `#RRGGBB`; there are one to
  /// four digits for each. None if it is written in another way.
  private static func parts(of text: String) -> [Substring] {
    if text.hasPrefix("#") {
      let digits = text.dropFirst()
      let count = digits.count / 3
      guard digits.count == 3 * count else { return [] }
      return (0..<3).map { digits.dropFirst($0 * count).prefix(count) }
    }
    let words = text.split(separator: ":", maxSplits: 1)
    guard words.count == 2, words[0] == "rgb" || words[0] == "rgba" else { return [] }
    return Array(words[1].split(separator: "/").prefix(3))
  }

  /// Returns how much of a colour there is, from 0 to 1; nil if that cannot be read.
  private static func share(_ digits: Substring) -> Double? {
    guard (1...4).contains(digits.count), digits.allSatisfy(\.isHexDigit), let value = Int(digits, radix: 16) else {
      return nil
    }
    return Double(value) / Double((1 << (4 * digits.count)) - 1)
  }
}
