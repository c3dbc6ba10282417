/// How a path configuration came to its answer for one path: everything an explanation needs.
public struct PathMatch: Hashable, Sendable {
  /// What the patterns were tried on: the path, its trailing slash and escapes kept, and the query if asked for.
  public var testedString: String
  /// Every rule, built-in ones included, in order.
  public var rules: [RuleTrace]
  /// All matching rules merged, later ones winning.
  public var properties: PathProperties

  /// The rules that matched, as indexes into `PathConfiguration.allRules`.
  public var matchedRules: [Int] { rules.indices.filter { rules[$0].matches } }

  /// How one rule fared.
  public struct RuleTrace: Hashable, Sendable {
    /// In the order of the rule's patterns.
    public var outcomes: [PatternOutcome]

    /// Whether any pattern was found.
    public var matches: Bool { outcomes.contains(.hit) }
  }
}

/// What became of one pattern.
public enum PatternOutcome: String, Hashable, Sendable, CaseIterable {
  case hit, missed
  /// No regular expression; the system skips it silently.
  case invalid
  /// Stopped after too many steps, and taken as missed.
  case cut
}
