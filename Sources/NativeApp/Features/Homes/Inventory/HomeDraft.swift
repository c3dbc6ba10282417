/// What stands in the form for a home.
public struct HomeDraft: Hashable, Sendable {
  public var name: String

  public init(name: String = "") {
    self.name = name
  }

  public init(_ home: Home) {
    self.init(name: home.name)
  }

  /// As it will be saved: trimmed, without control characters.
  public func checked() throws(DraftProblem) -> HomeDraft {
    HomeDraft(name: try DraftText.line(name, .name))
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
