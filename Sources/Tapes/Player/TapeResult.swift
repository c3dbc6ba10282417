import Monetization
import Simulation
import TerminalUI

/// The result of playing one tape.
package struct TapeResult: Hashable, Sendable {
  package enum Outcome: Hashable, Sendable {
    case passed
    case failed(TapeFailure)
    /// The tape played to its end and wrote goldens, which have to be reviewed first.
    case goldensWritten
    /// The tape was not played, since its text has faults.
    case scriptError(TapeScriptError)
    /// The tape could not be played, for a reason outside it.
    case environment(TapeEnvironmentError)
    /// The tape was left out.
    case notPlayed(Reason)
  }

  /// A reason for leaving a tape out.
  package enum Reason: String, Hashable, Sendable {
    case anotherFailed = "another tape has failed"
    case anotherHasFaults = "another tape has faults"
  }

  package var file: String
  /// The row of the tape's table that was played; nil for a tape without a table.
  package var caseName: String?
  package var outcome: Outcome
  /// All failures of a tape that has failed, in the order in which they came: soft expectations, and the failure at
  /// which the tape stopped.
  package var failures: [TapeFailure] = []
  /// The number of keys, clicks, pastes and taps.
  package var inputCount = 0
  /// The instant at which the walk began.
  package var start = TapeSetup.defaultStart
  /// Virtual time from `start` to the end.
  package var playedTime = TimeSpan.zero
  package var entries: [TimelineEntry] = []
  /// The goldens that were written, also by a tape that failed later.
  package var writtenGoldens: [GoldenChange] = []
  /// The walk as the tape left it; nil if it never began.
  package var walk: Walk?

  package init(file: String, caseName: String? = nil, outcome: Outcome) {
    self.file = file
    self.caseName = caseName
    self.outcome = outcome
    if case .failed(let failure) = outcome { failures = [failure] }
  }

  /// The timeline as JSON Lines.
  package var log: [UInt8] { EventLog.jsonLines(entries, since: start) }

  /// The lines to print about the result; empty if the tape has passed.
  package var lines: [ReportLine] {
    switch outcome {
    case .passed: []
    case .failed: failureLines + goldenLines
    case .goldensWritten: goldenLines
    case .scriptError(let error):
      error.description.split(separator: "\n", omittingEmptySubsequences: false).map { ReportLine(String($0)) }
    case .environment(let error): [ReportLine("\(file): \(error.message)")]
    case .notPlayed(let reason): [ReportLine("\(file): not played, since \(reason.rawValue)")]
    }
  }

  /// `lines` as text, each with a line end.
  package var text: String { lines.text() }

  private var failureLines: [ReportLine] {
    Array(failures.map(\.report).joined(separator: [ReportLine("")]))
  }

  private var goldenLines: [ReportLine] {
    if writtenGoldens.isEmpty { return [] }
    return [ReportLine("\(file): goldens were written; look at them and play again", .heading)]
      + writtenGoldens.flatMap(\.lines)
  }
}
