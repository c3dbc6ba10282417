import CursesTerminal
import Tapes

/// Plays whole tapes twice at once, headless and by a program in a terminal, and compares each picture.
///
/// Its results are those of `ReplayRunner`, plus a failure if the two disagree. It records nothing: a recording needs
/// more pictures than the comparison does.
package struct TerminalRunner: Sendable {
  package var services: TapeServices
  /// The executable that plays a tape on its terminal; `arguments` are its arguments.
  package var program: String
  package var arguments: [String]
  /// The environment that the program runs in.
  package var environment: [String: String]
  private let isAscii: Bool

  /// Variables of the surrounding terminal that a program in another terminal must not inherit.
  private static let dropped = ["LINES", "COLUMNS", "ESCDELAY"]

  /// Sets the character type of the whole process, so it must run before the first thread starts.
  package init(services: TapeServices, program: String, arguments: [String], environment: [String: String]) {
    self.services = services
    self.program = program
    self.arguments = arguments
    self.environment = environment.filter { !Self.dropped.contains($0.key) }
    self.environment["TERM"] = TerminalEmulator.type
    // Otherwise the backtracer would ask a question on the terminal.
    self.environment["SWIFT_BACKTRACE"] = "interactive=no"
    isAscii = CursesTerminal.useCharacters(.unicode)
  }

  /// Plays the tape in a text.
  package func run(_ text: String, file: String) -> TapeResult {
    do throws(TapeScriptError) {
      return run(try TapeScript(text, file: file, services: services))
    } catch {
      return TapeResult(file: file, outcome: .scriptError(error))
    }
  }

  /// Plays a tape that has already been read.
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
    // If a tape has failed headless, that failure is reported, and the program fails in the same way.
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
