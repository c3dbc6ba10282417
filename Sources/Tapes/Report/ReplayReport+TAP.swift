import Monetization
import TerminalUI

extension ReplayReport {
  /// The report in version 14 of the Test Anything Protocol: a test point for each result, with a YAML block below.
  package var tap: String {
    var lines = [
      "TAP version 14", "1..\(entries.count)" + (entries.isEmpty ? " # SKIP there was no tape to play" : ""),
    ]
    for (index, entry) in entries.enumerated() {
      lines.append(Self.point(entry, number: index + 1))
      lines += Self.diagnostic(entry)
    }
    lines.append("# \(counts)")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func point(_ entry: Entry, number: Int) -> String {
    let isOk = ReplayStatus(entry.result.outcome) == .passed
    let point = "\(isOk ? "ok" : "not ok") \(number) - \(escape(entry.title))"
    return entry.kind == .notPlayed ? point + " # SKIP \(escape(entry.complaint ?? ""))" : point
  }

  private static func diagnostic(_ entry: Entry) -> [String] {
    var block = YAMLBlock(indent: "  ")
    switch entry.result.outcome {
    case .notPlayed: return []
    case .passed: break
    case .failed(let failure):
      describe(failure, in: &block)
      if entry.result.failures.count > 1 {
        block.add("failures", lines: entry.result.failures.flatMap(\.report).text())
      }
    case .scriptError(let error):
      block.add("message", entry.complaint ?? "")
      block.add("faults", lines: error.description)
    case .goldensWritten, .environment: block.add("message", entry.complaint ?? "")
    }
    if !entry.result.writtenGoldens.isEmpty {
      block.add("goldens", lines: entry.result.writtenGoldens.flatMap(\.lines).text())
    }
    block.add("duration_ms", number: entry.time.milliseconds)
    return ["  ---"] + block.lines + ["  ..."]
  }

  private static func describe(_ failure: TapeFailure, in block: inout YAMLBlock) {
    block.add("message", failure.command)
    block.add("file", failure.file)
    block.add("line", number: Int64(failure.line))
    if !failure.sourcedBy.isEmpty { block.add("sourcedBy", failure.sourcedBy.text) }
    block.add("expected", failure.expected)
    block.add("found", failure.found)
    if !failure.details.isEmpty { block.add("details", lines: failure.details.joined(separator: "\n")) }
    block.add("screen", lines: failure.frame.boxed(failure.marks).text())
    block.add("layers", failure.layers.joined(separator: " › "))
    block.add("state", lines: failure.state.joined(separator: "\n"))
    block.add("events", lines: failure.eventLines.joined(separator: "\n"))
    if let command = failure.openCommand { block.add("open", command) }
  }

  /// Returns a description in one line, with `#` and `\` escaped so that it contains no directive.
  private static func escape(_ text: String) -> String {
    TextSanitizing.visible(text).reduce(into: "") { result, character in
      if character == "#" || character == "\\" { result.append("\\") }
      result.append(character)
    }
  }
}

/// A YAML mapping of texts and numbers, as TAP uses it.
private struct YAMLBlock {
  let indent: String
  private(set) var lines: [String] = []

  init(indent: String) {
    self.indent = indent
  }

  mutating func add(_ key: String, number: Int64) { lines.append("\(indent)\(key): \(number)") }

  /// Adds a text as a JSON string, which is also a YAML string.
  mutating func add(_ key: String, _ text: String) {
    lines.append("\(indent)\(key): \(JSONValue.string(text).safeText)")
  }

  /// Adds a text of several lines. Its first line may begin with a blank, so the indentation is stated.
  mutating func add(_ key: String, lines text: String) {
    lines.append("\(indent)\(key): |2")
    let clean = TextSanitizing.visible(text, allowingNewlines: true)
    var parts = clean.split(separator: "\n", omittingEmptySubsequences: false)
    while parts.last?.isEmpty == true { parts.removeLast() }
    lines += parts.map { $0.isEmpty ? "" : "\(indent)  \($0)" }
  }
}
