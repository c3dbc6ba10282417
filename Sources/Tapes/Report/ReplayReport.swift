import Monetization

/// The results of playing many tapes; every format of report is written from it.
package struct ReplayReport: Hashable, Sendable {
  /// The results in the order of the tapes.
  package var entries: [Entry]
  /// Real time from the first tape to the last; they may have been played in parallel.
  package var time: TimeSpan

  package struct Entry: Hashable, Sendable {
    /// The name of the tape in reports.
    package var name: String
    package var result: TapeResult
    /// The real time that the tape took.
    package var time: TimeSpan

    package init(name: String, result: TapeResult, time: TimeSpan) {
      self.name = name
      self.result = result
      self.time = time
    }
  }

  /// The kinds of outcomes, by the names they have in reports.
  package enum TapeStatus: String, Hashable, Sendable, CaseIterable {
    case passed, failed
    case goldensWritten = "goldens-written"
    case fault, environment
    case notPlayed = "not-played"

    package init(_ outcome: TapeResult.Outcome) {
      self =
        switch outcome {
        case .passed: .passed
        case .failed: .failed
        case .goldensWritten: .goldensWritten
        case .scriptError: .fault
        case .environment: .environment
        case .notPlayed: .notPlayed
        }
    }
  }

  /// The machine-readable formats.
  package enum Format: String, Hashable, Sendable, CaseIterable {
    case tap, junit, json
  }

  package init(entries: [Entry], time: TimeSpan) {
    self.entries = entries
    self.time = time
  }

  package var status: ReplayStatus { ReplayStatus(entries.map(\.result)) }

  package func count(_ kinds: TapeStatus...) -> Int { entries.count { kinds.contains($0.kind) } }

  package var inputCount: Int { entries.reduce(0) { $0 + $1.result.inputCount } }

  /// Returns the whole report in a machine-readable format; it ends in a line end.
  package func text(_ format: Format) -> String {
    switch format {
    case .tap: tap
    case .junit: junit.xml
    case .json: json
    }
  }
}

extension ReplayReport.Entry {
  package var kind: ReplayReport.TapeStatus { ReplayReport.TapeStatus(result.outcome) }

  /// The name of the tape and, for a table, the row.
  package var title: String { name + (result.caseName.map { ": \($0)" } ?? "") }

  /// The number of further failures in words; empty if there is none.
  private var others: String {
    result.failures.count > 1 ? ", and \(result.failures.count - 1) more" : ""
  }

  /// The problem in one sentence; nil if there is none.
  var complaint: String? {
    switch result.outcome {
    case .passed: nil
    case .failed(let failure): "expected \(failure.expected), found \(failure.found)" + others
    case .goldensWritten: "goldens were written: " + result.writtenGoldens.map(\.path).joined(separator: ", ")
    case .scriptError(let error): error.diagnostics.first.map { "line \($0.line): \($0.message)" } ?? "a fault"
    case .environment(let error): error.message
    case .notPlayed(let reason): reason.rawValue
    }
  }
}
