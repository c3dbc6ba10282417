extension TargetSettings {
  /// The levels of the target's settings, the weakest first; none without a request and without a base file.
  ///
  /// A requested target takes the place of the last level, so that those of the project below it stay.
  static func levels(
    _ app: AppFile?, options: LoadOptions, files: RecordedFiles
  ) throws(LoadingError) -> [SettingsReference] {
    let named = try namedLevels(app, isComplete: options.target == nil, files)
    guard let target = options.target else { return named }
    let below = Array(named.dropLast())
    for path in [target, target + FileSuffix.settings] {
      let level = SettingsReference(path)
      if files.source.hasFile(level.file) { return below + [level] }
    }
    if let project = named.last?.project { return below + [SettingsReference("\(project)/\(target)")] }
    return below + [SettingsReference(target + FileSuffix.settings)]
  }

  private static func namedLevels(
    _ app: AppFile?, isComplete: Bool, _ files: RecordedFiles
  ) throws(LoadingError) -> [SettingsReference] {
    guard let app, !app.xcconfig.isEmpty else {
      return files.source.hasFile(AppFileName.baseSettings) ? [SettingsReference(AppFileName.baseSettings)] : []
    }
    for (index, named) in app.xcconfig.enumerated() where !files.source.hasFile(SettingsReference(named.path).file) {
      // Another target takes the place of the last one.
      if !isComplete, index == app.xcconfig.count - 1 { continue }
      throw LoadingError(
        file: app.file, at: named.position,
        found: "\(LoadingError.quoted(named.path)), which the folder does not have",
        expected: "a build configuration file, or a target of a project, as in Shop.xcodeproj/Shop")
    }
    return app.xcconfig.map { SettingsReference($0.path) }
  }
}
