import Monetization

/// A property that is kept, under its key in a file.
///
/// The key belongs to the format and not to the model: a property may get another name, a key never. A key that is
/// missing leaves the value of a fresh owner, and a key that no field knows is passed over.
package struct KeptField<Owner>: Sendable {
  let key: String
  let isSame: @Sendable (Owner, Owner) -> Bool
  let write: @Sendable (Owner, inout KeptObject) -> Void
  let read: @Sendable (inout Owner, KeptObject) throws(UnreadableKept) -> Void
}

extension KeptField {
  /// Keeps a property.
  ///
  /// - Parameter isNeeded: True if a file without the key is damaged.
  package init<Value: Keepable & Equatable>(
    _ key: String, _ path: WritableKeyPath<Owner, Value> & Sendable, isNeeded: Bool = false
  ) {
    self.init(key, isNeeded: isNeeded) {
      $0[keyPath: path]
    } set: { owner, value in
      owner[keyPath: path] = value
    }
  }

  /// Keeps what `get` takes from the owner and `set` gives back to it.
  package init<Value: Keepable & Equatable>(
    _ key: String, isNeeded: Bool = false, get: @escaping @Sendable (Owner) -> Value,
    set: @escaping @Sendable (inout Owner, Value) throws(UnreadableKept) -> Void
  ) {
    self.key = key
    isSame = { get($0) == get($1) }
    write = { $1.put(key, get($0)) }
    read = { owner, object throws(UnreadableKept) in
      guard isNeeded || object.has(key) else { return }
      try set(&owner, try object(key))
    }
  }

  /// Keeps a property without which a file is damaged.
  static func needed<Value: Keepable & Equatable>(
    _ key: String, _ path: WritableKeyPath<Owner, Value> & Sendable
  ) -> KeptField {
    KeptField(key, path, isNeeded: true)
  }

  /// Keeps the number of times that something happened.
  static func count(_ key: String, _ path: WritableKeyPath<Owner, Int> & Sendable) -> KeptField {
    KeptField(key, isNeeded: true) {
      $0[keyPath: path]
    } set: { owner, count throws(UnreadableKept) in
      guard count <= 1_000_000 else { throw UnreadableKept("\(key): \(count)") }
      owner[keyPath: path] = count
    }
  }

  /// Keeps an amount of money under two keys.
  package init(_ key: String, currency: String, _ path: WritableKeyPath<Owner, Money> & Sendable) {
    self.key = key
    isSame = { $0[keyPath: path] == $1[keyPath: path] }
    write = { $1.put(money: $0[keyPath: path], key, currency) }
    read = { owner, object throws(UnreadableKept) in
      owner[keyPath: path] = Money(try object(key), try object(currency))
    }
  }

  /// Keeps an amount of money that may be unknown under two keys.
  package init(_ key: String, currency: String, _ path: WritableKeyPath<Owner, Money?> & Sendable) {
    self.key = key
    isSame = { $0[keyPath: path] == $1[keyPath: path] }
    write = { $1.put(money: $0[keyPath: path], key, currency) }
    read = { owner, object throws(UnreadableKept) in owner[keyPath: path] = try object.money(key, currency) }
  }

  /// Keeps the name of an offer under two keys.
  package init(kind: String, id: String, _ path: WritableKeyPath<Owner, OfferName?> & Sendable) {
    key = kind
    isSame = { $0[keyPath: path] == $1[keyPath: path] }
    write = { $1.put(offer: $0[keyPath: path], kind, id) }
    read = { owner, object throws(UnreadableKept) in owner[keyPath: path] = try object.offer(kind, id) }
  }
}

extension KeptObject {
  mutating func put(money: Money?, _ key: String, _ currency: String) {
    put(key, money?.amount)
    put(currency, money?.currencyCode)
  }

  mutating func put(offer: OfferName?, _ kind: String, _ id: String) {
    put(kind, offer?.kind)
    put(id, offer?.id)
  }

  /// The amount under two keys; nil without both.
  func money(_ key: String, _ currency: String) throws(UnreadableKept) -> Money? {
    guard has(key), has(currency) else { return nil }
    return Money(try self(key), try self(currency))
  }

  /// The name of an offer; nil without one. A kind without an id, or the other way round, is unreadable.
  func offer(_ kind: String, _ id: String) throws(UnreadableKept) -> OfferName? {
    guard has(kind) || has(id) else { return nil }
    return OfferName(try self(kind), try self(id))
  }

  /// A number of times that something happened.
  func count(_ key: String) throws(UnreadableKept) -> Int {
    let number: Int = try self(key)
    guard number <= 1_000_000 else { throw UnreadableKept("\(key): \(number)") }
    return number
  }
}

/// A type that is kept as an object with a field for each property.
package protocol KeptRecord: Keepable {
  /// The record into which the fields are read; it has the values of missing keys.
  static var blank: Self { get }
  static var fields: [KeptField<Self>] { get }
}

extension KeptRecord {
  package var kept: KeptValue {
    var object = KeptObject()
    for field in Self.fields { field.write(self, &object) }
    return .object(object)
  }

  package init(kept: KeptValue) throws(UnreadableKept) {
    let object = try KeptObject(kept: kept)
    self = Self.blank
    for field in Self.fields { try field.read(&self, object) }
  }
}
