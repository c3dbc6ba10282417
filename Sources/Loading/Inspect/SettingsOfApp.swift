/// The levels of build settings that an app gives to one of its files, found from the file: the app's description lies
/// in the file's folder or in one around it.
enum SettingsOfApp {
  /// The levels with which a property list is read, the weakest first; none without an app that has the list.
  static func levels(of list: String, in source: FileSource) -> [String] {
    for folder in folders(around: list) {
      guard let root = description(in: folder, source) else { continue }
      let own = root["files"]?[AppFiles.FileKey.infoPlist.rawValue]?.json.string ?? AppFileName.infoPlist
      guard folder == FilePaths.folder(of: list) || FilePaths.join(folder, own) == FilePaths.standardized(list) else {
        continue
      }
      let levels = levels(root, folder, source)
      if !levels.isEmpty { return levels }
    }
    return [FilePaths.join(FilePaths.folder(of: list), AppFileName.baseSettings)].filter { isThere($0, source) }
  }

  /// The levels that an app has below a file of settings, the weakest first.
  static func levels(below file: String, in source: FileSource) -> [String] {
    for folder in folders(around: file) {
      guard let root = description(in: folder, source) else { continue }
      let levels = levels(root, folder, source)
      if let place = levels.firstIndex(of: FilePaths.standardized(file)) { return Array(levels[..<place]) }
    }
    return []
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
