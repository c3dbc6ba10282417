/// A shell pattern for one name of a path.
enum NamePattern {
  static func isPattern(_ name: some StringProtocol) -> Bool { name.contains { "*?[".contains($0) } }

  /// `*` is any run of characters, `?` any one, `[abc]`, `[a-z]` and `[!a-z]` one of a set; a backslash takes the next
  /// literally. A `[` that nothing closes is itself. No wildcard matches a dot at the beginning.
  static func matches(_ name: String, pattern: String) -> Bool {
    if name.hasPrefix("."), !pattern.hasPrefix(".") { return false }
    let (name, pattern) = (Array(name), parts(of: pattern))
    var (nameIndex, patternIndex) = (0, 0)
    // Where to resume when a later character does not fit: after the last star, one character further on.
    var resume: (pattern: Int, name: Int)?
    while nameIndex < name.count {
      if patternIndex < pattern.count, pattern[patternIndex] == .run {
        patternIndex += 1
        resume = (patternIndex, nameIndex)
      } else if patternIndex < pattern.count, pattern[patternIndex].matches(name[nameIndex]) {
        nameIndex += 1
        patternIndex += 1
      } else if let last = resume {
        nameIndex = last.name + 1
        patternIndex = last.pattern
        resume = (last.pattern, nameIndex)
      } else {
        return false
      }
    }
    return pattern[patternIndex...].allSatisfy { $0 == .run }
  }

  private enum Part: Hashable {
    case run
    case any
    case one(Character)
    case set([ClosedRange<Character>], isNegated: Bool)

    func matches(_ character: Character) -> Bool {
      switch self {
      case .run: false
      case .any: true
      case .one(let wanted): character == wanted
      case .set(let ranges, let isNegated): ranges.contains { $0.contains(character) } != isNegated
      }
    }
  }

  private static func parts(of pattern: String) -> [Part] {
    var parts: [Part] = []
    var rest = Array(pattern)[...]
    while let character = rest.popFirst() {
      switch character {
      case "*": parts.append(.run)
      case "?": parts.append(.any)
      case "\\": parts.append(.one(rest.popFirst() ?? character))
      case "[": parts.append(set(&rest) ?? .one(character))
      default: parts.append(.one(character))
      }
    }
    return parts
  }

  /// The set after its `[`, taken off the rest; nil, with nothing taken, if it is never closed.
  private static func set(_ rest: inout ArraySlice<Character>) -> Part? {
    var inner = rest
    let isNegated = inner.first == "!" || inner.first == "^"
    if isNegated { inner.removeFirst() }
    // A bracket that comes first is one of the set.
    guard let end = inner.dropFirst().firstIndex(of: "]") else { return nil }
    var ranges: [ClosedRange<Character>] = []
    var members = inner[..<end]
    while let first = members.popFirst() {
      if members.count >= 2, members.first == "-", let last = members.dropFirst().first {
        members = members.dropFirst(2)
        // A range that runs backwards holds nothing.
        if first <= last { ranges.append(first...last) }
      } else {
        ranges.append(first...first)
      }
    }
    rest = rest[(end + 1)...]
    return .set(ranges, isNegated: isNegated)
  }
}
