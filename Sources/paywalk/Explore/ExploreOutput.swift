import ArgumentParser
import Explore
import Foundation
import Loading
import Tapes

/// What is done with a report: it is printed, and its tapes and the file for programs are written.
struct ExploreOutput: ParsableArguments {
  @Option(name: .long, help: "Write the tapes of violations into this folder.")
  var output = "."

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Write the report for programs, and for `explore merge`, too. With - it goes to standard output, and the words to standard error.",
      valueName: "file"))
  var report: String?

  /// Writes the files of a report, and prints it; throws the last failure to write, or the exit status of a broken promise.
  ///
  /// The files come first, so that nothing is missing where the reader of the words leaves before their end.
  ///
  /// - Parameter earlier: What could not be written before.
  func give(_ found: ExploreReport, after earlier: [OutputFailure] = []) throws {
    var failures = earlier
    var tapes: [String: String] = [:]
    func write(_ text: String, to path: String) -> Bool {
      do throws(OutputFailure) {
        try OutputFile(path).write(Array(text.utf8), makingFolders: true)
        return true
      } catch {
        failures.append(error)
        return false
      }
    }
    if let report, report != Self.standardOutput { _ = write(found.json.safeIndentedText + "\n", to: report) }
    for violation in found.violations {
      guard let tape = violation.tape else { continue }
      let path = freePath(of: violation, tape)
      if write(tape.text, to: path) { tapes[violation.promise] = path }
    }
    if report == Self.standardOutput { try StandardStream.output.print(found.json.safeIndentedText) }
    try printWords(found, tapes, to: report == Self.standardOutput ? .errors : .output)
    for failure in failures.dropLast() { try StandardStream.errors.printWords("paywalk: \(failure)") }
    if let failure = failures.last { throw failure }
    if !found.isClean { throw ExitCode(ExitStatus.failed.rawValue) }
  }

  private static let standardOutput = "-"
  /// The most columns of the words: they are read in a terminal, and in the log of a job.
  private static let mostColumns = 100

  /// The path of a tape. A file that says something else is left alone: somebody may have gone on writing in it.
  private func freePath(of violation: ReportedViolation, _ tape: ViolationTape) -> String {
    var number = 1
    while true {
      let path = "\(output)/\(violation.fileName)\(number == 1 ? "" : "-\(number)").tape"
      if !OutputFile.exists(path) || (try? String(contentsOfFile: path, encoding: .utf8)) == tape.text { return path }
      number += 1
    }
  }

  /// - Parameter tapes: The paths of the tapes that were written, by the promises that they break.
  private func printWords(_ found: ExploreReport, _ tapes: [String: String], to stream: StandardStream) throws {
    let columns = min(Self.mostColumns, stream.terminalColumns ?? Self.mostColumns)
    try stream.printWords(found.lines(columns: columns).joined(separator: "\n"))
    for violation in found.violations {
      try stream.printWords("\n" + violation.lines(columns: columns).joined(separator: "\n"))
      guard let tape = violation.tape, let path = tapes[violation.promise] else { continue }
      try stream.printWords("  \(path)\(tape.isShown ? "" : ", which leads there and does not fail by itself")")
    }
    for promise in found.unmet { try stream.printWords("\nNever so: Invariant \(promise)") }
  }
}
