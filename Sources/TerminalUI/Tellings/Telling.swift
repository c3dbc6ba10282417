import Monetization

/// A fact as others have it: its name, its sentence for people, and its fields for machines.
///
/// Only a `FactForm` makes one, so none has a name or a field that the catalogue lacks. Sentence and fields are made
/// when they are asked for, as most frames need neither.
package struct Telling: Sendable {
  /// The topic and the case, such as `rewardedAd.loadFailed`; it never changes.
  package let name: String
  private let makeText: @Sendable () -> String
  private let makeDetails: @Sendable () -> [Sentence.Detail]
  private let makeFields: @Sendable () -> [JSONValue.Member]
  private let findProducts: @Sendable () -> [String]

  /// The fact for a person to read.
  package var sentence: Sentence { Sentence(makeText(), makeDetails()) }

  /// The fields in a fixed order.
  package var fields: [JSONValue.Member] { makeFields() }

  /// The ids of the products that the fact is about, in the order of its fields.
  var productIDs: [String] { findProducts() }

  fileprivate init(
    _ name: String, _ makeText: @escaping @Sendable () -> String,
    _ makeDetails: @escaping @Sendable () -> [Sentence.Detail],
    _ makeFields: @escaping @Sendable () -> [JSONValue.Member],
    _ findProducts: @escaping @Sendable () -> [String]
  ) {
    self.name = name
    self.makeText = makeText
    self.makeDetails = makeDetails
    self.makeFields = makeFields
    self.findProducts = findProducts
  }

  /// What stands before the earlier day of a fact.
  static let dayMark = " · dated "

  /// The telling of a fact of an earlier day, which its sentence names; its form has a field for the day.
  func dated(_ instant: Instant) -> Telling {
    let (text, details) = (makeText, makeDetails)
    return Telling(
      name, { text() + Self.dayMark + instant.utc.dateText },
      { [Sentence.Detail("dated", instant.timestamp)] + details() }, makeFields, findProducts)
  }
}

/// The shape of one kind of fact: its name and its fields.
///
/// A form is called with a sentence and the values of its fields, and returns the telling of a fact.
package struct FactForm<Value: Sendable>: Sendable {
  package let name: String
  /// A remark for the reference, such as the meaning of a field; empty for none.
  package let remark: String
  private let parts: FactFields<Value>

  init<each Part: Sendable>(_ name: String, _ parts: repeat FactFields<each Part>, remark: String = "")
  where Value == (repeat each Part) {
    self.name = name
    self.remark = remark
    self.parts = FactFields(repeat each parts) { $0 }
  }

  func callAsFunction(
    _ text: @autoclosure @escaping @Sendable () -> String, _ values: @autoclosure @escaping @Sendable () -> Value,
    details: @autoclosure @escaping @Sendable () -> [Sentence.Detail] = []
  ) -> Telling {
    let parts = parts
    return Telling(
      name, text, details, { parts.members(of: values()) }, { parts.hasProducts ? parts.productIDs(of: values()) : [] })
  }
}

extension FactForm where Value == Void {
  func callAsFunction(
    _ text: @autoclosure @escaping @Sendable () -> String,
    details: @autoclosure @escaping @Sendable () -> [Sentence.Detail] = []
  ) -> Telling {
    Telling(name, text, details, { [] }, { [] })
  }
}

extension FactForm: ListedForm {
  package var fields: [FactField] { parts.fields }
}
