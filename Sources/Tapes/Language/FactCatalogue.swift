import Simulation
import TerminalUI

/// The facts of the event log by name, as tapes may expect them; tapes are checked against it before they are played.
///
/// It is read from the forms of the facts, so it has every fact with all its fields.
package enum FactCatalogue {
  /// The form of every fact, by its name.
  package static let forms: [String: any ListedForm] = Dictionary(Fact.everyForm.map { ($0.name, $0) }) { first, _ in
    first
  }

  /// Names that stand for others.
  static let aliases = ["reply": "bridge.replied"]

  /// The names of today, by those of earlier versions.
  static let renamed = [
    "store.carriedOver": "store.openingBalance",
    "store.conditionChanged": "setting.changed",
    "store.habit": "store.behaviour",
  ]

  /// The field of every fact that is not in its telling: the number of the phone.
  static let phone = FactField("phone", .number)

  /// Returns the full names that a name may mean: the name itself, or all facts that end in it.
  static func names(meantBy name: String) -> [String] {
    if forms[name] != nil { return [name] }
    if let full = aliases[name] { return [full] }
    return forms.keys.filter { $0.hasSuffix("." + name) }.sorted()
  }

  /// Returns the field, with its full name, that a name means in a fact; nil if the fact has none such.
  ///
  /// An inner field may be written without the field around it, if no other has its name.
  package static func field(meantBy name: String, in fact: String) -> FactField? {
    guard let fields = forms[fact]?.fields else { return nil }
    if let field = fields.first(where: { $0.name == name }) { return field }
    if name == phone.name { return phone }
    if fields.contains(where: { $0.kind == .anyObject && name.hasPrefix($0.name + ".") }) {
      return FactField(name, .text)
    }
    let inner = fields.filter { $0.name.hasSuffix("." + name) }
    return inner.count == 1 ? inner.first : nil
  }

  /// The fields of a fact for messages, sorted.
  static func fieldNames(of fact: String) -> [String] {
    (forms[fact]?.fields ?? []).map(\.name).sorted() + [phone.name]
  }
}
