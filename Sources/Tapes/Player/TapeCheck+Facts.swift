import Monetization
import Simulation
import TerminalUI

// Names of facts, of their fields, and of replies in an expectation.
extension TapeCheck {
  static func fault(in occurrence: TapeOccurrence) -> Fault? {
    switch occurrence {
    case .log, .notification: nil
    case .reply(let component, let event, _, _): fault(inReply: component, event)
    case .fact(let query): fault(in: query)
    }
  }

  static func fault(in query: TapeFactQuery) -> Fault? {
    let names = FactCatalogue.names(meantBy: query.name)
    guard let name = names.first else {
      let all = FactCatalogue.forms.keys.sorted()
      let short = all.compactMap { $0.split(separator: ".").last.map(String.init) }
      let nearest =
        FactCatalogue.renamed[query.name]
        ?? Spelling.nearest(to: query.name, among: all + FactCatalogue.aliases.keys.sorted() + short)
      return Fault(
        message: "unknown fact \"\(query.name)\"",
        expected: nearest ?? "a fact of the event log, such as log.purchased",
        name: query.name)
    }
    guard names.count == 1 else {
      return Fault(
        message: "\"\(query.name)\" is the name of \(names.count) facts", expected: names.joined(separator: " or "),
        name: query.name)
    }
    for field in query.fields where FactCatalogue.field(meantBy: field.name, in: name) == nil {
      let fields = FactCatalogue.fieldNames(of: name)
      return Fault(
        message: "\(name) has no field \"\(field.name)\"",
        expected: Spelling.nearest(to: field.name, among: fields) ?? fields.joined(separator: ", "), name: field.name)
    }
    return faultOfBridge(in: query, name) ?? query.fields.lazy.compactMap { fault(in: $0, of: name) }.first
  }

  /// The fault of a value that the field of a fact never has; nil if it may have it.
  private static func fault(in field: TapeFactQuery.Field, of fact: String) -> Fault? {
    guard let meant = FactCatalogue.field(meantBy: field.name, in: fact) else { return nil }
    switch field.value {
    case .text(let text):
      guard let expected = meant.expected(insteadOf: text) else { return nil }
      return Fault(message: "\(field.name) is never \"\(text)\"", expected: expected, name: text)
    case .pattern(let pattern):
      guard let values = meant.kind.values, !values.contains(where: pattern.isFound) else { return nil }
      return Fault(
        message: "no value of \(field.name) has /\(pattern.source)/", expected: values.joined(separator: ", "),
        name: pattern.source)
    }
  }

  /// Components and events in the fields of a query; a message that was ignored may have any.
  private static func faultOfBridge(in query: TapeFactQuery, _ name: String) -> Fault? {
    guard name.hasPrefix("bridge."), name != "bridge.ignored" else { return nil }
    let components = BridgeComponents.all.map { $0.name }
    if let fault = query.fault(in: "component", among: components) { return fault }
    let named = query.texts(of: "component")
    let events = (named.isEmpty ? components : named).flatMap { BridgeComponents.named($0)?.eventNames ?? [] }
    return query.fault(in: "event", among: Set(events).sorted())
  }

  static func fault(inReply component: String, _ event: String) -> Fault? {
    unknown(component, "component", among: BridgeComponents.all.map { $0.name })
      ?? unknown(event, "event", among: BridgeComponents.named(component)?.eventNames ?? [])
  }
}

extension TapeFactQuery {
  /// The texts that a field must be, whatever short name the query has for it. Patterns are left out.
  func texts(of field: String) -> [String] {
    fields.compactMap { written in
      let isMeant = FactCatalogue.names(meantBy: name).contains {
        FactCatalogue.field(meantBy: written.name, in: $0)?.name == field
      }
      guard isMeant, case .text(let text) = written.value else { return nil }
      return text
    }
  }

  /// Returns the fault of a field whose text is none of these names; nil if it has none.
  func fault(in field: String, among names: [String]) -> TapeCheck.Fault? {
    texts(of: field).lazy.compactMap { TapeCheck.unknown($0, field, among: names) }.first
  }
}

extension FactField {
  /// Returns what a value can be, if it is never this text; nil if it may be.
  fileprivate func expected(insteadOf text: String) -> String? {
    switch kind {
    case .flag, .words:
      guard let values = kind.values, !values.contains(text) else { return nil }
      // A wrong number is no misspelt one.
      let nearest = TapeNumber(text) == nil ? Spelling.nearest(to: text, among: values) : nil
      return nearest ?? values.joined(separator: ", ")
    case .number:
      let number = TapeNumber(text)?.thousandths
      if self == FactCatalogue.phone {
        return number.map { $0 >= 1_000 && $0 % 1_000 == 0 } == true ? nil : "a number from 1"
      }
      return number == nil ? "a number" : nil
    case .instant:
      let instant = Instant(text)
      return instant?.preciseISO8601 == text ? nil : (instant ?? Instant(milliseconds: 0)).preciseISO8601
    case .text, .product, .products, .list, .object, .anyObject: return nil
    }
  }
}

extension FactField.ValueType {
  /// The values that a pattern may be found in; nil if there are too many.
  fileprivate var values: [String]? {
    switch self {
    case .flag: ["true", "false"]
    case .words(let words): words
    case .text, .product, .products, .number, .instant, .list, .object, .anyObject: nil
    }
  }

  /// No check before playing knows its values.
  var isOpen: Bool {
    switch self {
    case .flag, .words, .number: false
    case .text, .product, .products, .instant, .list, .object, .anyObject: true
    }
  }
}
