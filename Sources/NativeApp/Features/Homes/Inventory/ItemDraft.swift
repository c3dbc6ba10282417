/// The contents of the form for an item.
public struct ItemDraft: InventoryDraft, Hashable, Sendable {
  public var title: String
  public var note: String
  public var home: HomeID
  /// The location for the item; nil for directly in the home.
  public var location: LocationID?

  public init(title: String = "", note: String = "", home: HomeID, location: LocationID? = nil) {
    self.title = title
    self.note = note
    self.home = home
    self.location = location
  }

  public init(_ item: InventoryItem) {
    self.init(title: item.title, note: item.note, home: item.home, location: item.location)
  }

  public func checked() throws(DraftProblem) -> ItemDraft {
    ItemDraft(
      title: try DraftText.line(title, .title), note: try DraftText.lines(note, .note), home: home, location: location)
  }
}
