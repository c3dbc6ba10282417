import ArgumentParser
import Monetization
import Tapes

/// `paywalk tape export`: translates a tape for another program.
struct TapeExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    command: "export", of: TapeToolCommand.wholeName, abstract: "Write a tape that VHS plays.",
    discussion: """
      The tape is played headless, and every command becomes keys that VHS can press in a terminal where Paywalk runs. \
      What VHS has no word for becomes a remark, and is told on standard error. Exit status 1 if the tape does not \
      pass or its film would end with another screen.
      """)

  @Flag(name: .long, help: "For VHS, which there is no other yet.")
  var vhs = false

  @Argument(help: "The tape; - is standard input.")
  var tape: String

  @Option(name: .shortAndLong, help: "The file to write; standard output unless told.")
  var output: String?

  @OptionGroup var cases: TapeCaseOptions

  @Option(
    name: .long,
    help: "Time of each key that stands for a Tap, a Director or an Advance, such as 80ms; none keeps the tape's time.")
  var pace: String?

  func validate() throws {
    guard vhs else { throw ValidationError("Say --vhs: there is no other program to export to.") }
    if pace != nil, keyTime == nil { throw ValidationError("--pace needs a time of at most 10 s, such as 80ms.") }
  }

  private var keyTime: TimeSpan? {
    guard let pace else { return .zero }
    return TimeSpan(directorText: pace).flatMap { $0 <= .seconds(10) ? $0 : nil }
  }

  func run() throws {
    let tapes = try NamedTape.read([tape])
    guard let tape = tapes.first, tapes.count == 1 else {
      throw CommandFailure(status: .usage, message: "paywalk: one tape is exported at a time, found \(tapes.count).")
    }
    let export = try export(tape)
    for remark in export.remarks { StandardStream.errors.say("\(remark)") }
    try write(export.text)
    guard export.endsAlike else {
      StandardStream.errors.say("\(TapeFiles.name(tape.name)): the film does not end with the screen of the tape")
      throw ExitCode(ExitStatus.failed.rawValue)
    }
  }

  private func export(_ tape: NamedTape) throws -> VHSExport {
    var services = TapeFiles.readingServices
    cases.apply(to: &services)
    let row = try TapeViewer.script(of: tape.text, file: tape.name, cases, services).tableRow
    do throws(VHSExportError) {
      return try VHSExport(
        tape.text, file: tape.name, row: row?.index ?? 0, services: services, pace: keyTime ?? .zero)
    } catch {
      switch error {
      case .script(let fault): throw CommandFailure(status: .usage, message: fault.description)
      case .failed(let failure): throw CommandFailure(status: .failed, message: failure.description)
      case .environment(let error):
        throw CommandFailure(error, in: tape.name)
      }
    }
  }

  private func write(_ text: String) throws {
    guard let output, output != NamedTape.standardInput else {
      return try StandardStream.output.print(text, terminator: "")
    }
    try OutputFile(output).write(Array(text.utf8))
  }
}
