import ArgumentParser
import CursesTerminal
import Foundation
import Loading
import Persistence
import Tapes
import TerminalUI

/// `paywalk demo`: shows the bundled demonstrations, from a menu or by name.
struct DemoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    command: "demo", abstract: "Show what Paywalk does: bundled demonstrations with captions, at human pace.",
    discussion: """
      Without a name there is a menu. While a demonstration plays, Space pauses, right and left (Page Down and Page Up) \
      go to the next and the previous caption, c shows the captions as chapters, r starts over, s stops at each caption, \
      + and - change the speed, t takes control, ? shows the keys, q quits. `--notes` in a second terminal follows with \
      what to say.
      """)

  @Argument(help: "The demonstration to show; --list names them.")
  var name: String?

  @Flag(name: .long, help: "Print the demonstrations and their lengths.")
  var list = false

  @Flag(
    name: .long,
    help:
      "Follow the demonstration in another terminal with the presenter's notes; with a name, or without a terminal, print them."
  )
  var notes = false

  @Flag(name: .long, help: "Stop at each caption until a key is pressed; s changes it.")
  var stop = false

  @Option(name: .long, help: "How many virtual seconds pass in one second, from 0.1 to 1000.")
  var speed = 1.0

  @OptionGroup var looks: LookOptions

  func validate() throws {
    try OptionNumber.check(speed, of: "--speed", in: PlaybackPace.speeds)
    if notes, list { throw ValidationError("--notes and --list exclude each other.") }
  }

  func run() throws {
    if list { return try printList() }
    let environment = ProcessInfo.processInfo.environment
    if notes { return try showNotes(environment) }
    let configuration = try Configuration.read()
    let options = try looks.liveOptions(environment, configuration)
    // Errors are reported before the terminal is taken over.
    let choice = try name.map { name in try DemonstrationLibrary.demonstration(named: name).name }
    let told = try DemonstrationLibrary.all()
    try SharedTerminal.check(options)
    let theatre = Theatre(
      told: told, keys: configuration.keys, pace: PlaybackPace(speed: speed), stops: stop,
      place: stagePlace(environment),
      screen: try SharedTerminal(options))
    try TapeViewer.finish(try theatre.run(choice))
  }

  /// Nil if there is no folder for states, which only the notes in a second terminal need.
  private func stagePlace(_ environment: [String: String]) -> StagePlace? {
    (try? StateFolder.default(environment: environment)).map { StagePlace(folder: $0) }
  }

  private func printList() throws {
    for told in try DemonstrationLibrary.all() {
      let demonstration = told.demonstration
      let length = try DemonstrationLibrary.measure(of: demonstration.name).length
      let lines = [demonstration.name, "  \(demonstration.title), \(length.minutesText)", "  \(demonstration.summary)"]
      for line in lines { try StandardStream.output.printLine(line, hanging: 2) }
    }
  }

  // MARK: - Notes

  private func showNotes(_ environment: [String: String]) throws {
    if let name { return try printNotes([DemonstrationLibrary.demonstration(named: name)]) }
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
      return try printNotes(DemonstrationLibrary.all().map(\.demonstration))
    }
    guard let place = stagePlace(environment) else {
      throw CommandFailure(status: .environment, message: "paywalk: there is no folder for states to read from")
    }
    let screen = try SharedTerminal(looks.liveOptions(environment, Configuration.read()))
    try NotesLoop(place: place, screen: screen).run()
  }

  private func printNotes(_ demonstrations: [Demonstration]) throws {
    for (index, demonstration) in demonstrations.enumerated() {
      if index > 0 { try StandardStream.output.print("") }
      let story = try DemonstrationLibrary.story(of: demonstration.name)
      for line in NotesPage(title: demonstration.title, story: story).text.textLines.dropLast() {
        try StandardStream.output.printLine(String(line), hanging: 3)
      }
    }
  }
}
