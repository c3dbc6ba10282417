/// The id of a phone in a world; counted up from 1 in the order in which phones are added.
public struct PhoneID: Hashable, Comparable, Sendable {
  public var number: Int

  public init(_ number: Int) {
    self.number = number
  }

  public static func < (left: PhoneID, right: PhoneID) -> Bool {
    left.number < right.number
  }
}
