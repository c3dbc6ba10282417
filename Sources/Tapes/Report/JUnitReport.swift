import Monetization

/// Results in the JUnit dialect of XML that Jenkins, GitLab and GitHub's reporters read.
///
/// It contains no `timestamp`, which would be the only difference between the reports of two equal runs.
package struct JUnitReport: Hashable, Sendable {
  package var name: String
  package var suites: [Suite]
  /// Real time from beginning to end; suites may have run in parallel.
  package var time: TimeSpan

  package struct Suite: Hashable, Sendable {
    package var name: String
    /// The file that contains the cases.
    package var file: String
    package var properties: [Property] = []
    package var cases: [Case]
  }

  package struct Property: Hashable, Sendable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  package struct Case: Hashable, Sendable {
    package var name: String
    /// A name with dots, by which readers of the report group cases.
    package var className: String
    package var file: String
    /// The line, counted from 1; nil if no single line is meant.
    package var line: Int?
    package var time: TimeSpan
    package var outcome: CaseResult
  }

  package enum CaseResult: Hashable, Sendable {
    case passed
    /// The test found a failure.
    case failed(Complaint)
    /// The test could not be run.
    case error(Complaint)
    case skipped(reason: String)
  }

  package struct Complaint: Hashable, Sendable {
    /// The kind in one or two words.
    package var kind: String
    /// The message in one sentence, for lists.
    package var message: String
    /// The whole complaint, in lines.
    package var text: String
  }
}
