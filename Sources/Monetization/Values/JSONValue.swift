import Foundation

/// A JSON value; objects keep the key order of the file.
public indirect enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Decimal)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A key of an object with its value.
  public struct Member: Hashable, Sendable {
    public var key: String
    public var value: JSONValue

    public init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// The value under `key`; the last one wins if a file repeats it, as in every JSON reader.
  public subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key == key }?.value
  }

  /// Returns true for a value that means the same in JSON: the order of an object's keys does not count, and of a repeated
  /// key the last one does.
  public func means(_ other: JSONValue) -> Bool {
    switch (self, other) {
    case (.array(let values), .array(let others)):
      return values.count == others.count && zip(values, others).allSatisfy { $0.means($1) }
    case (.object(let members), .object(let others)):
      let (own, theirs) = (Self.byKey(members), Self.byKey(others))
      return own.count == theirs.count
        && own.allSatisfy { key, value in theirs[key].map { value.means($0) } ?? false }
    default: return self == other
    }
  }

  /// Hashes what `means` compares.
  func hashMeaning(into hasher: inout Hasher) {
    switch self {
    case .array(let values):
      hasher.combine(values.count)
      for value in values { value.hashMeaning(into: &hasher) }
    case .object(let members):
      // The order of the keys does not count.
      var sum = 0
      for (key, value) in Self.byKey(members) {
        var own = Hasher()
        own.combine(key)
        value.hashMeaning(into: &own)
        sum &+= own.finalize()
      }
      hasher.combine(sum)
    case .null, .bool, .number, .string: hasher.combine(self)
    }
  }

  private static func byKey(_ members: [Member]) -> [String: JSONValue] {
    Dictionary(members.map { ($0.key, $0.value) }) { _, last in last }
  }

  /// Returns the value with the members of `other` that it lacks, in objects at every depth; its own values stay.
  public func completed(by other: JSONValue) -> JSONValue {
    guard case .object(var members) = self, case .object(let others) = other else { return self }
    for addition in others {
      if let index = members.lastIndex(where: { $0.key == addition.key }) {
        members[index].value = members[index].value.completed(by: addition.value)
      } else {
        members.append(addition)
      }
    }
    return .object(members)
  }

  public var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  public var bool: Bool? {
    if case .bool(let flag) = self { flag } else { nil }
  }

  public var array: [JSONValue]? {
    if case .array(let values) = self { values } else { nil }
  }

  /// The number as an integer; nil if it is not whole or does not fit.
  public var integer: Int? {
    guard case .number(let decimal) = self else { return nil }
    let number = NSDecimalNumber(decimal: decimal)
    return Decimal(number.intValue) == decimal ? number.intValue : nil
  }
}
