import Simulation

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
  }

  package var file: String
  package var outcome: Outcome
  /// Keys, clicks, pastes and taps.
  package var inputCount = 0
  package var entries: [TimelineEntry] = []
  /// The timeline as JSON Lines.
  package var log: [UInt8] = []
  /// Goldens that were written, also by a tape that failed later.
  package var writtenGoldens: [GoldenChange] = []
  /// Where the tape wants its recording.
  package var outputs: [String] = []
  /// The walk as the tape left it; nil if it never began.
  package var walk: Walk?

  package init(file: String, outcome: Outcome) {
    self.file = file
    self.outcome = outcome
  }

  /// What is printed about it; empty if it has passed.
  package var text: String {
    switch outcome {
    case .passed: ""
    case .failed(let failure): failure.description + goldenText
    case .goldensWritten: goldenText
    case .scriptError(let error): error.description + "\n"
    case .environment(let error): "\(file): \(error.message)\n"
    }
  }

  private var goldenText: String {
    if writtenGoldens.isEmpty { return "" }
    return "\(file): goldens were written; look at them and play again\n"
      + writtenGoldens.map { "  \($0.isMissing ? "new" : "changed")  \($0.path)\n" }.joined()
  }
}

/// The exit status of a replay.
package enum ReplayStatus: Int32, Hashable, Sendable, Comparable {
  case passed = 0
  case failed = 1
  case scriptError = 2
  case environment = 3

  package init(_ outcome: TapeResult.Outcome) {
    self =
      switch outcome {
      case .passed: .passed
      case .failed, .goldensWritten: .failed
      case .scriptError: .scriptError
      case .environment: .environment
      }
  }

  /// The status of them all: the worst, in the order of the numbers.
  package init(_ results: [TapeResult]) {
    self = results.map { ReplayStatus($0.outcome) }.max() ?? .passed
  }

  package static func < (left: ReplayStatus, right: ReplayStatus) -> Bool { left.rawValue < right.rawValue }
}
