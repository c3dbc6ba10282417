/// Ends a `Hide`.
struct ShowAction: TapeAction {
  static let word: String? = "Show"
  static let isVHS = true
  static let forms = [TapeForm("Show", means: "ends a `Hide`")]
  static let grammar = "\"Show\""

  var isStep: Bool { false }

  func perform(in player: inout TapePlayer, _ step: TapeScript.Step, _ observer: inout some TapeObserver) {
    player.options.isHidden = false
  }

  func film(by exporter: inout VHSExporter, before: TapePlayer) { exporter.write([TapeCommand.Instruction(self)]) }
}

extension ShowAction {
  init(from parser: inout TapeParser, at start: TapeToken) {}
}
