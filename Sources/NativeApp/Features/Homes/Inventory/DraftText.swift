/// Cleans typed, pasted or stored text, so that it can be kept and shown.
///
/// Control characters and characters that change the writing direction are removed, so that no name can move a cursor
/// or disguise itself. Tabs and line breaks become spaces, but notes keep line breaks. White space at
/// both ends is removed.
public enum DraftText {
  /// Returns the text as one line, for a name or a title.
  ///
  /// - Throws: `empty` if nothing visible is left, `tooLong`.
  public static func line(_ text: String, _ field: DraftField) throws(DraftProblem) -> String {
    let line = cleaned(text, keepingLines: false)
    let isVisible = line.unicodeScalars.contains {
      !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint
    }
    guard isVisible else { throw .empty(field) }
    try checkLength(line, field)
    return line
  }

  /// Returns the text as any number of lines, or none.
  public static func lines(_ text: String, _ field: DraftField) throws(DraftProblem) -> String {
    let lines = cleaned(text, keepingLines: true)
    try checkLength(lines, field)
    return lines
  }

  private static func checkLength(_ text: String, _ field: DraftField) throws(DraftProblem) {
    // A character may carry any number of combining marks, so their number is limited too.
    let isTooLong = text.count > field.longest || text.unicodeScalars.count > 8 * field.longest
    if isTooLong { throw .tooLong(field) }
  }

  private static func cleaned(_ text: String, keepingLines: Bool) -> String {
    var scalars = String.UnicodeScalarView()
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      switch scalar {
      case "\n" where previous == "\r": continue
      case "\r", "\n", "\u{85}", "\u{2028}", "\u{2029}": scalars.append(keepingLines ? "\n" : " ")
      case "\t": scalars.append(" ")
      case _ where scalar.properties.generalCategory == .control || directions.contains(scalar): continue
      default: scalars.append(scalar)
      }
    }
    let isSpace = { (scalar: Unicode.Scalar) in scalar.properties.isWhitespace }
    guard let first = scalars.firstIndex(where: { !isSpace($0) }),
      let last = scalars.lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(scalars[first...last])
  }

  /// The embeddings, overrides and isolates of the bidirectional algorithm.
  private static let directions: [ClosedRange<Unicode.Scalar>] = ["\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}"]
}

extension [ClosedRange<Unicode.Scalar>] {
  fileprivate func contains(_ scalar: Unicode.Scalar) -> Bool {
    contains { $0.contains(scalar) }
  }
}
