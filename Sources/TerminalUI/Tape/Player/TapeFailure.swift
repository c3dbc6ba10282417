import Monetization
import Simulation

/// Where and why a tape failed, with all that is needed to understand it without playing it again.
package struct TapeFailure: Hashable, Sendable, CustomStringConvertible {
  package var file: String
  /// Counted from 1; 0 for a tape without commands.
  package var line: Int
  /// The command as a tidy tape writes it, or words for the end of the tape.
  package var command: String
  package var expected: String
  package var found: String
  /// Candidates, differences, replies: whatever the command knows of.
  package var details: [String]
  package var frame: Frame
  package var instant: Instant
  /// From the bottom to the top, by the names that `Expect layer` uses.
  package var layers: [String]
  /// One line per thing that expectations can ask for.
  package var state: [String]
  /// The end of the timeline.
  package var lastEntries: [TimelineEntry]

  /// How many lines of the timeline are kept.
  static let entryCount = 10

  init(_ mishap: TapeMishap, step: TapeScript.Step?, player: TapePlayer) {
    file = step?.file ?? player.script.file
    line = step?.command.line ?? 0
    command = step.map { TapeFormatter.text(of: $0.command.kind) } ?? ""
    expected = mishap.expected
    found = mishap.found
    details = mishap.details
    frame = player.walk.frame(in: player.app)
    instant = player.walk.world.now
    layers = player.walk.currentScenery(in: player.app).layers.map(\.key.kind.rawValue)
    state = player.stateLines
    lastEntries = player.entries.suffix(Self.entryCount)
  }

  /// The whole report, as lines of text that are safe to print on a terminal; ends in a line end.
  package var description: String {
    var lines = ["\(file):\(line): \(command)", "  expected  \(expected)", "  found     \(found)"]
    lines += details.map { "    \($0)" }
    lines.append("")
    lines += String(decoding: FrameDump.text(frame), as: UTF8.self).split(separator: "\n").map(String.init)
    lines.append("")
    lines.append("layers    \(layers.joined(separator: " › "))")
    lines += state
    lines.append("")
    if lastEntries.isEmpty { lines.append("Nothing has happened.") }
    lines += lastEntries.map { "\($0.instant.preciseTimestamp) \($0.report.channel.rawValue): \($0.report.text)" }
    return lines.map { TextSanitizing.sanitize($0, allowingNewlines: true) + "\n" }.joined()
  }
}

extension TapePlayer {
  /// Clock, focus, plan, access, counts and messages, a line each.
  package var stateLines: [String] {
    return [
      "focus     \(focusedLabel.map { "\"\($0)\"" } ?? "none")",
      "clock     \(walk.world.now.timestamp), the phone shows \(time.wall.timestamp)",
    ] + lastingStateLines
  }

  /// Plan, access, counts and messages: what does not change by looking elsewhere or by time alone.
  var lastingStateLines: [String] {
    let access = model.entitlementAccess(configuration.entitlements.limits, at: time, in: configuration)
    let plan = access.isActive ? "Pro" : access.isUnknown ? "unknown" : "Free"
    let removed = model.adsRemoved(at: time, in: configuration)
    let counts = TapeCountable.allCases.map { "\(count($0)) \($0.rawValue)" }.joined(separator: ", ")
    let waits = model.waits
    return [
      "plan      \(plan): \(access.because)",
      "ads       \(removed ? "removed" : "shown"): \(model.adRemovalBecause(at: time, in: configuration))",
      "counts    \(counts)",
      "messages  \(terminalReplies.count) answered, \(model.ledger.unansweredCount) unanswered",
      "waits     \(waits.isEmpty ? "none" : waits.joined(separator: ", "))",
    ]
  }
}
