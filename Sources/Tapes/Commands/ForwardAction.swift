import TerminalUI

/// Steps forward through what was done, as the key does it.
struct ForwardAction: SteppingAction {
  var target: TapeStepping

  static let word: String? = "Forward"
  static let forms = [
    TapeForm(
      "Forward", "Forward 3", "Forward to milestone", "Forward to name",
      means:
        "goes forward again, to the next milestone, or to the end of the branch of this name")
  ]
  static let grammar = "\"Forward\" , ( [ count ] | \"to\" , ( \"milestone\" | name ) )"
  static let moves = SteppingMoves(
    single: .forward, milestone: .milestoneForward, key: "]", milestoneKey: "}", takesBranch: true)
}
