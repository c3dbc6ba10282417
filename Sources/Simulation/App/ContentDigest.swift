/// A short digest of contents, the same for the same contents on every machine.
///
/// FNV-1a with 64 bits over the bytes of every part, each preceded by its length. It detects edits, but it does not
/// protect against contents that were made to have the same digest.
public enum ContentDigest {
  /// Returns the digest as sixteen hexadecimal digits.
  public static func digest(of parts: some Sequence<[UInt8]>) -> String {
    var state: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ byte: UInt8) { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    for part in parts {
      withUnsafeBytes(of: UInt64(part.count).littleEndian) { for byte in $0 { add(byte) } }
      for byte in part { add(byte) }
    }
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
