/// The contents of the form for a home.
public struct HomeDraft: InventoryDraft, Hashable, Sendable {
  public var name: String

  public init(name: String = "") {
    self.name = name
  }

  public func checked() throws(DraftProblem) -> HomeDraft {
    HomeDraft(name: try DraftText.line(name, .name))
  }
}
