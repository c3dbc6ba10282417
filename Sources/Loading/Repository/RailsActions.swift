import Foundation

/// The actions of controllers that give path rules away, as routes name them: `turbo/ios#config`.
struct RailsActions {
  /// The actions of all controllers, also of those that give none.
  private(set) var known: Set<String> = []
  private(set) var givingRules: Set<String> = []

  private static let controllers = "app/controllers/"
  private static let views = "app/views/"
  private static let controllerEnding = "_controller.rb"

  static func isWanted(_ path: String) -> Bool {
    path.hasSuffix(controllerEnding) || ("/" + path).contains("/" + views) && path.contains(".json.")
  }

  mutating func note(_ file: String, _ text: String) {
    if let controller = Self.part(of: file, below: Self.controllers), controller.hasSuffix(Self.controllerEnding) {
      readController(String(controller.dropLast(Self.controllerEnding.count)), text)
    } else if let view = Self.part(of: file, below: Self.views), text.contains("rules"),
      ["patterns", "partial!", "render"].contains(where: text.contains)
    {
      let name = view.prefix { $0 != "." }
      guard let slash = name.lastIndex(of: "/") else { return }
      givingRules.insert("\(name[..<slash])#\(name[name.index(after: slash)...])")
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
      if member.givesRules { givingRules.insert("\(controller)#\(member.name)") }
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
