/// The presentation of each URL of the app: an ordered list of rules over paths.
///
/// Holds the contents of the file; `PathMatcher` applies them. The rules are those of Hotwire Native iOS 1.3.
public struct PathConfiguration: Hashable, Sendable {
  /// Free values for the app; an object, empty if the file has none or a value of another type.
  public var settings: JSONValue
  /// The rules in the order of the file, without the built-in ones.
  public var rules: [PathRule]

  public init(settings: JSONValue = .object([]), rules: [PathRule] = []) {
    self.settings = settings
    self.rules = rules
  }

  /// The rules of the file, then the built-in ones, which therefore always win.
  public var allRules: [PathRule] { rules + Self.historicalLocationRules }

  /// The locations to which a server redirects to say *go back*, *stay* or *reload*; they exist in every configuration.
  public static let historicalLocationRules: [PathRule] = [
    historicalLocationRule("/recede_historical_location", .pop),
    historicalLocationRule("/resume_historical_location", .none),
    historicalLocationRule("/refresh_historical_location", .refresh),
  ]

  private static func historicalLocationRule(_ pattern: String, _ presentation: VisitPresentation) -> PathRule {
    PathRule(
      patterns: [pattern],
      properties: [
        JSONValue.Member(PathPropertyKey.presentation.rawValue, .string(presentation.rawValue)),
        JSONValue.Member(PathPropertyKey.context.rawValue, .string(VisitContext.default.rawValue)),
        JSONValue.Member(PathPropertyKey.historicalLocation.rawValue, .bool(true)),
      ])
  }
}

/// Properties for every path in which one of the patterns is found.
public struct PathRule: Hashable, Sendable {
  /// Regular expressions, unanchored and case-sensitive.
  public var patterns: [String]
  /// The properties in the order of the file.
  public var properties: [JSONValue.Member]
  /// The line of the rule in its file, counted from 1; nil for a built-in rule.
  public var line: Int?

  public init(patterns: [String], properties: [JSONValue.Member], line: Int? = nil) {
    self.patterns = patterns
    self.properties = properties
    self.line = line
  }
}
