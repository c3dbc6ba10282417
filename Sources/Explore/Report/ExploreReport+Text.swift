import Foundation
import NativeApp
import Simulation
import Tapes
import TerminalUI

extension ExploreResult {
  /// The report, a line each.
  package func lines(in app: AppDefinition, _ options: ExploreOptions) -> [String] {
    [endLine(options), ""] + sizeLines + [""] + seenLines(app, options) + [""] + missingLines(app, options)
  }

  private func endLine(_ options: ExploreOptions) -> String {
    let cutText = cut.sorted { $0.key.rawValue < $1.key.rawValue }.map { "\($0.key.rawValue) (\($0.value))" }
      .joined(separator: ", ")
    let beyond = cutText.isEmpty ? "" : " What lies beyond them was not looked at: \(cutText)."
    let what = "what can be done within \(options.bounds.text.isEmpty ? "no bounds" : options.bounds.text)"
    switch end {
    case .exhausted: return "Exhausted: \(what) was tried.\(beyond)"
    case .depth(let depth): return "Not exhausted: the search ends at depth \(depth).\(beyond)"
    case .states(let count): return "Not exhausted: the search ends at \(count) states.\(beyond)"
    case .walked(let count, let steps):
      return "Random walks: \(count), of at most \(steps) steps each; nothing is said of the rest."
    case .stopped(let reason): return "Not exhausted: \(reason).\(beyond)"
    }
  }

  private var sizeLines: [String] {
    [
      "states       \(states) distinct, \(generated) generated, \(queue) left in the queue",
      "depth        \(depth)",
      "mistaken     two states were taken for one with a chance of \(Self.text(mistakeChance))",
    ]
  }

  private static func text(_ chance: Double) -> String { String(format: "%.1e", chance) }

  private func seenLines(_ app: AppDefinition, _ options: ExploreOptions) -> [String] {
    [
      "screens      \(coverage.layers.count) of \(LayerKind.allCases.count)", "controls     \(coverage.controls.count)",
      "facts        \(coverage.facts.count) of \(FactCatalogue.forms.count)",
      "gate reasons \(coverage.gateReasons.count) of \(Self.gateReasons(app).count)",
      "replies      \(coverage.replies.count): \(Self.list(coverage.replies))",
      "errors       \(coverage.errors.count): \(Self.list(coverage.errors))",
      "faults       \(coverage.faults.count) of \(options.faults.count)",
    ]
  }

  /// What was never seen. A call of which no fault was seen is named alone.
  private func missingLines(_ app: AppDefinition, _ options: ExploreOptions) -> [String] {
    let calls = Dictionary(grouping: options.faults, by: \.api.rawValue)
      .mapValues {
        $0.map { "\($0.api.rawValue) \($0.failure?.words ?? "hold")" }.filter { !coverage.faults.contains($0) }
      }
    let whole = calls.filter { $0.value.count == options.faults(of: $0.key) }
    let parted = calls.filter { $0.value.count < options.faults(of: $0.key) }
    let missing: [(String, [String])] = [
      ("screens", LayerKind.allCases.filter { !coverage.layers.contains($0) }.map(\.rawValue).sorted()),
      ("gate reasons", Self.gateReasons(app).filter { !coverage.gateReasons.contains($0) }),
      ("controls never enabled", coverage.neverEnabled.sorted()),
      ("faults, any", whole.map { "\($0.key) (\($0.value.count))" }.sorted()),
      ("faults", parted.values.flatMap(\.self).sorted()),
      ("facts", FactCatalogue.forms.keys.filter { !coverage.facts.contains($0) }.sorted()),
    ]
    return ["Never seen:"]
      + missing.filter { !$0.1.isEmpty }.flatMap { name, words in
        TextFitting.wrap("  \(name): \(words.joined(separator: ", "))", columns: Self.columns - 2).enumerated()
          .map { ($0.offset == 0 ? "" : "    ") + $0.element }
      }
  }

  /// The columns of the report; it is read in a terminal, and in the log of a job.
  private static let columns = 100

  private static func gateReasons(_ app: AppDefinition) -> [String] {
    Set(app.configuration.gateReasons.map(\.name)).sorted()
  }

  private static func list(_ words: Set<String>) -> String { words.sorted().joined(separator: ", ") }
}

extension ExploreOptions {
  /// The number of faults of one call, by its word.
  fileprivate func faults(of call: String) -> Int { faults.count { $0.api.rawValue == call } }
}

extension ExploreViolation {
  /// The violation with the way to it, a line each.
  package var lines: [String] {
    ["\(sentence) But \(violation)."] + (count > 1 ? ["  found \(count) times; the shortest way:"] : ["  the way:"])
      + path.map { "    \($0.text)" }
  }
}
