/// The rule for where a word ends.
enum WordEdge {
  /// Stands in folded text for a word that goes on beyond the part that is searched.
  static let cutMark: UInt8 = 0x01

  /// The two neighbours belong to one word, so no word ends between them.
  ///
  /// Scripts that put no blanks between words, such as Japanese or Thai, have no such edge to look for.
  static func joins(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Bool {
    isOfWord(left) && isOfWord(right) && !hasNoBlanks(left) && !hasNoBlanks(right)
  }

  static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      switch UInt8(scalar.value) {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), cutMark:
        return true
      default: return false
      }
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .nonspacingMark, .spacingMark:
      return true
    default: return false
    }
  }

  private static func hasNoBlanks(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Thai and Lao, Myanmar, Khmer, kana and Han.
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x2E80...0x9FFF, 0xF900...0xFAFF, 0xFF66...0xFF9F,
      0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
