import Monetization

extension PathMatcher {
  /// Reads the rules of `path-configuration.json`; without that file, only the built-in rules apply.
  init(_ files: inout RecordedFiles, _ warnings: inout [LoadingWarning]) throws(LoadingError) {
    let name = AppFileName.pathConfiguration
    guard let bytes = try files.optionalBytes(name, expected: "a path configuration") else {
      self.init(PathConfiguration())
      return
    }
    let file = try PathConfigurationFile(bytes: bytes, file: name)
    let rules = file.rules.map { rule in
      PathRule(
        patterns: rule.patterns.map(\.text), properties: rule.properties.members, line: rule.position.line)
    }
    self.init(PathConfiguration(settings: file.settings, rules: rules))
    for invalid in invalidPatterns where file.rules.indices.contains(invalid.rule) {
      let position = file.rules[invalid.rule].patterns.first { $0.text == invalid.pattern }?.position
      warnings.append(
        LoadingWarning(
          LoadingError(
            file: name, line: position?.line, column: position?.column, found: LoadingError.quoted(invalid.pattern),
            expected: "a regular expression; this one matches nothing")))
    }
  }
}

extension JSONValue {
  /// The members of an object, in its order; empty for other values.
  fileprivate var members: [Member] {
    if case .object(let members) = self { members } else { [] }
  }
}
