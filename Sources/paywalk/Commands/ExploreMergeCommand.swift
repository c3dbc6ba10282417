import ArgumentParser
import Explore
import Foundation
import Loading
import Tapes

/// `paywalk explore merge`: joins what several processes have found.
struct ExploreMergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    command: "merge", of: ExploreCommand.wholeName, abstract: "Join the reports of several processes.",
    discussion: """
      Each file is what `paywalk explore --report FILE` has written, all of one version and one app. Coverage and broken \
      promises are joined; of each broken promise the shortest way is kept, and its tape is written. Exit status 0 if \
      every promise is kept, 1 if one is broken, 2 if a file is wrong.
      """)

  @Argument(help: "The reports.")
  var files: [String]

  @OptionGroup var output: ExploreOutput

  func run() throws {
    var joined: ExploreReport?
    for file in files {
      let report = try Self.report(file)
      guard var all = joined else {
        joined = report
        continue
      }
      do throws(UnlikeReports) {
        try all.join(report)
      } catch {
        throw CommandFailure(status: .usage, message: "paywalk: \(TapeFiles.name(file)) is \(error.difference)")
      }
      joined = all
    }
    guard let joined else { return }
    try output.give(joined)
  }

  private static func report(_ file: String) throws(CommandFailure) -> ExploreReport {
    let text = try TapeFiles.readableText(file)
    do throws(LoadingError) {
      return try ExploreReport(PositionedJSON(bytes: Array(text.utf8), file: TapeFiles.name(file)))
    } catch {
      throw CommandFailure(status: .usage, message: "paywalk: \(error)")
    }
  }
}

/// What is done with a report: it is printed, and its tapes and the file for programs are written.
struct ExploreOutput: ParsableArguments {
  @Option(name: .long, help: "Write the tapes of violations into this folder.")
  var output = "."

  @Option(
    name: .long, help: ArgumentHelp("Write the report for programs, and for `explore merge`, too.", valueName: "file"))
  var report: String?

  /// Writes the files of a report, and prints it; throws the last failure to write, or the exit status of a broken promise.
  ///
  /// The files come first, so that nothing is missing where the reader of the words leaves before their end.
  func give(_ found: ExploreReport) throws {
    var failures: [OutputFailure] = []
    var written: Set<String> = []
    func write(_ text: String, to path: String) {
      do throws(OutputFailure) {
        try OutputFile(path).write(Array(text.utf8), makingFolders: true)
        written.insert(path)
      } catch {
        failures.append(error)
      }
    }
    if let report { write(found.json.safeIndentedText + "\n", to: report) }
    for violation in found.violations {
      if let tape = violation.tape { write(tape.text, to: path(of: violation)) }
    }
    try printWords(found, written)
    for failure in failures.dropLast() { try StandardStream.errors.printWords("paywalk: \(failure)") }
    if let failure = failures.last { throw failure }
    if !found.isClean { throw ExitCode(ExitStatus.failed.rawValue) }
  }

  private func path(of violation: ReportedViolation) -> String { "\(output)/\(violation.fileName).tape" }

  private func printWords(_ found: ExploreReport, _ written: Set<String>) throws {
    try StandardStream.output.printWords(found.lines.joined(separator: "\n"))
    for violation in found.violations {
      try StandardStream.output.printWords("\n" + violation.lines.joined(separator: "\n"))
      guard let tape = violation.tape, written.contains(path(of: violation)) else { continue }
      let remark = tape.isShown ? "" : ", which leads there and does not fail by itself"
      try StandardStream.output.printWords("  \(path(of: violation))\(remark)")
    }
    for promise in found.unmet { try StandardStream.output.printWords("\nNever so: Invariant \(promise)") }
  }
}
