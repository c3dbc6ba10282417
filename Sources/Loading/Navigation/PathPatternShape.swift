/// What can be told of a pattern without trying it: the characters that each of its matches holds side by side.
///
/// Groups, classes and repetitions count as gaps, in which anything may stand. So the shape allows whatever the pattern
/// matches, and more.
struct PathPatternShape: Hashable {
  /// The matches begin where the path does.
  private(set) var isAnchored = false
  /// The matches end where the path, or its query, does.
  private(set) var isEnded = false
  /// The runs of characters in their order; between two there is a gap, and an empty one at an end stands for a gap there.
  private(set) var runs: [String] = [""]
  /// The pattern has alternatives at its top level, so that no character need be there.
  private(set) var hasAlternatives = false
  /// An anchor stands where a match has gone on or must still go on.
  private(set) var hasLostAnchor = false

  init(_ pattern: String) {
    var rest = Substring(pattern)
    while let character = rest.popFirst() {
      switch character {
      case "^": if runs == [""] { isAnchored = true } else { hasLostAnchor = true }
      case "$": if rest.isEmpty { isEnded = true } else { hasLostAnchor = true }
      case "|":
        hasAlternatives = true
        return
      case "(": skipGroup(&rest)
      case "[": skipClass(&rest)
      case ".": repeated(&rest, "")
      case "\\":
        guard let escaped = rest.popFirst() else { return }
        repeated(&rest, escaped.isLetter || escaped.isNumber ? "" : String(escaped))
      default: repeated(&rest, String(character))
      }
    }
  }

  /// Appends a character, or a gap if there is none, unless what follows makes it optional.
  private mutating func repeated(_ rest: inout Substring, _ text: String) {
    guard let quantifier = rest.first, "*?+{".contains(quantifier) else {
      if text.isEmpty { runs.append("") } else { runs[runs.count - 1] += text }
      return
    }
    rest.removeFirst()
    if quantifier == "{" { rest = rest.drop { $0 != "}" }.dropFirst() }
    // A lazy or possessive repetition matches the same.
    if let more = rest.first, "?+".contains(more) { rest.removeFirst() }
    if quantifier == "+" { runs[runs.count - 1] += text }
    runs.append("")
  }

  private mutating func skipGroup(_ rest: inout Substring) {
    var depth = 1
    while depth > 0, let character = rest.popFirst() {
      switch character {
      case "(": depth += 1
      case ")": depth -= 1
      case "\\": _ = rest.popFirst()
      case "[":
        var inner = PathPatternShape("")
        inner.skipClass(&rest)
      default: break
      }
    }
    repeated(&rest, "")
  }

  private mutating func skipClass(_ rest: inout Substring) {
    if rest.first == "^" { rest.removeFirst() }
    // A bracket at the beginning of a class is a member of it.
    if rest.first == "]" { rest.removeFirst() }
    while let character = rest.popFirst(), character != "]" {
      if character == "\\" { _ = rest.popFirst() }
    }
    repeated(&rest, "")
  }

  /// The pattern is nothing but these characters, between its anchors.
  var literal: String? { runs.count == 1 && !hasAlternatives && !hasLostAnchor ? runs[0] : nil }

  /// Returns true if `other` is found in every path in which this pattern is found, as far as the shapes can tell.
  func isCovered(by other: PathPatternShape) -> Bool {
    guard !hasAlternatives, let wanted = other.literal else { return false }
    switch (other.isAnchored, other.isEnded) {
    // No text counts as containing the empty one.
    case (false, false): return wanted.isEmpty || runs.contains { $0.contains(wanted) }
    case (true, false): return isAnchored && runs[0].hasPrefix(wanted)
    case (false, true): return isEnded && runs[runs.count - 1].hasSuffix(wanted)
    case (true, true): return isAnchored && isEnded && runs == [wanted]
    }
  }

  /// A reason why no path has a match.
  enum Impossibility: Hashable {
    case lostAnchor, noSlash, host
    case encoded(Character)

    /// Completes “found the pattern, …”.
    var found: String {
      switch self {
      case .lostAnchor: "with “^” or “$” in its middle"
      case .noSlash: "which does not begin with “/”"
      case .host: "which holds a host"
      case .encoded(let character): "with \(LoadingError.quoted(String(character)))"
      }
    }

    /// Completes “expected …”.
    var expected: String {
      switch self {
      case .lostAnchor: "“^” at the beginning and “$” at the end alone; this one matches nothing"
      case .noSlash: "“^/”, since every path begins with a slash; this one matches nothing"
      case .host: "a pattern for the path; the host is never tested, so that this one matches nothing"
      case .encoded: "it as it stands in a URL, such as “%20” for a blank; this one matches nothing"
      }
    }
  }

  /// The reason why no path has a match; nil if there may be one.
  var impossibility: Impossibility? {
    guard !hasAlternatives else { return nil }
    if hasLostAnchor { return .lostAnchor }
    if isAnchored, let first = runs[0].first, first != "/" { return .noSlash }
    // In a query a host may stand; the path is sure to have none.
    if runs.prefix(while: { !$0.contains("?") }).contains(where: { $0.contains("://") }) { return .host }
    return runs.joined().first { !$0.isASCII || " \"<>#`{}".contains($0) }.map(Impossibility.encoded)
  }
}
