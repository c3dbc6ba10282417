/// A thing that the user keeps in a home.
public struct InventoryItem: Hashable, Sendable, Identifiable {
  public var id: ItemID
  public var title: String
  /// The note; may have several lines, empty if there is none.
  public var note: String
  public var home: HomeID
  /// A location of the same home; nil for directly in the home.
  public var location: LocationID?

  public init(id: ItemID, title: String, note: String = "", home: HomeID, location: LocationID? = nil) {
    self.id = id
    self.title = title
    self.note = note
    self.home = home
    self.location = location
  }
}
