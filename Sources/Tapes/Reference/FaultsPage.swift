import Simulation

extension ReferencePage {
  /// The calls of services, each with the failures that it can end in.
  static let faults = ReferencePage(name: "faults", title: "Faults") {
    let rows = ServiceAPI.Service.allCases.map { service in
      let calls = ServiceAPI.allCases.filter { $0.service == service }
      let failures = calls.first?.failures ?? []
      return [MarkdownTable.code(calls.map(\.rawValue)), MarkdownTable.code(failures.map(\.words))]
    }
    return """
      `Director fault` names a call of a service and the failure that it ends in. How a fault is set, held and released
      is in [tapes.md](../tapes.md#faults-of-services).

      \(MarkdownTable("call", "what it can end in; the first is meant where none is named", rows: rows).text)
      """
  }
}
