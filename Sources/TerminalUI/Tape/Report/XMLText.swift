/// Text as it may stand in an XML 1.0 document.
enum XMLText {
  /// For content and for attributes between `"`; what XML 1.0 has no way to write becomes U+FFFD.
  static func escape(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
      case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
      case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
      default: escaped.append(isAllowed(scalar.value) ? scalar : "\u{FFFD}")
      }
    }
    return String(escaped)
  }

  /// For attributes, where a reader makes a blank of every line end and tab that is not written as a reference.
  static func escapeAttribute(_ text: String) -> String {
    escape(text).unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\n", "\t", "\r": result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  /// XML 1.0, production 2, without DEL and the C1 controls, which it allows and which a terminal obeys.
  private static func isAllowed(_ value: UInt32) -> Bool {
    switch value {
    case 0x9, 0xA, 0xD, 0x20...0x7E, 0xA0...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
