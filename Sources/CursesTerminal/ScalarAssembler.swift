/// Assembles scalars from single bytes of UTF-8; malformed bytes are dropped.
struct ScalarAssembler {
  private var bytes: [UInt8] = []

  /// The scalar that the byte completes; nil if it completes none.
  mutating func take(_ byte: UInt8) -> Unicode.Scalar? {
    let continues = byte & 0xC0 == 0x80
    if !continues { bytes.removeAll(keepingCapacity: true) }
    if byte < 0x80 { return Unicode.Scalar(byte) }
    bytes.append(byte)
    guard bytes.count == Self.length(startingWith: bytes[0]) else { return nil }
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    defer { bytes.removeAll(keepingCapacity: true) }
    guard case .scalarValue(let scalar) = decoder.decode(&iterator), iterator.next() == nil else { return nil }
    return scalar
  }

  /// The length of a sequence by its first byte; zero for a byte that cannot be the first.
  private static func length(startingWith byte: UInt8) -> Int {
    switch byte {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 0
    }
  }
}
