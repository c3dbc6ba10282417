/// Shell patterns, as in `[sdk=iphone*]`.
enum Glob {
  /// `*` any run of characters, `?` any one, a backslash takes the next literally. No `[…]`, since the closing bracket
  /// ends the condition that holds the pattern.
  static func matches(_ text: String, pattern: String) -> Bool {
    let text = Array(text.unicodeScalars)
    let pattern = Array(pattern.unicodeScalars)
    var textIndex = 0
    var patternIndex = 0
    // Where to resume when a later character does not fit: after the last star, one character further on.
    var resume: (pattern: Int, text: Int)?
    while textIndex < text.count {
      if patternIndex < pattern.count, pattern[patternIndex] == "*" {
        patternIndex += 1
        resume = (patternIndex, textIndex)
        continue
      }
      let isEscaped =
        patternIndex + 1 < pattern.count && pattern[patternIndex] == "\\"
      let literalIndex = isEscaped ? patternIndex + 1 : patternIndex
      if literalIndex < pattern.count,
        pattern[literalIndex] == text[textIndex] || (!isEscaped && pattern[literalIndex] == "?")
      {
        textIndex += 1
        patternIndex = literalIndex + 1
      } else if let last = resume {
        textIndex = last.text + 1
        patternIndex = last.pattern
        resume = (last.pattern, textIndex)
      } else {
        return false
      }
    }
    return pattern[patternIndex...].allSatisfy { $0 == "*" }
  }
}
