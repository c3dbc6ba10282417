import Monetization

/// A Hotwire Native path configuration.
///
/// The file is rejected for the same faults as in the iOS library: no `rules`, or a rule without an array of strings
/// under `patterns` and an object under `properties`. Settings other than an object are ignored, as are other keys.
package struct PathConfigurationFile: Hashable, Sendable {
  package struct Rule: Hashable, Sendable {
    package var patterns: [Pattern]
    /// The properties, an object in the order of the file.
    package var properties: JSONValue
    /// The position of each property, in the order of `properties`.
    package var propertyPositions: [PropertyPosition]
    package var position: TextPosition
  }

  /// A regular expression, as written; if it does not compile, it matches nothing.
  package struct Pattern: Hashable, Sendable {
    package var text: String
    package var position: TextPosition
  }

  package struct PropertyPosition: Hashable, Sendable {
    package var key: String
    package var position: TextPosition
  }

  package var file: String
  package private(set) var rules: [Rule]
  /// The rules as they are applied; their patterns are compiled once, for all that is asked of the file.
  package private(set) var matcher = PathMatcher(PathConfiguration())
  /// Commas after a last value, which Apple's reader takes and others refuse.
  package private(set) var trailingCommas: [LoadingError] = []

  /// The most rules; real files have some tens, and a visit tries all of them.
  private static let mostRules = 20_000

  package init(bytes: [UInt8], file: String) throws(LoadingError) {
    var commas: [LoadingError] = []
    try self.init(try PositionedJSON(bytes: bytes, file: file, trailingCommas: &commas))
    trailingCommas = commas
  }

  /// Reads a configuration that is JSON already.
  package init(_ root: PositionedJSON) throws(LoadingError) {
    file = root.file
    rules = []
    let array = try root.array("rules")
    guard array.count <= Self.mostRules else {
      throw LoadingError(
        file: file, at: root["rules"]?.position ?? root.position, found: "\(array.count) rules",
        expected: "\(Self.mostRules) at most")
    }
    for json in array { rules.append(try Rule(json)) }
    var settings = JSONValue.object([])
    if let json = root["settings"], case .object = json.value { settings = json.json }
    matcher = PathMatcher(
      PathConfiguration(
        settings: settings,
        rules: rules.map { rule in
          PathRule(patterns: rule.patterns.map(\.text), properties: rule.members, line: rule.position.line)
        }))
  }

  package var configuration: PathConfiguration { matcher.configuration }
  /// The settings, an object.
  package var settings: JSONValue { configuration.settings }
}

extension PathConfigurationFile.Rule {
  fileprivate init(_ json: PositionedJSON) throws(LoadingError) {
    patterns = []
    for pattern in try json.array("patterns") {
      let text = try pattern.text("a pattern, which is a string")
      patterns.append(PathConfigurationFile.Pattern(text: text, position: pattern.position))
    }
    let properties = try json.object("properties")
    self.properties = properties.json
    propertyPositions = properties.distinctMembers.map {
      PathConfigurationFile.PropertyPosition(key: $0.key, position: $0.position)
    }
    position = json.position
  }
}
