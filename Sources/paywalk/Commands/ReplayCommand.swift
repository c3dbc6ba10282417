import ArgumentParser
import Foundation
import Loading
import Monetization
import Tapes
import TerminalReplay
import TerminalUI

/// `paywalk replay`: plays tapes headless, on the virtual clock.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    command: "replay",
    abstract: "Play tapes headless, at full speed, and say which passed.",
    discussion: """
      Exit status 0 if all passed, 1 if one failed, 2 if one cannot be read as a tape (then nothing is played, \
      except with --keep-going) or its app cannot be loaded, 3 if something else outside the tapes is missing.
      """)

  @Argument(
    help: """
      Tapes, folders of tapes, or patterns such as 'walks/**/*.tape'; - is standard input. The bundled tapes if there \
      are none.
      """)
  var paths: [String] = []

  @Flag(name: .long, help: "Write the goldens that differ or are missing. The tapes fail all the same.")
  var update = false

  @Option(name: .long, help: "Write the event log of the one tape to this file, as JSON Lines.")
  var log: String?

  @Option(
    name: .long,
    help: "Record the one tape into this file: .svg, .cast, .v3.cast, .txt, .jsonl, or a folder. May be repeated.",
    transform: Self.output)
  var output: [TapeOutput] = []

  @Option(name: .long, help: "Play only tapes whose path holds this.")
  var filter: String?

  @OptionGroup var cases: TapeCaseOptions

  @Option(
    name: .long, help: ArgumentHelp("Play only this part of the tapes, such as 2/3.", valueName: "i/n"),
    transform: TapeShard.init(_:))
  var shard: TapeShard?

  @Flag(name: .long, help: "Begin no tape once one has failed.")
  var failFast = false

  @Flag(name: .long, help: "Play the other tapes although one has a fault or cannot be read.")
  var keepGoing = false

  @Flag(name: .long, help: "Let a tape end while a request or a wait is open, such as under a sheet.")
  var allowOpenEnd = false

  @Option(name: .long, help: "Tapes played at the same time; the number of cores unless told.")
  var jobs: Int?

  @Flag(name: .long, help: "Play each tape in a real terminal too, and compare every picture with the headless one.")
  var terminal = false

  @OptionGroup var reports: ReportOptions

  @OptionGroup(title: "In the terminal") var playback: PlaybackOptions
  @OptionGroup(title: "Looks") var looks: LookOptions

  func validate() throws {
    try OptionNumber.check(jobs, of: "--jobs", atLeast: 1)
    let unused = UnusedOptions([
      "--update": update, "--log": log != nil, "--output": !output.isEmpty, "--shard": shard != nil,
      "--fail-fast": failFast, "--keep-going": keepGoing, "--jobs": jobs != nil, "--terminal": terminal,
      "--report": reports.report != nil,
      "--report-file": reports.reportFile != nil,
    ])
    if playback.isWanted, let unused {
      throw ValidationError("--speed and --step show one tape in the terminal, so \(unused) beside them.")
    }
    if playback.isWanted, paths.contains(NamedTape.standardInput) {
      throw ValidationError("--speed and --step take keys from standard input, so the tape cannot come from there.")
    }
    if failFast, keepGoing {
      throw ValidationError("--fail-fast stops at the first failure and --keep-going stops at none.")
    }
    if terminal, !output.isEmpty {
      throw ValidationError("--terminal records nothing, so --output has no meaning beside it.")
    }
  }

  func run() throws {
    if playback.isWanted {
      let show = TapeShow(options: playback, cases: cases, looks: looks, allowsOpenEnd: allowOpenEnd)
      return try show.run(try files())
    }
    let tapes = try tapes()
    let console = ReplayConsole(
      people: reports.isOnStandardOutput ? .errors : .output,
      environment: ProcessInfo.processInfo.environment)
    var services = TapeFiles.services(goldens: try goldenMode()) { console.warn($0) }
    cases.apply(to: &services)
    services.allowsOpenEnd = allowOpenEnd
    let runner = ReplayRunner(services: services, outputs: output, playsOneRow: cases.row != nil)
    let replay = ParallelReplay(
      services: services, jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount,
      stopsAtFailure: failFast, keepsWalks: log != nil)
    let readings = replay.read(tapes)
    try refuse(readings, console)
    let scripts = try scripts(readings, console)
    let report = replay.play(scripts, console, run: try player(of: scripts, runner))
    try finish(report.adding(readings), console)
  }

  /// Returns the function that plays one of these tapes: headless, or in a terminal too.
  private func player(
    of scripts: [TapeScript], _ runner: ReplayRunner
  ) throws -> @Sendable (TapeScript) -> TapeResult {
    guard terminal else {
      let tables = TableOpenings.tables(in: scripts)
      let openings = Parallel.map(tables.count) { TableOpening(tables[$0], services: runner.services) }
      let all = TableOpenings(openings.compactMap { $0 })
      return { runner.run($0, all) }
    }
    guard let program = Bundle.main.executablePath else {
      throw CommandFailure(status: .environment, message: "paywalk: the program cannot find itself to be run again.")
    }
    let runner = TerminalRunner(
      services: runner.services, program: program, arguments: [PerformCommand.name],
      environment: ProcessInfo.processInfo.environment)
    return { runner.run($0) }
  }

  private static func output(_ path: String) throws -> TapeOutput {
    guard let output = TapeOutput(path: path) else { throw ValidationError(TapeOutput.refusal(of: path)) }
    return output
  }

  /// Returns the tapes to play, first that on standard input.
  private func tapes() throws -> [ReplayTape] {
    let files = try files()
    guard paths.contains(NamedTape.standardInput) else { return files.map { ReplayTape(path: $0) } }
    return [ReplayTape(standardInput: try NamedTape.standardInputText())] + files.map { ReplayTape(path: $0) }
  }

  /// Returns the paths of the tapes to play, except standard input.
  private func files() throws -> [String] {
    let isPiped = paths.contains(NamedTape.standardInput)
    if isPiped, filter != nil || shard != nil {
      throw ValidationError("- is a tape without a path, so --filter and --shard have no meaning beside it.")
    }
    let named = paths.filter { $0 != NamedTape.standardInput }
    var files = isPiped && named.isEmpty ? [] : try TapeFiles.find(named.isEmpty ? [BundledTapes.folder] : named)
    if let filter { files = files.filter { TapeFiles.name($0).contains(filter) } }
    let count = files.count + (isPiped ? 1 : 0)
    if !output.isEmpty, count != 1 { throw ValidationError("--output needs exactly one tape.") }
    guard count > 0 else {
      let which = filter.map { " whose path holds \"\(TextSanitizing.visible($0))\"" } ?? ""
      throw CommandFailure(status: .usage, message: "paywalk: there is no tape\(which) to play.")
    }
    // More shards than tapes are allowed; some of them have nothing to do.
    return shard?.part(of: files) ?? files
  }

  private func goldenMode() throws -> GoldenStore.Mode {
    do throws(TapeEnvironmentError) {
      let mark = ProcessInfo.processInfo.environment["CI"] ?? ""
      return try GoldenStore.Mode(wantsUpdate: update, isContinuousIntegration: !mark.isEmpty)
    } catch {
      throw CommandFailure(status: .usage, message: "paywalk: \(error.message)")
    }
  }

  /// Prints the faults of tapes. One prevents all from being played, except with `--keep-going`.
  private func refuse(_ readings: [ParallelReplay.Reading], _ console: ReplayConsole) throws {
    let faults = readings.compactMap(\.fault)
    // With `--keep-going` they have a line like the others.
    if faults.isEmpty || keepGoing { return console.say(faults.map(\.line)) }
    let texts = faults.map { fault in
      switch fault.result.outcome {
      case .environment(let error): "paywalk: \(fault.name): \(error.message)"
      case .scriptError(let error): error.description
      default: fault.result.text
      }
    }
    let entries = readings.map { reading in
      reading.fault
        ?? ReplayReport.Entry(
          name: TapeFiles.name(reading.file),
          result: TapeResult(file: reading.file, outcome: .notPlayed(.anotherHasFaults)), time: .zero)
    }
    try reports.write(ReplayReport(entries: entries, time: readings.reduce(TimeSpan.zero) { $0 + $1.time }), console)
    throw CommandFailure(status: .usage, message: texts.joined(separator: "\n"))
  }

  /// Returns the scripts of the tapes that can be played.
  private func scripts(_ readings: [ParallelReplay.Reading], _ console: ReplayConsole) throws -> [TapeScript] {
    let scripts = try cases.chosen(of: readings.flatMap(\.playable))
    if log != nil, scripts.count != 1 {
      throw CommandFailure(
        status: .usage,
        message: "paywalk: --log writes the events of one tape, and here are \(scripts.count); of a table --row "
          + "chooses one row.")
    }
    sayNotes(of: scripts, console)
    return scripts
  }

  /// Prints the notes on commands without effect, each once, however many rows a table has.
  private func sayNotes(of scripts: [TapeScript], _ console: ReplayConsole) {
    var said: Set<Diagnostic> = []
    for note in scripts.flatMap(\.notes) where said.insert(note).inserted { console.warn(note.description) }
  }

  /// Writes the files before the output, so that they are complete even if the reader of the output has gone.
  private func finish(_ report: ReplayReport, _ console: ReplayConsole) throws {
    let result = Result {
      // Tapes that could not be played have no walk.
      let played = report.entries.first { $0.result.walk != nil } ?? report.entries.first
      if let log, let result = played?.result { try OutputFile(log).write(result.log) }
      try reports.write(report, console)
    }
    console.close(report.closing)
    try result.get()
    try console.leave()
    if report.status != .passed { throw ExitCode(report.status.rawValue) }
  }
}
