/// The value under one key of an app's configuration.
///
/// There are four cases for a missing value, because each has another remedy.
package enum ConfigurationValue: Hashable, Sendable {
  case present(String)
  /// The key is absent.
  case absent
  /// The key is there, but its value is empty or blank.
  case empty
  /// The value refers to settings that are undefined, or was never evaluated; holds the names of the settings.
  case unresolved([String])
  /// The value is a placeholder from a template.
  case placeholder(String)

  /// Classifies an evaluated text. `undefined` are the settings that it refers to and that are not defined.
  ///
  /// A text with a value beside an undefined reference is present: Xcode drops the reference, and so does this
  /// initializer.
  package init(_ text: String, undefined: [String] = []) {
    let trimmed = Self.trimmed(text)
    let literal = Self.literalReferences(in: trimmed)
    if !literal.isEmpty {
      self = .unresolved(literal)
    } else if trimmed.isEmpty {
      self = undefined.isEmpty ? .empty : .unresolved(undefined)
    } else if Self.isPlaceholder(trimmed) {
      self = .placeholder(trimmed)
    } else {
      self = .present(text)
    }
  }

  /// The text of a present value; nil otherwise.
  package var text: String? {
    if case .present(let text) = self { text } else { nil }
  }

  /// YES, NO, true, false, 1 and 0 in any case, as build settings spell a flag; nil for everything else.
  package var flag: Bool? {
    switch text?.lowercased() {
    case "yes", "true", "1": true
    case "no", "false", "0": false
    default: nil
    }
  }

  /// The reason why there is no value, for a sentence that begins with the key; nil if there is one.
  package var problem: String? {
    switch self {
    case .present: nil
    case .absent: "is absent"
    case .empty: "is empty"
    case .unresolved(let names): "is unresolved: nothing defines \(names.joined(separator: ", "))"
    case .placeholder(let text): "is still the placeholder \(LoadingError.quoted(text))"
    }
  }

  private static func trimmed(_ text: String) -> String {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(text[first...last])
  }

  private static func literalReferences(in text: String) -> [String] {
    var names: [String] = []
    for (opening, closing) in [("$(", Character(")")), ("${", Character("}"))] {
      var rest = text[...]
      while let start = rest.firstRange(of: opening) {
        rest = rest[start.upperBound...]
        guard let end = rest.firstIndex(of: closing) else { break }
        names.append(String(rest[..<end]))
      }
    }
    return names
  }

  /// The text is a placeholder: `YOUR_…` at the start of any word; four or more X as a word of their own, as in
  /// an ad unit without its numbers; or nothing but two or more X.
  private static func isPlaceholder(_ text: String) -> Bool {
    let upper = text.uppercased()
    let words = upper.split { !$0.isLetter && !$0.isNumber }
    if words.contains(where: { $0.count >= 4 && $0.allSatisfy { $0 == "X" } }) { return true }
    if upper.count >= 2, upper.allSatisfy({ $0 == "X" }) { return true }
    var previous: Character = " "
    for index in upper.indices {
      let startsWord = !previous.isLetter && !previous.isNumber
      if startsWord, upper[index...].hasPrefix("YOUR_") || upper[index...].hasPrefix("YOUR-") { return true }
      previous = upper[index]
    }
    return false
  }
}
