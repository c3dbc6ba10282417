import Simulation

/// The configuration as the running app finds it: in the environment first, then in `Info.plist`, then in its code.
///
/// A variable that is set is used even if it is empty or a placeholder, because it was set on purpose.
struct RuntimeConfiguration {
  /// The place in which a value was found.
  enum Source: Hashable {
    case environment
    /// An entry of `Info.plist`; `origin` is the build setting that it takes its value from.
    case plist(line: Int, origin: BuildSettings.Setting?)
    /// The app's code, as `app.json` says.
    case code
    case nowhere
  }

  /// The result of looking up one key.
  struct KeyLookup {
    /// The key in the spelling of the place.
    var name: String
    var value: ConfigurationValue
    var place: Source
  }

  let environment: [String: String]
  let target: TargetSettings
  var code = CodeValues()

  subscript(key: ConfigurationKey) -> KeyLookup {
    for name in key.environmentNames {
      guard let text = environment[name] else { continue }
      return KeyLookup(name: name, value: ConfigurationValue(text), place: .environment)
    }
    let entries = key.plistKeys.compactMap { target.plist?.entry($0) }
    let lookups = entries.map { entry in
      KeyLookup(
        name: entry.key, value: target.plist?[entry.key] ?? .absent,
        place: .plist(line: entry.line, origin: target.origin(of: entry)))
    }
    if let found = lookups.first(where: { $0.value.text != nil }) { return found }
    if let text = code[key] { return KeyLookup(name: key.rawValue, value: .present(text), place: .code) }
    return lookups.first ?? KeyLookup(name: key.rawValue, value: .absent, place: .nowhere)
  }

  /// A switch of the environment is on: set to anything but NO, false or 0.
  func isOn(_ key: ConfigurationKey) -> Bool {
    let lookup = self[key]
    return lookup.place == .environment && lookup.value.flag != false
  }

  /// The error that points at the place of a lookup.
  func error(_ lookup: KeyLookup, found: String, expected: String) -> LoadingError {
    switch lookup.place {
    case .environment: LoadingError(file: LoadingWarning.environment, found: found, expected: expected)
    case .plist(let line, _):
      LoadingError(file: target.plistFile, line: line > 0 ? line : nil, found: found, expected: expected)
    case .code: LoadingError(file: AppFileName.app, found: found, expected: expected)
    case .nowhere: LoadingError(file: target.plistFile, found: found, expected: expected)
    }
  }

  /// The error that points at the build setting which a value comes from, or else at its entry: the place to mend.
  func errorAtOrigin(_ lookup: KeyLookup, found: String, expected: String) -> LoadingError {
    guard case .plist(_, let origin?) = lookup.place, origin.line > 0 else {
      return error(lookup, found: found, expected: expected)
    }
    return LoadingError(file: origin.file, line: origin.line, found: found, expected: expected)
  }

  /// The reason why a lookup has no value, in one line without a full stop, with the places to mend; nil if it has one.
  func explanation(of lookup: KeyLookup) -> String? {
    guard let problem = lookup.value.problem else { return nil }
    let text =
      switch lookup.place {
      case .environment: "\(lookup.name) in the environment \(problem)"
      case .plist(let line, nil): "\(lookup.name) at \(place(line)) \(problem)"
      case .plist(let line, let origin?):
        "\(lookup.name) at \(place(line)) \(problem)"
          + (origin.line > 0 ? ", set at \(origin.file):\(origin.line)" : "")
      case .code: "\(lookup.name) in the app's code \(problem)"
      case .nowhere where target.plist == nil: "\(lookup.name) is absent, and so is \(target.plistFile)"
      case .nowhere: "\(lookup.name) is absent from \(target.plistFile)"
      }
    return text.printable
  }

  /// A line of the property list; of a list that Xcode makes there is none.
  private func place(_ line: Int) -> String { line > 0 ? "\(target.plistFile):\(line)" : target.plistFile }
}
