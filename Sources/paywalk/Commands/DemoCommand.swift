import ArgumentParser
import CursesTerminal
import Foundation
import Loading
import Tapes
import TerminalUI

/// `paywalk demo`: shows the bundled demonstrations, from a menu or by name.
struct DemoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo", abstract: "Show what Paywalk does: bundled demonstrations with captions, at human pace.",
    discussion: """
      Without a name there is a menu. While a demonstration plays, Space pauses, `.` goes a step, + and - change the \
      speed, t takes control, ? shows the keys, q quits.
      """)

  @Argument(help: "The demonstration to show; --list names them.")
  var name: String?

  @Flag(name: .long, help: "Print the demonstrations and their lengths.")
  var list = false

  @Option(name: .long, help: "How many virtual seconds pass in one second, from 0.1 to 1000.")
  var speed = 1.0

  @OptionGroup var looks: LookOptions

  func validate() throws {
    guard PlaybackPace.speeds.contains(speed) else { throw ValidationError("--speed must be from 0.1 to 1000.") }
  }

  func run() throws {
    if list { return try printList() }
    let configuration = try Configuration.read()
    let options = try looks.liveOptions(ProcessInfo.processInfo.environment, configuration)
    // Errors are reported before the terminal is taken over.
    let choice = try name.map { name in try DemonstrationLibrary.demonstration(named: name) }
    try SharedTerminal.check(options)
    try TapeViewer.finish(try play(choice, options, configuration.keys))
  }

  /// Shows one demonstration, or those chosen from the menu; returns the last result.
  private func play(_ choice: Demonstration?, _ options: TerminalOptions, _ keys: KeyMap) throws -> TapeResult? {
    if let choice { return try show(choice, keys, on: SharedTerminal(options), leaving: "q quits").result }
    let demonstrations = try DemonstrationLibrary.all()
    return try choose(among: demonstrations, keys, on: SharedTerminal(options))
  }

  /// Shows the menu, and again after each demonstration; returns the result of one that has failed, otherwise nil.
  private func choose(
    among demonstrations: [Demonstration], _ keys: KeyMap, on screen: SharedTerminal
  ) throws -> TapeResult? {
    let size = screen.terminal.size
    var menu = ChoiceMenu(
      title: "Paywalk", introduction: "Choose a demonstration.",
      choices: demonstrations.map {
        ChoiceMenu.Choice(label: $0.title, detail: $0.summary)
      }, verb: "play", columns: size.columns, rows: size.rows)
    // To measure a demonstration is to play it, so the menu does not wait for the lengths.
    var unmeasured = demonstrations.indices[...]
    func measureNext(_ menu: inout ChoiceMenu) throws -> Bool {
      guard let index = unmeasured.popFirst() else { return false }
      menu.setTrailing(try DemonstrationLibrary.length(of: demonstrations[index].name).minutesText, of: index)
      return true
    }
    while let index = try menu.choose(on: &screen.terminal, meanwhile: measureNext) {
      let showing = try show(demonstrations[index], keys, on: screen, leaving: "q leads back")
      if showing.end == .interrupted(signal: nil) { return nil }
      if showing.result.outcome != .passed { return showing.result }
    }
    return nil
  }

  /// - Parameter leaving: The words for what `q` does once the audience has taken over.
  private func show(
    _ demonstration: Demonstration, _ keys: KeyMap, on screen: SharedTerminal, leaving: String
  ) throws -> TapeViewer.Showing {
    let player = try DemonstrationLibrary.player(of: demonstration.name)
    let viewer = TapeViewer(screen: screen, keys: keys, pace: PlaybackPace(speed: speed), leaving: leaving)
    return try viewer.show(player, title: demonstration.title, showsLength: true)
  }

  private func printList() throws {
    for demonstration in try DemonstrationLibrary.all() {
      let length = try DemonstrationLibrary.length(of: demonstration.name)
      try StandardStream.output.print(
        "\(demonstration.name)\n  \(demonstration.title), \(length.minutesText)\n  \(demonstration.summary)"
      )
    }
  }
}
