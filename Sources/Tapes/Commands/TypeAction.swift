import Monetization
import TerminalUI

/// Types characters.
struct TypeAction: TapeAction {
  var characters: String
  /// The time of each character; nil means the setting `TypingSpeed`.
  var speed: TimeSpan?

  /// The characters that are keys of the history, outside of text fields.
  private static let steppingKeys = Set(
    Bindings.history.flatMap(\.keys).compactMap { if case .character(let letter) = $0 { letter } else { nil } })

  static let word: String? = "Type"
  static let isVHS = true
  static let forms = [
    TapeForm(
      "Type \"text\"", "Type@50ms \"text\"",
      means: "types characters; each takes `TypingSpeed`, or the time after `@`")
  ]
  static let grammar = "\"Type\" , [ \"@\" , time ] , text , { text }"

  var text: String { "Type\(TapeFormatter.at(speed)) \(TapeFormatter.texts(characters))" }
  var pace: TapePace { .keys }
  var changesWalk: Bool { true }
  var isEmpty: Bool { characters.isEmpty }
  var stepsThrough: Bool { characters.contains { Self.steppingKeys.contains($0) } }
  var ownTexts: [String] { [characters] }

  func perform(
    in player: inout TapePlayer, _ step: TapeScript.Step, _ observer: inout some TapeObserver
  ) throws(StepFailure) {
    try player.type(characters, speed, step, &observer)
  }

  func film(by exporter: inout VHSExporter, before: TapePlayer) { exporter.write([TapeCommand.Instruction(self)]) }
}

extension TypeAction {
  init(from parser: inout TapeParser, at start: TapeToken) throws(TokenDiagnostic) {
    speed = try parser.speed()
    characters = try parser.joinedTexts("the text to type, in quotes")
  }
}
