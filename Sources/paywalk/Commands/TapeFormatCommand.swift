import ArgumentParser
import Tapes

/// `paywalk tape format`: writes tapes in a uniform format.
struct TapeFormatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    command: "format", of: TapeToolCommand.wholeName, abstract: "Tidy tapes, in place.",
    discussion: """
      Quotes, times and blanks become uniform; groups, remarks and what the tape does stay. A tape with a fault is \
      left as it is, which is exit status 2. With --check nothing is written, and a tape that is not tidy is exit \
      status 1.
      """)

  @Argument(help: "Tapes or folders of tapes; - reads standard input and writes standard output.")
  var paths: [String]

  @Flag(name: .long, help: "Only name the tapes that would change.")
  var check = false

  func run() throws {
    var untidy = 0
    let (tapes, unreadable) = try NamedTape.readAll(paths)
    var faults = unreadable.map(\.message)
    for tape in tapes {
      let tidy: String
      do throws(TapeSyntaxError) {
        tidy = TapeFormatter.format(
          try TapeParser.parse(tape.text, file: tape.name, director: TapeDirector.diagnostics))
      } catch {
        faults.append(error.description)
        continue
      }
      let isStream = tape.path == NamedTape.standardInput
      if tidy != tape.text {
        untidy += 1
        if check || !isStream { try StandardStream.output.print(TapeFiles.name(tape.name)) }
        if !check, !isStream { try OutputFile(tape.path).write(Array(tidy.utf8)) }
      }
      if isStream, !check { try StandardStream.output.print(tidy, terminator: "") }
    }
    guard faults.isEmpty else {
      throw CommandFailure(status: .usage, message: faults.joined(separator: "\n\n"))
    }
    if check, untidy > 0 { throw ExitCode(ExitStatus.failed.rawValue) }
  }
}
