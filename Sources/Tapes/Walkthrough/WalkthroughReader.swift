import Monetization
import TerminalUI

/// Sorts the commands of a tape into steps.
struct WalkthroughReader {
  private(set) var prelude: [TapeCommand.Instruction] = []
  private(set) var steps: [Walkthrough.Step] = []
  /// True while expectations belong to the last check.
  private var isSeeing = false
  /// The value of `TypingSpeed`; nil for the default.
  private var typingSpeed: TimeSpan?

  mutating func read(_ kind: TapeCommand.Instruction) {
    switch kind.action {
    case let step as StepAction:
      steps.append(Walkthrough.Step(title: TextSanitizing.sanitize(step.instruction), commands: [], items: []))
      isSeeing = false
    case let see as SeeAction:
      guard !steps.isEmpty else { return }
      let item = Walkthrough.SeeItem(text: TextSanitizing.sanitize(see.sight), expectations: [])
      steps[steps.count - 1].items.append(item)
      isSeeing = true
    case let expect as ExpectAction:
      let expectation = expect.expectation
      // `always` and `never` cannot be checked at one moment.
      guard isSeeing, expectation.span == .now || expectation.span == .still, let step = steps.indices.last,
        let item = steps[step].items.indices.last
      else { return }
      steps[step].items[item].expectations.append(expectation)
    case let set as SetAction where set.setting != .waitTimeout && set.setting != .waitPattern:
      // Settings of the walk or its recording are not done by hand.
      guard set.setting == .typingSpeed, case .duration(let span) = set.value else { return }
      typingSpeed = span == TapePlayer.Options().typingSpeed ? nil : span
    // A golden has the size of the tape's own screen.
    case is LetAction, is RowAction, is GoldenAction, is OutputAction, is ScreenshotAction, is EnvAction,
      is SourceAction, is SubtitleAction, is HideAction, is ShowAction:
      break
    default:
      isSeeing = false
      let commands = parts(of: kind)
      if steps.isEmpty { prelude += commands } else { steps[steps.count - 1].commands += commands }
    }
  }

  /// Splits a command into one for each key, with its time, so that it is independent of `TypingSpeed`.
  private func parts(of kind: TapeCommand.Instruction) -> [TapeCommand.Instruction] {
    switch kind.action {
    case let typing as TypeAction:
      return typing.characters.map { .type(String($0), speed: typing.speed ?? typingSpeed) }
    case let press as PressAction:
      let once = TapeCommand.Instruction.press(press.key, speed: press.speed ?? typingSpeed, count: 1)
      return Array(repeating: once, count: min(press.count, Self.mostKeys))
    case let held as ChordAction:
      var chord = held.chord
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
