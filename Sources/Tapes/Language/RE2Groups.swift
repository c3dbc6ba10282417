/// Groups with a name as Go's dialect of regular expressions, RE2, writes them: `(?P<name>…)`.
enum RE2Groups {
  /// Returns the pattern with plain groups in the place of those with a name, which ICU writes in another way.
  ///
  /// RE2 has no reference to a group, so that the name has no meaning inside the pattern.
  static func withoutNames(_ source: String) -> String {
    guard source.contains(opening) else { return source }
    var plain = ""
    var rest = source[...]
    var isInSet = false
    while let character = rest.first {
      if character == "\\" {
        plain += rest.prefix(2)
        rest = rest.dropFirst(2)
      } else if !isInSet, rest.hasPrefix(opening), let end = nameEnd(in: rest.dropFirst(opening.count)) {
        plain += "("
        rest = rest[end...].dropFirst()
      } else {
        if character == "[" { isInSet = true } else if character == "]" { isInSet = false }
        plain.append(character)
        rest = rest.dropFirst()
      }
    }
    return plain
  }

  private static let opening = "(?P<"

  /// Returns the place of the `>` behind a name; nil for something else.
  private static func nameEnd(in text: Substring) -> Substring.Index? {
    let end = text.firstIndex { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")) }
    guard let end, end > text.startIndex, text[end] == ">" else { return nil }
    return end
  }
}
