import Foundation
import TerminalUI

/// A valid regular expression, as written between two slashes.
///
/// The dialect is ICU's, by way of `NSRegularExpression`, with the named groups `(?P<name>…)` of VHS's dialect, RE2. As
/// in VHS, `^` and `$` are the ends of the whole text unless the pattern says `(?m)`.
package struct TapePattern: Hashable, Sendable {
  /// The text between the slashes; every slash in it is escaped with a backslash.
  package let source: String
  private let expression: NSRegularExpression
  /// No match goes on beyond a line, and what stands on other lines does not matter.
  package let isOfOneLine: Bool
  /// Runs of ASCII characters, in lower case, that stand in every text that the pattern finds; empty if none are certain.
  let requiredRuns: [[UInt8]]

  /// Creates a pattern; nil if the text is not a regular expression, is empty, or has more than one line.
  package init?(_ source: String) {
    guard !source.isEmpty, TapeFormatter.oneLine(source) == source,
      let expression = Self.compile(Self.escapingSlashes(source))
    else { return nil }
    self.source = Self.escapingSlashes(source)
    self.expression = expression
    isOfOneLine = LinePattern.isOfOneLine(source)
    requiredRuns = PatternRuns.required(by: self.source)
  }

  package static func == (left: TapePattern, right: TapePattern) -> Bool { left.source == right.source }

  package func hash(into hasher: inout Hasher) { hasher.combine(source) }

  /// The only text that the pattern finds; nil if it finds several, or if that is not certain.
  package var plainText: String? {
    var text = ""
    var isEscaped = false
    for character in source {
      if isEscaped {
        if character.isLetter || character.isNumber { return nil }
        text.append(character)
      } else if character != "\\" {
        if ".*+?()[]{}|^$".contains(character) { return nil }
        text.append(character)
      }
      isEscaped = !isEscaped && character == "\\"
    }
    return text
  }

  /// Returns true if the pattern is found anywhere in the text; false, too, if the search was given up.
  package func isFound(in text: String) -> Bool { find(in: text) ?? false }

  /// Returns true if the pattern is found anywhere in the text; nil if the search was given up.
  package func find(in text: String) -> Bool? {
    var isFound = false
    let range = NSRange(text.startIndex..., in: text)
    // ICU backtracks: `(a+)+$` would search for ever. ICU reports progress after a fixed amount of work, not of time,
    // and also at every place at which a match could begin.
    var patience = 1_000 + range.length
    expression.enumerateMatches(in: text, options: .reportProgress, range: range) { match, _, stop in
      isFound = match != nil
      patience -= 1
      stop.pointee = ObjCBool(isFound || patience == 0)
    }
    return isFound || patience > 0 ? isFound : nil
  }

  /// Returns the first part of the text that the pattern finds; nil if it finds none, or if the search was given up.
  package func firstMatch(in text: String) -> String? {
    guard isFound(in: text) else { return nil }
    let range = NSRange(text.startIndex..., in: text)
    return expression.firstMatch(in: text, range: range).flatMap { Range($0.range, in: text) }.map { String(text[$0]) }
  }

  private static func escapingSlashes(_ source: String) -> String {
    // Use scalars: a combining mark after a slash forms another character with it.
    var escaped = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in source.unicodeScalars {
      if scalar == "/", !isEscaped { escaped.append("\\") }
      escaped.append(scalar)
      isEscaped = !isEscaped && scalar == "\\"
    }
    return String(escaped)
  }

  private static func compile(_ source: String) -> NSRegularExpression? {
    // The error only says that ICU refused the pattern, which nil says as well.
    try? NSRegularExpression(pattern: RE2Groups.withoutNames(source))
  }
}

/// A text or a pattern that a line or a log entry must contain: a text in whole words, whatever its capitals.
package enum TapeMatcher: Hashable, Sendable {
  case text(String)
  case pattern(TapePattern)

  package func isFound(in text: String) -> Bool { find(in: text) ?? false }

  /// Returns true if the text matches; nil if the search was given up.
  package func find(in text: String) -> Bool? {
    switch self {
    case .text(let part): SoughtText(part)?.isFound(in: text) ?? false
    case .pattern(let pattern): pattern.find(in: text)
    }
  }
}
