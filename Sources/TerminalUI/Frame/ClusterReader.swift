/// Reads UTF-8 cluster by cluster with the widths; plain scalars never become a `Character`.
struct ClusterReader {
  /// One cluster: bytes `start..<end`, and its only scalar, or nil if it has several. A control is U+FFFD.
  struct Cluster {
    var start: Int
    var end: Int
    var scalar: UInt32?
    var columns: Int
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0
  /// Clusters found by the standard library, from the end of one plain stretch to the start of the next.
  private var slow: String.Iterator?
  private var slowEnd = 0

  /// Reads these bytes, which must be valid UTF-8, as those of a `String` are.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  mutating func next() -> Cluster? {
    if slow != nil {
      if let cluster = nextSlow() { return cluster }
      slow = nil
    }
    guard offset < bytes.count else { return nil }
    let start = offset
    if isPrintable(start), start + 1 == bytes.count || isPrintable(start + 1) {
      offset = start + 1
      return Cluster(start: start, end: offset, scalar: UInt32(bytes[start]), columns: 1)
    }
    let (value, length) = Self.scalar(in: bytes, at: start)
    let end = start + length
    if TextWidth.isPlain(value), end == bytes.count || TextWidth.isPlain(Self.scalar(in: bytes, at: end).value) {
      offset = end
      return Cluster(start: start, end: end, scalar: value, columns: TextWidth.columns(scalar: value))
    }
    beginSlow(at: start)
    return nextSlow()
  }

  @inline(__always)
  private func isPrintable(_ offset: Int) -> Bool {
    bytes[offset] &- 0x20 < 0x5F
  }

  /// Hands a stretch to the standard library, up to two plain scalars in a row, where a cluster surely ends.
  private mutating func beginSlow(at start: Int) {
    var end = start
    var wasPlain = false
    while end < bytes.count {
      let (value, length) = Self.scalar(in: bytes, at: end)
      let isPlain = TextWidth.isPlain(value)
      if isPlain && wasPlain && end > start { break }
      wasPlain = isPlain && end > start
      end += length
    }
    slowEnd = end
    slow = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self).makeIterator()
  }

  private mutating func nextSlow() -> Cluster? {
    guard let character = slow?.next() else { return nil }
    let start = offset
    offset = start + character.utf8.count
    // A carriage return and line feed are one cluster, so every scalar is looked at.
    if character.unicodeScalars.contains(where: { TextWidth.isControl($0.value) }) {
      return Cluster(start: start, end: offset, scalar: 0xFFFD, columns: 1)
    }
    var scalars = character.unicodeScalars.makeIterator()
    let first = scalars.next()?.value
    return Cluster(
      start: start, end: offset, scalar: scalars.next() == nil ? first : nil, columns: TextWidth.columns(character))
  }

  /// The scalar that starts at an offset, and its length in bytes.
  @inline(__always)
  static func scalar(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> (value: UInt32, length: Int) {
    let first = UInt32(bytes[offset])
    if first < 0x80 { return (first, 1) }
    if first < 0xE0 { return ((first & 0x1F) << 6 | continuation(bytes, offset + 1), 2) }
    if first < 0xF0 {
      return ((first & 0x0F) << 12 | continuation(bytes, offset + 1) << 6 | continuation(bytes, offset + 2), 3)
    }
    return (
      (first & 0x07) << 18 | continuation(bytes, offset + 1) << 12 | continuation(bytes, offset + 2) << 6
        | continuation(bytes, offset + 3), 4
    )
  }

  @inline(__always)
  private static func continuation(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) -> UInt32 {
    UInt32(bytes[offset]) & 0x3F
  }
}
