import Monetization

/// Rules that undo one another: of all rules that match, a later one wins.
extension PathConfigurationFile {
  /// Beyond this many rules, only those with the same pattern and those for every path are compared.
  private static let mostCompared = 300

  /// The properties that a later rule always sets to something else, so that they never count.
  var undoneProperties: [LoadingError] {
    let covers = rules.map { RuleCover($0.patterns.map(\.text), $0.members, line: $0.position.line) }
    let builtIn = PathConfiguration.historicalLocationRules.map { RuleCover($0.patterns, $0.properties, line: nil) }
    var remarks: [LoadingError] = []
    // Later rules that match every path, and those with a pattern, by their index; looked up only.
    var general: [Int] = []
    var byPattern: [String: [Int]] = [:]
    for index in covers.indices.reversed() {
      let own = covers[index]
      let candidates =
        covers.count <= Self.mostCompared
        ? Array(covers.indices[(index + 1)...])
        : (general + (own.patterns.first.flatMap { byPattern[$0] } ?? [])).sorted()
      let undoing = builtIn.filter(own.isCovered) + candidates.map { covers[$0] }.filter(own.isCovered)
      remarks += undone(rules[index], by: undoing)
      if own.isForEveryPath { general = [index] + general.prefix(7) }
      for pattern in own.patterns { byPattern[pattern] = [index] + (byPattern[pattern] ?? []).prefix(7) }
    }
    return remarks
  }

  private func undone(_ rule: Rule, by others: [RuleCover]) -> [LoadingError] {
    if others.isEmpty { return [] }
    return zip(rule.members, rule.propertyPositions).compactMap { member, place in
      for other in others {
        guard let value = other.values[member.key], value != member.value else {
          continue
        }
        let which = other.line.map { "that of line \($0)" } ?? "the one built in"
        let reach = other.isForEveryPath ? "every path" : "every path of this one"
        return remark(
          place.position, "\(LoadingError.quoted(member.key)): \(member.value.compactText)",
          other.line == nil
            ? "no rule for this path, since \(which) matches \(reach) and sets it to \(value.compactText)"
            : "a rule after \(which), which matches \(reach) and sets it to \(value.compactText)")
      }
      return nil
    }
  }
}

/// The paths that a rule is for, as far as its patterns tell without being tried.
private struct RuleCover {
  let patterns: [String]
  /// The properties by their keys.
  let values: [String: JSONValue]
  let line: Int?
  let isForEveryPath: Bool
  private let shapes: [PathPatternShape]

  init(_ patterns: [String], _ members: [JSONValue.Member], line: Int?) {
    self.patterns = patterns
    values = Dictionary(members.map { ($0.key, $0.value) }) { _, last in last }
    self.line = line
    shapes = patterns.map(PathPatternShape.init)
    isForEveryPath = patterns.contains(where: Self.forEveryPath.contains)
  }

  /// Returns true if `other` matches every path that this rule matches.
  func isCovered(by other: RuleCover) -> Bool {
    if other.isForEveryPath { return true }
    guard !patterns.isEmpty else { return false }
    return zip(patterns, shapes).allSatisfy { pattern, shape in
      other.patterns.contains(pattern) || other.shapes.contains(where: shape.isCovered)
    }
  }

  /// Patterns that are found in every path.
  private static let forEveryPath: Set<String> = [
    "", ".*", ".+", "^.+", "^.+$", "^.*$", "^.*", ".*$", "/", "^/", "/.*", "^/.*", "^/.*$",
  ]
}
