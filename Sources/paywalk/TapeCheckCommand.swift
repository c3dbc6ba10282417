import ArgumentParser
import TerminalUI

/// `paywalk tape check`: reads tapes and all that they source, without playing them.
struct TapeCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Read tapes without playing them, and say what is wrong.",
    discussion: "Exit status 0 if nothing is, 2 if something is.")

  @Argument(help: "Tapes or folders of tapes; - is standard input.")
  var paths: [String]

  func run() throws {
    let services = TapeFiles.readingServices
    let tapes = try NamedTape.read(paths)
    var faults: [TapeDiagnostic] = []
    for tape in tapes {
      do throws(TapeScriptError) {
        _ = try TapeScript(tape.text, file: tape.name, services: services)
      } catch {
        // A tape that several others source has its faults only once.
        faults += error.diagnostics.filter { !faults.contains($0) }
      }
    }
    for fault in faults { print("\(fault)\n") }
    let files = Set(faults.map(\.file)).count
    print(
      faults.isEmpty
        ? "\(count(tapes.count, "tape")), no fault"
        : "\(count(tapes.count, "tape")), \(count(faults.count, "fault")) in \(count(files, "file"))")
    if !faults.isEmpty { throw ExitCode(ExitStatus.usage.rawValue) }
  }

  private func count(_ number: Int, _ noun: String) -> String { number == 1 ? "1 \(noun)" : "\(number) \(noun)s" }
}
