import ArgumentParser
import Simulation

/// The situation in which a walk begins: the name of a scenario, or its clauses.
enum ScenarioArgument {
  @Sendable static func command(_ text: String) throws -> DirectorCommand {
    do throws(DirectorCommandError) {
      return try DirectorCommand(scenario: text)
    } catch {
      let place = error.place.map { "column \($0.lowerBound + 1): " } ?? ""
      throw ValidationError("\(place)\(error.message)")
    }
  }

  /// The list of all names, for the help.
  static let discussion = """
    --scenario takes a name or a line of clauses, such as "owns=pro trial@2d; purchase=pending; net=offline". \
    The names are \(Scenario.allCases.map(\.rawValue).joined(separator: ", ")). The clauses are in docs/tapes.md.
    """
}
