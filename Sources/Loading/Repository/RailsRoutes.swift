import Foundation

/// The paths of a Rails application that answer with a path configuration, as its routes and controllers tell.
enum RailsRoutes {
  /// Returns the paths for iOS in the order of the file, each with its line, from one.
  ///
  /// - Parameter actions: The actions of controllers that give rules away, as routes name them: `turbo/ios#config`.
  static func servedPaths(_ text: String, actions: Set<String> = []) -> [(path: String, line: Int)] {
    var reading = RouteReading(actions: actions)
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      for code in RubyLine.statements(of: line) { reading.read(code, line: index + 1) }
    }
    let ios = reading.found.filter { $0.path.contains("ios") }
    return ios.isEmpty ? reading.found.filter { !$0.path.contains("android") } : ios
  }

  static let controllerEnding = "_controller.rb"

  /// The actions of a controller whose answers have path rules.
  static func actions(givingRules text: String, file: String) -> [String] {
    let folder = "app/controllers/"
    guard let start = file.range(of: folder, options: .backwards)?.upperBound else { return [] }
    let controller = file[start...].dropLast(controllerEnding.count)
    var (found, action, isNoted) = ([String](), Substring(), true)
    var words: Set<String> = []
    for line in text.split(whereSeparator: \.isNewline) {
      let code = line.drop(while: \.isWhitespace)
      if code.hasPrefix("def ") {
        action = code.dropFirst("def ".count).prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        (words, isNoted) = ([], false)
      }
      words.formUnion(["rules", "patterns"].filter(code.contains))
      if !isNoted, words.count == 2 {
        found.append("\(controller)#\(action)")
        isNoted = true
      }
    }
    return found
  }
}

/// The lines of a file of routes, with the blocks that are open.
private struct RouteReading {
  let actions: Set<String>
  private(set) var found: [(path: String, line: Int)] = []
  /// The parts of the paths of the blocks that are open; an empty one for a block that adds none.
  private var open: [String] = []
  /// The modules of the controllers in the blocks that are open.
  private var modules: [String] = []

  init(actions: Set<String>) { self.actions = actions }

  mutating func read(_ code: Substring, line: Int) {
    let word = code.prefix { $0.isLetter || $0 == "_" }
    if word == "end" {
      if !open.isEmpty {
        open.removeLast()
        modules.removeLast()
      }
      return
    }
    let name = RubyLine.name(in: code)
    let opensBlock = code.hasSuffix(" do") || code.contains(" do |")
    switch word {
    case "namespace", "scope", "resource", "resources":
      let part = name ?? ""
      if opensBlock { begin(part, module: word == "namespace" ? part : "") }
      if word.hasPrefix("resource"), !opensBlock, Self.isOfRules(part) {
        found.append((Self.path(open + [part]), line))
      } else if word == "resource", opensBlock, Self.isOfRules(part), code.contains("only: :show") {
        found.append((Self.path(open), line))
      }
    case "get", "match":
      if let name, Self.isOfRules((open + [name]).joined(separator: "/")) || givesRules(code, name) {
        found.append((Self.path(open + [name]), line))
      }
      if opensBlock { begin("") }
    case "if", "unless", "case", "begin", "def", "while": begin("")
    default: if opensBlock { begin("") }
    }
  }

  private mutating func begin(_ part: String, module: String = "") {
    open.append(part)
    modules.append(module)
  }

  /// The route leads to an action that gives rules away: `to: "native#nav"`, `=> "native#nav"`, or by its path alone.
  private func givesRules(_ code: Substring, _ name: String) -> Bool {
    let parts = name.split(separator: "/")
    let usual = "\(parts.dropLast().joined(separator: "/"))#\(parts.last ?? "")"
    let target = RubyLine.texts(in: code).first { $0.contains("#") } ?? usual
    return actions.contains((modules.filter { !$0.isEmpty } + [target]).joined(separator: "/"))
  }

  private static func isOfRules(_ path: String) -> Bool {
    path.contains("configuration") || path.contains("path_config") || path.contains("path-config")
  }

  private static func path(_ parts: [String]) -> String {
    let path = parts.flatMap { $0.split(separator: "/").map(String.init) }.joined(separator: "/")
    return "/" + path + (path.hasSuffix(".json") ? "" : ".json")
  }
}

/// A line of Ruby, as far as files of routes go.
private enum RubyLine {
  /// The statements of a line, without its comment: `namespace :a do get "b" end` are three.
  static func statements(of line: Substring) -> [Substring] {
    var rest = code(of: line)
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
  private static func code(of line: Substring) -> Substring {
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
    let rest = code.drop { $0.isLetter || $0 == "_" }.drop(while: { $0.isWhitespace || $0 == "(" })
    if rest.first == ":" { return String(rest.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }) }
    guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
    return String(rest.dropFirst().prefix { $0 != quote }).replacing("(.:format)", with: "")
  }

  /// The texts in quotation marks.
  static func texts(in code: Substring) -> [String] { CodeLiterals.all(in: code).map(\.text) }
}
