import ArgumentParser
import NativeApp
import Tapes

/// `paywalk tape lint`: finds expectations in tapes that prove less than they seem to.
struct TapeLintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    command: "lint", of: TapeToolCommand.wholeName,
    abstract: "Play tapes, and say what in them proves less than it seems to.",
    discussion: "Exit status 0 if nothing does, 1 if something does or a tape fails, 2 if one has a fault.")

  @Argument(help: "Tapes, folders of tapes, or patterns such as 'walks/**/*.tape'; - is standard input.")
  var paths: [String]

  @Flag(name: .long, help: "Let the paths in tapes begin in this folder instead of the folder of the tape.")
  var fromHere = false

  @Flag(name: .long, help: "Let a tape end while a request or a wait is open, such as under a sheet.")
  var allowOpenEnd = false

  func run() throws {
    var services = TapeFiles.services(goldens: .compare, warnsOfEnvironment: true)
    services.pathsAreFromHere = fromHere
    services.allowsOpenEnd = allowOpenEnd
    let (tapes, unreadable) = try NamedTape.readAll(paths)
    var faults = unreadable.map(\.message)
    var reports: [TapeLinter.Report] = []
    for tape in tapes {
      do throws(TapeScriptError) {
        let scripts = try TapeScript.all(tape.text, file: tape.name, services: services)
        reports += scripts.map { TapeLinter.lint($0, services: services) }
      } catch {
        faults.append(error.description)
      }
    }
    // The rows of a table repeat the same warnings.
    var seen: Set<Diagnostic> = []
    let warnings = reports.flatMap(\.warnings).filter { seen.insert($0).inserted }
    for warning in warnings { try StandardStream.output.print("\(warning)\n") }
    for report in reports { try StandardStream.output.printWords(report.result.text, terminator: "") }
    let count = warnings.count { $0.severity == .warning }
    try StandardStream.output.print("\(CountWording.text(tapes.count, "tape")), \(CountWording.text(count, "warning"))")
    // A tape that cannot be read keeps nothing of the others to itself.
    if !faults.isEmpty { throw CommandFailure(status: .usage, message: faults.joined(separator: "\n\n")) }
    let status = ReplayStatus(reports.map(\.result))
    if status != .passed { throw ExitCode(status.rawValue) }
    if count > 0 { throw ExitCode(ExitStatus.failed.rawValue) }
  }
}
