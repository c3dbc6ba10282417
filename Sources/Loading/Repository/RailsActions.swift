import Foundation

/// The actions of controllers that give path rules away, as routes name them: `turbo/ios#config`.
struct RailsActions {
  /// The actions of all controllers, also of those that give none.
  private(set) var known: Set<String> = []
  private var own: Set<String> = []
  /// Views that leave their rules to parts of views, and the parts that have some, by their folders and names.
  private var leaving: [(action: String, parts: Set<String>)] = []
  private var partsWithRules: Set<String> = []

  /// The actions that give rules away.
  var givingRules: Set<String> {
    own.union(leaving.filter { !$0.parts.isDisjoint(with: partsWithRules) }.map(\.action))
  }

  private static let controllers = "app/controllers/"
  private static let views = "app/views/"
  private static let controllerEnding = "_controller.rb"

  static func isWanted(_ path: String) -> Bool {
    path.hasSuffix(controllerEnding) || ("/" + path).contains("/" + views) && path.contains(".json.")
  }

  mutating func note(_ file: String, _ text: String) {
    if let controller = Self.part(of: file, below: Self.controllers), controller.hasSuffix(Self.controllerEnding) {
      readController(String(controller.dropLast(Self.controllerEnding.count)), text)
    } else if let view = Self.part(of: file, below: Self.views) {
      readView(view.prefix { $0 != "." }, text)
    }
  }

  /// Reads a view. One that has no patterns of its own may have them from a part, whose name begins with `_`.
  private mutating func readView(_ path: Substring, _ text: String) {
    guard let slash = path.lastIndex(of: "/") else { return }
    let (folder, name) = (path[..<slash], path[path.index(after: slash)...])
    let words = Set(text.split(whereSeparator: \.isNewline).flatMap { Self.words($0) })
    let hasPatterns = words.contains("patterns")
    let isPart = name.hasPrefix("_")
    if hasPatterns { partsWithRules.insert("\(folder)/\(isPart ? name.dropFirst() : name)") }
    guard !isPart, words.contains("rules") else { return }
    let action = "\(folder)#\(name)"
    if hasPatterns {
      own.insert(action)
    } else {
      let named = text.split(whereSeparator: \.isNewline).flatMap { CodeLiterals.all(in: $0).map(\.text) }
      leaving.append((action, Set(named.map { $0.contains("/") ? $0 : "\(folder)/\($0)" })))
    }
  }

  private static func part(of file: String, below folder: String) -> Substring? {
    file.range(of: folder, options: .backwards).map { file[$0.upperBound...] }
  }

  /// A method or a constant of a controller: its words, among them the names of others that it uses.
  private struct Member {
    var name: String
    var isAction: Bool
    var words: Set<String>

    var givesRules: Bool { words.isSuperset(of: ["rules", "patterns", "properties"]) || words.contains(Self.model) }

    /// `PathConfiguration.ios`, or `NativePathConfiguration.new`.
    static let model = "pathconfiguration"
  }

  private mutating func readController(_ controller: String, _ text: String) {
    var members = [Member(name: "", isAction: false, words: [])]
    for line in text.split(whereSeparator: \.isNewline) {
      let code = line.drop(while: \.isWhitespace)
      if code.hasPrefix("#") || code.hasPrefix("class ") || code.hasPrefix("module ") { continue }
      var words = Self.words(code)
      if code.hasPrefix("def "), words.count > 1 {
        let name = words[1] == "self" && words.count > 2 ? words[2] : words[1]
        members.append(Member(name: name, isAction: words[1] != "self", words: []))
        words.removeFirst(2)
      } else if let first = words.first, first.first?.isUppercase == true, Self.isAssigned(code.dropFirst(first.count))
      {
        members.append(Member(name: first, isAction: false, words: []))
        words.removeFirst()
      }
      members[members.count - 1].words.formUnion(words)
      if words.contains(where: { $0.lowercased().hasSuffix(Member.model) }) {
        members[members.count - 1].words.insert(Member.model)
      }
    }
    // A method gives what those that it uses do; no controller hands it on through more of them.
    for _ in 0..<4 {
      for index in members.indices {
        let used = members.filter { !$0.name.isEmpty && members[index].words.contains($0.name) }
        for member in used { members[index].words.formUnion(member.words) }
      }
    }
    for member in members where member.isAction {
      known.insert("\(controller)#\(member.name)")
      if member.givesRules { own.insert("\(controller)#\(member.name)") }
    }
  }

  private static func words(_ code: Substring) -> [String] {
    code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
  }

  private static func isAssigned(_ rest: Substring) -> Bool {
    let rest = rest.drop(while: \.isWhitespace)
    return rest.hasPrefix("=") && !rest.hasPrefix("==")
  }
}
