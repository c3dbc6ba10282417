import ArgumentParser
import Monetization
import Simulation
import Tapes
import TerminalUI

/// `paywalk next`: lists what is going to happen by itself.
struct NextCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    command: "next", abstract: "List the next events of the store and of every phone.",
    discussion: """
      Reads a saved state as of its last save, or plays a tape and reads the world at its end. Exit status 0, also if \
      nothing is scheduled.
      """)

  @OptionGroup var options: WorldOptions

  @Option(name: .long, help: "The most events to list.")
  var count = 10

  @Flag(name: .long, help: "Write JSON, for a program.")
  var json = false

  func validate() throws {
    try OptionNumber.check(count, of: "--count", atLeast: 1)
  }

  func run() throws {
    let loaded = try options.load()
    let world = loaded.world
    if json { return try StandardStream.output.print(world.nextJSON(count, in: loaded.app).safeIndentedText) }
    let lines = world.nextLines(count, in: loaded.app)
    try StandardStream.output.printWords(
      lines.isEmpty ? "Nothing is scheduled after \(world.now.timestamp)." : lines.joined(separator: "\n"))
  }
}
