import TerminalUI

/// Steps back through what was done, as the key does it.
struct BackAction: SteppingAction {
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
  static let moves = SteppingMoves(
    single: .back, milestone: .milestoneBack, key: "[", milestoneKey: "{", takesBranch: false)
}
