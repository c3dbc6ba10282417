/// One expected screen as a file: its size, its text and its styles, under remarks about where it comes from.
package struct Golden: Hashable, Sendable {
  package var bytes: [UInt8]

  package init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The notes are for people; they are not compared.
  package init(_ frame: Frame, notes: [String]) {
    bytes = FrameDump.golden(frame, notes: notes)
  }

  /// What is not on `screen` as it is here; nil if all is.
  ///
  /// Whether something differs is decided by the bytes of the files alone. Only how it is shown goes by cells.
  package func difference(from screen: Golden) -> GoldenDifference? {
    comparable == screen.comparable ? nil : GoldenDifference(golden: self, screen: screen)
  }

  /// The lines without the notes: the first line and everything from the first box on.
  private var comparable: [ArraySlice<UInt8>] {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let box = lines.firstIndex { $0.first != UInt8(ascii: "#") } ?? lines.count
    return Array(lines.prefix(1) + lines[box...])
  }
}
