/// The build settings of one target of an app, and the `Info.plist` made with them.
struct TargetSettings {
  var settings: BuildSettings
  /// The path of the property list, whether it is there or not.
  let plistFile: String
  /// The property list; nil if the folder has none.
  private(set) var plist: InfoPlist?
  /// The same file evaluated without settings, so that every reference in it is reported as undefined.
  private(set) var template: InfoPlist?
  /// The file of the build settings with all that it includes; nil if the app has none.
  private(set) var chain: XcconfigChain?

  /// Reads the settings of the target that `options` or `app.json` name.
  ///
  /// - Throws: The first fault with which Xcode would not build the app.
  init(_ app: AppFile, name: String, options: LoadOptions, files: inout RecordedFiles) throws(LoadingError) {
    try self.init(
      xcconfig: try Self.path(app, options: options, files: files), plist: app.files[.infoPlist], name: name,
      options: options, files: &files)
    try findings.throwRefusal()
  }

  /// Reads the settings of a file, and a property list with them, however many faults they have.
  ///
  /// - Parameter xcconfig: The path of the settings; nil for none.
  init(
    xcconfig path: String?, plist plistFile: String, name: String, options: LoadOptions, files: inout RecordedFiles
  ) throws(LoadingError) {
    self.plistFile = plistFile
    let target = path.map { Self.targetName($0) } ?? FilePaths.lastComponent(of: name)
    settings = BuildSettings(
      BuildSettings.platformDefaults(target: target, parameters: options.parameters), parameters: options.parameters)
    if let path {
      let chain = try XcconfigChain(path: path, in: files.source)
      files.record(chain.files)
      settings.append(chain.settings)
      self.chain = chain
    }
    if let bytes = try files.optionalBytes(plistFile, expected: "a property list") {
      plist = try InfoPlist(bytes: bytes, file: plistFile, settings: settings)
      template = try InfoPlist(bytes: bytes, file: plistFile, settings: BuildSettings())
    }
  }

  /// What the settings and the property list say that keeps an app from being built, or that may not be meant.
  var findings: [FileFinding] { (chain?.findings ?? []) + plistFindings }

  /// The faults with which the app still starts.
  var warnings: [LoadingWarning] { findings.remarks.map(LoadingWarning.init) }

  /// The assignment in force of the first existing setting that the entry refers to; nil if there is none.
  func origin(of entry: InfoPlist.Entry) -> BuildSettings.Setting? {
    guard case .string(_, let references) = template?.entry(entry.key)?.value else { return nil }
    return references.lazy.compactMap { settings.history(of: $0).last { $0.holds }?.setting }.first
  }

  /// The path of the target's settings. A requested file must exist; nil without a request and without a base file.
  static func path(
    _ app: AppFile?, options: LoadOptions, files: RecordedFiles
  ) throws(LoadingError) -> String? {
    if let target = options.target {
      return isThere(target, files) ? target : target + FileSuffix.settings
    }
    guard let app, let named = app.xcconfig else {
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
