import ArgumentParser
import Monetization
import Simulation
import Tapes
import TerminalUI

/// `paywalk why`: explains an entitlement, from the product to the rule.
struct WhyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    command: "why", abstract: "Say why a customer has an entitlement or not, by the store and by the phone.",
    discussion: """
      Reads a saved state as of its last save, or plays a tape and reads the world at its end. Exit status 0, whatever \
      the answer is.
      """)

  @Argument(help: "The entitlement, such as pro; all that the app knows unless told.")
  var entitlement: String?

  @OptionGroup var options: WorldOptions

  @Flag(name: .long, help: "Write JSON, for a program.")
  var json = false

  func run() throws {
    let (world, app) = try { ($0.world, $0.app) }(options.load())
    let known = World.entitlements(of: app)
    if let entitlement, !known.contains(entitlement) {
      throw CommandFailure(
        status: .usage,
        message: "paywalk: unknown entitlement \"\(entitlement)\"; known are \(known.joined(separator: ", "))"
      )
    }
    let explanations = (entitlement.map { [$0] } ?? known).map { world.why($0, in: app) }
    if json {
      let value: JSONValue =
        entitlement != nil ? explanations[0].json : .array(explanations.map(\.json))
      return try StandardStream.output.print(value.safeIndentedText)
    }
    try StandardStream.output.printWords(
      explanations.map { explanation in
        "`\(explanation.entitlement)` on phone \(explanation.phone.number) at \(explanation.now.timestamp)\n"
          + explanation.text
      }.joined(separator: "\n\n"))
  }
}
