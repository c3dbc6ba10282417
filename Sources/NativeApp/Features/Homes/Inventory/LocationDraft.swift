/// What stands in the form for a storage location.
public struct LocationDraft: Hashable, Sendable {
  public var name: String
  public var home: HomeID
  /// The location to stand in; nil directly in the home.
  public var parent: LocationID?

  public init(name: String = "", home: HomeID, parent: LocationID? = nil) {
    self.name = name
    self.home = home
    self.parent = parent
  }

  public init(_ location: StorageLocation) {
    self.init(name: location.name, home: location.home, parent: location.parent)
  }

  /// As it will be saved: trimmed, without control characters.
  public func checked() throws(DraftProblem) -> LocationDraft {
    LocationDraft(name: try DraftText.line(name, .name), home: home, parent: parent)
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
