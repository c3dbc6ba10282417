/// Named values in the form in which state is kept. The order of the names means nothing.
package struct KeptObject: Hashable, Sendable {
  package private(set) var members: [String: KeptValue] = [:]

  package init() {}

  /// Returns the value under `key`; an optional value is nil if it is missing.
  package func callAsFunction<Value: Keepable>(_ key: String) throws(UnreadableKept) -> Value {
    do throws(UnreadableKept) {
      return try Value(kept: members[key] ?? .null)
    } catch {
      throw UnreadableKept("\(key): \(error.value)")
    }
  }

  /// Adds a value. One that is nil is left out.
  package mutating func put(_ key: String, _ value: some Keepable) {
    let kept = value.kept
    members[key] = kept == .null ? nil : kept
  }

  /// The value under `key` is present.
  package func has(_ key: String) -> Bool { members[key] ?? .null != .null }

  /// The object with the members of `other`.
  package static func + (object: KeptObject, other: KeptObject) -> KeptObject {
    var sum = object
    sum.members.merge(other.members) { _, later in later }
    return sum
  }
}

extension KeptObject: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral members: (String, any Keepable)...) {
    for (key, value) in members { put(key, value) }
  }

  init(members: [String: KeptValue]) { self.members = members }
}

extension KeptObject: Keepable {
  package var kept: KeptValue { .object(self) }

  package init(kept: KeptValue) throws(UnreadableKept) {
    guard case .object(let object) = kept else { throw UnreadableKept(kept.text) }
    self = object
  }
}
