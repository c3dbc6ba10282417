import Monetization
import Simulation
import TerminalUI

extension TapeFailure: CustomStringConvertible {
  /// The whole report: place, expected and actual state, screen, state, last events, and a command that opens the
  /// place.
  package var report: [ReportLine] {
    let column = quote?.columns.first.map { ":\($0)" } ?? ""
    var lines = [ReportLine("\(file):\(line)\(column): \(command)", .heading)]
    lines += quote?.lines ?? []
    lines += Self.lines("  expected  ", expected) + Self.lines("  found     ", found)
    if !sourcedBy.isEmpty { lines += Self.lines("  sourced   ", "by \(sourcedBy.text)") }
    if let row { lines += Self.lines("  row       ", row) }
    lines += details.flatMap { Self.lines("    ", $0) }
    lines.append(ReportLine(""))
    lines += frame.boxed(marks)
    lines.append(ReportLine(""))
    lines.append(ReportLine("layers    \(layers.joined(separator: " › "))"))
    lines += state.map { ReportLine($0) }
    lines.append(ReportLine(""))
    if lastEntries.isEmpty { lines.append(ReportLine("Nothing has happened.", .quiet)) }
    lines += eventLines.map { ReportLine($0, .quiet) }
    lines.append(ReportLine(""))
    guard let openCommand else { return lines }
    lines.append(ReportLine("See it live: \(openCommand)"))
    if file != origin.file { lines.append(ReportLine("That is before \(file) is played.")) }
    return lines
  }

  /// The report as text that is safe to print on a terminal; it ends in a line end.
  package var description: String { report.text() }

  /// Returns the rows of the screen that a command is about; empty if it is about the whole screen.
  static func marks(for command: TapeCommand.Instruction, in frame: Frame) -> [ScreenMark] {
    switch command.action {
    case let expect as ExpectAction: marks(for: expect.expectation, in: frame)
    case let wait as WaitAction where wait.wait.scope == .screen:
      wait.wait.pattern.map { marks(near: .pattern($0), in: frame) } ?? []
    default: []
    }
  }

  private static func marks(for expectation: TapeExpectation, in frame: Frame) -> [ScreenMark] {
    switch expectation.condition.subject {
    case .text(.text(let text), .screen) where expectation.isNegated: NearestText.marks(ofExactly: text, in: frame)
    case .text(let matcher, .screen) where !expectation.isNegated: marks(near: matcher, in: frame)
    case .text(_, .line(let row)): [ScreenMark(row: row, pointers: "")]
    default: []
    }
  }

  private static func marks(near matcher: TapeMatcher, in frame: Frame) -> [ScreenMark] {
    let text: String? =
      switch matcher {
      case .text(let text): text
      case .pattern(let pattern): NearestText.literal(of: pattern)
      }
    return text.flatMap { NearestText.mark(of: $0, in: frame) }.map { [$0] } ?? []
  }

  /// Returns a text behind its label, with further lines indented by the label's width.
  private static func lines(_ name: String, _ text: String) -> [ReportLine] {
    let parts = TextSanitizing.visible(text, allowingNewlines: true).split(
      separator: "\n", omittingEmptySubsequences: false)
    let indent = String(repeating: " ", count: name.count)
    return parts.enumerated().map { index, part in ReportLine((index == 0 ? name : indent) + part) }
  }
}

extension TapeFailure {
  /// The last events, a line each, such as `2026-01-01 09:41:00.120 bridge: ▸ rewarded-ad connect`; events of several
  /// phones name theirs: `2026-01-01 09:41:00.120 ·2 bridge: …`.
  var eventLines: [String] {
    let sentences = Sentences()
    let namesPhone = Set(lastEntries.map(\.phone)).count > 1
    return lastEntries.map { entry in
      let phone = namesPhone ? "·\(entry.phone.number) " : ""
      return
        "\(entry.instant.preciseTimestamp) \(phone)\(entry.fact.channel.rawValue): \(sentences.text(of: entry.fact))"
    }
  }
}
