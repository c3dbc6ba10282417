import Loading

/// The promises of an error about a file.
enum FaultCheck {
  /// The verdict on an error that a reader gave for an input.
  static func verdict(on error: LoadingError, for input: [UInt8], named name: String) -> FuzzVerdict {
    let text = error.description
    if text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      return .broken("its fault prints a control character: \(text.debugDescription)")
    }
    if error.file == name, let line = error.line, !(1...lineCount(input)).contains(line) {
      return .broken("its fault is on a line that is not there: \(text)")
    }
    if let column = error.column, column < 1 { return .broken("its fault is in no column: \(text)") }
    if error.found.isEmpty || error.expected.isEmpty { return .broken("its fault has no words") }
    return text.utf8.count < 3_000 ? .refused(faults: 1) : .broken("its fault is \(text.utf8.count) bytes long")
  }

  /// The lines of a file in any encoding; at least as many as there are.
  private static func lineCount(_ bytes: [UInt8]) -> Int {
    1 + bytes.count { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
  }
}
