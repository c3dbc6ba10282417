/// One level of build settings, weaker than those after it.
enum SettingsLevel: Hashable {
  /// A file of settings, with all that it includes.
  case file(String)
  /// Settings that stand in a project of Xcode.
  case settings([BuildSettings.Setting])
}

/// A level as `app.json` names it: a file, or `Shop.xcodeproj/Shop` for all levels of a target of a project.
struct SettingsReference: Hashable {
  /// The path of the project, up to `.xcodeproj`; nil for a file.
  var project: String?
  /// The path of the file, or the name of the target.
  var name: String

  init(_ path: String) {
    name = path
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    // A file of settings stays one, also in the folder that a project is.
    guard !path.hasSuffix(FileSuffix.settings),
      let index = parts.firstIndex(where: { $0.hasSuffix(XcodeProject.suffix) })
    else { return }
    project = parts[...index].joined(separator: "/")
    name = parts[(index + 1)...].joined(separator: "/")
  }

  /// The path that must be there.
  var file: String { project.map { FilePaths.join($0, XcodeProject.fileName) } ?? name }

  /// The name of the target.
  var targetName: String {
    let last = FilePaths.lastComponent(of: name)
    if project != nil { return last }
    return last.hasSuffix(FileSuffix.settings) ? String(last.dropLast(FileSuffix.settings.count)) : last
  }
}
