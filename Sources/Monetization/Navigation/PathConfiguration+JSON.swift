/// An error in a path configuration's document.
public enum PathConfigurationError: Error, Hashable, Sendable {
  case notJSON
  /// A number is too large or too small to be held.
  case numberOutOfRange
  case rulesMissing
  /// The rule with this index, counted from 0, has no valid patterns.
  case patternsInvalid(rule: Int)
  case propertiesInvalid(rule: Int)

  /// The error in one sentence for users.
  public var message: String {
    switch self {
    case .notJSON: "The path configuration is not JSON."
    case .numberOutOfRange: "A number of the path configuration is out of range."
    case .rulesMissing: "The path configuration needs `rules`, an array of objects."
    case .patternsInvalid(let rule): "Rule \(rule + 1) needs `patterns`, an array of strings."
    case .propertiesInvalid(let rule): "Rule \(rule + 1) needs `properties`, an object."
    }
  }
}

extension PathConfiguration {
  /// Reads a document as Hotwire Native iOS does: one malformed rule makes the whole document invalid.
  ///
  /// Ignores keys of a rule other than `patterns` and `properties`, and settings that are not an object.
  public init(_ document: JSONValue) throws(PathConfigurationError) {
    guard let entries = document["rules"]?.array else { throw .rulesMissing }
    var rules: [PathRule] = []
    for (index, entry) in entries.enumerated() {
      guard case .object = entry else { throw .rulesMissing }
      guard let values = entry["patterns"]?.array else { throw .patternsInvalid(rule: index) }
      let patterns = values.compactMap(\.string)
      guard patterns.count == values.count else { throw .patternsInvalid(rule: index) }
      guard case .object(let properties) = entry["properties"] else { throw .propertiesInvalid(rule: index) }
      rules.append(PathRule(patterns: patterns, properties: properties))
    }
    if let settings = document["settings"], case .object = settings {
      self.init(settings: settings, rules: rules)
    } else {
      self.init(rules: rules)
    }
  }
}
