import ArgumentParser
import Monetization
import Simulation
import TerminalUI

/// The situation in which a walk begins: the name of a scenario, or its clauses.
struct ScenarioArgument {
  let command: DirectorCommand
  private let text: String

  @Sendable init(_ text: String) throws {
    self.text = text
    do throws(DirectorCommandError) {
      command = try DirectorCommand(scenario: text)
    } catch {
      throw ValidationError("\(Self.column(error.place))\(error.message)")
    }
  }

  /// Throws if the app cannot be in the situation at `start`.
  func check(in app: AppDefinition, start: Instant) throws(CommandFailure) {
    var walk = Walk.fresh(app, start: start)
    guard case .nothing(let fact?) = walk.direct(command, in: app).effect else { return }
    var place: Range<Int>?
    if case .store(.pastRefused(let refusal)) = fact { place = ScenarioLine.places(of: refusal, in: text).first }
    throw CommandFailure(
      status: .usage, message: "paywalk: --scenario: \(Self.column(place))\(walk.sentences.text(of: fact))")
  }

  private static func column(_ place: Range<Int>?) -> String { place.map { "column \($0.lowerBound + 1): " } ?? "" }

  /// The list of all names, for the help.
  static let discussion = """
    --scenario takes a name or a line of clauses, such as "owns=pro trial@2d; purchase=pending; net=offline". \
    The names are \(Scenario.allCases.map(\.rawValue).joined(separator: ", ")). The clauses are in docs/tapes.md.
    """
}
