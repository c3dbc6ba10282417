/// A reason why a page does not send its form, in the words of HTML's constraint validation.
public enum FieldProblem: String, Hashable, Sendable, CaseIterable {
  /// A field that is required is empty.
  case valueMissing
  /// The text is no address of the kind that the field wants.
  case typeMismatch
  case patternMismatch
  case tooShort
  case tooLong
  case rangeUnderflow
  case rangeOverflow
  case stepMismatch
  /// The text is no number, or no date.
  case badInput
}
