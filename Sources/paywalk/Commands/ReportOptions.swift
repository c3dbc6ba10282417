import ArgumentParser
import Tapes

/// The options for machine-readable reports.
struct ReportOptions: ParsableArguments {
  @Option(name: .long, help: "Report in this form: tap, junit or json. What is for people then goes to standard error.")
  var report: ReplayReport.Format?

  @Option(name: .long, help: "Write the report to this file instead of standard output.")
  var reportFile: String?

  var isOnStandardOutput: Bool { report != nil && reportFile == nil }

  func validate() throws {
    if reportFile != nil, report == nil { throw ValidationError("--report-file needs --report tap, junit or json.") }
  }

  func write(_ replay: ReplayReport, _ console: ReplayConsole) throws {
    guard let report else { return }
    guard let reportFile else { return console.write(report: replay.text(report)) }
    try OutputFile(reportFile).write(Array(replay.text(report).utf8), makingFolders: true)
  }
}

extension ReplayReport.Format: ExpressibleByArgument {}
