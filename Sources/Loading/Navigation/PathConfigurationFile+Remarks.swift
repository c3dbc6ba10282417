import Monetization

/// What a path configuration says that its author may not mean: the library takes all of it without a word.
extension PathConfigurationFile {
  /// The rules as they are applied.
  package var configuration: PathConfiguration {
    PathConfiguration(
      settings: settings,
      rules: rules.map { rule in
        PathRule(patterns: rule.patterns.map(\.text), properties: rule.members, line: rule.position.line)
      })
  }

  /// The remarks, in the order of the file. An app with any of them loads all the same.
  package var remarks: [LoadingError] {
    (trailingCommas + patternRemarks + rules.flatMap(propertyRemarks) + undoneProperties).sorted {
      ($0.line ?? 0, $0.column ?? 0) < ($1.line ?? 0, $1.column ?? 0)
    }
  }

  /// A URL, the string that the patterns are tried on, and the rules that match it, counted from 0.
  package struct Trial: Hashable, Sendable {
    package var url: String
    package var tested: String
    package var rules: [Int]
  }

  /// Tries all rules on some URLs.
  package func tried(_ urls: [String]) -> [Trial] {
    let matcher = PathMatcher(configuration)
    return urls.map { url in
      let match = matcher.matches(url)
      return Trial(url: url, tested: match.testedString, rules: match.matchedRules.filter(rules.indices.contains))
    }
  }

  // MARK: Patterns

  private var patternRemarks: [LoadingError] {
    let invalid = Set(PathMatcher(configuration).invalidPatterns)
    return rules.enumerated().flatMap { index, rule in
      rule.patterns.compactMap { pattern in
        if invalid.contains(PathMatcher.InvalidPattern(rule: index, pattern: pattern.text)) {
          return remark(
            pattern.position, LoadingError.quoted(pattern.text), "a regular expression; this one matches nothing")
        }
        if pattern.text.contains("://") {
          return remark(
            pattern.position, "\(LoadingError.quoted(pattern.text)), which holds a host",
            "a pattern for the path; the host is never tested, so that this one matches nothing")
        }
        return nil
      }
    }
  }

  // MARK: Properties

  /// Properties that Hotwire Native for Android reads, and iOS does not.
  private static let othersKeys = ["uri": "view_controller", "fallback_uri": "view_controller"]

  private func propertyRemarks(_ rule: Rule) -> [LoadingError] {
    rule.members.enumerated().compactMap { index, member in
      let position = rule.propertyPositions[index].position
      if let own = Self.othersKeys[member.key] {
        return remark(
          position, "the property \(LoadingError.quoted(member.key)), which Android reads",
          "\(LoadingError.quoted(own)) for iOS; this one changes nothing there")
      }
      guard let key = PathPropertyKey(rawValue: member.key), let expected = expected(key, member.value) else {
        return nil
      }
      return remark(position, "\(LoadingError.quoted(member.key)): \(member.value.compactText)", expected)
    }
  }

  /// What belongs in place of a value that counts as the default; nil for one that counts.
  private func expected(_ key: PathPropertyKey, _ value: JSONValue) -> String? {
    switch key {
    case .context: return Self.expected(VisitContext.self, value)
    case .presentation:
      if value.string == "modal" { return "\"context\": \"modal\"; as a presentation it counts as default" }
      if value.string == "push" { return "\"default\", which pushes; push is a word of Android's" }
      return Self.expected(VisitPresentation.self, value)
    case .modalStyle: return Self.expected(ModalStyle.self, value)
    case .queryStringPresentation: return Self.expected(QueryStringPresentation.self, value)
    case .modalDismissGestureEnabled, .pullToRefreshEnabled, .animated, .historicalLocation:
      if case .bool = value { return nil }
      return "true or false"
    case .viewController: return value.string == nil ? "the name of a screen" : nil
    }
  }

  private static func expected<Kind: RawRepresentable & CaseIterable>(_: Kind.Type, _ value: JSONValue) -> String?
  where Kind.RawValue == String {
    if let word = value.string, Kind(rawValue: word) != nil { return nil }
    return "\(Kind.allCases.map(\.rawValue).joined(separator: ", ")); this one counts as default"
  }

  // MARK: Rules that undo one another

  /// Properties that a later rule for every path sets to something else, so that they never count.
  private var undoneProperties: [LoadingError] {
    var remarks: [LoadingError] = []
    var later: [String: (value: JSONValue, line: Int)] = [:]
    for rule in rules.reversed() {
      for (member, place) in zip(rule.members, rule.propertyPositions) {
        if let other = later[member.key], other.value != member.value {
          remarks.append(
            remark(
              place.position, "\(LoadingError.quoted(member.key)): \(member.value.compactText)",
              "a rule after that of line \(other.line), which matches every path and sets it to \(other.value.compactText)"
            ))
        }
      }
      guard rule.patterns.contains(where: { Self.forEveryPath.contains($0.text) }) else { continue }
      for member in rule.members where later[member.key] == nil {
        later[member.key] = (member.value, rule.position.line)
      }
    }
    return remarks
  }

  /// Patterns that are found in every path.
  private static let forEveryPath: Set<String> = ["", ".*", "^.*$", "^.*", ".*$", "/", "^/", "/.*", "^/.*", "^/.*$"]

  private func remark(_ position: TextPosition, _ found: String, _ expected: String) -> LoadingError {
    LoadingError(file: file, at: position, found: found, expected: expected)
  }
}

extension PathConfigurationFile.Rule {
  /// The properties in the order of the file.
  fileprivate var members: [JSONValue.Member] {
    if case .object(let members) = properties { members } else { [] }
  }
}
