/// The columns that text takes on a terminal, by grapheme cluster and a fixed table.
package enum TextWidth {
  /// Columns of a whole text; control characters count as the one column of their replacement.
  package static func columns(_ text: String) -> Int {
    var copy = text
    return copy.withUTF8 { columns($0) }
  }

  /// Columns of one grapheme cluster: 0, 1 or 2.
  package static func columns(_ character: Character) -> Int {
    var widest = 0
    var indicators = 0
    var first: UInt32?
    for scalar in character.unicodeScalars {
      let value = scalar.value
      if value == 0xFE0F, let first, contains(ScalarWidthTable.wideWithSelector, first) { return 2 }
      if value >= 0x1F1E6, value <= 0x1F1FF { indicators += 1 }
      widest = max(widest, columns(scalar: value))
      if first == nil { first = value }
    }
    return indicators == 2 ? 2 : widest
  }

  /// Columns of one scalar on its own: 0, 1 or 2; controls count as one.
  package static func columns(scalar value: UInt32) -> Int {
    if value < 0x300 { return value == 0xAD ? 0 : 1 }
    if value < usualEnd { return Int(usual[Int(value)]) }
    if contains(ScalarWidthTable.zero, value) { return 0 }
    return contains(ScalarWidthTable.wide, value) ? 2 : 1
  }

  /// The end of the scalars whose columns are looked up at once: letters, punctuation, arrows, boxes, symbols.
  private static let usualEnd: UInt32 = 0x3000

  /// The columns of each scalar up to there.
  private static let usual: [UInt8] = {
    var columns = [UInt8](repeating: 1, count: Int(usualEnd))
    for (ranges, width) in [(ScalarWidthTable.wide, UInt8(2)), (ScalarWidthTable.zero, 0)] {
      for index in stride(from: 0, to: ranges.count, by: 2) where ranges[index] < usualEnd {
        for value in ranges[index]...min(ranges[index + 1], usualEnd - 1) { columns[Int(value)] = width }
      }
    }
    return columns
  }()

  /// A scalar is a cluster of its own whenever the scalar after it is plain too.
  ///
  /// This is deliberately an underestimate. It covers the usual characters of interfaces: Latin, Greek, Cyrillic,
  /// punctuation, arrows, box drawing, blocks, braille, kana, ideographs, precomposed Hangul. All others take the slow
  /// path.
  @inline(__always)
  static func isPlain(_ value: UInt32) -> Bool {
    if value < 0x7F { return value >= 0x20 }
    if value < 0x300 { return value >= 0xA0 && value != 0xAD }
    if value < 0x2010 { return value >= 0x370 && value < 0x483 }
    if value < 0x2028 { return true }
    if value < 0x205F { return value >= 0x2030 }
    if value < 0x2900 { return value >= 0x2100 || (value >= 0x20A0 && value < 0x20C1) }
    return (value >= 0x3041 && value <= 0x3096) || (value >= 0x30A1 && value <= 0x30FA)
      || (value >= 0x4E00 && value <= 0x9FFF) || (value >= 0xAC00 && value <= 0xD7A3)
  }

  /// A character must not reach a terminal: C0, DEL, C1, separators, and the marks that reorder a line.
  @inline(__always)
  package static func isControl(_ value: UInt32) -> Bool {
    if value < 0x20 { return true }
    if value < 0x7F { return false }
    if value < 0xA0 { return true }
    return value == 0x61C || value == 0x200E || value == 0x200F || (value >= 0x2028 && value <= 0x202E)
      || (value >= 0x2066 && value <= 0x2069)
  }

  /// All bytes are ASCII and none is a control, so that each byte takes one column.
  @inline(__always)
  static func isPrintableASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var highest: UInt8 = 0
    var lowest: UInt8 = 0xFF
    for byte in bytes {
      highest = max(highest, byte)
      lowest = min(lowest, byte)
    }
    return highest < 0x7F && lowest >= 0x20
  }

  /// Columns of UTF-8, cluster by cluster.
  static func columns(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    if isPrintableASCII(bytes) { return bytes.count }
    var total = 0
    var clusters = ClusterReader(bytes)
    while let cluster = clusters.next() { total += cluster.columns }
    return total
  }

  /// Binary search in a flat list of first and last values.
  private static func contains(_ ranges: [UInt32], _ value: UInt32) -> Bool {
    var low = 0
    var high = ranges.count / 2 - 1
    while low <= high {
      let middle = (low + high) / 2
      if value < ranges[middle * 2] {
        high = middle - 1
      } else if value > ranges[middle * 2 + 1] {
        low = middle + 1
      } else {
        return true
      }
    }
    return false
  }
}
