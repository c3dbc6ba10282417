/// Keeps the steps that follow out of recordings.
struct HideAction: TapeAction {
  static let word: String? = "Hide"
  static let isVHS = true
  static let forms = [TapeForm("Hide", means: "leaves the steps that follow out of the recording")]
  static let grammar = "\"Hide\""

  var isStep: Bool { false }

  func perform(in player: inout TapePlayer, _ step: TapeScript.Step, _ observer: inout some TapeObserver) {
    player.options.isHidden = true
  }

  func film(by exporter: inout VHSExporter, before: TapePlayer) { exporter.write([TapeCommand.Instruction(self)]) }
}

extension HideAction {
  init(from parser: inout TapeParser, at start: TapeToken) {}
}
