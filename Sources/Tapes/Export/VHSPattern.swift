/// Patterns in the dialect of VHS, which is that of Go (RE2), without a line end in them.
enum VHSPattern {
  /// The pattern that finds exactly this text, every slash with the backslash that a tape needs.
  static func escaped(_ text: String) -> String {
    var pattern = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if special.contains(scalar) { pattern.append("\\") }
      pattern.append(scalar)
    }
    return String(pattern)
  }

  /// The pattern for something on one row of the screen, counted from 0.
  static func line(_ row: Int, _ pattern: String) -> String {
    "^" + (row == 0 ? "" : "(?:.*\\n){\(row)}") + ".*" + pattern
  }

  /// Whether Go reads a pattern of ICU, and finds with it what ICU finds.
  ///
  /// Go has no look-around, no references back, no possessive or atomic groups, no sets of sets.
  static func isPortable(_ source: String) -> Bool {
    var reader = Reader(scalars: Array(source.unicodeScalars))
    return reader.isPortable()
  }

  /// Whether the pattern speaks of the start or the end of the text, which is not that of one line of it.
  static func hasAnchor(_ source: String) -> Bool {
    source.unicodeScalars.contains { $0 == "^" || $0 == "$" } || source.contains("\\A") || source.contains("\\z")
  }

  private static let special: [Unicode.Scalar] = Array("\\/.+*?()|[]{}^$".unicodeScalars)

  /// Goes through a pattern that ICU has accepted, and stops at what Go has not.
  private struct Reader {
    let scalars: [Unicode.Scalar]
    var position = 0

    mutating func isPortable() -> Bool {
      var followsQuantifier = false
      while let scalar = next() {
        let isQuantifier: Bool
        switch scalar {
        case "\\":
          guard escapeIsPortable(inSet: false) else { return false }
          isQuantifier = false
        case "[":
          guard setIsPortable() else { return false }
          isQuantifier = false
        case "(":
          guard groupIsPortable() else { return false }
          isQuantifier = false
        case "*", "+", "?":
          if followsQuantifier, scalar != "?" { return false }
          isQuantifier = !followsQuantifier
        case "{":
          guard countIsPortable() else { return false }
          isQuantifier = true
        default: isQuantifier = false
        }
        followsQuantifier = isQuantifier
      }
      return true
    }

    private mutating func next() -> Unicode.Scalar? {
      guard position < scalars.count else { return nil }
      defer { position += 1 }
      return scalars[position]
    }

    private func peek(_ offset: Int = 0) -> Unicode.Scalar? {
      scalars.indices.contains(position + offset) ? scalars[position + offset] : nil
    }

    private mutating func escapeIsPortable(inSet: Bool) -> Bool {
      guard let scalar = next() else { return false }
      if !scalar.properties.isAlphabetic, scalar.properties.numericType == nil { return scalar.isASCII }
      let shared: [Unicode.Scalar] = ["d", "D", "s", "S", "w", "W", "n", "r", "t", "f", "x", "p", "P"]
      let outside: [Unicode.Scalar] = ["A", "b", "B", "z"]
      return shared.contains(scalar) || (!inSet && outside.contains(scalar))
    }

    private mutating func setIsPortable() -> Bool {
      if peek() == "^" { position += 1 }
      // A bracket that comes first stands for itself in Go, and ends or begins a set in ICU.
      if peek() == "]" { return false }
      while let scalar = next() {
        switch scalar {
        case "]": return true
        case "[": return false
        case "&" where peek() == "&": return false
        case "-" where peek() == "-": return false
        case "\\": guard escapeIsPortable(inSet: true) else { return false }
        default: break
        }
      }
      return false
    }

    private mutating func groupIsPortable() -> Bool {
      guard peek() == "?" else { return true }
      position += 1
      let flags: [Unicode.Scalar] = ["i", "m", "s", "-"]
      while let scalar = next() {
        if scalar == ":" || scalar == ")" { return true }
        guard flags.contains(scalar) else { return false }
      }
      return false
    }

    private mutating func countIsPortable() -> Bool {
      var number = 0
      while let scalar = next(), scalar != "}" {
        if scalar == "," {
          number = 0
        } else if let digit = scalar.properties.numericValue, scalar.isASCII {
          number = min(number * 10 + Int(digit), 10_000)
        } else {
          return false
        }
        if number > 1_000 { return false }
      }
      return true
    }
  }
}
