/// Breaks UTF-8 into lines of a given number of columns, as byte ranges, without making strings.
struct LineBreaker {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let columns: Int
  private var offset = 0
  /// The end of the paragraph that is being broken, so that it is looked for once and not at each line; nil before its first line.
  private var paragraphEnd: Int?
  private var isFinished: Bool

  /// Breaks these bytes, which must be valid UTF-8; with no columns there are no lines.
  init(_ bytes: UnsafeBufferPointer<UInt8>, columns: Int) {
    self.bytes = bytes
    self.columns = columns
    isFinished = columns <= 0
  }

  /// The next line without its trailing blanks.
  mutating func next() -> Range<Int>? {
    guard !isFinished else { return nil }
    let start = offset
    let end = paragraphEnd ?? bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
    paragraphEnd = end
    guard let cut = cut(start..<end) else {
      finishParagraph(at: end)
      return start..<end
    }
    var next = cut
    while next < end, bytes[next] == 0x20 { next += 1 }
    if next == end { finishParagraph(at: end) } else { offset = next }
    var last = cut
    while last > start, bytes[last - 1] == 0x20 { last -= 1 }
    return start..<last
  }

  private mutating func finishParagraph(at end: Int) {
    offset = end + 1
    paragraphEnd = nil
    isFinished = end == bytes.count
  }

  /// The offset at which a paragraph must be cut; nil if it fits.
  private func cut(_ paragraph: Range<Int>) -> Int? {
    var reader = ClusterReader(UnsafeBufferPointer(rebasing: bytes[paragraph]))
    let start = paragraph.lowerBound
    var used = 0
    var hasWord = false
    var afterBlank: Int?
    while let cluster = reader.next() {
      let isBlank = cluster.scalar == 0x20
      used += cluster.columns
      if used > columns {
        // A word longer than a line is cut at the end of the line; a single character stays even if it does not fit.
        var cut = isBlank ? start + cluster.start : afterBlank ?? start + cluster.start
        if isBlank || afterBlank != nil {
          cut = Self.place(before: cut, from: start, in: bytes)
        }
        return cut == start ? start + cluster.end < paragraph.upperBound ? start + cluster.end : nil : cut
      }
      if !isBlank { hasWord = true } else if hasWord { afterBlank = start + cluster.end }
    }
    return nil
  }
}
