/// The build settings of one target of an app, and the `Info.plist` made with them.
struct TargetSettings {
  var settings: BuildSettings
  /// The property list; nil if the folder has none.
  var plist: InfoPlist?
  /// The same file evaluated without settings, so that every reference in it is reported as undefined.
  private var template: InfoPlist?
  private(set) var warnings: [LoadingWarning] = []

  init(_ app: AppFile, name: String, options: LoadOptions, files: inout RecordedFiles) throws(LoadingError) {
    let path = try Self.path(app, options: options, files: files)
    let target = path.map { Self.targetName($0) } ?? FilePaths.lastComponent(of: name)
    settings = BuildSettings(
      BuildSettings.platformDefaults(target: target, parameters: options.parameters), parameters: options.parameters)
    if let path {
      let chain = try XcconfigChain(path: path, in: files.source)
      files.record(chain.files)
      try note(chain.diagnostics)
      settings.append(chain.settings)
      try note(settings.expressionDiagnostics())
    }
    if let bytes = try files.optionalBytes(AppFileName.infoPlist, expected: "a property list") {
      let plist = try InfoPlist(bytes: bytes, file: AppFileName.infoPlist, settings: settings)
      template = try InfoPlist(bytes: bytes, file: AppFileName.infoPlist, settings: BuildSettings())
      try note(plist.diagnostics)
      self.plist = plist
    }
  }

  /// The assignment in force of the first existing setting that the entry refers to; nil if there is none.
  func origin(of entry: InfoPlist.Entry) -> BuildSettings.Setting? {
    guard case .string(_, let references) = template?.entry(entry.key)?.value else { return nil }
    return references.lazy.compactMap { settings.history(of: $0).last { $0.holds }?.setting }.first
  }

  private mutating func note(_ diagnostics: [XcconfigDiagnostic]) throws(LoadingError) {
    for diagnostic in diagnostics {
      if diagnostic.level == .error { throw diagnostic.loadingError }
      warnings.append(LoadingWarning(diagnostic.loadingError))
    }
  }

  /// The path of the target's settings. A requested file must exist; nil without a request and without a base file.
  private static func path(
    _ app: AppFile, options: LoadOptions, files: RecordedFiles
  ) throws(LoadingError) -> String? {
    if let target = options.target {
      return isThere(target, files) ? target : target + FileSuffix.settings
    }
    guard let named = app.xcconfig else {
      return isThere(AppFileName.baseSettings, files) ? AppFileName.baseSettings : nil
    }
    if isThere(named.path, files) { return named.path }
    throw LoadingError(
      file: app.file, at: named.position, found: "\(LoadingError.quoted(named.path)), which the folder does not have",
      expected: "a build configuration file")
  }

  private static func isThere(_ path: String, _ files: RecordedFiles) -> Bool {
    if case .bytes = files.source.reading(path) { true } else { false }
  }

  private static func targetName(_ path: String) -> String {
    let name = FilePaths.lastComponent(of: path)
    return name.hasSuffix(FileSuffix.settings) ? String(name.dropLast(FileSuffix.settings.count)) : name
  }
}
