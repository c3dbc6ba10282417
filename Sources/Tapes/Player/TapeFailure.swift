import Monetization
import NativeApp
import Simulation
import TerminalUI

/// The place and cause of a tape's failure, with everything needed to understand it without a second replay.
package struct TapeFailure: Hashable, Sendable {
  package var file: String
  /// The line of `file`, counted from 1; 0 for a tape without commands.
  package var line: Int
  /// The line of the played tape that led to the failure; that tape may source `file`.
  package var origin: Origin
  /// The `Source` commands that led to `file`, innermost first; empty for the played tape itself.
  package var sourcedBy: [SourcePlace]
  /// The row of the tape's table that was played; nil for a tape without a table.
  package var row: String?
  /// The command-line arguments that select this case of the tape.
  var caseArguments: [String]
  /// The command as the formatter writes it, or words for the end of the tape.
  package var command: String
  /// The place of the command in its tape; nil for a tape without commands.
  package var quote: TapeQuote?
  package var expected: String
  package var found: String
  /// Further lines that the command provides, such as candidates, differences or replies.
  package var details: [String]
  package var frame: Frame
  /// The rows of the frame that the failure is about.
  package var marks: [ScreenMark]
  package var instant: Instant
  /// The layers from bottom to top, by the names that `Expect layer` uses.
  package var layers: [String]
  /// The state that expectations can ask about, one line each.
  package var state: [String]
  /// The last entries of the timeline.
  package var lastEntries: [TimelineEntry]

  package struct Origin: Hashable, Sendable {
    package var file: String
    /// The line of the played tape, counted from 1; 0 for a tape without commands.
    package var line: Int
  }

  /// The number of timeline entries that are kept.
  static let entryCount = 10

  init(_ failure: StepFailure, step: TapeScript.Step?, player: TapePlayer) {
    file = step?.file ?? player.script.file
    line = step?.command.line ?? 0
    origin = Origin(file: player.script.file, line: step?.mainLine ?? 0)
    sourcedBy = step?.sourcedBy ?? []
    row = player.script.tableRow?.name
    // Tapes refuse values for variables that they do not have.
    let values = player.services.parameters.filter { player.script.variableNames.contains($0.key) }
      .sorted { $0.key < $1.key }.flatMap { ["--let", "\($0.key)=\($0.value)"] }
    caseArguments = values + (player.script.tableRow.map { ["--row", String($0.index + 1)] } ?? [])
    command = step.map { TapeFormatter.text(of: $0.command.kind) } ?? ""
    quote = step.map { TapeQuote($0, in: player.script, at: failure.places) }
    expected = failure.expected
    found = failure.found
    details = failure.details
    let frame = player.walk.frame(in: player.app)
    self.frame = frame
    // On a screen that nobody sees nothing is at fault.
    let marked = player.isScreenSeen ? step : nil
    marks = failure.difference?.marks ?? marked.map { Self.marks(for: $0.command.kind, in: frame) } ?? []
    instant = player.walk.world.now
    layers = player.walk.look(in: player.app).layers.map(\.kind.rawValue)
    state = player.stateLines
    lastEntries = player.entries.suffix(Self.entryCount)
  }

  /// A shell command that opens the program at the moment before the failed command; nil for a tape that came from
  /// standard input.
  package var openCommand: String? {
    if origin.file == TapeScript.standardInput { return nil }
    let words = ["\(origin.file):\(origin.line)"] + caseArguments
    return "paywalk run --at " + words.map(ShellWord.quoted).joined(separator: " ")
  }
}

extension TapePlayer {
  /// Focus, clock, plan, access, counts and messages, one line each.
  package var stateLines: [String] {
    return [
      "focus     \(focusedLabel.map { "\"\($0)\"" } ?? "none")",
      "clock     \(walk.world.now.timestamp), the phone shows \(time.local(time.wall).timestamp)",
    ] + lastingStateLines
  }

  /// Plan, access, counts and messages: the state that neither the focus nor time alone changes.
  var lastingStateLines: [String] {
    let access = model.entitlementAccess(configuration.monetization.entitlements.limits, at: time, in: configuration)
    let plan = access.isActive ? "Pro" : access.isUnknown ? "unknown" : "Free"
    let removed = model.adsRemoved(at: time, in: configuration)
    let counts = AppCount.all.map { $0.text($0.count(model)) }.joined(separator: ", ")
    let waits = model.waits
    return [
      "plan      \(plan): \(access.because)",
      "ads       \(removed ? "removed" : "shown"): \(model.monetization.adRemovalBecause(at: time, in: configuration.monetization))",
      "holds     \(counts)",
      "messages  \(endedRequests[walk.world.shown] ?? 0) answered, \(model.ledger.unansweredCount) unanswered",
      "awaits    \(waits.isEmpty ? "none" : waits.joined(separator: ", "))",
    ]
  }
}
