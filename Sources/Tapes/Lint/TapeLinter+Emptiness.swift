extension TapeLinter {
  /// Warns of a tape that does nothing, such as one that holds only remarks.
  mutating func warnOfEmptiness(_ script: TapeScript) {
    let source = script.lines(1...1, of: script.file).first ?? ""
    let isBlank = script.text.allSatisfy(\.isWhitespace)
    warnings.append(
      Diagnostic(
        severity: .warning, file: script.file, line: 1, column: 1, length: max(1, source.count),
        message: isBlank ? "the tape is empty, so it passes whatever happens" : "no line of the tape does anything",
        expected: "steps, and what must be so after them", source: source))
  }
}
