import NativeApp
import Simulation
import Tapes
import TerminalUI

/// What is said of a search at its end: printed, kept in a file, and joined with what other processes say.
package struct ExploreReport: Hashable, Sendable {
  /// What a search comes across, in the order of the report.
  package enum CoverageKind: String, CaseIterable, Hashable, Sendable {
    case screens, controls, facts
    case gateReasons = "gate reasons"
    case replies, errors, faults
  }

  /// The words of one kind that were seen, and those that were not although they exist.
  package struct Coverage: Hashable, Sendable {
    package var seen: Set<String>
    package var missing: Set<String>

    package init(seen: Set<String>, missing: Set<String>) {
      self.seen = seen
      self.missing = missing
    }
  }

  /// The version of the program.
  package var version: String
  package var app: String
  /// What was searched, by one process each.
  package var parts: [SearchedPart]
  /// How the search has ended, a sentence each.
  package var ends: [String]
  package var states: Int
  package var generated: Int
  package var queue: Int
  package var depth: Int
  /// The chance that two states were taken for one.
  package var mistakeChance: Double
  package var coverage: [CoverageKind: Coverage]
  package var violations: [ReportedViolation]
  /// The promises of a team that have to be kept once, and never were.
  package var unmet: [String]

  package init(
    version: String, app: String, parts: [SearchedPart], ends: [String], states: Int, generated: Int, queue: Int,
    depth: Int,
    mistakeChance: Double, coverage: [CoverageKind: Coverage], violations: [ReportedViolation], unmet: [String]
  ) {
    self.version = version
    self.app = app
    self.parts = parts
    self.ends = ends
    self.states = states
    self.generated = generated
    self.queue = queue
    self.depth = depth
    self.mistakeChance = mistakeChance
    self.coverage = coverage
    self.violations = violations
    self.unmet = unmet
  }

  /// Every promise that has to be kept was kept.
  package var isClean: Bool { violations.isEmpty && unmet.isEmpty }
}

/// A broken promise of a report, with the tape that shows it.
package struct ReportedViolation: Hashable, Sendable {
  /// The name or the text of the promise.
  package var promise: String
  package var sentence: String
  package var violation: String
  /// How often it was found in all.
  package var count: Int
  /// The steps of the shortest way, in words.
  package var way: [String]
  /// Nil for a way that no tape can go.
  package var tape: ViolationTape?

  package init(
    promise: String, sentence: String, violation: String, count: Int, way: [String], tape: ViolationTape?
  ) {
    self.promise = promise
    self.sentence = sentence
    self.violation = violation
    self.count = count
    self.way = way
    self.tape = tape
  }

  /// The name of the file of its tape, without an ending.
  package var fileName: String {
    "explore-\(promise.split { !$0.isLetter && !$0.isNumber }.joined(separator: "-").prefix(60))"
  }
}

extension ExploreReport {
  /// - Parameters:
  ///   - tape: The tape of a violation; nil if there is none.
  package init(
    _ result: ExploreResult, in app: AppDefinition, _ options: ExploreOptions, version: String, name: String,
    part: SearchedPart, tape: (ExploreViolation) -> ViolationTape?
  ) {
    let seen = result.coverage
    func coverage(_ seen: Set<String>, of all: some Sequence<String>) -> Coverage {
      Coverage(seen: seen, missing: Set(all).subtracting(seen))
    }
    self.init(
      version: version, app: name, parts: [part], ends: [result.endLine(options)], states: result.states,
      generated: result.generated, queue: result.queue, depth: result.depth, mistakeChance: result.mistakeChance,
      coverage: [
        .screens: coverage(
          Set(seen.layers.map(\.rawValue)), of: LayerKind.allCases.filter { !$0.isOfTheTester }.map(\.rawValue)),
        .controls: Coverage(seen: seen.controls, missing: seen.neverEnabled),
        .facts: coverage(seen.facts, of: FactCatalogue.forms.keys),
        .gateReasons: coverage(seen.gateReasons, of: app.configuration.gateReasons.map(\.name)),
        .replies: Coverage(seen: seen.replies, missing: []), .errors: Coverage(seen: seen.errors, missing: []),
        .faults: coverage(seen.faults, of: options.faults.map(\.reportedWords)),
      ],
      violations: result.violations.map { violation in
        ReportedViolation(
          promise: violation.promise, sentence: violation.sentence, violation: violation.violation,
          count: violation.count, way: violation.path.map(\.text), tape: tape(violation))
      },
      unmet: result.unmet)
  }
}

extension FaultRule {
  /// The call and the failure, as reports name them.
  var reportedWords: String { "\(api.rawValue) \(failure?.words ?? "hold")" }
}
