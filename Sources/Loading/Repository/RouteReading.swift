import Foundation

/// The lines of files of routes, with the blocks that are open.
struct RouteReading {
  /// A route that answers with rules, and the words that tell for which system.
  struct Found: Hashable {
    var route: RailsRoutes.Route
    var words: String
  }

  /// A block of routes.
  private struct Block {
    var path = ""
    /// The module of the controllers in the block.
    var module = ""
    /// The controller of routes that name only an action.
    var controller: String?
    /// A route in the block has an id in its path.
    var needsID = false
  }

  private(set) var found: [Found] = []
  private(set) var unnamed: [Found] = []
  /// The files that have been read.
  private(set) var drawn: Set<String> = []
  private let files: [String: String]
  private let actions: Set<String>
  private let known: Set<String>
  private var blocks: [Block] = []
  private var place = (file: "", line: 0)

  /// - Parameters:
  ///   - files: The texts of files of routes, by their paths.
  ///   - actions: The actions that give rules away, as routes name them.
  ///   - known: All actions whose code has been read.
  init(files: [String: String], actions: Set<String>, known: Set<String>) {
    self.files = files
    self.actions = actions
    self.known = known
  }

  /// Reads a file in the blocks that are open; one that has been read is not read again, so that circles end.
  mutating func read(_ file: String) {
    guard let text = files[file], drawn.insert(file).inserted else { return }
    let (around, outside) = (blocks, place)
    var (begun, start) = ("", 0)
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let code = RubyLine.code(of: line)
      if begun.isEmpty { start = index + 1 }
      begun += (begun.isEmpty ? "" : " ") + code
      // A statement goes on in the next line after these.
      if code.hasSuffix(",") || code.hasSuffix("=>") || code.isEmpty && !begun.allSatisfy(\.isWhitespace) { continue }
      for statement in RubyLine.statements(of: begun[...]) {
        place = (file, start)
        read(statement: statement)
      }
      begun = ""
    }
    (blocks, place) = (around, outside)
  }

  private mutating func read(statement code: Substring) {
    let word = code.prefix { $0.isLetter || $0 == "_" }
    let opensBlock = code.hasSuffix(" do") || code.contains(" do |")
    switch word {
    case "end": if !blocks.isEmpty { blocks.removeLast() }
    case "draw": draw(code)
    case "namespace", "scope", "controller":
      if opensBlock { blocks.append(block(word, code)) }
    case "resource", "resources": readResource(code, isMany: word == "resources", opensBlock: opensBlock)
    case "collection", "member", "new":
      if opensBlock { blocks.append(Block(needsID: word == "member")) }
    case "get", "match":
      readRoute(code)
      if opensBlock { blocks.append(Block()) }
    case "if", "unless", "case", "begin", "def", "while": blocks.append(Block())
    default: if opensBlock { blocks.append(Block()) }
    }
  }

  /// Reads the file that `draw :native` names.
  private mutating func draw(_ code: Substring) {
    guard let name = RubyLine.name(in: code) else { return }
    let end = RailsRoutes.folder + name + ".rb"
    // An engine beside the application has routes of its own.
    let home = place.file.range(of: "config/routes", options: .backwards).map { place.file[..<$0.lowerBound] } ?? ""
    read(home + end)
  }

  private func block(_ word: Substring, _ code: Substring) -> Block {
    let name = RubyLine.name(in: code) ?? ""
    if word == "controller" { return Block(controller: name) }
    return Block(
      path: RubyLine.value(of: "path", in: code) ?? name,
      module: RubyLine.value(of: "module", in: code) ?? (word == "namespace" ? name : ""),
      controller: RubyLine.value(of: "controller", in: code))
  }

  private mutating func readResource(_ code: Substring, isMany: Bool, opensBlock: Bool) {
    let name = RubyLine.name(in: code) ?? ""
    let path = RubyLine.value(of: "path", in: code) ?? name
    let controller = RubyLine.value(of: "controller", in: code) ?? (isMany ? name : Self.plural(name))
    let own = (blocks.map(\.module) + [RubyLine.value(of: "module", in: code) ?? ""]).filter { !$0.isEmpty }
    func has(_ action: String) -> Bool {
      if let only = RubyLine.list(of: "only", in: code) { return only.contains(action) }
      return RubyLine.list(of: "except", in: code)?.contains(action) != true
    }
    func target(_ action: String) -> String { (own + ["\(controller)#\(action)"]).joined(separator: "/") }
    if !isMany, has("show") { take([path], target("show")) }
    if isMany, has("index") { take([path], target("index")) }
    if isMany, has("show"), actions.contains(target("show")) {
      unnamed.append(entry(RouteReading.path(blocks.map(\.path) + [path], isFile: false) + "/:id", target("show")))
    }
    if !opensBlock { return }
    blocks.append(
      Block(
        path: path, module: RubyLine.value(of: "module", in: code) ?? "", controller: controller, needsID: isMany))
  }

  private mutating func readRoute(_ code: Substring) {
    guard let name = RubyLine.name(in: code) else { return }
    if let last = blocks.last, last.needsID {
      guard last.controller != nil, RubyLine.value(of: "on", in: code) == "collection" else { return }
    }
    take([name], target(of: code, name, blocks.last { $0.controller != nil }?.controller))
  }

  /// The action that a route leads to: `to: "native#nav"`, `=> "native#nav"`, or by its path alone.
  private func target(of code: Substring, _ name: String, _ controller: String?) -> String {
    let modules = blocks.map(\.module).filter { !$0.isEmpty }
    func full(_ target: String) -> String { (modules + [target]).joined(separator: "/") }
    if let named = RubyLine.texts(in: code).first(where: { $0.contains("#") }) {
      return named.hasPrefix("/") ? String(named.dropFirst()) : full(named)
    }
    let parts = name.split(separator: "/")
    let usual = parts.dropLast().joined(separator: "/")
    let action =
      RubyLine.value(of: "action", in: code) ?? RubyLine.value(of: "to", in: code) ?? String(parts.last ?? "")
    return full("\(RubyLine.value(of: "controller", in: code) ?? controller ?? usual)#\(action)")
  }

  private mutating func take(_ parts: [String], _ target: String) {
    let all = blocks.map(\.path) + parts
    // By its name alone only a path counts whose code nobody has read.
    guard actions.contains(target) || !known.contains(target) && Self.isOfRules(all.joined(separator: "/")) else {
      return
    }
    let path = Self.path(all, isFile: true)
    if path.contains("/:") { unnamed.append(entry(path, target)) } else { found.append(entry(path, target)) }
  }

  private func entry(_ path: String, _ target: String) -> Found {
    Found(
      route: RailsRoutes.Route(path: path, file: place.file, line: place.line), words: "\(path) \(target)".lowercased())
  }

  /// The path says that it is one of rules.
  private static func isOfRules(_ path: String) -> Bool {
    let path = path.lowercased().replacing("-", with: "_")
    let isOfHotwire = path.contains("turbo") || path.contains("hotwire")
    let isOfSystem = path.contains("ios") || path.contains("android")
    let isOfShell = isOfHotwire || isOfSystem || path.contains("native") || path.contains("mobile")
    return path.contains("path_config") || path.contains("config") && isOfShell || isOfHotwire && isOfSystem
  }

  private static func path(_ parts: [String], isFile: Bool) -> String {
    var names = parts.flatMap { withoutOptionalParts($0).split(separator: "/").map(String.init) }
    // The server answers for each system; the app on the phone asks for its own.
    for (index, name) in names.enumerated() where [":platform", ":os", ":system"].contains(name) {
      names[index] = "ios"
    }
    let path = "/" + names.joined(separator: "/")
    return isFile && !path.hasSuffix(".json") ? path + ".json" : path
  }

  /// A path without what a request may leave out, such as `(:locale)`.
  private static func withoutOptionalParts(_ path: String) -> String {
    var depth = 0
    return path.filter { letter in
      if letter == "(" { depth += 1 }
      defer { if letter == ")" { depth -= 1 } }
      return depth == 0
    }
  }

  /// The name of a controller for one thing, as Rails makes it.
  private static func plural(_ name: String) -> String {
    if name.hasSuffix("s") { return name }
    return name.hasSuffix("y") ? name.dropLast() + "ies" : name + "s"
  }
}
