/// The paths of a Rails application that answer with a path configuration, as its routes name them.
enum RailsRoutes {
  /// Returns the paths for iOS in the order of the file, each with its line, from one.
  static func servedPaths(_ text: String) -> [(path: String, line: Int)] {
    var found: [(path: String, line: Int)] = []
    // The parts of the paths of the blocks that are open; an empty one for a block that adds none.
    var open: [String] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let code = line.prefix { $0 != "#" }.drop(while: \.isWhitespace)
      let word = code.prefix { $0.isLetter || $0 == "_" }
      if word == "end" {
        if !open.isEmpty { open.removeLast() }
        continue
      }
      let name = self.name(in: code)
      let opensBlock = code.hasSuffix(" do") || code.contains(" do |")
      switch word {
      case "namespace", "scope", "resource", "resources":
        let part = name ?? ""
        if opensBlock { open.append(part) }
        if word.hasPrefix("resource"), !opensBlock, isOfRules(part) {
          found.append((path(open + [part]), index + 1))
        } else if word == "resource", opensBlock, isOfRules(part), code.contains("only: :show") {
          found.append((path(open), index + 1))
        }
      case "get", "match":
        if let name, isOfRules((open + [name]).joined(separator: "/")) {
          found.append((path(open + [name]), index + 1))
        }
        if opensBlock { open.append("") }
      case "if", "unless", "case", "begin", "def", "while": open.append("")
      default: if opensBlock { open.append("") }
      }
    }
    let ios = found.filter { $0.path.contains("ios") }
    return ios.isEmpty ? found.filter { !$0.path.contains("android") } : ios
  }

  private static func isOfRules(_ path: String) -> Bool {
    path.contains("configuration") || path.contains("path_config") || path.contains("path-config")
  }

  private static func path(_ parts: [String]) -> String {
    let path = parts.flatMap { $0.split(separator: "/").map(String.init) }.joined(separator: "/")
    return "/" + path + (path.hasSuffix(".json") ? "" : ".json")
  }

  /// The first name of a line: a symbol or a text.
  private static func name(in code: Substring) -> String? {
    let rest = code.drop { $0.isLetter || $0 == "_" }.drop(while: { $0.isWhitespace || $0 == "(" })
    if rest.first == ":" { return String(rest.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }) }
    guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
    return String(rest.dropFirst().prefix { $0 != quote }).replacing("(.:format)", with: "")
  }
}
