/// Finds what every match of a pattern has.
struct PatternRuns {
  /// The runs of ASCII characters, in lower case, that stand in every text that the pattern finds; none if none are
  /// certain.
  ///
  /// Only what stands outside of groups counts, and nothing if the pattern has alternatives there.
  static func required(by source: String) -> [[UInt8]] {
    var reader = PatternRuns()
    for scalar in source.unicodeScalars where !reader.read(scalar) { return [] }
    reader.end()
    return reader.place == .outside && reader.depth == 0 ? reader.runs.map { Array($0.lowercased().utf8) } : []
  }

  private enum PatternContext {
    case outside, set, braces
  }

  private var runs: [String] = []
  private var run = ""
  private var place = PatternContext.outside
  private var depth = 0
  private var isEscaped = false
  /// The character before was one that opens a group or a set.
  private var hasOpened = false

  /// Reads the next character of the pattern; false if nothing is certain any more.
  private mutating func read(_ scalar: Unicode.Scalar) -> Bool {
    let isFirst = hasOpened
    hasOpened = false
    if isEscaped {
      isEscaped = false
      return readEscaped(scalar)
    }
    if scalar == "\\" {
      isEscaped = true
      return true
    }
    switch place {
    case .set:
      // Sets in sets, and a bracket that is one of the characters.
      if scalar == "[" || (scalar == "]" && isFirst) { return false }
      if scalar == "]" { place = .outside }
      hasOpened = isFirst && scalar == "^"
    case .braces: if scalar == "}" { place = .outside }
    case .outside: return readOutside(scalar, isFirst: isFirst)
    }
    return true
  }

  private mutating func readEscaped(_ scalar: Unicode.Scalar) -> Bool {
    // These take the characters after them for themselves.
    if "cgkNpPQuUxX".unicodeScalars.contains(scalar) || scalar.properties.numericType != nil { return false }
    guard place == .outside else { return true }
    if depth == 0, scalar.isASCII, !scalar.properties.isAlphabetic {
      run.unicodeScalars.append(scalar)
    } else {
      end()
    }
    return true
  }

  private mutating func readOutside(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
    switch scalar {
    case "(", "[":
      end()
      hasOpened = true
      if scalar == "(" { depth += 1 } else { place = .set }
    case ")":
      end()
      depth -= 1
      return depth >= 0
    // A group with flags or of another kind.
    case "?" where isFirst: break
    // The character before these may be missing.
    case "*", "?", "{":
      if depth == 0 { run = String(run.dropLast()) }
      end()
      if scalar == "{" { place = .braces }
    case "|": return depth > 0
    // A remark, with the flag x.
    case "#": return false
    case ".", "^", "$", "+", " ": end()
    case _ where depth == 0 && scalar.isASCII: run.unicodeScalars.append(scalar)
    default: end()
    }
    return true
  }

  private mutating func end() {
    if !run.isEmpty { runs.append(run) }
    run = ""
  }
}
