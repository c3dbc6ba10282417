import Monetization
import Simulation

/// Finds the commands for time that has passed.
struct WaitInference {
  /// Where the commands so far lead to.
  private var player: TapePlayer
  private let looks: [Instant]
  private var commands: [TapeCommand.Kind] = []
  private var nobody = NoObserver()

  /// A wait for what comes later than this would keep its reader wondering.
  private static let longestWait = TimeSpan.minutes(2)
  /// From this on a stretch is one step, if that makes no difference.
  private static let longSleep = TimeSpan.minutes(5)
  private static let mostTexts = 6

  init(_ time: RecordedTime) {
    player = time.start
    looks = time.looks
  }

  /// The commands that lead to `end`: a wait for the last that has come to be seen, and the time since.
  mutating func commands(to end: TapePlayer) -> [TapeCommand.Kind] {
    // One that is waited for has those before it behind it.
    for change in changes.reversed() where wait(for: change) { break }
    sleep(to: end)
    return commands
  }

  /// A moment at which the screen has come to say something.
  private struct ScreenChange {
    var player: TapePlayer
    /// What it says, the likeliest to be waited for first.
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
    player.walk.frame(in: player.app).lines.joined(separator: "\n")
  }

  /// Waits for one of these texts, if that ends at that very instant.
  private mutating func wait(for change: ScreenChange) -> Bool {
    for text in change.texts {
      guard let pattern = TapePattern(text: text) else { continue }
      let span = change.player.walk.world.now - player.walk.world.now
      let command = TapeCommand.Kind.wait(
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

  /// Adds the command if it leads to exactly that.
  private mutating func take(_ command: TapeCommand.Kind, to goal: TapePlayer) -> Bool {
    guard RecordedInput.readable([command]) != nil else { return false }
    var next = player
    do throws(StepFailure) {
      try next.perform(TapeScript.Step(command), &nobody)
    } catch {
      // It waits in vain.
      return false
    }
    guard next.walk == goal.walk, next.entries == goal.entries else { return false }
    commands.append(command)
    player = next
    return true
  }

  /// Nil if the usual time is enough, and else a round one.
  private static func timeout(for span: TimeSpan, _ usual: TimeSpan) -> TimeSpan? {
    if span <= usual { return nil }
    return [.seconds(30), .minutes(1), .minutes(2)].first { span < $0 } ?? .minutes(5)
  }
}
