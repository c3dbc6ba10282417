/// Why a command could not be done, or did not find what it expected.
struct StepFailure: Error, Hashable {
  enum Kind: Hashable {
    case failure
    /// A pattern took so long that nothing can be said.
    case givenUp
    /// Not the tape's fault.
    case environment(String)
  }

  var kind = Kind.failure
  /// What should have been, without a full stop.
  var expected: String
  /// What was there instead.
  var found: String
  /// Lines to be shown as they are, such as differences.
  var details: [String] = []
  /// What differs from a golden.
  var difference: GoldenDifference?
}
