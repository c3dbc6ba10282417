/// The id of a home; counted up from 1, never used again after a deletion.
public struct HomeID: Hashable, Comparable, Sendable {
  public var number: Int

  public init(_ number: Int) {
    self.number = number
  }

  public static func < (left: HomeID, right: HomeID) -> Bool { left.number < right.number }
}

/// The id of a storage location; counted up from 1, never used again after a deletion.
public struct LocationID: Hashable, Comparable, Sendable {
  public var number: Int

  public init(_ number: Int) {
    self.number = number
  }

  public static func < (left: LocationID, right: LocationID) -> Bool { left.number < right.number }
}

/// The id of an item; counted up from 1, never used again after a deletion.
public struct ItemID: Hashable, Comparable, Sendable {
  public var number: Int

  public init(_ number: Int) {
    self.number = number
  }

  public static func < (left: ItemID, right: ItemID) -> Bool { left.number < right.number }
}
