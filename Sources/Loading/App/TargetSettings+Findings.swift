extension TargetSettings {
  /// What the property list says that may not be meant, apart from the states of its values.
  var plistFindings: [FileFinding] {
    guard let plist else { return [] }
    let faults = plist.diagnostics.filter(\.isRemarkable)
    return faults.map { FileFinding($0.level == .error ? .refused : .remark, $0.loadingError) } + repeatedKeys(plist)
      + (preprocessed + lostKeys).map { FileFinding(.remark, $0) }
  }

  /// Values of which the C preprocessor takes the rest of the line for a comment, so that no app is built.
  var preprocessed: [LoadingError] {
    guard settings.flag("INFOPLIST_PREPROCESS") == true,
      settings.value("INFOPLIST_OTHER_PREPROCESSOR_FLAGS")?.contains("-traditional") != true
    else { return [] }
    let texts = (template?.entries ?? []).flatMap { Self.texts($0.value, $0.written, $0.line) }
    return texts.filter { $0.text.contains("//") }.map { text, line in
      LoadingError(
        file: plistFile, line: line > 0 ? line : nil,
        found: "\(LoadingError.quoted(text)), cut at “//” since INFOPLIST_PREPROCESS is on",
        expected: "“/$()/” in it, or INFOPLIST_OTHER_PREPROCESSOR_FLAGS = -traditional")
    }
  }

  /// The app's own keys in settings that Xcode takes for those of its systems alone.
  private var lostKeys: [LoadingError] {
    InfoPlist.keySettings(settings).filter { !InfoPlist.isTaken(InfoPlist.key(of: $0.name)) }.map { setting in
      let key = InfoPlist.key(of: setting.name)
      return LoadingError(
        file: setting.file, line: setting.line > 0 ? setting.line : nil,
        found: "\(setting.name), which Xcode does not hand over: it knows its own keys alone",
        expected: "the key \(LoadingError.quoted(key)) in \(plistFile), as $(\(key))")
    }
  }

  /// The texts in a value and in all lists in it, as they are written, each with its line.
  private static func texts(_ value: InfoPlist.Value, _ written: String?, _ line: Int) -> [(text: String, line: Int)] {
    switch value {
    case .string: [(written ?? "", line)]
    case .dictionary(let entries): entries.flatMap { texts($0.value, $0.written, $0.line) }
    case .array(let nodes): nodes.flatMap { texts($0.value, $0.written, $0.line) }
    case .bool, .number, .date, .data: []
    }
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
        let made = names.lazy.compactMap(GeneratedSettings.init(setting:)).first
        // The file that is not there has a remark of its own.
        if made != nil, lacksGeneratedFile { return nil }
        let file = chains.last?.files.first
        expected =
          made.map { "“\($0.command)”, which writes it into \($0.file)" } ?? file.map { "a definition in \($0)" }
          ?? "build settings that define it"
      case .placeholder: expected = "the app's own value"
      }
      let origin = origin(of: entry)
      let place = origin.flatMap { $0.line > 0 ? ($0.file, $0.line) : nil } ?? (plistFile, entry.line)
      return LoadingError(
        file: place.0, line: place.1 > 0 ? place.1 : nil, found: "\(entry.key), which \(problem)", expected: expected)
    }
  }

  /// A file that a tool makes is not there.
  private var lacksGeneratedFile: Bool {
    chains.contains { $0.diagnostics.contains { $0.kind == .missingGeneratedFile } } || lacksGeneratedBase
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
