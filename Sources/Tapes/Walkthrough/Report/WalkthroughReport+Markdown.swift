import Monetization
import TerminalUI

extension WalkthroughReport {
  /// How a report shows what was seen.
  package enum Pictures: Hashable, Sendable {
    /// As text, in the report itself.
    case text
    /// As pictures in the folder `frames` beside the report, with the tape there too.
    case files
  }

  /// The report in Markdown, for people.
  package func markdown(_ pictures: Pictures) -> String {
    var lines = ["# \(Self.escape(title))", "", "| | |", "|---|---|"]
    lines.append("| Walkthrough | \(Self.escape(name)) |")
    lines.append("| App | \(Self.escape(app)) |")
    lines.append("| Virtual time | \(start.timestamp) to \(end.timestamp) UTC |")
    lines.append("| Result | \(counts.text) |")
    if pictures == .files { lines.append("| Tape | [walk.tape](walk.tape), for `paywalk replay walk.tape` |") }
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
      for item in step.items { lines += self.lines(item, pictures) }
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

  /// A block of text as it is; its fence is longer than any in the text.
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

  /// Text that is a line by itself, in which nothing is markup: no list begins here either.
  static func escapeLine(_ text: String) -> String {
    let line = escape(text).drop { $0 == " " }
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    let next = line.dropFirst(digits.count)
    let isMarker = digits.isEmpty ? next.first.map("-+".contains) : next.first.map(".)".contains)
    return isMarker == true ? "\(digits)\\\(next)" : String(line)
  }

  /// Text on one line in which nothing is markup, wherever but at the start of a line it stands.
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
  /// Such as `✓ passed`.
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
