import Foundation
import Monetization

/// One or more fields of a fact, and the way in which a value fills them.
struct FactFields<Value: Sendable>: Sendable {
  /// Writes fields of a value: all, or those of the parts that have a product.
  private typealias Writer = @Sendable (Value, inout [JSONValue.Member], _ productsAlone: Bool) -> Void

  let fields: [FactField]
  /// Some of the fields are of products.
  let hasProducts: Bool
  private let write: Writer

  private init(_ fields: [FactField], write: @escaping Writer) {
    self.fields = fields
    hasProducts = fields.contains(where: \.isOfProducts)
    self.write = write
  }

  /// One field, and inner fields of it that are known.
  init(
    _ name: String, _ kind: FactField.ValueType, inner: [FactField] = [],
    _ json: @escaping @Sendable (Value) -> JSONValue
  ) {
    let inner = inner.map { field in
      var field = field
      field.name = "\(name).\(field.name)"
      return field
    }
    self.init([FactField(name, kind)] + inner) { value, members, _ in members.append(.init(name, json(value))) }
  }

  /// The fields of the parts, one after the other.
  ///
  /// - Parameter read: Returns the values of the parts.
  init<each Part: Sendable>(
    _ parts: repeat FactFields<each Part>, read: @escaping @Sendable (Value) -> (repeat each Part)
  ) {
    var fields: [FactField] = []
    repeat fields.append(contentsOf: (each parts).fields)
    let all = (repeat each parts)
    self.init(fields) { value, members, productsAlone in
      let values = read(value)
      repeat (each all).fill(&members, from: each values, productsAlone: productsAlone)
    }
  }

  /// An object with the fields of the part inside.
  static func object<Part: Sendable>(
    _ name: String, _ part: FactFields<Part>, read: @escaping @Sendable (Value) -> Part
  ) -> Self {
    Self(name, .object, inner: part.fields) { .object(part.members(of: read($0))) }
  }

  /// Fields that are left out where there is no value.
  static func optional<Part: Sendable>(_ part: FactFields<Part>) -> Self where Value == Part? {
    let fields = part.fields.map { field in
      var field = field
      // An object that is there has its inner fields.
      if !field.name.contains(".") { field.isOptional = true }
      return field
    }
    return Self(fields) { value, members, productsAlone in
      if let value { part.write(value, &members, productsAlone) }
    }
  }

  func members(of value: Value) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    fill(&members, from: value, productsAlone: false)
    return members
  }

  /// The ids in the fields of products, in their order.
  func productIDs(of value: Value) -> [String] {
    var members: [JSONValue.Member] = []
    fill(&members, from: value, productsAlone: true)
    return members.flatMap { $0.value.string.map { [$0] } ?? $0.value.array?.compactMap(\.string) ?? [] }
  }

  private func fill(_ members: inout [JSONValue.Member], from value: Value, productsAlone: Bool) {
    if !productsAlone || hasProducts { write(value, &members, productsAlone) }
  }
}

// Fields by the type of their value.

extension FactFields where Value == String {
  static func text(_ name: String) -> Self { Self(name, .text) { .string($0) } }

  /// The id of a product, which screens tell by its name.
  static func product(_ name: String) -> Self { Self(name, .product) { .string($0) } }

  /// A text that is one of these.
  static func text(_ name: String, among words: [String]) -> Self { Self(name, .words(words)) { .string($0) } }
}

extension FactFields where Value: CaseIterable {
  /// A text that stands for a value of a closed type.
  static func word(
    _ name: String, of type: Value.Type, text: @escaping @Sendable (Value) -> String
  ) -> Self {
    Self(name, .words(type.allCases.map(text))) { .string(text($0)) }
  }
}

extension FactFields where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  static func word(_ name: String, of type: Value.Type) -> Self { word(name, of: type) { $0.rawValue } }
}

extension FactFields where Value: CaseIterable & RawRepresentable, Value.RawValue == Int {
  /// The number of a value of a closed type.
  static func code(_ name: String, of type: Value.Type) -> Self {
    Self(name, .words(type.allCases.map { "\($0.rawValue)" })) { .number(Decimal($0.rawValue)) }
  }
}

extension FactFields where Value == [String] {
  static func texts(_ name: String) -> Self { Self(name, .list) { .array($0.map { .string($0) }) } }

  static func products(_ name: String) -> Self { Self(name, .products) { .array($0.map { .string($0) }) } }
}

extension FactFields where Value == Int {
  static func number(_ name: String) -> Self { Self(name, .number) { .number(Decimal($0)) } }
}

extension FactFields where Value == Bool {
  static func flag(_ name: String) -> Self { Self(name, .flag) { .bool($0) } }
}

extension FactFields where Value == Instant {
  static func instant(_ name: String) -> Self { Self(name, .instant) { .string($0.preciseISO8601) } }
}

extension FactFields where Value == TimeSpan {
  static func milliseconds(_ name: String) -> Self { Self(name, .number) { .number(Decimal($0.milliseconds)) } }
}

extension FactFields where Value == JSONValue {
  /// An object with fields of any name.
  ///
  /// - Parameter inner: Fields that are known to be in some of them.
  static func anyObject(_ name: String, inner: [FactField] = []) -> Self { Self(name, .anyObject, inner: inner) { $0 } }
}

// Fields by the case of an enum, each with fields of its own.

extension FactFields where Value: ToldFact {
  /// A field with the name of the case, then the fields of the case.
  static func `case`(_ name: String, of type: Value.Type) -> Self {
    Self([FactField(name, .words(type.allForms.map(\.name)))] + type.optionalFields) {
      value, members, productsAlone in
      let telling = value.telling
      if productsAlone {
        members += telling.productIDs.map { .init("product", .string($0)) }
      } else {
        members.append(.init(name, .string(telling.name)))
        members += telling.fields
      }
    }
  }
}

extension ToldFact {
  /// The fields of all forms, each once; a fact has those of its own form.
  fileprivate static var optionalFields: [FactField] {
    var fields: [FactField] = []
    for var field in allForms.flatMap(\.fields) {
      if !field.name.contains(".") { field.isOptional = true }
      if !fields.contains(field) { fields.append(field) }
    }
    return fields
  }
}
