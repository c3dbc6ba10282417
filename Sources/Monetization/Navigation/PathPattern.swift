import Foundation

/// A compiled pattern of a rule, with a quick test that runs before the regular expression.
struct PathPattern: Sendable {
  /// The regular expression; nil for an invalid pattern, which is skipped as in upstream.
  let expression: NSRegularExpression?
  /// Text that every match contains, or begins with if the pattern is anchored; may be empty.
  private let literal: [UInt8]
  private let isAnchored: Bool
  private let isEnded: Bool
  /// The pattern is nothing but its literal, between its anchors, or `.*`: no regular expression has to be asked.
  private let isLiteralAlone: Bool

  /// The steps that a search may still take, so that no pattern, and no number of them, can hang the app.
  struct Budget {
    /// The reports of progress after which one search is cut; the engine sends one about every 10,000 steps.
    fileprivate static let ofOne = 50
    /// The reports that all searches for one URL have together.
    fileprivate var left = 100
  }

  init(_ pattern: String) {
    // `PathMatcher.invalidPatterns` lists the patterns that do not compile.
    expression = try? NSRegularExpression(pattern: pattern)
    isAnchored = pattern.utf8.first == UInt8(ascii: "^")
    literal = Self.leadingLiteral(pattern.utf8.dropFirst(isAnchored ? 1 : 0))
    isEnded = pattern.utf8.last == UInt8(ascii: "$")
    isLiteralAlone =
      pattern == ".*" || pattern.utf8.count == literal.count + (isAnchored ? 1 : 0) + (isEnded ? 1 : 0)
  }

  /// Returns the pattern's result on a path. A path without the literal is a quick miss.
  func outcome(on text: String, _ budget: inout Budget) -> PatternOutcome {
    guard let expression else { return .invalid }
    guard canBeFound(in: text) else { return .missed }
    if isLiteralAlone, Self.hasOneLine(text) { return endsWithLiteral(text) ? .hit : .missed }
    guard budget.left > 0 else { return .cut }
    let mostReports = min(Budget.ofOne, budget.left)
    var outcome = PatternOutcome.missed
    var reports = 0
    let range = NSRange(location: 0, length: text.utf16.count)
    expression.enumerateMatches(in: text, options: .reportProgress, range: range) { match, _, stop in
      if match != nil {
        outcome = .hit
        stop.pointee = true
        return
      }
      reports += 1
      if reports > mostReports {
        outcome = .cut
        stop.pointee = true
      }
    }
    budget.left -= reports
    return outcome
  }

  /// Only such a text ends where `$` says, and nowhere else.
  private static func hasOneLine(_ text: String) -> Bool { text.utf8.allSatisfy { (0x20..<0x7F).contains($0) } }

  /// The literal stands where the anchors say, in a text in which it can be found.
  private func endsWithLiteral(_ text: String) -> Bool {
    guard isEnded else { return true }
    return isAnchored ? text.utf8.count == literal.count : text.utf8.reversed().starts(with: literal.reversed())
  }

  private func canBeFound(in text: String) -> Bool {
    if isAnchored { return text.utf8.starts(with: literal) }
    var rest = text.utf8[...]
    while rest.count >= literal.count {
      if rest.starts(with: literal) { return true }
      rest = rest.dropFirst()
    }
    return false
  }

  /// Returns the letters, digits, `/`, `_` and `-` that a match must begin with; none if the pattern has alternatives.
  private static func leadingLiteral(_ pattern: Substring.UTF8View) -> [UInt8] {
    guard !pattern.contains(UInt8(ascii: "|")) else { return [] }
    var literal = Array(pattern.prefix(while: isLiteral))
    // A quantifier may make the last one optional.
    let next = pattern.dropFirst(literal.count).first
    if let next, "*?+{".utf8.contains(next) { _ = literal.popLast() }
    return literal
  }

  private static func isLiteral(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
