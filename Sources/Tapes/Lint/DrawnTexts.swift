import TerminalUI

/// The rows of screens and the lines of the timeline as they are written, with their capitals, for patterns.
struct DrawnTexts {
  private var rows: Set<String> = []
  /// The first and the last rows of screens, at which a pattern's `^` and `$` look.
  private var edges: Set<String> = []
  private var lines: Set<String> = []

  /// A way of writing a pattern with which it finds something.
  struct OtherSpelling: Hashable {
    /// The letters of the flags that it lacks: `i` ignores capitals, `m` lets `^` and `$` be the ends of lines.
    var flags: String
    var pattern: TapePattern
    /// The text that it finds then.
    var found: String
  }

  mutating func add(_ frame: Frame) {
    let own = frame.lines
    rows.formUnion(own)
    edges.formUnion([own.first, own.last].compactMap { $0 })
  }

  mutating func add(line: String) { lines.insert(line) }

  /// Returns true if the pattern is found in a text of its place, or if it could go on from one row to the next.
  func have(_ pattern: TapePattern, _ place: DeniedText.SearchArea) -> Bool {
    guard let parts = RowPattern(pattern) else { return true }
    return (parts.looksAtEnds ? ends(place) : texts(place)).contains { pattern.isFound(in: $0) }
  }

  /// Returns the flags with which a pattern, which finds nothing as it is, would find something; nil if none do.
  func otherSpelling(of pattern: TapePattern, _ place: DeniedText.SearchArea) -> OtherSpelling? {
    guard let parts = RowPattern(pattern) else { return nil }
    for flags in ["i", "m", "im"] where !flags.contains(where: parts.flags.contains) {
      let looksAtEnds = parts.looksAtEnds && !flags.contains("m")
      guard let other = TapePattern("(?\(flags)\(parts.flags))\(parts.body)"),
        let found = match(of: other, looksAtEnds ? ends(place) : texts(place))
      else { continue }
      return OtherSpelling(flags: flags, pattern: other, found: found)
    }
    return nil
  }

  /// Returns true if a pattern looks only at the ends of the whole screen.
  func looksAtEndsOfScreen(_ pattern: TapePattern, _ place: DeniedText.SearchArea) -> Bool {
    place == .screen && RowPattern(pattern)?.looksAtEnds == true
  }

  private func texts(_ place: DeniedText.SearchArea) -> Set<String> { place == .timeline ? lines : rows }

  /// The texts at whose ends a pattern's `^` and `$` look; a row or a region may begin and end anywhere.
  private func ends(_ place: DeniedText.SearchArea) -> Set<String> { place == .screen ? edges : texts(place) }

  /// The first text in the order of the alphabet that a pattern finds; nil if it finds none.
  private func match(of pattern: TapePattern, _ texts: Set<String>) -> String? {
    texts.compactMap { pattern.firstMatch(in: $0) }.filter { !$0.isEmpty }.min()
  }
}

/// A pattern whose matches stay on one row, in two parts.
private struct RowPattern {
  /// The letters of the flags at its beginning, such as `i` of `(?i)buy`.
  var flags: String
  var body: String
  private var hasEnds: Bool

  /// It has a `^` or a `$` that is an end of the whole text.
  var looksAtEnds: Bool { hasEnds && !flags.contains("m") }

  /// Creates the parts; nil if it is not certain that a match stays on one row.
  init?(_ pattern: TapePattern) {
    var source = pattern.source[...]
    flags = ""
    if source.hasPrefix("(?"), let end = source.firstIndex(of: ")") {
      let letters = source[..<end].dropFirst(2)
      if letters.allSatisfy({ $0.isLetter }) {
        flags = String(letters)
        source = source[end...].dropFirst()
      }
    }
    body = String(source)
    var rest = ""
    var isEscaped = false
    var isInSet = false
    for character in body {
      if isEscaped || isInSet || (character != "^" && character != "$") { rest.append(character) }
      if !isEscaped, "[]".contains(character) { isInSet = character == "[" }
      isEscaped = !isEscaped && character == "\\"
    }
    hasEnds = rest != body
    guard flags.allSatisfy("im".contains), LinePattern.isOfOneLine(rest) else { return nil }
  }
}
