/// The property list that Xcode makes of build settings, with `GENERATE_INFOPLIST_FILE`.
extension InfoPlist {
  /// A key of the list, and the setting that it takes its value from.
  struct GeneratedKey: Hashable {
    var key: String
    var setting: String
  }

  /// The keys that Xcode adds; nil if it makes no list.
  static func generatedKeys(_ settings: BuildSettings) -> [GeneratedKey]? {
    guard settings.flag("GENERATE_INFOPLIST_FILE") == true else { return nil }
    let written = keySettings(settings).map(\.name).filter { isTaken(key(of: $0)) }
    let usual = usualKeys.filter { settings.value($0.setting) != nil }
    return written.map { GeneratedKey(key: key(of: $0), setting: $0) } + usual
  }

  /// The first assignment to each setting that stands for a key.
  static func keySettings(_ settings: BuildSettings) -> [BuildSettings.Setting] {
    var seen: Set<String> = []
    return settings.settings.filter { $0.name.hasPrefix(prefix) && seen.insert($0.name).inserted }
  }

  /// The key that a setting stands for.
  static func key(of setting: String) -> String { String(setting.dropFirst(prefix.count)) }

  private static let prefix = "INFOPLIST_KEY_"

  /// Xcode takes keys of its own systems alone: one that an app made up never arrives.
  static func isTaken(_ key: String) -> Bool {
    ["CF", "NS", "UI", "LS", "WK", "IT", "CL", "GC", "Metal"].contains { key.hasPrefix($0) }
  }

  private static let usualKeys = [
    GeneratedKey(key: "CFBundleName", setting: "PRODUCT_NAME"),
    GeneratedKey(key: "CFBundleIdentifier", setting: "PRODUCT_BUNDLE_IDENTIFIER"),
    GeneratedKey(key: "CFBundleShortVersionString", setting: "MARKETING_VERSION"),
    GeneratedKey(key: "CFBundleVersion", setting: "CURRENT_PROJECT_VERSION"),
  ]

  /// The list with the keys that it has not itself.
  init(_ list: InfoPlist?, file: String, completedWith keys: [GeneratedKey], _ settings: BuildSettings) {
    self.file = file
    entries = list?.entries ?? []
    diagnostics = list?.diagnostics ?? []
    for key in keys where entry(key.key) == nil {
      let reference = "$(\(key.setting))"
      let expansion = settings.expand(reference, file: file, line: 0)
      entries.append(
        Entry(
          key: key.key, value: .string(expansion.text, undefined: expansion.undefined), line: 0, written: reference))
    }
  }
}
