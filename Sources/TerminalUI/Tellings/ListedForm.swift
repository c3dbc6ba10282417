/// A form of a fact as the catalogue lists it, whatever the types of its values.
package protocol ListedForm: Sendable {
  var name: String { get }
  var fields: [FactField] { get }
  var remark: String { get }
}

/// An enum of facts with the forms of their tellings.
///
/// `Forms` is a struct with a property for each form. The catalogue reads these properties, so a form that a telling uses
/// cannot be missing in it.
protocol ToldFact: Sendable {
  associatedtype Forms: Sendable
  static var forms: Forms { get }
  var telling: Telling { get }
}

/// The forms of an enum of facts, among the forms of the enum that holds it.
struct FactPart<Told: ToldFact>: Sendable {
  func callAsFunction(_ fact: Told) -> Telling { fact.telling }
}

extension FactPart: ListedPart {
  var all: [any ListedForm] { Told.allForms }
}

private protocol ListedPart {
  var all: [any ListedForm] { get }
}

extension ToldFact {
  /// Every form of these facts, and of those that they hold.
  static var allForms: [any ListedForm] {
    Mirror(reflecting: forms).children.flatMap { _, property -> [any ListedForm] in
      if let form = property as? any ListedForm { return [form] }
      if let part = property as? any ListedPart { return part.all }
      preconditionFailure("\(Self.self).Forms holds something that is no form")
    }
  }
}
