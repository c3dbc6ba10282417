/// Names one request; counted up from 1, never used twice in one walk.
public struct RequestID: Hashable, Comparable, Sendable {
  public var number: Int

  public init(_ number: Int) {
    self.number = number
  }

  public static func < (left: RequestID, right: RequestID) -> Bool {
    left.number < right.number
  }
}
