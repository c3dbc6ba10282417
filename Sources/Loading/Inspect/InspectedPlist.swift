import Monetization

/// A property list with the build settings that its values refer to.
package struct InspectedPlist: Sendable {
  /// One key, as the app finds it.
  package struct Entry: Hashable, Sendable {
    package var key: String
    package var line: Int
    package var value: ConfigurationValue
    /// The text before references were replaced; nil if it is the same, or the value is no text.
    package var written: String?
    /// The setting that the value comes from; nil if there is none.
    package var origin: BuildSettings.Setting?
  }

  package var entries: [Entry]
  /// The files of the build settings, the weakest first; empty if there are none.
  package var settingsFiles: [String]
  let target: TargetSettings
  private let configuration: BuildConfiguration

  /// - Parameter settings: The path of the build settings; nil for those of the app in the same folder, if there are any.
  init(path: String, in source: FileSource, settings: String?, options: LoadOptions) throws(LoadingError) {
    configuration = options.configuration
    var files = RecordedFiles(source)
    settingsFiles = settings.map { [$0] } ?? Self.settings(beside: path, source)
    target = try TargetSettings(
      levels: settingsFiles.map { SettingsReference($0) }, plist: path, name: options.target ?? "App", options: options,
      files: &files)
    entries = []
    for entry in target.plist?.entries ?? [] {
      var written: String?
      if case .string(let text, _) = entry.value, entry.written != text { written = entry.written }
      entries.append(
        Entry(
          key: entry.key, line: entry.line, value: target.plist?[entry.key] ?? .absent, written: written,
          origin: target.origin(of: entry)))
    }
  }

  /// The findings of the list, those of its settings, and those of the keys and ids that it has.
  var findings: [FileFinding] {
    let runtime = RuntimeConfiguration(environment: [:], target: target)
    var remarks: [LoadingError] = []
    var checked: Set<String> = []
    func looksAfter(_ keys: [ConfigurationKey]) -> Bool {
      let names = keys.flatMap(\.plistKeys)
      guard names.contains(where: { target.plist?.entry($0) != nil }) else { return false }
      checked.formUnion(names)
      return true
    }
    if looksAfter([.apiKey]) {
      let key = APIKeyCheckup(runtime, configuration)
      remarks += key.faults + key.remarks
    }
    if looksAfter([.adAppID, .bannerUnitID, .rewardedUnitID]) {
      let ads = AdCheckup(runtime, configuration)
      remarks += ads.appIDFaults + ads.appIDRemarks + ads.unitFaults + ads.unitRemarks
    }
    return target.findings + (remarks + target.valueRemarks(except: checked)).map { FileFinding(.remark, $0) }
  }

  /// The build settings of the app whose folder the list lies in: those that `app.json` names, else the usual file.
  private static func settings(beside path: String, _ source: FileSource) -> [String] {
    let folder = FilePaths.folder(of: path)
    func isThere(_ path: String) -> Bool { source.hasFile(SettingsReference(path).file) }
    let app = FilePaths.join(folder, AppFileName.app)
    if case .bytes(let bytes) = source.reading(app),
      // A description that is broken names no settings; `doctor` says what is wrong with it.
      let named = (try? PositionedJSON(bytes: bytes, file: app))?["xcconfig"]?.json
    {
      let levels = (named.array?.compactMap(\.string) ?? [named.string].compactMap(\.self))
        .map { FilePaths.join(folder, $0) }.filter(isThere)
      if !levels.isEmpty { return levels }
    }
    return [FilePaths.join(folder, AppFileName.baseSettings)].filter(isThere)
  }
}
