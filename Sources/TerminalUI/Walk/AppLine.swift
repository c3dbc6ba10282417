import Monetization
import Simulation

/// The palette's line `app NAME`, which leads out of this walk into that of another app.
enum AppLine {
  static let word = "app"
  private static let meaning = "goes to another app; this one is kept"

  /// The name that follows the word; nil for another line.
  static func name(in line: String) -> Substring? {
    let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    guard words.first?.lowercased() == word else { return nil }
    let rest = words.count > 1 ? words[1] : ""
    return rest[..<(rest.lastIndex { !$0.isWhitespace }.map { rest.index(after: $0) } ?? rest.startIndex)]
  }

  /// Returns the reason why a walk with these other apps cannot go to the app `name`; nil if it can.
  static func problem(with name: Substring, among apps: [String]) -> String? {
    if apps.isEmpty { return "only a walk by paywalk run can change its app" }
    if apps.contains(where: { $0 == name }) { return nil }
    if name.isEmpty { return "name one of these apps: \(apps.joined(separator: ", "))" }
    let near = Spelling.nearest(to: String(name), among: apps).map { ", did you mean \($0)?" }
    return "there is no other app \"\(name)\"" + (near ?? ", only \(apps.joined(separator: ", "))")
  }

  /// Returns the ways to go on with `line`, or else what is wrong with it; empty if it can be no such line.
  ///
  /// - Parameter isRefused: What is wrong with it is said elsewhere.
  static func suggestions(for line: String, among apps: [String], isRefused: Bool) -> [DirectorSuggestion] {
    if apps.isEmpty { return [] }
    guard let name = name(in: line) else {
      return word.hasPrefix(line.lowercased())
        ? [DirectorSuggestion(line: word + " ", words: word, note: meaning)] : []
    }
    let found = apps.filter { $0.hasPrefix(name) }
    if found.isEmpty {
      let mistake = isRefused ? nil : problem(with: name, among: apps).map(SpokenWords.problem)
      return [DirectorSuggestion(line: line, words: word, note: mistake ?? meaning)]
    }
    return found.map { DirectorSuggestion(line: "\(word) \($0)", words: $0, note: "") }
  }
}
