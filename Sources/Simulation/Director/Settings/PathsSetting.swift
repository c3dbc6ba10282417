import Monetization

extension Setting {
  /// The file that is served as the app's path configuration.
  package static let paths = Setting(
    "serve", of: "paths", "Path rules", "the file that the app's server gives for its path configuration",
    in: .connections, at: 40, keptAs: "web.pathConfiguration", .custom(.paths),
    notices: [
      "none": "The server gives no path rules.",
      "…": "The server gives the path rules “…”.",
    ],
    home: .elsewhere(
      read: { .text($0.web.pathConfiguration ?? $0.web.ownPathConfiguration ?? "none") },
      write: { $1.setPaths($0) }), usually: .text("none"),
    trouble: .warns, shown: { value in String((value.plainText ?? "").split(separator: "/").last ?? "") },
    ofApp: AppPart(
      offered: { app in
        guard let own = app.configuration.servedPathsPath else { return [] }
        let folder = own.prefix(through: own.lastIndex(of: "/") ?? own.startIndex)
        let files = app.bodies.keys.filter { $0.hasPrefix(folder) && !$0.dropFirst(folder.count).contains("/") }
        return Set(files + [own]).sorted().map { .text($0) }
      },
      usual: { .text($0.web.ownPathConfiguration ?? "none") }))
}

extension CustomKind {
  fileprivate static let paths = CustomKind(
    choices: { words, start, _ in
      words.count == start ? DirectorChoices(["/configurations/ios_v2.json"], isOpen: true) : nil
    },
    read: { words throws(DirectorCommandError) in .text(try words.required()) })
}

extension WorldConditions {
  fileprivate mutating func setPaths(_ value: DirectorValue) {
    let path = value.plainText
    web.pathConfiguration = path == "none" || path == web.ownPathConfiguration ? nil : path
  }
}
