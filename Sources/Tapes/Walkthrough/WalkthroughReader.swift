import Monetization
import TerminalUI

/// Sorts the commands of a tape into steps.
struct WalkthroughReader {
  private(set) var prelude: [TapeCommand.Kind] = []
  private(set) var steps: [Walkthrough.Step] = []
  /// True while expectations belong to the last check.
  private var isSeeing = false
  /// The value of `TypingSpeed`; nil for the default.
  private var typingSpeed: TimeSpan?

  mutating func read(_ kind: TapeCommand.Kind) {
    switch kind {
    case .step(let title):
      steps.append(Walkthrough.Step(title: TextSanitizing.sanitize(title), commands: [], items: []))
      isSeeing = false
    case .see(let text):
      guard !steps.isEmpty else { return }
      let item = Walkthrough.SeeItem(text: TextSanitizing.sanitize(text), expectations: [])
      steps[steps.count - 1].items.append(item)
      isSeeing = true
    case .expect(let expectation):
      // `always` and `never` cannot be checked at one moment.
      guard isSeeing, expectation.span == .now || expectation.span == .still, let step = steps.indices.last,
        let item = steps[step].items.indices.last
      else { return }
      steps[step].items[item].expectations.append(expectation)
    case .set(.typingSpeed, .duration(let span)): typingSpeed = span == TapePlayer.Options().typingSpeed ? nil : span
    // Settings of the walk or its recording are not done by hand, and a golden has the size of the tape's own screen.
    case .set(let setting, _) where setting != .waitTimeout && setting != .waitPattern: break
    case .assign, .table, .row, .golden, .output, .screenshot, .env, .source, .subtitle, .hide, .show: break
    default:
      isSeeing = false
      let commands = parts(of: kind)
      if steps.isEmpty { prelude += commands } else { steps[steps.count - 1].commands += commands }
    }
  }

  /// Splits a command into one for each key, with its time, so that it is independent of `TypingSpeed`.
  private func parts(of kind: TapeCommand.Kind) -> [TapeCommand.Kind] {
    switch kind {
    case .type(let text, let speed): return text.map { .type(String($0), speed: speed ?? typingSpeed) }
    case .press(let key, let speed, let count):
      return Array(repeating: .press(key, speed: speed ?? typingSpeed, count: 1), count: min(count, Self.mostKeys))
    case .chord(var chord):
      let count = min(chord.count, Self.mostKeys)
      chord.speed = chord.speed ?? typingSpeed
      chord.count = 1
      return Array(repeating: .chord(chord), count: count)
    default: return [kind]
    }
  }

  /// The largest number of repeats of one key; nobody presses a key more often by hand.
  private static let mostKeys = 1_000
}
