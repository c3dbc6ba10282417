/// Two branches have the same result, or different ones.
struct BranchesCondition: TapeCondition {
  var aspect: TapeAspect
  var left: String
  var right: String
  var areSame: Bool

  private enum Word: String, CaseIterable {
    case same, different
  }

  static let words = Word.allCases.map(\.rawValue)
  static let forms = [
    TapeForm(
      "same state a b", "different screen a b",
      means: "two branches of `Branch` have come to the same `screen`, `state` or `log`, or not")
  ]
  static let grammar = "( \"same\" | \"different\" ) , ( \"screen\" | \"state\" | \"log\" ) , name , name"

  var text: [String] {
    let word: Word = areSame ? .same : .different
    return [word.rawValue, aspect.rawValue, TapeFormatter.word(left), TapeFormatter.word(right)]
  }

  var subject: TapeSubject { .branches(left, right) }
  var opposite: Self? { Self(aspect: aspect, left: left, right: right, areSame: !areSame) }

  func result(in player: TapePlayer) throws(StepFailure) -> ExpectationResult {
    try player.branchesResult(aspect, left, right, areSame: areSame)
  }
}

extension BranchesCondition {
  init(_ word: String, from parser: inout TapeParser) throws(TokenDiagnostic) {
    areSame = word == Word.same.rawValue
    aspect = try parser.choice(TapeAspect.self, "thing to compare")
    left = try parser.word("the name of a branch")
    right = try parser.word("another branch")
  }
}

/// The aspect in which two branches of a tape are compared.
package enum TapeAspect: String, CaseIterable, Hashable, Sendable {
  /// The text and the styles of the screen.
  case screen
  /// The state as a failure's report prints it, without focus and clock.
  case state
  /// The entries of the timeline since the branches parted, without their instants.
  case log
}
