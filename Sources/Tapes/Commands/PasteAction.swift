/// Pastes the clipboard.
struct PasteAction: TapeAction {
  static let word: String? = "Paste"
  static let isVHS = true
  static let forms = [TapeForm("Paste", means: "pastes the clipboard")]
  static let grammar = "\"Paste\""

  var pace: TapePace { .beat }
  var changesWalk: Bool { true }

  func perform(
    in player: inout TapePlayer, _ step: TapeScript.Step, _ observer: inout some TapeObserver
  ) throws(StepFailure) {
    try player.feed(.paste(player.options.clipboard), step, &observer)
  }

  func film(by exporter: inout VHSExporter, before: TapePlayer) { exporter.write([TapeCommand.Instruction(self)]) }
}

extension PasteAction {
  init(from parser: inout TapeParser, at start: TapeToken) {}
}
