/// A path configuration with its patterns compiled once, ready to be applied.
///
/// Two matchers are equal if their configurations are equal, and only the configuration is encoded. Matching is a pure
/// function of the path, with a fixed limit of steps per pattern, so that a hostile pattern cannot hang it.
public struct PathMatcher: Sendable {
  public let configuration: PathConfiguration
  private let rules: [PathRule]
  private let compiled: [[PathPattern]]

  public init(_ configuration: PathConfiguration) {
    self.configuration = configuration
    rules = configuration.allRules
    compiled = rules.map { $0.patterns.map(PathPattern.init) }
  }

  /// A pattern that is not a regular expression.
  public struct InvalidPattern: Hashable, Sendable {
    /// The rule's index in `PathConfiguration.allRules`.
    public var rule: Int
    public var pattern: String

    public init(rule: Int, pattern: String) {
      self.rule = rule
      self.pattern = pattern
    }
  }

  /// The patterns that are never tried because they are invalid, in order.
  public var invalidPatterns: [InvalidPattern] {
    rules.indices.flatMap { rule in
      zip(rules[rule].patterns, compiled[rule]).filter { $0.1.expression == nil }
        .map { InvalidPattern(rule: rule, pattern: $0.0) }
    }
  }

  /// Returns the properties for `url`, which is absolute or a bare path with or without a query.
  public func properties(for url: String, matchQueryStrings: Bool = true) -> PathProperties {
    propertiesAndRules(for: url, matchQueryStrings: matchQueryStrings).properties
  }

  /// Returns the properties for `url` and the rules that match it.
  func propertiesAndRules(for url: String, matchQueryStrings: Bool) -> (properties: PathProperties, rules: [Int]) {
    let tested = Self.testedString(for: url, matchQueryStrings: matchQueryStrings)
    var budget = PathPattern.Budget()
    let hits = compiled.indices.filter { compiled[$0].contains { $0.outcome(on: tested, &budget) == .hit } }
    return (merged(hits), hits)
  }

  /// Returns the properties for `url` with the result of every single pattern.
  public func matches(_ url: String, matchQueryStrings: Bool = true) -> PathMatch {
    let tested = Self.testedString(for: url, matchQueryStrings: matchQueryStrings)
    var budget = PathPattern.Budget()
    let traces = compiled.map { patterns in
      PathMatch.RuleTrace(outcomes: patterns.map { $0.outcome(on: tested, &budget) })
    }
    let properties = merged(traces.indices.filter { traces[$0].matches })
    return PathMatch(testedString: tested, rules: traces, properties: properties)
  }

  /// Returns the properties of the rules merged in their order.
  private func merged(_ hits: [Int]) -> PathProperties {
    var properties = PathProperties()
    properties.merge(hits.map { (rules[$0].properties, $0) })
    return properties
  }

  /// Returns the part of `url` that patterns are tried on.
  ///
  /// `https://host` without a slash gives the empty string, which `^/$` does not match.
  public static func testedString(for url: String, matchQueryStrings: Bool = true) -> String {
    let parts = URLParts(url)
    return matchQueryStrings ? parts.pathAndQuery : parts.path
  }
}

extension PathMatcher: Hashable {
  public static func == (left: PathMatcher, right: PathMatcher) -> Bool {
    left.configuration == right.configuration
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(configuration)
  }
}
