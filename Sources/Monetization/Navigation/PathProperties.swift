/// The merged properties of the rules that match a path, each with the rule that set it.
public struct PathProperties: Hashable, Sendable {
  /// One property.
  public struct Entry: Hashable, Sendable {
    public var key: String
    public var value: JSONValue
    /// The index into `PathConfiguration.allRules` of the rule that set the value; nil if no rule set it.
    public var rule: Int?

    public init(_ key: String, _ value: JSONValue, rule: Int? = nil) {
      self.key = key
      self.value = value
      self.rule = rule
    }
  }

  /// The properties, each key once, in the order in which the rules first named them.
  public private(set) var entries: [Entry] = []

  public init() {}

  /// Creates properties that come from no rule.
  public init(_ members: [JSONValue.Member]) {
    merge(members, rule: nil)
  }

  public subscript(key: String) -> JSONValue? {
    entries.first { $0.key == key }?.value
  }

  public subscript(key: PathPropertyKey) -> JSONValue? { self[key.rawValue] }

  /// Returns the rule that set `key`, as an index into `PathConfiguration.allRules`; nil if no rule did.
  public func rule(for key: PathPropertyKey) -> Int? {
    entries.first { $0.key == key.rawValue }?.rule
  }

  /// Merges the properties of several rules, one after the other, each property once.
  mutating func merge(_ rules: [(members: [JSONValue.Member], rule: Int)]) {
    let count = rules.reduce(entries.count) { $0 + $1.members.count }
    guard count > Self.fewEntries else {
      for (members, rule) in rules { merge(members, rule: rule) }
      return
    }
    var places = Dictionary(entries.enumerated().map { ($1.key, $0) }) { first, _ in first }
    for (members, rule) in rules {
      for member in members {
        let entry = Entry(member.key, member.value, rule: rule)
        if let index = places[member.key] {
          entries[index] = entry
        } else {
          places[member.key] = entries.count
          entries.append(entry)
        }
      }
    }
  }

  /// Up to this many entries a search from the first on is as quick as any.
  private static let fewEntries = 64

  /// Merges the properties of a rule into those already there: a later value replaces an earlier one completely.
  public mutating func merge(_ members: [JSONValue.Member], rule: Int?) {
    for member in members {
      let entry = Entry(member.key, member.value, rule: rule)
      if let index = entries.firstIndex(where: { $0.key == member.key }) {
        entries[index] = entry
      } else {
        entries.append(entry)
      }
    }
  }
}
