import Monetization
import TerminalUI

extension WalkthroughReport {
  /// The form in which a report contains the screens.
  package enum Pictures: Hashable, Sendable {
    /// The screens are text in the report itself.
    case text
    /// The screens are pictures in the folder `frames` beside the report; the tape is a file there too.
    case files
  }

  /// Returns the report in Markdown, for people.
  package func markdown(_ pictures: Pictures) -> String {
    var lines = ["# \(Self.escape(title))", "", "| | |", "|---|---|"]
    lines.append("| Walkthrough | \(Self.escape(name)) |")
    lines.append("| App | \(Self.escape(app)) |")
    lines += facts.map { "| \($0.name) | \(Self.escape($0.value)) |" }
    lines.append("| Virtual time | \(start.timestamp) to \(end.timestamp) UTC |")
    lines.append("| Result | \(counts.text) |")
    if pictures == .files { lines.append("| Tape | [walk.tape](walk.tape), for `paywalk replay walk.tape` |") }
    if !failures.isEmpty {
      lines += ["", "## What has failed"]
      for item in failures { lines += self.lines(item, pictures) }
      lines += ["", "## All checks"]
    }
    lines += ["", "| # | Step | Must be seen | Verdict | By | At |", "|---|---|---|---|---|---|"]
    for step in steps {
      for item in step.items {
        let cells = [
          item.number, Self.escape(step.title), Self.escape(item.text), item.verdict.outcomeText,
          item.verdict?.judge.name ?? "", item.verdict?.instant.timestamp ?? "",
        ]
        lines.append("| \(cells.joined(separator: " | ")) |")
      }
    }
    for (index, step) in steps.enumerated() {
      lines += ["", "## \(index + 1). \(Self.escape(step.title))"]
      if step.items.allSatisfy({ $0.verdict?.outcome == .failed }) { lines += ["", "See what has failed, above."] }
      for item in step.items where item.verdict?.outcome != .failed { lines += self.lines(item, pictures) }
    }
    if pictures == .text { lines += ["", "## Tape of the walk", ""] + Self.fenced(tape, "tape") }
    return lines.map { $0 + "\n" }.joined()
  }

  private func lines(_ item: SeeItem, _ pictures: Pictures) -> [String] {
    var lines = ["", "### \(item.number) \(Self.escape(item.text))", "", item.verdict.sentence]
    for note in item.notes { lines += ["", "> \(Self.escapeLine(note))"] }
    guard let frame = item.frame else { return lines }
    lines.append("")
    switch pictures {
    case .text: lines += Self.fenced(frame.lines.joined(separator: "\n"), "text")
    case .files: lines.append("![The screen at \(item.number)](\(item.picture))")
    }
    return lines
  }

  /// Returns a fenced block of text; the fence is longer than any in the text.
  private static func fenced(_ text: String, _ kind: String) -> [String] {
    var longest = 2
    var run = 0
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    return [fence + kind] + text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) + [fence]
  }

  /// Escapes a text that is a line by itself, so that it contains no markup and begins no list.
  static func escapeLine(_ text: String) -> String {
    let line = escape(text).drop { $0 == " " }
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    let next = line.dropFirst(digits.count)
    let isMarker = digits.isEmpty ? next.first.map("-+".contains) : next.first.map(".)".contains)
    return isMarker == true ? "\(digits)\\\(next)" : String(line)
  }

  /// Escapes a text so that it contains no markup in the middle of a line.
  static func escape(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in TextSanitizing.sanitize(text).unicodeScalars {
      if "\\`*_{}[]<>#|~&".unicodeScalars.contains(scalar) { escaped.append("\\") }
      escaped.append(scalar)
    }
    return String(escaped)
  }
}

extension Verdict? {
  /// The outcome with its mark, such as `✓ passed`.
  fileprivate var outcomeText: String {
    self.map { "\($0.outcome.mark) \($0.outcome.rawValue)" } ?? "undecided"
  }

  fileprivate var sentence: String {
    guard let verdict = self else { return "Undecided." }
    return "\(verdict.outcome.mark) \(verdict.outcome.rawValue) at \(verdict.instant.timestamp), "
      + "decided by \(verdict.judge.name)."
  }
}

extension Verdict.Judge {
  var name: String {
    switch self {
    case .program: "Paywalk"
    case .tester: "the tester"
    }
  }
}
