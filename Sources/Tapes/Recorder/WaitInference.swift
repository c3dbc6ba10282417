import Monetization
import Simulation

/// Finds the commands for time that has passed.
struct WaitInference {
  /// The player after the commands found so far.
  private var player: TapePlayer
  private let looks: [Instant]
  private var commands: [TapeCommand.Instruction] = []
  private var nobody = NoObserver()

  /// Waits longer than this would puzzle the reader of the tape.
  private static let longestWait = TimeSpan.minutes(2)
  /// Spans of at least this length become one `Advance`, if that leads to the same walk.
  private static let longSleep = TimeSpan.minutes(5)
  private static let mostTexts = 6

  init(_ time: RecordedTime) {
    player = time.start
    looks = time.looks
  }

  /// Returns the commands that lead to `end`: a wait for the last new text if possible, and the time after it.
  mutating func commands(to end: TapePlayer) -> [TapeCommand.Instruction] {
    // A wait for a later change covers the earlier ones.
    for change in changes.reversed() where wait(for: change) { break }
    sleep(to: end)
    return commands
  }

  /// A moment at which new text appeared on the screen.
  private struct ScreenChange {
    var player: TapePlayer
    /// The new texts, the likeliest to wait for first.
    var texts: [String]
  }

  private var changes: [ScreenChange] {
    var ahead = player
    var seen = Self.screen(ahead)
    var changes: [ScreenChange] = []
    for instant in looks where instant - player.walk.world.now <= Self.longestWait {
      ahead.look(instant)
      let shown = Self.screen(ahead)
      if shown == seen { continue }
      let texts = NewText.texts(of: ahead.walk, in: ahead.app).filter { !seen.contains($0) }
      if !texts.isEmpty { changes.append(ScreenChange(player: ahead, texts: Array(texts.prefix(Self.mostTexts)))) }
      seen = shown
    }
    return changes
  }

  private static func screen(_ player: TapePlayer) -> String {
    player.walk.frameOfShownPhone(in: player.app).lines.joined(separator: "\n")
  }

  /// Adds a wait for the first of the texts that appears at exactly that instant; false if there is none.
  private mutating func wait(for change: ScreenChange) -> Bool {
    for text in change.texts {
      guard let pattern = TapePattern(text: text) else { continue }
      let span = change.player.walk.world.now - player.walk.world.now
      let command = TapeCommand.Instruction.wait(
        TapeWait(scope: .screen, timeout: Self.timeout(for: span, player.options.waitTimeout), pattern: pattern))
      if take(command, to: change.player) { return true }
    }
    return false
  }

  private mutating func sleep(to goal: TapePlayer) {
    let span = goal.walk.world.now - player.walk.world.now
    guard span > .zero else { return }
    if span >= Self.longSleep, take(.advance(.by(span)), to: goal) { return }
    commands.append(.sleep(span))
    player = goal
  }

  /// Adds the command if it leads to exactly `goal`.
  private mutating func take(_ command: TapeCommand.Instruction, to goal: TapePlayer) -> Bool {
    guard RecordedInput.readable([command]) != nil else { return false }
    var next = player
    do throws(StepFailure) {
      try next.perform(TapeScript.Step(command), &nobody)
    } catch {
      // The wait would time out.
      return false
    }
    guard next.walk == goal.walk, next.entries == goal.entries else { return false }
    commands.append(command)
    player = next
    return true
  }

  /// Returns nil if the usual timeout is long enough, otherwise a round one.
  private static func timeout(for span: TimeSpan, _ usual: TimeSpan) -> TimeSpan? {
    if span <= usual { return nil }
    return [.seconds(30), .minutes(1), .minutes(2)].first { span < $0 } ?? .minutes(5)
  }
}
