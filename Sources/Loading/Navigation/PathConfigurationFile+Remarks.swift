import Monetization
import NativeApp
import Simulation

/// What a path configuration says that its author may not mean: the library takes all of it without a word.
extension PathConfigurationFile {
  /// The remarks, in the order of the file. An app with any of them loads all the same.
  package var remarks: [LoadingError] {
    (trailingCommas + patternRemarks + rules.flatMap(propertyRemarks) + undoneProperties).sorted {
      ($0.line ?? 0, $0.column ?? 0) < ($1.line ?? 0, $1.column ?? 0)
    }
  }

  // MARK: Patterns

  private var patternRemarks: [LoadingError] {
    let invalid = Set(matcher.invalidPatterns)
    return rules.enumerated().flatMap { index, rule in
      if rule.patterns.isEmpty {
        return [remark(rule.position, "a rule without a pattern", "a pattern; this one matches nothing")]
      }
      return rule.patterns.compactMap { pattern in
        if invalid.contains(PathMatcher.InvalidPattern(rule: index, pattern: pattern.text)) {
          return remark(
            pattern.position, LoadingError.quoted(pattern.text), "a regular expression; this one matches nothing")
        }
        guard let reason = PathPatternShape(pattern.text).impossibility else { return nil }
        return remark(
          pattern.position, "\(LoadingError.quoted(pattern.text)), \(reason.found)", reason.expected)
      }
    }
  }

  /// The native screens that rules name and that the app does not have, so that it shows the page instead.
  var unknownScreens: [LoadingError] {
    rules.flatMap { rule in
      zip(rule.members, rule.propertyPositions).compactMap { member, place in
        guard member.key == PathPropertyKey.viewController.rawValue, let name = member.value.string,
          name != PathProperties.webViewController, !AppFeatures.viewControllers.contains(name)
        else { return nil }
        let known = AppFeatures.viewControllers
        return remark(
          place.position,
          "the screen \(LoadingError.quoted(name)), which Paywalk does not have, so that it shows the page",
          Spelling.nearest(to: name, among: known).map { "\(LoadingError.quoted($0)), the nearest that it has" }
            ?? "a screen that it has, if this one is to be walked through")
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
      guard let key = PathPropertyKey(rawValue: member.key) else {
        return Self.meant(by: member.key).map { known in
          remark(
            position, "the property \(LoadingError.quoted(member.key)), which the navigator does not read",
            "\(LoadingError.quoted(known.rawValue)), the nearest that it does")
        }
      }
      guard let expected = expected(key, member.value) else { return nil }
      return remark(position, "\(LoadingError.quoted(member.key)): \(member.value.compactText)", expected)
    }
  }

  /// The property that a name of nearly the same letters was meant for; nil for a property of the app's own.
  private static func meant(by name: String) -> PathPropertyKey? {
    let letters = { (name: String) in name.lowercased().filter { $0.isLetter || $0.isNumber } }
    let wanted = letters(name)
    let all = PathPropertyKey.allCases
    if let same = all.first(where: { letters($0.rawValue) == wanted }) { return same }
    // A short name is near too many words that an app may use for itself.
    guard wanted.count >= 8 else { return nil }
    return all.first { EditDistance.between(Array(letters($0.rawValue)), Array(wanted)) <= 2 }
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

  func remark(_ position: TextPosition, _ found: String, _ expected: String) -> LoadingError {
    LoadingError(file: file, at: position, found: found, expected: expected)
  }
}

extension PathConfigurationFile.Rule {
  /// The properties in the order of the file.
  var members: [JSONValue.Member] {
    if case .object(let members) = properties { members } else { [] }
  }
}
