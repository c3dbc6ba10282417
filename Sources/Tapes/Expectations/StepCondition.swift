import TerminalUI

/// The number of steps that have been done where the history stands, of all on the branch at hand, and the branch.
struct StepCondition: TapeCondition {
  var step: Int
  /// Nil if the number of all steps does not matter.
  var total: Int?
  var branch: String?

  private enum Word: String {
    case of, on
  }

  static let words = ["step"]
  static let canBeNegated = true
  static let forms = [
    TapeForm(
      "step 2", "step 2 of 5", "step 3 of 3 on branch-2",
      means: "so many steps have been done here, of so many on the branch, and the branch has this name; "
        + "see [history](../history.md)")
  ]
  static let grammar = "\"step\" , count , [ \"of\" , count ] , [ \"on\" , name ]"

  var text: [String] {
    let of = total.map { [Word.of.rawValue, "\($0)"] } ?? []
    let on = branch.map { [Word.on.rawValue, TapeFormatter.word($0)] } ?? []
    return Self.words + ["\(step)"] + of + on
  }

  func result(in player: TapePlayer) throws(StepFailure) -> ExpectationResult {
    guard let journal = player.history.walked?.journal else {
      return ExpectationResult(holds: false, found: "nothing is kept of what was done")
    }
    let found = journal.steps
    let name = journal.branch(journal.place.branch).name
    let holds = found.done == step && (total ?? found.all) == found.all && (branch ?? name) == name
    return ExpectationResult(holds: holds, found: "it is step \(found.done) of \(found.all) on \(name)")
  }
}

extension StepCondition {
  init(_ word: String, from parser: inout TapeParser) throws(TokenDiagnostic) {
    step = try parser.wholeNumber("a number of steps", 0...TapeLimit.count)
    if !parser.isLineOver, parser.token.text == Word.of.rawValue {
      parser.advance()
      total = try parser.wholeNumber("a number of steps", 0...TapeLimit.count)
    }
    if !parser.isLineOver, parser.token.text == Word.on.rawValue {
      parser.advance()
      branch = try parser.word("the name of a branch")
    }
  }
}
