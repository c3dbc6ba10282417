/// What the rules that match a path say together, and which of them said it.
public struct PathProperties: Hashable, Sendable {
  /// One property.
  public struct Entry: Hashable, Sendable {
    public var key: String
    public var value: JSONValue
    /// Index into `PathConfiguration.allRules` of the rule whose value stands; nil if no rule set it.
    public var rule: Int?

    public init(_ key: String, _ value: JSONValue, rule: Int? = nil) {
      self.key = key
      self.value = value
      self.rule = rule
    }
  }

  /// Each key once, in the order in which the rules first named them.
  public private(set) var entries: [Entry] = []

  public init() {}

  /// Properties that come from no rule.
  public init(_ members: [JSONValue.Member]) {
    merge(members, rule: nil)
  }

  public subscript(key: String) -> JSONValue? {
    entries.first { $0.key == key }?.value
  }

  public subscript(key: PathPropertyKey) -> JSONValue? { self[key.rawValue] }

  /// The rule that set `key`, as an index into `PathConfiguration.allRules`.
  public func rule(for key: PathPropertyKey) -> Int? {
    entries.first { $0.key == key.rawValue }?.rule
  }

  /// Lays the properties of a rule over those already there: the later value replaces the earlier one whole.
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
