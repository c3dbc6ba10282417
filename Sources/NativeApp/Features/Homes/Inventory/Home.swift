/// A place with storage locations and items.
public struct Home: Hashable, Sendable, Identifiable {
  public var id: HomeID
  public var name: String

  public init(id: HomeID, name: String) {
    self.id = id
    self.name = name
  }
}
