import Foundation
import NativeApp
import TerminalUI

extension ExploreReport {
  /// The report without its violations, in lines of at most so many columns.
  package func lines(columns: Int) -> [String] {
    endLines.hanging(4, columns) + [""] + (sizeLines + [""] + seenLines).hanging(Self.nameColumns + 1, columns) + [""]
      + missingLines.hanging(4, columns)
  }

  /// The columns of the name before what was found.
  private static let nameColumns = 12

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
      Self.line("states", "\(states) distinct\(apart), \(generated) generated, \(queue) left in the queue"),
      Self.line("depth", "\(depth)"),
      Self.line("collision", "two different states counted as one: a chance of \(Self.text(mistakeChance))"),
    ]
  }

  private static func line(_ name: String, _ text: String) -> String {
    "\(TextFitting.pad(name, columns: nameColumns)) \(text)"
  }

  private static func text(_ chance: Double) -> String { String(format: "%.1e", chance) }

  private var seenLines: [String] {
    CoverageKind.allCases.map { kind in
      let covered = coverage[kind] ?? Coverage(seen: [], missing: [])
      switch kind {
      case .controls: return Self.line(kind.rawValue, "\(covered.seen.count)")
      case .replies, .errors:
        let words = covered.seen.sorted().joined(separator: ", ")
        return Self.line(kind.rawValue, "\(covered.seen.count)" + (words.isEmpty ? "" : ": \(words)"))
      case .screens, .facts, .gateReasons, .faults:
        return Self.line(kind.rawValue, "\(covered.seen.count) of \(covered.seen.count + covered.missing.count)")
      }
    }
  }

  /// What was never seen.
  private var missingLines: [String] {
    func line(_ name: String, _ kind: CoverageKind) -> [String] {
      let words = (coverage[kind]?.missing ?? []).sorted()
      return words.isEmpty ? [] : ["  \(name): \(words.joined(separator: ", "))"]
    }
    return ["Never seen:"] + line("screens", .screens) + line("gate reasons", .gateReasons)
      + line("controls enabled", .controls) + groupedLines(.faults, endingAt: " ") + groupedLines(.facts, endingAt: ".")
  }

  /// What was never seen of a kind, by the groups with which the words begin. A group of which nothing was seen is named alone.
  private func groupedLines(_ kind: CoverageKind, endingAt end: Character) -> [String] {
    func group(_ word: String) -> Substring { word.prefix { $0 != end } }
    let covered = coverage[kind] ?? Coverage(seen: [], missing: [])
    let seen = Set(covered.seen.map(group))
    let missing = Dictionary(grouping: covered.missing.sorted(), by: group).sorted { $0.key < $1.key }
    let whole = missing.filter { !seen.contains($0.key) }.map { "\($0.key) (\($0.value.count))" }
    return (whole.isEmpty ? [] : ["  any \(kind.rawValue) of \(whole.joined(separator: ", "))"])
      + missing.filter { seen.contains($0.key) }.map { group, words in
        let rest = words.map { $0.dropFirst(group.count + 1) }.filter { !$0.isEmpty }
        return "  \(kind.rawValue) of \(group): \(rest.joined(separator: ", "))"
      }
  }
}

extension [String] {
  /// The same lines in so many columns, with blanks before what follows.
  fileprivate func hanging(_ indent: Int, _ columns: Int) -> [String] {
    flatMap { TextFitting.wrap($0, columns: columns, hanging: indent) }
  }
}

extension ExploreResult {
  /// How the search has ended, in one line.
  func endLine(_ options: ExploreOptions) -> String {
    let cutText = cut.sorted { $0.key.rawValue < $1.key.rawValue }.map { "\($0.key.rawValue) (\($0.value))" }
      .joined(separator: ", ")
    let beyond = cutText.isEmpty ? "" : " What lies beyond the bounds was not looked at: \(cutText)."
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
  /// The violation with the way to it, in lines of at most so many columns.
  package func lines(columns: Int) -> [String] {
    ["\(sentence) But \(violation)."].hanging(2, columns)
      + (count > 1 ? ["  found \(count) times; the shortest way:"] : ["  the way:"])
      + way.map { "    \($0)" }.hanging(6, columns)
  }
}
