import Monetization
import TerminalUI

/// Presses one key, a number of times.
struct PressAction: TapeAction {
  var key: TapeKey
  /// The time of each press; nil means the setting `TypingSpeed`.
  var speed: TimeSpan?
  var count: Int

  static let word: String? = nil
  static let isVHS = true
  static let forms = [
    TapeForm(
      "Enter", "Down 3", "Backspace@100ms 5", means: "presses a key, a number of times, with a time for each")
  ]
  static let grammar = "key , [ \"@\" , time ] , [ count ]"
  static let inVHS: String? = "a key VHS has that does the same at that place, for `Home`, `End`, `F1` and their kin"

  var text: String { ([key.rawValue + TapeFormatter.at(speed)] + TapeFormatter.times(count)).joined(separator: " ") }
  var mayShareLine: Bool { key.isVHS }
  var pace: TapePace { .keys }
  var changesWalk: Bool { true }
  var isEmpty: Bool { count == 0 }

  func perform(
    in player: inout TapePlayer, _ step: TapeScript.Step, _ observer: inout some TapeObserver
  ) throws(StepFailure) {
    try player.press(key, speed, count, step, &observer)
  }

  func film(by exporter: inout VHSExporter, before: TapePlayer) {
    if key.isVHS { return exporter.write([TapeCommand.Instruction(self)]) }
    exporter.press(Array(repeating: key.key, count: count).compactMap(\.self), speed)
  }
}

extension PressAction {
  init(from parser: inout TapeParser, at start: TapeToken) throws(TokenDiagnostic) {
    guard let key = TapeKey(rawValue: start.text) else {
      throw TokenDiagnostic(token: start, message: "\(start.text) is no key", expected: "a key such as Enter")
    }
    self.key = key
    speed = try parser.speed()
    count = try parser.count()
  }
}
