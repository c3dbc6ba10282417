import Simulation

/// What a user has set for live walks, in lines of words: `theme light`, `app hikes`, `key Ctrl+O director`.
///
/// What begins with `#` is a remark. A line of its kind counts for the whole file; a key may have one line.
package struct ConfigurationFile: Hashable, Sendable {
  /// A theme's name, the path of its file, or `auto`; nil if the file says nothing.
  package private(set) var theme: ConfiguredWord?
  /// A bundled app or a folder, for a command line that names none.
  package private(set) var app: ConfiguredWord?
  package private(set) var keys = KeyMap.standard

  package init() {}

  /// - Throws: `ConfigurationFileError` for a line that cannot be read.
  package init(_ text: String) throws(ConfigurationFileError) {
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      try take(first, Array(words.dropFirst().prefix { !$0.hasPrefix("#") }), line: index + 1)
    }
  }

  private mutating func take(_ word: String, _ rest: [String], line: Int) throws(ConfigurationFileError) {
    switch word {
    case "theme": try set(\.theme, word, rest, "a theme: auto, a name or a file", line)
    case "app": try set(\.app, word, rest, "a bundled app or a folder", line)
    case "key": try take(key: rest, line: line)
    default: throw ConfigurationFileError(line: line, "found \"\(word)\", expected theme, app or key")
    }
  }

  private mutating func set(
    _ path: WritableKeyPath<ConfigurationFile, ConfiguredWord?>, _ word: String, _ rest: [String], _ expected: String,
    _ line: Int
  ) throws(ConfigurationFileError) {
    guard rest.count == 1 else {
      throw ConfigurationFileError(line: line, "found \"\(rest.joined(separator: " "))\", expected \(expected)")
    }
    guard self[keyPath: path] == nil else { throw ConfigurationFileError(line: line, "\(word) has a line already") }
    self[keyPath: path] = ConfiguredWord(word: rest[0], line: line)
  }

  private mutating func take(key words: [String], line: Int) throws(ConfigurationFileError) {
    guard words.count == 2 else {
      throw ConfigurationFileError(
        line: line,
        "found \"\(words.joined(separator: " "))\", expected a key and what it does, such as Ctrl+O director")
    }
    let key: Key
    do throws(KeyNotationError) {
      key = try KeyNotation.parse(words[0])
    } catch {
      throw ConfigurationFileError(line: line, "\(error)")
    }
    guard let name = NamedKey.named(words[1]) else {
      let names = NamedKey.all.map(\.name)
      throw ConfigurationFileError(
        line: line,
        "nothing is called \"\(words[1])\""
          + (Spelling.nearest(to: words[1], among: names).map { ", did you mean \($0)?" }
            ?? ", only \(names.joined(separator: ", "))"))
    }
    if let reason = Self.reasonToKeep(key) {
      throw ConfigurationFileError(line: line, "\(reason), so it can do nothing else")
    }
    guard keys.give(key, to: name) else {
      throw ConfigurationFileError(line: line, "\(KeyNotation.text(for: key)) has a line already")
    }
  }

  /// Why a key keeps what it does; nil if it may do something else.
  private static func reasonToKeep(_ key: Key) -> String? {
    let name = KeyNotation.text(for: key)
    if let same = sameBytes[key] { return "to a terminal \(name) is \(KeyNotation.text(for: same))" }
    switch key {
    case .control("c"): return "Ctrl+C always quits"
    case .enter, .escape, .tab, .backTab, .up, .down, .left, .right:
      return "screens and help name \(name) for what it does"
    default: return nil
    }
  }

  /// The keys that a terminal sends as the bytes of others.
  private static let sameBytes: [Key: Key] = [
    .control("m"): .enter, .control("j"): .enter, .control("i"): .tab, .control("["): .escape,
    .control("h"): .backspace,
  ]
}

/// A word of a file of configuration, and the number of its line.
package struct ConfiguredWord: Hashable, Sendable {
  package var word: String
  package var line: Int
}

/// A line of a file of configuration that cannot be read.
package struct ConfigurationFileError: Error, Hashable, Sendable {
  /// The number of the line, from one.
  package var line: Int
  package var message: String

  init(line: Int, _ message: String) {
    self.line = line
    self.message = message
  }
}
