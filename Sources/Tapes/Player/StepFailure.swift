/// An error from performing a step of a tape, an expectation that does not hold included.
struct StepFailure: Error, Hashable {
  enum FailureType: Hashable {
    case failure
    /// The search for a pattern took too long and was given up.
    case givenUp
    /// Something outside the tape is missing or failed.
    case environment(String)
  }

  var kind = FailureType.failure
  /// The expected state, without a full stop.
  var expected: String
  /// The actual state.
  var found: String
  /// Further lines to print as they are, such as differences.
  var details: [String] = []
  /// The places of the wrong words in the words after the command's name, in characters; empty if the whole is wrong.
  var places: [Range<Int>] = []
  /// The difference from a golden; nil for other failures.
  var difference: GoldenDifference?

  /// The same failure with further lines.
  func adding(_ lines: [String]) -> StepFailure {
    var failure = self
    failure.details += lines
    return failure
  }
}
