/// A response of the backend that cannot be read: where, and what should have been there.
public struct WireFormatError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Keys from the top, such as `subscriber.first_seen`.
  public var path: String
  public var expected: String

  public init(path: String, expected: String) {
    self.path = path
    self.expected = expected
  }

  public var description: String { "\(path): expected \(expected)" }
}
