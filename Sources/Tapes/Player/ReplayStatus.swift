/// The exit status of a replay.
package enum ReplayStatus: Int32, Hashable, Sendable, Comparable {
  case passed = 0
  case failed = 1
  case scriptError = 2
  case environment = 3

  package init(_ outcome: TapeResult.Outcome) {
    self =
      switch outcome {
      // The tape because of which others were not played has a status of its own.
      case .passed, .notPlayed: .passed
      case .failed, .goldensWritten: .failed
      case .scriptError: .scriptError
      case .environment(let error): error.isWrongUse ? .scriptError : .environment
      }
  }

  /// Creates the status of several results: the worst, in the order of the numbers.
  package init(_ results: [TapeResult]) {
    self = results.map { ReplayStatus($0.outcome) }.max() ?? .passed
  }

  package static func < (left: ReplayStatus, right: ReplayStatus) -> Bool { left.rawValue < right.rawValue }
}
