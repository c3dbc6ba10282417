/// Goes back to the moment at which the branches parted.
struct RejoinAction: TapeAction {
  static let word: String? = "Rejoin"
  static let forms = [TapeForm("Rejoin", means: "ends the last branch, at the moment at which the branches parted")]
  static let grammar = "\"Rejoin\""
  static let inVHS: String? = "the end of the film"

  var pace: TapePace { .leap }

  func perform(
    in player: inout TapePlayer, _ step: TapeScript.Step, _ observer: inout some TapeObserver
  ) throws(StepFailure) {
    try player.rejoin(&observer)
  }

  func film(by exporter: inout VHSExporter, before: TapePlayer) { exporter.endInThePast() }
}

extension RejoinAction {
  init(from parser: inout TapeParser, at start: TapeToken) {}
}
