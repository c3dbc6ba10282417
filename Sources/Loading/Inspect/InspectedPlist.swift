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

  /// - Parameter settings: The path of the build settings; nil for those of the app that has the list, if there
  ///   are any.
  init(path: String, in source: FileSource, settings: String?, options: LoadOptions) throws(LoadingError) {
    configuration = options.configuration
    var files = RecordedFiles(source)
    settingsFiles = settings.map { [$0] } ?? SettingsOfApp.levels(of: path, in: source)
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
}
