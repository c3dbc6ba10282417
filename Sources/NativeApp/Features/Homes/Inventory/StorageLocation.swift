/// A room, shelf or box of a home; may be in another one of the same home.
public struct StorageLocation: Hashable, Sendable, Identifiable {
  public var id: LocationID
  public var name: String
  public var home: HomeID
  /// The location around this one; nil for directly in the home.
  public var parent: LocationID?

  public init(id: LocationID, name: String, home: HomeID, parent: LocationID? = nil) {
    self.id = id
    self.name = name
    self.home = home
    self.parent = parent
  }
}
