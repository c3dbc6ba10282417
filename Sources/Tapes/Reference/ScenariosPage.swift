import Simulation

extension ReferencePage {
  /// The scenarios of the Director, by name.
  static let scenarios = ReferencePage(name: "scenarios", title: "Scenarios") {
    let rows = Scenario.allCases.map { [MarkdownTable.code([$0.rawValue]), $0.title] }
    return """
      `Director scenario NAME` brings a situation about. Which pasts they tell, and how a scenario is written as a line of
      clauses, is in [tapes.md](../tapes.md#scenarios); the states of a subscription are in
      [store.md](../store.md#the-states-of-a-subscription).

      \(MarkdownTable("name", "situation", rows: rows).text)
      """
  }
}
