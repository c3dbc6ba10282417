/// A shell pattern: `*` is any run of characters, `?` any one, `[abc]`, `[a-z]` and `[!a-z]` one of a set; a backslash
/// makes the next character literal. A `[` without its `]` is literal too.
struct Glob: Hashable {
  private let parts: [GlobToken]

  /// - Parameter hasSets: False if a bracket is always literal, as in the conditions of build settings.
  init(_ pattern: String, hasSets: Bool = true) {
    parts = Self.parts(of: pattern, hasSets: hasSets)
  }

  /// The text contains a wildcard.
  static func isPattern(_ text: some StringProtocol) -> Bool { text.contains { "*?[".contains($0) } }

  /// The pattern matches a file name; a dot at the beginning of the name must be matched by a literal dot.
  func matches(fileName: String) -> Bool {
    (!fileName.hasPrefix(".") || parts.first == .one(".")) && matches(fileName)
  }

  func matches(_ text: String) -> Bool {
    let text = Array(text)
    var (textIndex, partIndex) = (0, 0)
    // The position to return to if a later character does not fit: after the last star, one character further on.
    var resume: (part: Int, text: Int)?
    while textIndex < text.count {
      if partIndex < parts.count, parts[partIndex] == .run {
        partIndex += 1
        resume = (partIndex, textIndex)
      } else if partIndex < parts.count, parts[partIndex].matches(text[textIndex]) {
        textIndex += 1
        partIndex += 1
      } else if let last = resume {
        textIndex = last.text + 1
        partIndex = last.part
        resume = (last.part, textIndex)
      } else {
        return false
      }
    }
    return parts[partIndex...].allSatisfy { $0 == .run }
  }

  /// An element of a pattern.
  private enum GlobToken: Hashable {
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

  private static func parts(of pattern: String, hasSets: Bool) -> [GlobToken] {
    var parts: [GlobToken] = []
    var rest = Array(pattern)[...]
    while let character = rest.popFirst() {
      switch character {
      case "*": parts.append(.run)
      case "?": parts.append(.any)
      case "\\": parts.append(.one(rest.popFirst() ?? character))
      case "[" where hasSets: parts.append(set(&rest) ?? .one(character))
      default: parts.append(.one(character))
      }
    }
    return parts
  }

  /// The set after a `[`, removed from the rest; nil, with nothing removed, if there is no closing bracket.
  private static func set(_ rest: inout ArraySlice<Character>) -> GlobToken? {
    var inner = rest
    let isNegated = inner.first == "!" || inner.first == "^"
    if isNegated { inner.removeFirst() }
    // A bracket at the beginning of a set is a member of it.
    guard let end = inner.dropFirst().firstIndex(of: "]") else { return nil }
    var ranges: [ClosedRange<Character>] = []
    var members = inner[..<end]
    while let first = members.popFirst() {
      if members.count >= 2, members.first == "-", let last = members.dropFirst().first {
        members = members.dropFirst(2)
        // A range that runs backwards is empty.
        if first <= last { ranges.append(first...last) }
      } else {
        ranges.append(first...first)
      }
    }
    rest = rest[(end + 1)...]
    return .set(ranges, isNegated: isNegated)
  }
}
