/// Applies a path configuration, its patterns compiled once.
///
/// Two matchers are equal if their configurations are, and only the configuration is encoded. Matching is a pure
/// function of the path; it takes at most a fixed number of steps per pattern, so that a hostile pattern cannot hang it.
public struct PathMatcher: Sendable {
  public let configuration: PathConfiguration
  private let rules: [PathRule]
  private let compiled: [[PathPattern]]

  public init(_ configuration: PathConfiguration) {
    self.configuration = configuration
    rules = configuration.allRules
    compiled = rules.map { $0.patterns.map(PathPattern.init) }
  }

  /// A pattern that is no regular expression.
  public struct InvalidPattern: Hashable, Sendable {
    /// Index into `PathConfiguration.allRules`.
    public var rule: Int
    public var pattern: String

    public init(rule: Int, pattern: String) {
      self.rule = rule
      self.pattern = pattern
    }
  }

  /// The patterns that are never tried, in order.
  public var invalidPatterns: [InvalidPattern] {
    rules.indices.flatMap { rule in
      zip(rules[rule].patterns, compiled[rule]).filter { $0.1.expression == nil }
        .map { InvalidPattern(rule: rule, pattern: $0.0) }
    }
  }

  /// What the rules say about `url`, absolute or a bare path with or without a query.
  public func properties(for url: String, matchQueryStrings: Bool = true) -> PathProperties {
    let tested = Self.testedString(for: url, matchQueryStrings: matchQueryStrings)
    var properties = PathProperties()
    for (index, patterns) in compiled.enumerated()
    where patterns.contains(where: { $0.outcome(on: tested) == .hit }) {
      properties.merge(rules[index].properties, rule: index)
    }
    return properties
  }

  /// The same, with what became of every single pattern.
  public func matches(_ url: String, matchQueryStrings: Bool = true) -> PathMatch {
    let tested = Self.testedString(for: url, matchQueryStrings: matchQueryStrings)
    var properties = PathProperties()
    var traces: [PathMatch.RuleTrace] = []
    for (index, patterns) in compiled.enumerated() {
      let trace = PathMatch.RuleTrace(outcomes: patterns.map { $0.outcome(on: tested) })
      if trace.matches { properties.merge(rules[index].properties, rule: index) }
      traces.append(trace)
    }
    return PathMatch(testedString: tested, rules: traces, properties: properties)
  }

  /// The part of `url` that patterns see. `https://host` without a slash gives the empty string, which `^/$` misses.
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
