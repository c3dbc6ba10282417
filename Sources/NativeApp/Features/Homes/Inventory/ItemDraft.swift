/// What stands in the form for an item.
public struct ItemDraft: Hashable, Sendable {
  public var title: String
  public var note: String
  public var home: HomeID
  /// The location to lie in; nil directly in the home.
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

  /// As it will be saved: trimmed, without control characters.
  public func checked() throws(DraftProblem) -> ItemDraft {
    ItemDraft(
      title: try DraftText.line(title, .title), note: try DraftText.lines(note, .note), home: home, location: location)
  }

  /// What stands in the way of saving; nil if nothing does.
  public var problem: DraftProblem? {
    do {
      _ = try checked()
      return nil
    } catch {
      return error
    }
  }
}
