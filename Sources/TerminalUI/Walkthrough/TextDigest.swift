/// A short name for some texts: the same for the same texts, on every machine.
///
/// FNV-1a with 64 bits over each text and a byte that no text holds. It tells an edited text from the one before; it
/// is no protection against somebody who wants two to look alike.
enum TextDigest {
  /// Sixteen hexadecimal digits.
  static func digest(of texts: [String]) -> String {
    var state: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ byte: UInt8) { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    for text in texts {
      for byte in text.utf8 { add(byte) }
      add(0xFF)
    }
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
