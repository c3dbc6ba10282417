import Foundation
import Monetization
import Simulation

/// The levels of build settings that an app gives to one of its files, found from the file: the app's description lies
/// in the file's folder or in one around it, wherever one stands.
enum SettingsOfApp {
  /// The levels below a file of settings.
  struct Below {
    /// The files among them, the weakest first.
    var files: [String] = []
    /// The settings of all of them, also those that stand in a project.
    var settings: [BuildSettings.Setting] = []
  }

  /// The levels with which a property list is read, the weakest first; none without an app that has the list.
  static func levels(of list: String, in source: FileSource) -> [String] {
    let place = absolute(list)
    for folder in folders(around: place) {
      guard let root = description(in: folder, source) else { continue }
      let own = root["files"]?[AppFiles.FileKey.infoPlist.rawValue]?.json.string ?? AppFileName.infoPlist
      guard folder == FilePaths.folder(of: place) || FilePaths.join(folder, own) == place else { continue }
      let levels = levels(root, folder, source)
      if !levels.isEmpty { return levels.map { shown($0, beside: list) } }
    }
    return [FilePaths.join(FilePaths.folder(of: list), AppFileName.baseSettings)].filter { isThere($0, source) }
  }

  /// The levels that an app has below a file of settings, which it names itself or by a target of a project.
  static func levels(
    below file: String, configuration: BuildConfiguration, in source: FileSource
  ) -> Below {
    let place = absolute(file)
    for folder in folders(around: place) {
      guard let root = description(in: folder, source) else { continue }
      let named = levels(root, folder, source)
      for configuration in [configuration, .debug, .release] {
        let all = named.flatMap { parts(of: $0, configuration, source) }
        guard let index = all.firstIndex(where: { $0.level == .file(place) }) else { continue }
        return below(all[..<index], source, beside: file)
      }
    }
    return Below()
  }

  /// A level, and the folder from which its includes are looked up.
  private typealias LevelPart = (level: SettingsLevel, root: String)

  /// The level itself, or the levels of the target of a project.
  private static func parts(of level: String, _ configuration: BuildConfiguration, _ source: FileSource) -> [LevelPart]
  {
    let reference = SettingsReference(level)
    if reference.project == nil { return [(.file(level), "")] }
    // `doctor` says what is wrong with a project.
    guard case .bytes(let bytes) = source.reading(reference.file),
      let project = try? XcodeProject(bytes: bytes, file: reference.file),
      let target = project.target(named: reference.name) ?? (reference.name.isEmpty ? project.apps.first : nil)
    else { return [] }
    return project.levels(of: target, configuration: configuration.rawValue).map { ($0, project.root) }
  }

  private static func below(_ parts: ArraySlice<LevelPart>, _ source: FileSource, beside file: String) -> Below {
    var below = Below()
    for part in parts {
      switch part.level {
      case .settings(let settings):
        below.settings += settings.map { setting in
          var setting = setting
          setting.file = shown(setting.file, beside: file)
          return setting
        }
      case .file(let path):
        let path = shown(path, beside: file)
        below.files.append(path)
        // A level that cannot be read is named by `doctor`.
        let chain = try? XcconfigChain(path: path, in: source, projectRoot: part.root)
        below.settings += chain?.settings ?? []
      }
    }
    return below
  }

  // MARK: Places

  private static var here: String { FileManager.default.currentDirectoryPath }

  private static func absolute(_ path: String) -> String { FilePaths.join(here, path) }

  /// An absolute path as it stands beside a file that the user named: from where the user stands, if that one does.
  private static func shown(_ path: String, beside file: String) -> String {
    if file.hasPrefix("/") { return path }
    var (from, to) = (here.split(separator: "/")[...], path.split(separator: "/")[...])
    while let first = from.first, first == to.first {
      from.removeFirst()
      to.removeFirst()
    }
    return (from.map { _ in ".." } + to).joined(separator: "/")
  }

  /// The folder of a file and those around it, the nearest first; no app has its files deeper.
  private static func folders(around file: String) -> [String] {
    var folders = [FilePaths.folder(of: file)]
    while let last = folders.last, !last.isEmpty, last != "/", folders.count < 12 {
      folders.append(FilePaths.folder(of: last))
    }
    return folders
  }

  /// The description in a folder. One that is broken names no settings; `doctor` says what is wrong with it.
  private static func description(in folder: String, _ source: FileSource) -> PositionedJSON? {
    let app = FilePaths.join(folder, AppFileName.app)
    guard case .bytes(let bytes) = source.reading(app) else { return nil }
    return try? PositionedJSON(bytes: bytes, file: app)
  }

  private static func levels(_ root: PositionedJSON, _ folder: String, _ source: FileSource) -> [String] {
    guard let named = root["xcconfig"]?.json else { return [] }
    return (named.array?.compactMap(\.string) ?? [named.string].compactMap(\.self))
      .map { FilePaths.join(folder, $0) }.filter { isThere($0, source) }
  }

  private static func isThere(_ path: String, _ source: FileSource) -> Bool {
    source.hasFile(SettingsReference(path).file)
  }
}
