/// The contents of the form for a storage location.
public struct LocationDraft: Hashable, Sendable {
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

  /// Returns the draft as it will be saved: trimmed, without control characters.
  public func checked() throws(DraftProblem) -> LocationDraft {
    LocationDraft(name: try DraftText.line(name, .name), home: home, parent: parent)
  }

  /// The error that prevents saving; nil if there is none.
  public var problem: DraftProblem? {
    do {
      _ = try checked()
      return nil
    } catch {
      return error
    }
  }
}
