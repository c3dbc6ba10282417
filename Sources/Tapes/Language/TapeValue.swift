import Monetization

/// The value of a setting.
package enum TapeValue: Hashable, Sendable {
  case number(TapeNumber)
  case integer(Int)
  case duration(TimeSpan)
  case percent(TapeNumber)
  case boolean(Bool)
  case pattern(TapePattern)
  case date(WrittenDate)
  case zone(PhoneZone)
  case text(String)
  /// A theme as JSON, braces included; it is not parsed.
  case json(String)
}

/// A number of at most three decimals, exact; further decimals are cut off.
package struct TapeNumber: Hashable, Comparable, Sendable {
  package var thousandths: Int64

  package init(thousandths: Int64) {
    self.thousandths = thousandths
  }

  /// Reads `5`, `0.5`, `.5` and `5.`; nil for anything else, and for numbers of 10¹² or more.
  package init?(_ text: String) {
    var whole: Int64 = 0
    var decimals: Int64 = 0
    var scale: Int64 = 1_000
    var seenDot = false
    var seenDigit = false
    for byte in text.utf8 {
      if byte == UInt8(ascii: ".") {
        if seenDot { return nil }
        seenDot = true
      } else if let digit = byte.decimalDigit {
        seenDigit = true
        if !seenDot {
          whole = whole * 10 + digit
          if whole >= 1_000_000_000_000 { return nil }
        } else if scale > 1 {
          scale /= 10
          decimals += digit * scale
        }
      } else {
        return nil
      }
    }
    if !seenDigit { return nil }
    thousandths = whole * 1_000 + decimals
  }

  package static func < (left: TapeNumber, right: TapeNumber) -> Bool {
    left.thousandths < right.thousandths
  }

  /// The number as a tape writes it, without needless zeros.
  package var text: String {
    var rest = thousandths % 1_000
    var text = String(thousandths / 1_000)
    if rest == 0 { return text }
    text += "."
    var scale: Int64 = 100
    while rest > 0 {
      text += String(rest / scale)
      rest %= scale
      scale /= 10
    }
    return text
  }
}

extension UInt8 {
  /// The value of an ASCII digit; nil for other bytes.
  var decimalDigit: Int64? {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) ? Int64(self - UInt8(ascii: "0")) : nil
  }
}
