extension TargetSettings {
  /// What the property list says that may not be meant, apart from the states of its values.
  var plistFindings: [FileFinding] {
    guard let plist else { return [] }
    let faults = plist.diagnostics.filter(\.isRemarkable)
    return faults.map { FileFinding($0.level == .error ? .refused : .remark, $0.loadingError) } + repeatedKeys(plist)
  }

  /// The values of the property list that an app would read as nothing, or as something that nobody meant.
  ///
  /// - Parameter known: Keys that other checks look after.
  func valueRemarks(except known: Set<String> = []) -> [LoadingError] {
    (plist?.entries ?? []).filter { !known.contains($0.key) }.compactMap { entry in
      guard let value = plist?[entry.key], let problem = value.problem else { return nil }
      let expected: String
      switch value {
      case .present, .absent, .empty: return nil
      case .unresolved(let names):
        if names.allSatisfy(Self.isOfXcode) { return nil }
        expected = chain == nil ? "build settings that define it" : "a definition in \(chain?.files.first ?? "")"
      case .placeholder: expected = "the app's own value"
      }
      let origin = origin(of: entry)
      let place = origin.flatMap { $0.line > 0 ? ($0.file, $0.line) : nil } ?? (plistFile, entry.line)
      return LoadingError(file: place.0, line: place.1, found: "\(entry.key), which \(problem)", expected: expected)
    }
  }

  private func repeatedKeys(_ plist: InfoPlist) -> [FileFinding] {
    var seen: Set<String> = []
    return plist.entries.filter { !seen.insert($0.key).inserted }.map {
      FileFinding(
        .remark,
        LoadingError(
          file: plistFile, line: $0.line, found: "a second \(LoadingError.quoted($0.key)), which alone counts",
          expected: "every key once"))
    }
  }

  /// True for settings that a project file or Xcode itself defines, so that no xcconfig need do so.
  private static func isOfXcode(_ name: String) -> Bool {
    ownSettings.contains(name) || ["INFOPLIST_KEY_", "ASSETCATALOG_", "PRODUCT_"].contains { name.hasPrefix($0) }
  }

  private static let ownSettings: Set<String> = [
    "AppIdentifierPrefix", "TeamIdentifierPrefix", "DEVELOPMENT_TEAM", "SDKROOT", "SRCROOT", "PROJECT_NAME",
    "PROJECT_DIR", "TARGETED_DEVICE_FAMILY", "WRAPPER_EXTENSION", "WRAPPER_NAME", "SWIFT_VERSION", "CONFIGURATION",
    "IPHONEOS_DEPLOYMENT_TARGET", "MACOSX_DEPLOYMENT_TARGET", "CURRENT_PROJECT_VERSION", "MARKETING_VERSION",
  ]
}
