import Monetization
import Simulation

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
      let all = FactCatalogue.facts.keys.sorted()
      let short = all.compactMap { $0.split(separator: ".").last.map(String.init) }
      let nearest = Spelling.nearest(to: query.name, among: all + FactCatalogue.aliases.keys.sorted() + short)
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
    return nil
  }

  static func fault(inReply component: String, _ event: String) -> Fault? {
    unknown(component, "component", among: BridgeComponents.all.map { $0.name })
      ?? unknown(event, "event", among: BridgeComponents.named(component)?.eventNames ?? [])
  }
}
