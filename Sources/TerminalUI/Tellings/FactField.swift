/// A field that a fact may have, by its name and the kind of its values.
package struct FactField: Hashable, Sendable {
  /// The name, with dots before those of inner fields, such as `error.code`.
  package var name: String
  package var kind: ValueType
  /// Some facts of the form lack it.
  package var isOptional = false

  /// What the values of a field can be.
  package enum ValueType: Hashable, Sendable {
    case text
    /// The id of a product, or a list of such ids.
    case product, products
    case number, flag, instant
    /// One of these words or numbers.
    case words([String])
    /// A list of texts.
    case list
    /// An object; those of its fields that are known are fields of their own, with its name before theirs.
    case object
    /// An object with fields of any name.
    case anyObject
  }

  /// The values are ids of products.
  var isOfProducts: Bool { kind == .product || kind == .products }

  package init(_ name: String, _ kind: ValueType) {
    self.name = name
    self.kind = kind
  }
}
