import CNCurses

extension CursesTerminal {
  /// The most bytes of a text for the clipboard: terminals drop longer sequences.
  private static let longest = 70_000

  /// Puts a text on the clipboard of the person's terminal, by the sequence OSC 52; terminals without it ignore that.
  package func copy(_ text: String) {
    guard interactive, clipboard else { return }
    let bytes = Array(text.utf8.prefix(Self.longest))
    let sequence = Array("\u{1B}]52;c;".utf8) + Self.base64(bytes) + Array("\u{07}".utf8)
    sequence.withUnsafeBufferPointer { pw_send($0.baseAddress, Int32($0.count)) }
  }

  /// The base 64 of bytes, which may be sent to any terminal.
  static func base64(_ bytes: [UInt8]) -> [UInt8] {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var value = group.reduce(0) { $0 << 8 | Int($1) }
      value <<= 8 * (3 - group.count)
      for place in 0..<4 {
        let isPadding = place > group.count
        result.append(isPadding ? UInt8(ascii: "=") : digits[value >> (18 - 6 * place) & 63])
      }
    }
    return result
  }
}
