/// A place in a text file.
package struct TextPosition: Hashable, Sendable {
  /// The line, from one; a line ends at LF, CR or CR LF.
  package var line: Int
  /// The column, from one, in Unicode scalars.
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The position just after `bytes`.
  init(after bytes: ArraySlice<UInt8>) {
    self.init(line: 1, column: 1)
    var previous: UInt8 = 0
    for byte in bytes {
      advance(over: byte, after: previous)
      previous = byte
    }
  }

  /// Moves past one byte of UTF-8.
  mutating func advance(over byte: UInt8, after previous: UInt8) {
    switch byte {
    case UInt8(ascii: "\n") where previous == UInt8(ascii: "\r"):
      break
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      line += 1
      column = 1
    case 0x80...0xBF:
      break
    default:
      column += 1
    }
  }
}
