/// What the running app finds when it looks for its configuration: the environment first, then `Info.plist`.
///
/// A variable that is set is the answer even if it is empty or a placeholder: whoever set it meant it.
struct RuntimeConfiguration {
  /// Where a value was looked for.
  enum Place: Hashable {
    case environment
    /// `origin` is the build setting that the entry takes its value from.
    case plist(line: Int, origin: BuildSettings.Setting?)
    case nowhere
  }

  /// The answer to one key.
  struct Finding {
    /// As the place spells it.
    var name: String
    var value: ConfigurationValue
    var place: Place
  }

  let environment: [String: String]
  let target: TargetSettings

  subscript(key: ConfigurationKey) -> Finding {
    for name in key.environmentNames {
      guard let text = environment[name] else { continue }
      return Finding(name: name, value: ConfigurationValue(text), place: .environment)
    }
    let entries = key.plistKeys.compactMap { target.plist?.entry($0) }
    let findings = entries.map { entry in
      Finding(
        name: entry.key, value: target.plist?[entry.key] ?? .absent,
        place: .plist(line: entry.line, origin: target.origin(of: entry)))
    }
    return findings.first { $0.value.text != nil } ?? findings.first
      ?? Finding(name: key.rawValue, value: .absent, place: .nowhere)
  }

  /// Whether a switch of the environment is on: set to anything but NO, false or 0.
  func isOn(_ key: ConfigurationKey) -> Bool {
    let finding = self[key]
    return finding.place == .environment && finding.value.flag != false
  }

  /// The error that points at a finding.
  func error(_ finding: Finding, found: String, expected: String) -> LoadingError {
    switch finding.place {
    case .environment: LoadingError(file: "the environment", found: found, expected: expected)
    case .plist(let line, _):
      LoadingError(file: AppFileName.infoPlist, line: line, found: found, expected: expected)
    case .nowhere: LoadingError(file: AppFileName.infoPlist, found: found, expected: expected)
    }
  }

  /// Why a finding has no value, in one line without a full stop, with the places to mend; nil if it has one.
  func explanation(of finding: Finding) -> String? {
    guard let problem = finding.value.problem else { return nil }
    let text =
      switch finding.place {
      case .environment: "\(finding.name) in the environment \(problem)"
      case .plist(let line, nil): "\(finding.name) at \(AppFileName.infoPlist):\(line) \(problem)"
      case .plist(let line, let origin?):
        "\(finding.name) at \(AppFileName.infoPlist):\(line) \(problem)"
          + (origin.line > 0 ? ", set at \(origin.file):\(origin.line)" : "")
      case .nowhere where target.plist == nil: "\(finding.name) is absent, and so is \(AppFileName.infoPlist)"
      case .nowhere: "\(finding.name) is absent from \(AppFileName.infoPlist)"
      }
    return LoadingError.printable(text)
  }
}
