/// The answer of a path configuration for one path, with all that explains it.
public struct PathMatch: Hashable, Sendable {
  /// The text that the patterns were tried on: the path, trailing slash and escapes kept, and the query if asked for.
  public var testedString: String
  /// The result of every rule, built-in ones included, in order.
  public var rules: [RuleTrace]
  /// The properties of all matching rules merged; later rules win.
  public var properties: PathProperties

  /// The rules that matched, as indexes into `PathConfiguration.allRules`.
  public var matchedRules: [Int] { rules.indices.filter { rules[$0].matches } }

  /// The result of one rule.
  public struct RuleTrace: Hashable, Sendable {
    /// The results of the rule's patterns, in their order.
    public var outcomes: [PatternOutcome]

    /// At least one pattern was found.
    public var matches: Bool { outcomes.contains(.hit) }
  }
}

/// The result of one pattern.
public enum PatternOutcome: String, Hashable, Sendable, CaseIterable {
  case hit, missed
  /// The pattern is not a regular expression; the system skips it silently.
  case invalid
  /// The search was stopped after too many steps and counts as a miss.
  case cut
}
