import Monetization
import Simulation
import TerminalUI

/// Where and why a tape failed, with all that is needed to understand it without playing it again.
package struct TapeFailure: Hashable, Sendable {
  package var file: String
  /// Counted from 1; 0 for a tape without commands.
  package var line: Int
  /// Of the tape that was played, which may source the `file`: the line that led to the failure.
  package var origin: Origin
  /// The row of the tape's table that was played; nil for a tape without.
  package var row: String?
  /// What tells this case of the tape from its others on a command line.
  var caseArguments: [String]
  /// The command as a tidy tape writes it, or words for the end of the tape.
  package var command: String
  /// Where the command stands in its tape; nil for a tape without commands.
  package var quote: TapeQuote?
  package var expected: String
  package var found: String
  /// Candidates, differences, replies: whatever the command knows of.
  package var details: [String]
  package var frame: Frame
  /// The rows of the frame that the failure is about.
  package var marks: [ScreenMark]
  package var instant: Instant
  /// From the bottom to the top, by the names that `Expect layer` uses.
  package var layers: [String]
  /// One line per thing that expectations can ask for.
  package var state: [String]
  /// The end of the timeline.
  package var lastEntries: [TimelineEntry]

  package struct Origin: Hashable, Sendable {
    package var file: String
    /// Counted from 1; 0 for a tape without commands.
    package var line: Int
  }

  /// How many lines of the timeline are kept.
  static let entryCount = 10

  init(_ failure: StepFailure, step: TapeScript.Step?, player: TapePlayer) {
    file = step?.file ?? player.script.file
    line = step?.command.line ?? 0
    origin = Origin(file: player.script.file, line: step?.mainLine ?? 0)
    row = player.script.tableRow?.name
    // Values for the variables of other tapes would be refused here.
    let values = player.services.parameters.filter { player.script.variableNames.contains($0.key) }
      .sorted { $0.key < $1.key }.flatMap { ["--let", "\($0.key)=\($0.value)"] }
    caseArguments = values + (player.script.tableRow.map { ["--row", String($0.index + 1)] } ?? [])
    command = step.map { TapeFormatter.text(of: $0.command.kind) } ?? ""
    quote = step.map { TapeQuote($0, in: player.script) }
    expected = failure.expected
    found = failure.found
    details = failure.details
    let frame = player.walk.frame(in: player.app)
    self.frame = frame
    marks = failure.difference?.marks ?? step.map { Self.marks(for: $0.command.kind, in: frame) } ?? []
    instant = player.walk.world.now
    layers = player.walk.look(in: player.app).layers.map(\.kind.rawValue)
    state = player.stateLines
    lastEntries = player.entries.suffix(Self.entryCount)
  }

  /// How to have the program at the moment before the command that failed, as a line for a shell.
  package var openCommand: String {
    let words = ["\(origin.file):\(origin.line)"] + caseArguments
    return "paywalk run --at " + words.map(ShellWord.quoted).joined(separator: " ")
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
    let access = model.entitlementAccess(configuration.monetization.entitlements.limits, at: time, in: configuration)
    let plan = access.isActive ? "Pro" : access.isUnknown ? "unknown" : "Free"
    let removed = model.adsRemoved(at: time, in: configuration)
    let counts = TapeCountable.allCases.map { "\(count($0)) \($0.rawValue)" }.joined(separator: ", ")
    let waits = model.waits
    return [
      "plan      \(plan): \(access.because)",
      "ads       \(removed ? "removed" : "shown"): \(model.monetization.adRemovalBecause(at: time, in: configuration.monetization))",
      "counts    \(counts)",
      "messages  \(terminalReplies.count) answered, \(model.ledger.unansweredCount) unanswered",
      "waits     \(waits.isEmpty ? "none" : waits.joined(separator: ", "))",
    ]
  }
}
