import Foundation
import NativeApp
import TerminalUI

extension ExploreReport {
  /// The report without its violations, a line each.
  package var lines: [String] { endLines + [""] + sizeLines + [""] + seenLines + [""] + missingLines }

  private var endLines: [String] {
    guard parts.count > 1 else { return ends }
    let counts = Dictionary(grouping: ends, by: \.self).mapValues(\.count)
    var known: Set<String> = []
    let distinct = ends.filter { known.insert($0).inserted }
    return ["\(parts.count) reports of \(app):"]
      + distinct.map { "  \($0)" + ((counts[$0] ?? 1) > 1 ? " (\(counts[$0] ?? 1) times)" : "") }
  }

  private var sizeLines: [String] {
    let isJoined = parts.count > 1
    let apart = isJoined ? " in one process each, so at most as many in all" : ""
    return [
      "states       \(states) distinct\(apart), \(generated) generated, \(queue) left in the queue",
      "depth        \(depth)",
      "collision    two different states counted as one: a chance of \(Self.text(mistakeChance))",
    ]
  }

  private static func text(_ chance: Double) -> String { String(format: "%.1e", chance) }

  private var seenLines: [String] {
    CoverageKind.allCases.map { kind in
      let name = TextFitting.pad(kind.rawValue, columns: 12)
      let covered = coverage[kind] ?? Coverage(seen: [], missing: [])
      switch kind {
      case .controls: return "\(name) \(covered.seen.count)"
      case .replies, .errors:
        let words = covered.seen.sorted().joined(separator: ", ")
        return "\(name) \(covered.seen.count)" + (words.isEmpty ? "" : ": \(words)")
      case .screens, .facts, .gateReasons, .faults:
        return "\(name) \(covered.seen.count) of \(covered.seen.count + covered.missing.count)"
      }
    }
  }

  /// What was never seen. A call of which no fault was seen is named alone.
  private var missingLines: [String] {
    func words(_ kind: CoverageKind) -> [String] { (coverage[kind]?.missing ?? []).sorted() }
    let seenCalls = Set((coverage[.faults]?.seen ?? []).map(Self.call))
    let missing = Dictionary(grouping: words(.faults), by: Self.call)
    let whole = missing.filter { !seenCalls.contains($0.key) }
    let kinds: [(String, [String])] = [
      ("screens", words(.screens)), ("gate reasons", words(.gateReasons)),
      ("controls never enabled", words(.controls)),
      ("faults, any", whole.map { "\($0.key) (\($0.value.count))" }.sorted()),
      ("faults", missing.filter { whole[$0.key] == nil }.values.flatMap(\.self).sorted()),
      ("facts", words(.facts)),
    ]
    return ["Never seen:"]
      + kinds.filter { !$0.1.isEmpty }.flatMap { name, words in
        TextFitting.wrap("  \(name): \(words.joined(separator: ", "))", columns: Self.columns - 2).enumerated()
          .map { ($0.offset == 0 ? "" : "    ") + $0.element }
      }
  }

  /// The call of a fault, which is its first word.
  private static func call(of fault: String) -> String { String(fault.prefix { $0 != " " }) }

  /// The columns of the report; it is read in a terminal, and in the log of a job.
  private static let columns = 100
}

extension ExploreResult {
  /// How the search has ended, in one line.
  func endLine(_ options: ExploreOptions) -> String {
    let cutText = cut.sorted { $0.key.rawValue < $1.key.rawValue }.map { "\($0.key.rawValue) (\($0.value))" }
      .joined(separator: ", ")
    let beyond = cutText.isEmpty ? "" : " What lies beyond them was not looked at: \(cutText)."
    let what = "what can be done within \(options.bounds.text.isEmpty ? "no bounds" : options.bounds.text)"
    switch end {
    case .exhausted: return "Exhausted: \(what) was tried.\(beyond)"
    case .depth(let depth): return "Not exhausted: the search ends at depth \(depth).\(beyond)"
    case .states(let count): return "Not exhausted: the search ends at \(CountWording.text(count, "state")).\(beyond)"
    case .walked(let count, let steps):
      return "Random walks: \(count), of at most \(steps) steps each; nothing is said of the rest."
    case .stopped(let reason): return "Not exhausted: \(reason).\(beyond)"
    }
  }
}

extension ReportedViolation {
  /// The violation with the way to it, a line each.
  package var lines: [String] {
    ["\(sentence) But \(violation)."] + (count > 1 ? ["  found \(count) times; the shortest way:"] : ["  the way:"])
      + way.map { "    \($0)" }
  }
}
