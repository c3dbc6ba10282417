import Monetization

/// Results in the JUnit dialect of XML that Jenkins, GitLab and GitHub's reporters read.
///
/// No `timestamp` is written: it would be the only thing in the report that differs between two equal runs.
package struct JUnitReport: Hashable, Sendable {
  package var name: String
  package var suites: [Suite]
  /// Real time for all of it; suites may have run side by side.
  package var time: TimeSpan

  package struct Suite: Hashable, Sendable {
    package var name: String
    /// The file that the cases come from.
    package var file: String
    package var properties: [Property] = []
    package var cases: [Case]

    package init(name: String, file: String, properties: [Property] = [], cases: [Case]) {
      self.name = name
      self.file = file
      self.properties = properties
      self.cases = cases
    }
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
    /// Readers group by it, and split it at its dots.
    package var className: String
    package var file: String
    /// Counted from 1; nil if no one line is meant.
    package var line: Int?
    package var time: TimeSpan
    package var outcome: Outcome

    package init(
      name: String, className: String, file: String, line: Int? = nil, time: TimeSpan, outcome: Outcome
    ) {
      self.name = name
      self.className = className
      self.file = file
      self.line = line
      self.time = time
      self.outcome = outcome
    }
  }

  package enum Outcome: Hashable, Sendable {
    case passed
    /// It did not hold what it was tested for.
    case failed(Complaint)
    /// It could not be tested.
    case error(Complaint)
    case skipped(reason: String)
  }

  package struct Complaint: Hashable, Sendable {
    /// One word or two.
    package var kind: String
    /// One sentence, for lists.
    package var message: String
    /// Everything, in lines.
    package var text: String

    package init(kind: String, message: String, text: String) {
      self.kind = kind
      self.message = message
      self.text = text
    }
  }

  package init(name: String, suites: [Suite], time: TimeSpan) {
    self.name = name
    self.suites = suites
    self.time = time
  }
}
