import TerminalUI

/// A paste that is still coming in: its beginning, with every line end made a newline.
struct PastedText {
  private(set) var text = ""
  private var count = 0
  private var endsInReturn = false
  private var assembler = ScalarAssembler()
  /// The number of bytes of the end mark that have come.
  private var matched = 0

  /// The most scalars that are kept; no field takes as many, and a paste without end must not fill the memory.
  private static let longest = TextEditing.longestPaste
  private static let endMark = Array("\u{1B}[201~".utf8)

  /// Takes the next byte; returns true if it is the last one of the end mark.
  mutating func take(_ byte: UInt8) -> Bool {
    if byte == Self.endMark[matched] {
      matched += 1
      guard matched == Self.endMark.count else { return false }
      matched = 0
      return true
    }
    // What looked like the mark is text. It contains no second beginning of a mark.
    let text = Self.endMark[..<matched]
    matched = 0
    for byte in text { append(byte) }
    if byte == Self.endMark[0] { matched = 1 } else { append(byte) }
    return false
  }

  private mutating func append(_ byte: UInt8) {
    guard count < Self.longest, let scalar = assembler.take(byte) else { return }
    defer { endsInReturn = scalar == "\r" }
    if endsInReturn, scalar == "\n" { return }
    text.unicodeScalars.append(scalar == "\r" ? "\n" : scalar)
    count += 1
  }
}
