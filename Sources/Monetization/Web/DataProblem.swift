/// The reason why a body cannot be read as the data that a native screen expects.
public enum DataProblem: Error, Hashable, Sendable {
  case notJSON
  /// A key that must be there is not; keys inside others are joined with dots, such as `trail.3.latitude`.
  case missing(key: String)
  /// The value of `key` is of another kind than the expected one, such as `a number`. The key of the whole is empty.
  case wrongType(key: String, expected: String)
  /// The value of `key` is a number that means nothing there.
  case outOfRange(key: String)

  public var sentence: String {
    switch self {
    case .notJSON: "The answer is not JSON."
    case .missing(let key): "The answer has no “\(key)”."
    case .wrongType("", let expected): "The answer is not \(expected)."
    case .wrongType(let key, let expected): "“\(key)” is not \(expected)."
    case .outOfRange(let key): "“\(key)” is out of range."
    }
  }
}
