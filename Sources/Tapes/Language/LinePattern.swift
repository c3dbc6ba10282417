/// Finds out of which patterns it is certain that they are about single lines of a text.
enum LinePattern {
  /// Returns true if no match of a pattern goes on beyond the end of a line, and if no other line has a say in it; false,
  /// too, for a pattern of which neither is certain.
  static func isOfOneLine(_ source: String) -> Bool {
    var isEscaped = false
    var isInSet = false
    var last: Unicode.Scalar?
    var scalars = source.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      let before = last
      last = scalar
      // A range from a control character could have line ends in it.
      if scalar.value < 0x20 { return false }
      if isEscaped {
        isEscaped = false
        if scalar.properties.isAlphabetic || scalar.properties.numericType != nil, !shared.contains(scalar) {
          return false
        }
        last = nil
        continue
      }
      switch scalar {
      case "\\":
        isEscaped = true
      case "[":
        // Sets inside sets, and those of everything else.
        if isInSet || scalars.first == "^" || scalars.first == ":" || scalars.first == "]" { return false }
        isInSet = true
      case "]": isInSet = false
      case "^", "$": if !isInSet { return false }
      case "?" where before == "(" && !isInSet:
        guard let kind = scalars.first, kind == ":" || kind == "P" || scalars.starts(with: "i)".unicodeScalars) else {
          return false
        }
      default: break
      }
    }
    return true
  }

  /// Letters after a backslash that stand for one character of a line, or for the edge of a word, which a line end is, too.
  private static let shared: Set<Unicode.Scalar> = ["d", "w", "S", "b"]
}
