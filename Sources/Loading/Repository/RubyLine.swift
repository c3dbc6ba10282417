import Foundation

/// A line of Ruby, as far as files of routes go.
enum RubyLine {
  /// The statements of a line: `namespace :a do get "b" end` are three.
  static func statements(of line: Substring) -> [Substring] {
    var rest = line
    var all: [Substring] = []
    while let block = rest.firstRange(of: " do "), rest[block.upperBound...].first != "|" {
      all.append(rest[..<rest.index(before: block.upperBound)])
      rest = rest[block.upperBound...].drop(while: \.isWhitespace)
    }
    var ends: [Substring] = []
    if !all.isEmpty || rest.contains(" do |") {
      while rest.hasSuffix(" end") {
        ends.append(rest.suffix("end".count))
        rest = trimmed(rest.dropLast(" end".count))
      }
    }
    return all + [rest] + ends
  }

  /// The line up to a comment, which begins after a blank: `to: "a#b"` has none.
  static func code(of line: Substring) -> Substring {
    let start = line.drop(while: \.isWhitespace)
    if start.hasPrefix("#") { return "" }
    return trimmed(start.firstRange(of: " #").map { start[..<$0.lowerBound] } ?? start)
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  /// The first name of a line: a symbol or a text.
  static func name(in code: Substring) -> String? {
    first(in: code.drop { $0.isLetter || $0 == "_" }.drop(while: { $0.isWhitespace || $0 == "(" }))
  }

  /// The value of an option: `module: :native`, `path: ""`.
  static func value(of option: String, in code: Substring) -> String? {
    rest(after: option, in: code).flatMap { first(in: $0) }
  }

  /// The names that an option lists: `only: :show`, `only: [:show, :index]`, `only: %i[show index]`.
  static func list(of option: String, in code: Substring) -> [String]? {
    guard let rest = rest(after: option, in: code) else { return nil }
    guard rest.first == "[" || rest.first == "%", let start = rest.firstIndex(where: { "[({".contains($0) }) else {
      return first(in: rest).map { [$0] }
    }
    return rest[start...].prefix { !"])}".contains($0) }.split { !isOfName($0) }.map(String.init)
  }

  private static func rest(after option: String, in code: Substring) -> Substring? {
    let places = code.ranges(of: option + ":").filter { range in
      range.lowerBound > code.startIndex && !isOfName(code[code.index(before: range.lowerBound)])
    }
    return places.first.map { code[$0.upperBound...].drop(while: \.isWhitespace) }
  }

  /// The symbol or the text at the beginning.
  private static func first(in rest: Substring) -> String? {
    if rest.first == ":" { return String(rest.dropFirst().prefix(while: isOfName)) }
    guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
    return String(rest.dropFirst().prefix { $0 != quote }).replacing("(.:format)", with: "")
  }

  private static func isOfName(_ letter: Character) -> Bool { letter.isLetter || letter.isNumber || letter == "_" }

  /// The texts in quotation marks.
  static func texts(in code: Substring) -> [String] { CodeLiterals.all(in: code).map(\.text) }
}
