/// What the free plan allows.
public struct Limits: Hashable, Sendable {
  /// How many homes may exist; storage locations have no limit.
  public var homes: Int
  /// How many items each home may hold.
  public var itemsPerHome: Int

  public init(homes: Int = 1, itemsPerHome: Int = 10) {
    self.homes = homes
    self.itemsPerHome = itemsPerHome
  }
}
