import TerminalUI

/// Steps forward through what was done, as the key does it.
struct ForwardAction: TapeAction {
  var target: TapeStepping

  static let word: String? = "Forward"
  static let forms = [
    TapeForm(
      "Forward", "Forward 3", "Forward to milestone", "Forward to name",
      means:
        "goes forward again, to the next milestone, or to the end of the branch of this name")
  ]
  static let grammar = "\"Forward\" , ( [ count ] | \"to\" , ( \"milestone\" | name ) )"
  static let inVHS: String? = "the key, and the palette for a branch"

  var arguments: [String] { target.arguments }
  var pace: TapePace { .leap }
  var changesWalk: Bool { true }
  var stepsThrough: Bool { true }

  func perform(
    in player: inout TapePlayer, _ step: TapeScript.Step, _ observer: inout some TapeObserver
  ) throws(StepFailure) {
    try player.step(target, .forward, .milestoneForward, &observer)
  }

  func film(by exporter: inout VHSExporter, before: TapePlayer) {
    exporter.step(target, key: "]", milestone: "}")
  }
}

extension ForwardAction {
  init(from parser: inout TapeParser, at start: TapeToken) throws(TokenDiagnostic) {
    target = try TapeStepping(from: &parser, takesBranch: true)
  }
}
