/// Patterns in VHS's dialect, which is that of Go (RE2), on one line.
enum VHSPattern {
  /// Returns the pattern that finds exactly this text, with every slash escaped as a tape needs it.
  static func escaped(_ text: String) -> String {
    var pattern = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if special.contains(scalar) { pattern.append("\\") }
      pattern.append(scalar)
    }
    return String(pattern)
  }

  /// Returns the pattern for a match on one row of the screen, counted from 0.
  static func line(_ row: Int, _ pattern: String) -> String {
    "^" + (row == 0 ? "" : "(?:.*\\n){\(row)}") + ".*" + pattern
  }

  /// Returns true if Go accepts a pattern of ICU, and finds the same with it.
  ///
  /// Go has no look-around, no back references, no possessive or atomic groups, and no nested sets; counts inside one
  /// another may repeat something a thousand times at most.
  static func isPortable(_ source: String) -> Bool {
    var reader = Reader(scalars: Array(source.unicodeScalars))
    return reader.isPortable()
  }

  /// Returns true if the pattern refers to the start or the end of the text, which is not that of one line of it.
  static func hasAnchor(_ source: String) -> Bool {
    source.unicodeScalars.contains { $0 == "^" || $0 == "$" } || source.contains("\\A") || source.contains("\\z")
  }

  private static let special: [Unicode.Scalar] = Array("\\/.+*?()|[]{}^$".unicodeScalars)

  /// Checks a pattern that ICU has accepted for syntax that Go does not have.
  private struct Reader {
    let scalars: [Unicode.Scalar]
    var position = 0
    private var repetitions = Repetitions()

    init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

    mutating func isPortable() -> Bool {
      var followsQuantifier = false
      while let scalar = next() {
        let isQuantifier: Bool
        if !"*+?{)".unicodeScalars.contains(scalar) { repetitions.beginAtom() }
        switch scalar {
        case "\\":
          guard escapeIsPortable(inSet: false) else { return false }
          isQuantifier = false
        case "[":
          guard setIsPortable() else { return false }
          isQuantifier = false
        case "(":
          guard repetitions.beginGroup(), groupIsPortable() else { return false }
          isQuantifier = false
        case ")":
          repetitions.endGroup()
          isQuantifier = false
        case "*", "+", "?":
          if followsQuantifier, scalar != "?" { return false }
          isQuantifier = !followsQuantifier
        case "{":
          guard !followsQuantifier, countIsPortable() else { return false }
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
      // A bracket at the beginning is literal in Go, and ends or begins a set in ICU.
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
      if peek() == "P" { return nameIsPortable() }
      let flags: [Unicode.Scalar] = ["i", "m", "s", "-"]
      while let scalar = next() {
        // Flags such as `(?i)` are no group of their own.
        if scalar == ")" { repetitions.endGroup() }
        if scalar == ":" || scalar == ")" { return true }
        guard flags.contains(scalar) else { return false }
      }
      return false
    }

    /// Reads `P<name>`, the name of a group.
    private mutating func nameIsPortable() -> Bool {
      position += 1
      guard next() == "<" else { return false }
      while let scalar = next(), scalar != ">" {
        guard scalar.isASCII, scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        else { return false }
      }
      return true
    }

    /// Reads `3}`, `3,}` or `3,5}`.
    private mutating func countIsPortable() -> Bool {
      var (number, lowest) = (0, 0)
      var hasEnd = true
      while let scalar = next(), scalar != "}" {
        if scalar == "," {
          (lowest, number) = (number, 0)
          hasEnd = false
        } else if let digit = scalar.properties.numericValue, scalar.isASCII {
          number = min(number * 10 + Int(digit), 10_000)
          hasEnd = true
        } else {
          return false
        }
        if number > Repetitions.most { return false }
      }
      return repetitions.repeatAtom(hasEnd ? number : lowest)
    }
  }

  /// The times that the counts of a pattern repeat something, one count inside another.
  private struct Repetitions {
    /// The most repetitions that Go takes.
    static let most = 1_000
    /// The most groups inside one another that Go takes, with some room for the nodes between them.
    private static let deepest = 300

    /// The times that something in the open groups is repeated at most, outermost first.
    private var groups = [1]
    /// The times that something in the last atom is repeated at most.
    private var atom = 1

    mutating func beginAtom() { atom = 1 }

    mutating func beginGroup() -> Bool {
      groups.append(1)
      return groups.count <= Self.deepest
    }

    mutating func endGroup() {
      guard groups.count > 1 else { return }
      atom = groups.removeLast()
      note()
    }

    /// Repeats the last atom; false if that is too often.
    mutating func repeatAtom(_ count: Int) -> Bool {
      atom *= max(1, count)
      note()
      return atom <= Self.most
    }

    private mutating func note() { groups[groups.count - 1] = max(groups[groups.count - 1], atom) }
  }
}
