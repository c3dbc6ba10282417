/// The regular expressions that nearly all path configurations consist of: text, classes of letters and digits, groups with
/// alternatives, each perhaps repeated.
///
/// Each of them compiles, which can be told without compiling it. A pattern that is not among them may compile all the same.
struct PlainPattern {
  /// It has alternatives outside of all groups, each of which may be found alone.
  private(set) var hasAlternatives = false
  private var rest: Substring.UTF8View

  /// Nil if the pattern is not plain.
  init?(_ pattern: String) {
    rest = pattern.dropFirst(pattern.hasPrefix("^") ? 1 : 0).utf8
    guard !pattern.isEmpty, readAlternatives(depth: 0), rest.isEmpty else { return nil }
  }

  /// The groups that may lie in each other.
  private static let maximumDepth = 3

  /// Reads up to the end of the pattern or of the group; false if it comes upon anything else.
  private mutating func readAlternatives(depth: Int) -> Bool {
    while let byte = rest.first, byte != UInt8(ascii: ")") {
      rest.removeFirst()
      switch byte {
      case UInt8(ascii: "|"):
        if depth == 0 { hasAlternatives = true }
        continue
      case UInt8(ascii: "$"):
        guard rest.first.map({ ")|".utf8.contains($0) }) ?? true else { return false }
        continue
      case UInt8(ascii: "."): break
      case UInt8(ascii: "\\"):
        guard let escaped = rest.popFirst(), "?./+*$".utf8.contains(escaped) else { return false }
      case UInt8(ascii: "["): guard readClass() else { return false }
      case UInt8(ascii: "("):
        guard depth < Self.maximumDepth, readAlternatives(depth: depth + 1), rest.popFirst() != nil else {
          return false
        }
      default: guard Self.isText(byte) else { return false }
      }
      readQuantifier()
    }
    return true
  }

  /// A second quantifier is left, so that the pattern is not plain.
  private mutating func readQuantifier() {
    if let byte = rest.first, "?*+".utf8.contains(byte) { rest.removeFirst() }
  }

  /// Reads letters, digits, ranges of them, and `-` or `_`, up to the end of the class.
  private mutating func readClass() -> Bool {
    var isEmpty = true
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "]") { return !isEmpty }
      isEmpty = false
      if byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") && rest.first == UInt8(ascii: "]") { continue }
      guard Self.isLetterOrDigit(byte) else { return false }
      guard rest.first == UInt8(ascii: "-"), rest.dropFirst().first != UInt8(ascii: "]") else { continue }
      guard let end = rest.dropFirst().first, Self.isLetterOrDigit(end), end >= byte else { return false }
      rest = rest.dropFirst(2)
    }
    return false
  }

  private static func isText(_ byte: UInt8) -> Bool { isLetterOrDigit(byte) || "/_-".utf8.contains(byte) }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
