/// What a chain of settings says that Xcode takes without a word, although its author may mean something else.
extension XcconfigChain {
  /// All findings of the chain, Xcode's own first, by file and line. With an error of Xcode's an app does not build.
  package var findings: [FileFinding] {
    (diagnostics + remarks).map { FileFinding($0.level == .error ? .refused : .remark, $0.loadingError) }
  }

  /// The remarks that are not Xcode's, in the order of the settings.
  package var remarks: [XcconfigDiagnostic] {
    cutValues + settings.flatMap(conditionRemarks) + emptiedValues + expressionRemarks
  }

  private var cutValues: [XcconfigDiagnostic] {
    cuts.map { cut in
      let (name, value) = (cut.assignment.name, cut.assignment.value)
      return XcconfigDiagnostic(
        .valueCutAtComment, file: cut.file, line: cut.cut.line,
        "\(value.isEmpty ? "an empty value" : LoadingError.quoted(value)) for \(name), cut at "
          + LoadingError.quoted(cut.cut.rest))
    }
  }

  /// Conditions that hold for no build.
  private func conditionRemarks(of setting: BuildSettings.Setting) -> [XcconfigDiagnostic] {
    setting.conditions.compactMap { condition in
      let written = "the condition [\(condition.parameter)=\(condition.pattern)] of \(setting.name), which never holds"
      if condition.pattern == "*" { return nil }
      guard !BuildSettings.Parameters.canHold(condition) else { return nil }
      return XcconfigDiagnostic(.conditionNeverHolds, file: setting.file, line: setting.line, written)
    }
  }

  /// Empty assignments below the optional include of a file that gives the setting a value: the usual place of a secret,
  /// which is lost that way.
  private var emptiedValues: [XcconfigDiagnostic] {
    var optional: [String: Set<String>] = [:]
    for include in includes where include.include.isOptional {
      if let path = include.path { optional[include.file, default: []].insert(path) }
    }
    if optional.isEmpty { return [] }
    var last: [String: BuildSettings.Setting] = [:]
    var remarks: [XcconfigDiagnostic] = []
    for setting in settings where setting.conditions.isEmpty {
      if setting.value.isEmpty, let earlier = last[setting.name], !earlier.value.isEmpty,
        optional[setting.file]?.contains(earlier.file) == true
      {
        remarks.append(
          XcconfigDiagnostic(
            .includedValueEmptied, file: setting.file, line: setting.line,
            "an empty value for \(setting.name), which takes away that of \(earlier.file):\(earlier.line)"))
      }
      last[setting.name] = setting
    }
    return remarks
  }

  /// References that no evaluation understands.
  private var expressionRemarks: [XcconfigDiagnostic] {
    settings.flatMap { setting in
      var parser = SettingsExpressionParser(setting.value, file: setting.file, line: setting.line)
      _ = parser.parse()
      return parser.diagnostics.filter(\.isRemarkable)
    }
  }
}

extension XcconfigDiagnostic {
  /// False for what Xcode merely discourages, and for the empty reference by which values hold two slashes.
  var isRemarkable: Bool { kind != .deprecatedMacroRefSyntax && kind != .missingMacroName }
}

extension XcconfigDiagnostic {
  /// The setting surely has not the value that is meant: an address without its host, a secret that is taken away.
  var isGrave: Bool {
    kind == .includedValueEmptied || kind == .valueCutAtComment && message.contains(":”")
  }
}
