/// The contents of the form for a storage location.
public struct LocationDraft: InventoryDraft, Hashable, Sendable {
  public var name: String
  public var home: HomeID
  /// The outer location; nil for directly in the home.
  public var parent: LocationID?

  public init(name: String = "", home: HomeID, parent: LocationID? = nil) {
    self.name = name
    self.home = home
    self.parent = parent
  }

  public init(_ location: StorageLocation) {
    self.init(name: location.name, home: location.home, parent: location.parent)
  }

  public func checked() throws(DraftProblem) -> LocationDraft {
    LocationDraft(name: try DraftText.line(name, .name), home: home, parent: parent)
  }
}
