/// An error in a response of the backend: the path to the faulty value, and the expected value.
public struct WireFormatError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path to the faulty value, such as `subscriber.first_seen`.
  public var path: String
  public var expected: String

  public init(path: String, expected: String) {
    self.path = path
    self.expected = expected
  }

  public var description: String { "\(path): expected \(expected)" }
}
