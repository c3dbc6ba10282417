import TerminalUI

/// Escapes text for an XML 1.0 document.
package enum XMLText {
  /// Escapes text for content and for attributes between `"`.
  ///
  /// Control characters become references. Characters that XML 1.0 cannot express become U+FFFD.
  package static func escape(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n", "\t": escaped.unicodeScalars.append(scalar)
      case _ where !isAllowed(scalar.value): escaped += "\u{FFFD}"
      case _ where TextWidth.isControl(scalar.value): escaped += "&#\(scalar.value);"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Escapes text for attributes, in which readers replace line ends and tabs by blanks unless they are references.
  package static func escapeAttribute(_ text: String) -> String {
    escape(text).unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\n", "\t": result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  /// Returns true for a character of XML 1.0, production 2.
  private static func isAllowed(_ value: UInt32) -> Bool {
    switch value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
