/// The build settings of one target of an app, and the `Info.plist` made with them.
struct TargetSettings {
  var settings: BuildSettings
  /// The path of the property list, whether it is there or not.
  let plistFile: String
  /// The property list; nil if the folder has none and Xcode makes none.
  private(set) var plist: InfoPlist?
  /// The same file evaluated without settings, so that every reference in it is reported as undefined.
  private(set) var template: InfoPlist?
  /// The files of the build settings with all that they include, the weakest first; empty if the app has none.
  private(set) var chains: [XcconfigChain] = []
  /// What a project says of its files that may not be meant.
  private(set) var projectRemarks: [LoadingError] = []
  /// A base configuration that a tool makes is not there.
  private(set) var lacksGeneratedBase = false

  /// Reads the settings of the target that `options` or `app.json` name.
  ///
  /// - Throws: The first fault with which Xcode would not build the app.
  init(_ app: AppFile, name: String, options: LoadOptions, files: inout RecordedFiles) throws(LoadingError) {
    try self.init(
      levels: try Self.levels(app, options: options, files: files), plist: app.files[.infoPlist], name: name,
      options: options, files: &files)
    try findings.throwRefusal()
  }

  /// Reads the settings of some levels, and a property list with them, however many faults they have.
  ///
  /// - Parameter levels: The levels as `app.json` names them, the weakest first.
  init(
    levels: [SettingsReference], plist plistFile: String, name: String, options: LoadOptions,
    files: inout RecordedFiles
  ) throws(LoadingError) {
    self.plistFile = plistFile
    let target = levels.last?.targetName ?? FilePaths.lastComponent(of: name)
    settings = BuildSettings(
      BuildSettings.platformDefaults(target: target, parameters: options.parameters), parameters: options.parameters)
    for level in levels { try append(level, options, &files) }
    if let bytes = try files.optionalBytes(plistFile, expected: "a property list") {
      plist = try InfoPlist(bytes: bytes, file: plistFile, settings: settings)
      template = try InfoPlist(bytes: bytes, file: plistFile, settings: BuildSettings())
    }
    guard let keys = InfoPlist.generatedKeys(settings) else { return }
    plist = InfoPlist(plist, file: plistFile, completedWith: keys, settings)
    template = InfoPlist(template, file: plistFile, completedWith: keys, BuildSettings())
  }

  private mutating func append(
    _ level: SettingsReference, _ options: LoadOptions, _ files: inout RecordedFiles
  ) throws(LoadingError) {
    guard let path = level.project else { return try append(file: level.name, root: "", &files) }
    let project = try XcodeProject(
      bytes: try files.bytes(level.file, expected: "a project of Xcode"), file: level.file)
    guard let target = project.target(named: level.name) ?? (level.name.isEmpty ? project.apps.first : nil) else {
      throw LoadingError(
        file: path, found: "no target \(LoadingError.quoted(level.name))",
        expected: NearestName.expectation(for: level.name, among: project.targets.map(\.name)))
    }
    let root = project.root.isEmpty ? "." : project.root
    settings.append([
      BuildSettings.Setting("TARGET_NAME", target.name),
      // Paths of files begin in the folder of the app, as those of the project do.
      BuildSettings.Setting("SRCROOT", root), BuildSettings.Setting("PROJECT_DIR", root),
      BuildSettings.Setting(
        "PROJECT_NAME", String(FilePaths.lastComponent(of: path).dropLast(XcodeProject.suffix.count))),
    ])
    for part in project.levels(of: target, configuration: options.configuration.rawValue) {
      switch part {
      case .settings(let inline): settings.append(inline)
      case .file(let file):
        if case .absent = files.source.reading(file) {
          if GeneratedSettings(includedAs: file, from: project.file) != nil { lacksGeneratedBase = true }
          projectRemarks.append(
            LoadingError(
              file: project.file, found: "the base configuration \(LoadingError.quoted(file)), which is not there",
              expected: Self.remedy(for: file, of: project, in: files.source)))
        } else {
          try append(file: file, root: project.root, &files)
        }
      }
    }
  }

  /// What brings a base configuration that is not there: the tool that makes it, or a copy of the team's template.
  private static func remedy(for file: String, of project: XcodeProject, in source: FileSource) -> String {
    if let maker = GeneratedSettings(includedAs: file, from: project.file)?.command {
      return "the file that “\(maker)” makes; the rest is read"
    }
    let template = templateSuffixes.map { file + $0 }.first(where: source.hasFile)
    return template.map { "a copy of \($0) under this name; the rest is read" } ?? "a file of build settings"
  }

  private static let templateSuffixes = [".template", ".example", ".sample", ".dist"]

  private mutating func append(file: String, root: String, _ files: inout RecordedFiles) throws(LoadingError) {
    let chain = try XcconfigChain(path: file, in: files.source, projectRoot: root)
    files.record(chain.files)
    settings.append(chain.settings)
    chains.append(chain)
  }

  /// What the settings and the property list say that keeps an app from being built, or that may not be meant.
  var findings: [FileFinding] {
    chains.flatMap(\.findings) + projectRemarks.map { FileFinding(.remark, $0) } + plistFindings
  }

  /// The faults with which the app still starts.
  var warnings: [LoadingWarning] { findings.remarks.map(LoadingWarning.init) }

  /// The assignment in force of the first existing setting that the entry refers to; nil if there is none.
  func origin(of entry: InfoPlist.Entry) -> BuildSettings.Setting? {
    guard case .string(_, let references) = template?.entry(entry.key)?.value else { return nil }
    return references.lazy.compactMap { settings.history(of: $0).last { $0.holds }?.setting }.first
  }
}
