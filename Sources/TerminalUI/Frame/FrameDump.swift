/// A frame as bytes that a person can read and a test can compare: text, then styles as letters, then their legend.
package enum FrameDump {
  /// The whole golden file, UTF-8: comment lines, the boxed text plane, the boxed style plane, the legend.
  ///
  /// Plain text is `.`; a role is its letter, bold its capital; other mixtures get `1`, `2`, … in order of appearance.
  package static func golden(_ frame: Frame, notes: [String] = []) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity((frame.columns + 8) * (frame.rows + 3) * 4 + 512)
    append("# frame \(frame.columns)x\(frame.rows)", to: &bytes)
    if let cursor = frame.cursor { append(" cursor \(cursor.row),\(cursor.column)", to: &bytes) }
    bytes.append(0x0A)
    for note in notes {
      for line in note.split(separator: "\n", omittingEmptySubsequences: false) { append("# \(line)\n", to: &bytes) }
    }
    appendTextPlane(frame, to: &bytes)
    let legend = appendStylePlane(frame, to: &bytes)
    for entry in legend.sorted(by: { $0.letter < $1.letter }) {
      bytes.append(entry.letter)
      append(" \(description(of: entry.style))\n", to: &bytes)
    }
    return bytes
  }

  /// The text plane alone: the rows in a box, so that trailing blanks are visible.
  package static func text(_ frame: Frame) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity((frame.columns + 8) * (frame.rows + 3) * 2)
    appendTextPlane(frame, to: &bytes)
    return bytes
  }

  private static func appendTextPlane(_ frame: Frame, to bytes: inout [UInt8]) {
    appendEdge("┌", "┐", columns: frame.columns, to: &bytes)
    for row in 0..<frame.rows {
      appendRow(to: &bytes, capacity: frame.textCapacity(row: row)) { writer in
        frame.grid[row].withUnsafeBufferPointer { cells in
          for index in cells.indices {
            let content = cells[index].content
            if content < 0x80 {
              if content != Cell.continuation { writer.put(content) }
            } else if content & Cell.clusterFlag != 0 {
              for byte in frame.clusters[Int(content & ~Cell.clusterFlag)].utf8 { writer.put(UInt32(byte)) }
            } else {
              writer.putScalar(content)
            }
          }
        }
      }
    }
    appendEdge("└", "┘", columns: frame.columns, to: &bytes)
  }

  private static func appendStylePlane(_ frame: Frame, to bytes: inout [UInt8]) -> [(letter: UInt8, style: Style)] {
    var legend: [(letter: UInt8, style: Style)] = []
    var mixtures = 0
    var bits = UInt32.max
    var current: UInt8 = 0
    appendEdge("┌", "┐", columns: frame.columns, to: &bytes)
    for row in 0..<frame.rows {
      appendRow(to: &bytes, capacity: frame.columns) { writer in
        frame.grid[row].withUnsafeBufferPointer { cells in
          for index in cells.indices {
            if cells[index].styleBits != bits {
              bits = cells[index].styleBits
              let style = cells[index].style
              if let known = legend.first(where: { $0.style == style }) {
                current = known.letter
              } else {
                current = letter(for: style, mixtures: &mixtures)
                legend.append((current, style))
              }
            }
            writer.put(UInt32(current))
          }
        }
      }
    }
    appendEdge("└", "┘", columns: frame.columns, to: &bytes)
    return legend
  }

  /// Appends one row between its sides; `capacity` is the most bytes that the row may take.
  private static func appendRow(to bytes: inout [UInt8], capacity: Int, _ write: (inout ByteWriter) -> Void) {
    appendSide(to: &bytes)
    let row = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      var writer = ByteWriter(buffer)
      write(&writer)
      count = writer.count
    }
    bytes.append(contentsOf: row)
    appendSide(to: &bytes)
    bytes.append(0x0A)
  }

  private static func letter(for style: Style, mixtures: inout Int) -> UInt8 {
    if style == .plain { return 0x2E }
    if style.emphasis.isEmpty { return style.role.letter }
    if style.emphasis == .bold { return style.role.letter - 0x20 }
    let spare = Array("123456789!\"#$%&'()*+,-/:;<=>?@[]^_{}~".utf8)
    mixtures += 1
    return mixtures <= spare.count ? spare[mixtures - 1] : 0x60
  }

  private static func description(of style: Style) -> String {
    let names: [(Style.Emphasis, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.reverse, "reverse"), (.underline, "underline"), (.italic, "italic"),
    ]
    return ([style.role.name] + names.filter { style.emphasis.contains($0.0) }.map(\.1)).joined(separator: " ")
  }

  private static func appendEdge(_ left: String, _ right: String, columns: Int, to bytes: inout [UInt8]) {
    append(left, to: &bytes)
    for _ in 0..<columns { bytes.append(contentsOf: (0xE2, 0x94, 0x80)) }
    append(right + "\n", to: &bytes)
  }

  private static func appendSide(to bytes: inout [UInt8]) {
    bytes.append(contentsOf: (0xE2, 0x94, 0x82))
  }

  private static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: text.utf8)
  }
}

extension [UInt8] {
  fileprivate mutating func append(contentsOf bytes: (UInt8, UInt8, UInt8)) {
    append(bytes.0)
    append(bytes.1)
    append(bytes.2)
  }
}

extension Frame {
  /// The most bytes that the text of a row takes.
  fileprivate func textCapacity(row: Int) -> Int {
    guard !clusters.isEmpty else { return columns * 4 }
    return columns * clusters.reduce(4) { max($0, $1.utf8.count) }
  }
}

/// Writes bytes into memory that is known to be large enough.
private struct ByteWriter {
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  private(set) var count = 0

  init(_ buffer: UnsafeMutableBufferPointer<UInt8>) {
    self.buffer = buffer
  }

  @inline(__always)
  mutating func put(_ byte: UInt32) {
    buffer[count] = UInt8(truncatingIfNeeded: byte)
    count += 1
  }

  /// Writes the UTF-8 of a scalar beyond ASCII.
  @inline(__always)
  mutating func putScalar(_ value: UInt32) {
    if value < 0x800 {
      put(0xC0 | value >> 6)
    } else if value < 0x10000 {
      put(0xE0 | value >> 12)
      put(0x80 | (value >> 6 & 0x3F))
    } else {
      put(0xF0 | value >> 18)
      put(0x80 | (value >> 12 & 0x3F))
      put(0x80 | (value >> 6 & 0x3F))
    }
    put(0x80 | (value & 0x3F))
  }
}
