/// A short name for the contents of some files: the same for the same files, on every machine.
///
/// FNV-1a with 64 bits over every name and its bytes, each led by its length, in the order of the names. It tells an
/// edited folder from the one before; it is no protection against someone who wants two folders to look alike.
struct ContentDigest {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Sixteen hexadecimal digits.
  static func digest(of contents: [String: [UInt8]]) -> String {
    var digest = ContentDigest()
    for (name, bytes) in contents.sorted(by: { $0.key < $1.key }) {
      digest.add(Array(name.utf8))
      digest.add(bytes)
    }
    let digits = String(digest.state, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private mutating func add(_ bytes: [UInt8]) {
    withUnsafeBytes(of: UInt64(bytes.count).littleEndian) { length in
      for byte in length { add(byte) }
    }
    for byte in bytes { add(byte) }
  }

  private mutating func add(_ byte: UInt8) {
    state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }
}
