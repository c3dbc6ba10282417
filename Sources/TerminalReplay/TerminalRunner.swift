import CursesTerminal
import Tapes

/// Plays whole tapes twice at once, headless and by a program in a terminal, and holds each picture against the other.
///
/// It is to `ReplayRunner` what a real terminal is to none: the same results, and a failure where the two disagree. It
/// records nothing: a recording sees the screen more often than a terminal has to be compared.
package struct TerminalRunner: Sendable {
  package var services: TapeServices
  /// The executable that plays a tape on its terminal, and its arguments.
  package var program: String
  package var arguments: [String]
  /// The environment of this process, for the program to run in.
  package var environment: [String: String]
  private let isAscii: Bool

  /// What a program in a terminal must not take over from the terminal around it.
  private static let dropped = ["LINES", "COLUMNS", "ESCDELAY"]

  /// Sets the character type of the whole process, so it belongs before the first thread.
  package init(services: TapeServices, program: String, arguments: [String], environment: [String: String]) {
    self.services = services
    self.program = program
    self.arguments = arguments
    self.environment = environment.filter { !Self.dropped.contains($0.key) }
    self.environment["TERM"] = TerminalEmulator.type
    // The backtracer would ask the terminal what to do.
    self.environment["SWIFT_BACKTRACE"] = "interactive=no"
    isAscii = CursesTerminal.useCharacters(.unicode)
  }

  /// Plays the tape of this text.
  package func run(_ text: String, file: String) -> TapeResult {
    do throws(TapeScriptError) {
      return run(try TapeScript(text, file: file, services: services))
    } catch {
      return TapeResult(file: file, outcome: .scriptError(error))
    }
  }

  /// Plays a tape that has been read already.
  package func run(_ script: TapeScript) -> TapeResult {
    do throws(TapeEnvironmentError) {
      return try playBoth(script)
    } catch {
      return TapeResult(file: script.file, caseName: script.tableRow?.name, outcome: .environment(error))
    }
  }

  private func playBoth(_ script: TapeScript) throws(TapeEnvironmentError) -> TapeResult {
    var player = try TapePlayer(script, services: services)
    let (columns, rows) = (script.setup.columns, script.setup.rows)
    let program = try TerminalProgram(
      program, arguments, environment: environment,
      attachment: try PerformedTape(script, services: services).bytes, columns: columns, rows: rows)
    var comparator = TerminalComparator(program, columns: columns, rows: rows, isAscii: isAscii)
    var step: TapeScript.Step?
    while !player.isOver, !comparator.isDone {
      step = player.nextStep ?? step
      try player.step(&comparator)
    }
    // A tape that has failed headless says why itself, and the program goes the same way.
    if player.failure == nil { comparator.finish() }
    switch comparator.comparison {
    case nil: break
    case .failure(let expected, let found, let details)?:
      player.fail(step, expected: expected, found: found, details: details)
    case .environment(let error)?: throw error
    }
    return player.result
  }
}
