import Monetization
import Simulation
import TerminalUI

/// How playing one tape went.
package struct TapeResult: Hashable, Sendable {
  package enum Outcome: Hashable, Sendable {
    case passed
    case failed(TapeFailure)
    /// It played through, and wrote goldens: somebody has to look at them first.
    case goldensWritten
    /// It was not played: its text has faults.
    case scriptError(TapeScriptError)
    /// It could not be played, through no fault of its own.
    case environment(TapeEnvironmentError)
    /// It was left out.
    case notPlayed(Reason)
  }

  /// Why a tape was left out.
  package enum Reason: String, Hashable, Sendable {
    case anotherFailed = "another tape has failed"
    case anotherHasFaults = "another tape has faults"
  }

  package var file: String
  /// Which row of the tape's parameters this is about; nil for a tape without.
  package var caseName: String?
  package var outcome: Outcome
  /// Keys, clicks, pastes and taps.
  package var inputCount = 0
  /// When the walk began.
  package var start = TapeSetup.defaultStart
  /// Virtual time from then to the end.
  package var playedTime = TimeSpan.zero
  package var entries: [TimelineEntry] = []
  /// Goldens that were written, also by a tape that failed later.
  package var writtenGoldens: [GoldenChange] = []
  /// The walk as the tape left it; nil if it never began.
  package var walk: Walk?

  package init(file: String, caseName: String? = nil, outcome: Outcome) {
    self.file = file
    self.caseName = caseName
    self.outcome = outcome
  }

  /// The timeline as JSON Lines.
  package var log: [UInt8] { EventLog.jsonLines(entries, since: start) }

  /// What is printed about it; empty if it has passed.
  package var lines: [ReportLine] {
    switch outcome {
    case .passed: []
    case .failed(let failure): failure.report + goldenLines
    case .goldensWritten: goldenLines
    case .scriptError(let error):
      error.description.split(separator: "\n", omittingEmptySubsequences: false).map { ReportLine(String($0)) }
    case .environment(let error): [ReportLine("\(file): \(error.message)")]
    case .notPlayed(let reason): [ReportLine("\(file): not played, since \(reason.rawValue)")]
    }
  }

  /// The same as text, each line with its end.
  package var text: String { lines.text() }

  private var goldenLines: [ReportLine] {
    if writtenGoldens.isEmpty { return [] }
    return [ReportLine("\(file): goldens were written; look at them and play again", .heading)]
      + writtenGoldens.flatMap(\.lines)
  }
}
