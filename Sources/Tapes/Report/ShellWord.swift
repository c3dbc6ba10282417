import TerminalUI

/// Quotes words for a shell.
package enum ShellWord {
  /// Returns the text as one word of a shell, in quotes if it needs them.
  package static func quoted(_ text: String) -> String {
    if !text.isEmpty, text.utf8.allSatisfy(isPlain) { return text }
    if text == TextSanitizing.visible(text) {
      return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
    }
    // Control characters are escaped so that the line can be printed.
    return "$'" + text.utf8.reduce(into: "") { $0 += spelled($1) } + "'"
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "_./:@%+=,-".utf8.contains(byte)
    }
  }

  private static func spelled(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "'"), UInt8(ascii: "\\"): "\\" + String(UnicodeScalar(byte))
    case 0x20..<0x7F: String(UnicodeScalar(byte))
    default: "\\x" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
    }
  }
}
