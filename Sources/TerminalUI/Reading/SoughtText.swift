/// A text that is searched for in whole words, whatever its capitals.
///
/// `Buy` is not in `Buyer`, `9.99` is not in `$59.99`, `0 of 10` is not in `10 of 10`: a number with its decimals, or a
/// time of day, is one word.
package struct SoughtText: Hashable, Sendable {
  /// The folded text without blanks at its ends.
  package let folded: [UInt8]
  private let first: Unicode.Scalar
  private let last: Unicode.Scalar

  /// Creates a search; nil for a text of blanks alone, which is nowhere and everywhere.
  package init?(_ text: String) {
    let blank = UInt8(ascii: " ")
    let bytes = FoldedText.bytes(text)
    guard let start = bytes.firstIndex(where: { $0 != blank }), let end = bytes.lastIndex(where: { $0 != blank }) else {
      return nil
    }
    folded = Array(bytes[start...end])
    first = Self.scalar(at: 0, in: folded)
    last = Self.scalar(before: folded.count, in: folded)
  }

  package func isFound(in text: String) -> Bool { next(in: FoldedText.bytes(text), from: 0) != nil }

  package func isFound(inFolded bytes: [UInt8]) -> Bool { next(in: bytes, from: 0) != nil }

  /// Returns the next place of the text, as offsets into folded bytes; nil if there is none.
  func next(in bytes: [UInt8], from start: Int) -> Range<Int>? {
    let count = folded.count
    guard count <= bytes.count else { return nil }
    return bytes.withUnsafeBufferPointer { bytes in
      folded.withUnsafeBufferPointer { folded in
        let lead = folded[0]
        var at = start
        while at <= bytes.count - count {
          if bytes[at] == lead {
            var offset = 1
            while offset < count, bytes[at + offset] == folded[offset] { offset += 1 }
            if offset == count, isWhole(at..<at + count, in: bytes) { return at..<at + count }
          }
          at += 1
        }
        return nil
      }
    }
  }

  /// No word goes on beyond either end of the place.
  private func isWhole(_ range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if range.lowerBound > 0, WordEdge.joins(Self.scalar(before: range.lowerBound, in: bytes), first) { return false }
    if range.upperBound < bytes.count, WordEdge.joins(last, Self.scalar(at: range.upperBound, in: bytes)) {
      return false
    }
    return !splitsNumber(range, in: bytes)
  }

  /// A point, comma or colon between two digits belongs to their number.
  private func splitsNumber(_ range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    func isDigit(_ index: Int) -> Bool { bytes.indices.contains(index) && (0x30...0x39).contains(bytes[index]) }
    func isPoint(_ index: Int) -> Bool { bytes.indices.contains(index) && [0x2C, 0x2E, 0x3A].contains(bytes[index]) }
    let (start, end) = (range.lowerBound, range.upperBound)
    return (isDigit(start) && isPoint(start - 1) && isDigit(start - 2))
      || (isDigit(end - 1) && isPoint(end) && isDigit(end + 1))
  }

  private static func scalar(at index: Int, in bytes: some RandomAccessCollection<UInt8>) -> Unicode.Scalar {
    let start = bytes.index(bytes.startIndex, offsetBy: index)
    if bytes[start] < 0x80 { return Unicode.Scalar(bytes[start]) }
    var decoder = UTF8()
    var rest = bytes[start...].prefix(4).makeIterator()
    if case .scalarValue(let scalar) = decoder.decode(&rest) { return scalar }
    return "\u{FFFD}"
  }

  private static func scalar(before index: Int, in bytes: some RandomAccessCollection<UInt8>) -> Unicode.Scalar {
    var start = index - 1
    while start > 0, bytes[bytes.index(bytes.startIndex, offsetBy: start)] & 0xC0 == 0x80 { start -= 1 }
    return scalar(at: start, in: bytes)
  }
}
