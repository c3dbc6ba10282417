import ArgumentParser
import Tapes
import TerminalUI

/// The options that choose a case of a tape with variables or a table, and say where its paths begin.
struct TapeCaseOptions: ParsableArguments {
  @Option(
    name: .customLong("let"),
    help: ArgumentHelp("Give a variable of the tape this value. May be repeated.", valueName: "name=value"))
  var variables: [TapeParameter] = []

  @Option(name: .long, help: "Of a tape with a table only this row, counted from 1.")
  var row: Int?

  @Flag(name: .long, help: "Let the paths in tapes begin in this folder instead of the folder of the tape.")
  var fromHere = false

  func validate() throws {
    try OptionNumber.check(row, of: "--row", atLeast: 1)
  }

  var saysAnything: Bool { choosesCase || fromHere }

  var choosesCase: Bool { row != nil || !variables.isEmpty }

  /// Gives a tape the chosen values, which override its own `Let`, and the folder in which its paths begin.
  func apply(to services: inout TapeServices) {
    services.parameters = variables.reduce(into: [:]) { $0[$1.name] = $1.value }
    services.pathsAreFromHere = fromHere
  }

  /// Returns the chosen rows of all that were read.
  func chosen(of scripts: [TapeScript]) throws(CommandFailure) -> [TapeScript] {
    // A value for a variable that no tape has is a mistake.
    for variable in variables where !scripts.contains(where: { $0.variableNames.contains(variable.name) }) {
      let name = TextSanitizing.visible(variable.name)
      throw CommandFailure(status: .usage, message: "paywalk: --let \(name): found no tape with such a variable")
    }
    guard let row else { return scripts }
    let chosen = scripts.filter { $0.tableRow?.index == row - 1 }
    if chosen.isEmpty {
      throw CommandFailure(status: .usage, message: "paywalk: --row \(row): found no table with such a row")
    }
    return chosen
  }
}
