/// A shell pattern: `*` is any run of characters, `?` any one, `[abc]`, `[a-z]` and `[!a-z]` one of a set; a backslash
/// takes the next literally. A `[` that nothing closes is itself.
struct Glob: Hashable {
  private let parts: [GlobToken]

  /// - Parameter hasSets: False where a bracket is only a bracket, as in the conditions of build settings.
  init(_ pattern: String, hasSets: Bool = true) {
    parts = Self.parts(of: pattern, hasSets: hasSets)
  }

  /// Says whether a text has a wildcard in it.
  static func isPattern(_ text: some StringProtocol) -> Bool { text.contains { "*?[".contains($0) } }

  /// Says whether a file is meant; no wildcard matches a dot at the beginning of its name.
  func matches(fileName: String) -> Bool {
    (!fileName.hasPrefix(".") || parts.first == .one(".")) && matches(fileName)
  }

  func matches(_ text: String) -> Bool {
    let text = Array(text)
    var (textIndex, partIndex) = (0, 0)
    // Where to resume when a later character does not fit: after the last star, one character further on.
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

  /// A piece of a pattern.
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

  /// The set after its `[`, taken off the rest; nil, with nothing taken, if it is never closed.
  private static func set(_ rest: inout ArraySlice<Character>) -> GlobToken? {
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
