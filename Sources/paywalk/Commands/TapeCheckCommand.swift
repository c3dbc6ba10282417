import ArgumentParser
import NativeApp
import Tapes

/// `paywalk tape check`: reads tapes and the tapes they source, without playing them.
struct TapeCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    command: "check", of: TapeToolCommand.wholeName,
    abstract: "Read tapes without playing them, and say what is wrong or has no meaning.",
    discussion: "Exit status 0 if nothing is, 2 if something is.")

  @Argument(help: "Tapes, folders of tapes, or patterns such as 'walks/**/*.tape'; - is standard input.")
  var paths: [String]

  func run() throws {
    let services = TapeFiles.readingServices
    let (tapes, unreadable) = try NamedTape.readAll(paths)
    // A diagnostic in a tape that several others source is printed only once.
    var seen: Set<Diagnostic> = []
    var found: [Diagnostic] = []
    for tape in tapes {
      do throws(TapeScriptError) {
        let scripts = try TapeScript.all(tape.text, file: tape.name, services: services)
        found += scripts.flatMap(\.notes).filter { seen.insert($0.withoutSources).inserted }
      } catch {
        found += error.diagnostics.filter { seen.insert($0.withoutSources).inserted }
      }
    }
    for failure in unreadable { StandardStream.errors.say(failure.message) }
    for diagnostic in found { try StandardStream.output.print("\(diagnostic)\n") }
    let errors = found.count { $0.severity == .error }
    let notes = found.count - errors
    let faults = errors + unreadable.count
    try StandardStream.output.print(
      "\(CountWording.text(tapes.count + unreadable.count, "tape")), \(faults == 0 ? "no fault" : CountWording.text(faults, "fault"))"
        + (notes == 0 ? "" : ", \(CountWording.text(notes, "note"))"))
    if faults > 0 { throw ExitCode(ExitStatus.usage.rawValue) }
  }
}
