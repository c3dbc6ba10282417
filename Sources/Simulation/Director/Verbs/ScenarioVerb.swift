import Monetization

extension Verb {
  package static let scenario = Verb(
    "scenario", at: 510, "several of these at once: a situation by name, or by its clauses",
    forms: "scenario \(Scenario.allCases.map(\.rawValue).joined(separator: "|"))",
    "scenario \"owns=pro trial@2d; purchase=pending; net=offline\"", taking: [.slots(.one(.custom(.scenario)))],
    rows: [DirectorRow("Another, in clauses such as owns=pro…", in: .scenarios, at: 1_000, .types(""))],
    note: { Scenario(rawValue: $0)?.title ?? "" },
    perform: { command, phone, world, step in
      if let line = command.scenarioLine { world.begin(line, on: phone, &step) }
      if let scenario = command.scenario { world.begin(scenario, on: phone, &step) }
    })
}

extension CustomKind {
  /// The name of a scenario, or its clauses.
  fileprivate static let scenario = CustomKind(
    choices: { words, start, _ in
      words.count == start ? DirectorChoices(Scenario.allCases.map(\.rawValue)) : nil
    },
    read: { words throws(DirectorCommandError) in
      guard let (line, start) = words.clauses() else { return .word(try words.one(of: Scenario.self).rawValue) }
      do throws(DirectorCommandError) {
        return .line(try ScenarioLine(line))
      } catch {
        throw error.moved(by: start)
      }
    })
}

extension DirectorCommand {
  /// Brings a situation about.
  public static func scenario(_ scenario: Scenario) -> DirectorCommand {
    DirectorCommand(.scenario, .word(scenario.rawValue))
  }

  /// Brings about what the clauses say.
  public static func scenarioLine(_ line: ScenarioLine) -> DirectorCommand { DirectorCommand(.scenario, .line(line)) }

  /// The situation that the command brings about; nil for other commands.
  package var scenario: Scenario? { isOf(.scenario) ? arguments.first?.choice() : nil }

  /// The clauses that the command brings about; nil for other commands.
  package var scenarioLine: ScenarioLine? {
    if case .line(let line)? = arguments.first { line } else { nil }
  }
}
