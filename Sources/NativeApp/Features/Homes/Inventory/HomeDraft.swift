/// The contents of the form for a home.
public struct HomeDraft: Hashable, Sendable {
  public var name: String

  public init(name: String = "") {
    self.name = name
  }

  public init(_ home: Home) {
    self.init(name: home.name)
  }

  /// Returns the draft as it will be saved: trimmed, without control characters.
  public func checked() throws(DraftProblem) -> HomeDraft {
    HomeDraft(name: try DraftText.line(name, .name))
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
