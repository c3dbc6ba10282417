import Foundation

/// Text as a search compares it, in UTF-8: without capitals, in one Unicode form, with blanks of one kind.
///
/// One blank stays one; two or more become two, so that a gap between columns is no blank between words. Soft hyphens
/// are left out, and a line break is a blank.
package enum FoldedText {
  package static func bytes(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return bytes
  }

  static func append(_ text: String, to bytes: inout [UInt8]) {
    var copy = text
    let isDone = copy.withUTF8 { source in
      guard source.allSatisfy({ $0 < 0x80 }) else { return false }
      bytes.reserveCapacity(bytes.count + source.count)
      for byte in source { append(ascii: byte, to: &bytes) }
      return true
    }
    if isDone { return }
    for scalar in cased(text.precomposedStringWithCanonicalMapping).unicodeScalars { append(scalar, to: &bytes) }
  }

  /// Appends a character of ASCII.
  static func append(ascii byte: UInt8, to bytes: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte | 0x20)
    case 0x20, 0x09...0x0D: appendBlank(to: &bytes)
    default: bytes.append(byte)
    }
  }

  /// Appends a single scalar of a screen, which is in its composed form already.
  static func append(shown scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    // Punctuation, arrows, lines and shapes have no capitals, and make up most of a screen's other scalars.
    if (0x2010...0x2BFF).contains(scalar.value), !(0x2100...0x218F).contains(scalar.value),
      !(0x2460...0x24FF).contains(scalar.value)
    {
      return append(scalar, to: &bytes)
    }
    append(String(scalar), to: &bytes)
  }

  private static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    switch scalar {
    case "\u{AD}", "\u{200B}", "\u{2060}", "\u{FEFF}": break
    case _ where scalar.properties.isWhitespace: appendBlank(to: &bytes)
    default: bytes.append(contentsOf: UTF8.encode(scalar).map { Array($0) } ?? [])
    }
  }

  static func appendBlank(to bytes: inout [UInt8]) {
    let blank = UInt8(ascii: " ")
    if bytes.count >= 2, bytes[bytes.count - 1] == blank, bytes[bytes.count - 2] == blank { return }
    bytes.append(blank)
  }

  /// Upper case first: it makes one text of `ß` and `SS`, of `ς` and `σ`, as drawing in capitals does.
  private static func cased(_ text: String) -> String { text.uppercased().lowercased() }
}
