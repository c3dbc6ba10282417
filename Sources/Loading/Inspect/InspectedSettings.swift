/// A file of build settings with all that it includes, and the values that come of it.
package struct InspectedSettings: Sendable {
  /// The file alone.
  package var file: XcconfigFile
  package var chain: XcconfigChain
  /// The files of the levels that the app has below the file, the weakest first, and the settings of all levels.
  package var levelsBelow: [String]
  private let weaker: [BuildSettings.Setting]
  /// The settings of all levels, for one build.
  package var settings: BuildSettings

  /// One setting with its value and its origin.
  package struct Resolved: Hashable, Sendable {
    package var name: String
    /// The value; nil if no assignment holds for the build.
    package var value: String?
    /// All assignments, weakest first; the last one that holds is in force.
    package var history: [Past]
    /// The names in the value that nothing defines.
    package var undefined: [String]

    /// An assignment, and its conditions hold for the build.
    package struct Past: Hashable, Sendable {
      package var setting: BuildSettings.Setting
      package var holds: Bool
    }

    /// The assignment in force.
    package var origin: BuildSettings.Setting? { history.last { $0.holds }?.setting }
  }

  init(bytes: [UInt8], path: String, in source: FileSource, options: LoadOptions) throws(LoadingError) {
    chain = try XcconfigChain(path: path, in: source, projectRoot: FilePaths.folder(of: path))
    file = XcconfigFile(bytes: bytes, path: path)
    let name = FilePaths.lastComponent(of: path)
    let target = String(name.dropLast(FilePaths.suffix(of: path).count))
    settings = BuildSettings(
      BuildSettings.platformDefaults(target: options.target ?? target, parameters: options.parameters),
      parameters: options.parameters)
    let below = SettingsOfApp.levels(below: path, configuration: options.configuration, in: source)
    levelsBelow = below.files
    weaker = below.settings
    settings.append(weaker)
    settings.append(chain.settings)
  }

  /// The most bytes of all values together; a chain whose values double with every line has more.
  private static let mostBytes = 4 << 20
  /// The most references that are followed for all values together.
  private static let mostReferences = 50_000

  /// Every setting of all levels in the order of its first assignment. A value that would take too long is left out, and
  /// so are all after it.
  package var resolved: [Resolved] {
    var histories: [String: [Resolved.Past]] = [:]
    var names: [String] = []
    for setting in weaker + chain.settings {
      if histories[setting.name] == nil { names.append(setting.name) }
      let holds = setting.conditions.allSatisfy(settings.parameters.fulfil)
      histories[setting.name, default: []].append(Resolved.Past(setting: setting, holds: holds))
    }
    var resolved: [Resolved] = []
    var byteCount = 0
    var references = 0
    for name in names where byteCount <= Self.mostBytes && references <= Self.mostReferences {
      let history = histories[name] ?? []
      let expansion = history.contains { $0.holds } ? settings.expand("$(\(name))") : nil
      references += expansion?.references ?? 0
      byteCount += (expansion?.text.utf8.count ?? 0) + name.utf8.count
      resolved.append(
        Resolved(name: name, value: expansion?.text, history: history, undefined: expansion?.undefined ?? []))
    }
    return resolved
  }
}
