import TerminalUI

/// Steps back through what was done, as the key does it.
struct BackAction: TapeAction {
  var target: TapeStepping

  static let word: String? = "Back"
  static let forms = [
    TapeForm(
      "Back", "Back 3", "Back to milestone",
      means:
        "goes back to before the last step that was done, or to the last purchase, reward, gate or end of access; see [history](../history.md)"
    )
  ]
  static let grammar = "\"Back\" , ( [ count ] | \"to\" , \"milestone\" )"
  static let inVHS: String? = "the key, and the palette for a branch"

  var arguments: [String] { target.arguments }
  var pace: TapePace { .leap }
  var changesWalk: Bool { true }
  var stepsThrough: Bool { true }

  func perform(
    in player: inout TapePlayer, _ step: TapeScript.Step, _ observer: inout some TapeObserver
  ) throws(StepFailure) {
    try player.step(target, .back, .milestoneBack, &observer)
  }

  func film(by exporter: inout VHSExporter, before: TapePlayer) {
    exporter.step(target, key: "[", milestone: "{")
  }
}

extension BackAction {
  init(from parser: inout TapeParser, at start: TapeToken) throws(TokenDiagnostic) {
    target = try TapeStepping(from: &parser, takesBranch: false)
  }
}
