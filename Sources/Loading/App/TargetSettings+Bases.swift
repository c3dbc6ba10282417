extension TargetSettings {
  /// Names that a file with the settings of a whole project usually has.
  private static let usualBases = ["Project", "Base", "Shared", "Common", "Config", "App", "Debug"]

  /// How usual the name of a file is for the settings of a whole project, 0 for the most usual; nil for another name.
  static func rankAsBase(_ path: String) -> Int? {
    usualBases.firstIndex { $0 + FileSuffix.settings == FilePaths.lastComponent(of: path) }
  }

  /// The number of the property list's values that come from a file of settings.
  var solved: Int {
    (plist?.entries ?? []).count { origin(of: $0).map { $0.line > 0 } ?? false }
  }

  /// Settings that the property list refers to, and that only a file beside the target's own defines: a level that
  /// `app.json` leaves out.
  func leftOut(by levels: [SettingsReference], in source: FileSource) -> [LoadingError] {
    guard let last = levels.last, last.project == nil else { return [] }
    let read = Set(chains.flatMap(\.files))
    let undefined = (plist?.entries ?? []).flatMap { entry -> [String] in
      if case .unresolved(let names)? = plist?[entry.key] { names } else { [] }
    }
    if undefined.isEmpty { return [] }
    return Self.usualBases.flatMap { base -> [LoadingError] in
      let path = FilePaths.join(FilePaths.folder(of: last.name), base + FileSuffix.settings)
      // A file that cannot be read defines nothing.
      guard !read.contains(path), let chain = try? XcconfigChain(path: path, in: source) else { return [] }
      let names = [path] + levels.map(\.name)
      return undefined.compactMap { name in
        chain.settings.last { $0.name == name && !$0.value.isEmpty }.map { setting in
          LoadingError(
            file: setting.file, line: setting.line,
            found: "\(name), which \(plistFile) refers to, in a file that is no level of the target",
            expected:
              "“xcconfig”: [\(names.map { LoadingError.quoted($0) }.joined(separator: ", "))] in \(AppFileName.app), the weakest first"
          )
        }
      }
    }
  }
}
