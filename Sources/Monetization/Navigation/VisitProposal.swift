/// A visit that a page, a link or the app asks for.
public struct VisitProposal: Hashable, Sendable {
  /// Absolute, or a bare path of the app.
  public var url: String
  public var action: VisitAction
  public var properties: PathProperties
  /// Whether the server redirected another visit to this URL.
  public var redirected: Bool

  public init(
    url: String, action: VisitAction = .advance, properties: PathProperties = PathProperties(),
    redirected: Bool = false
  ) {
    self.url = url
    self.action = action
    self.properties = properties
    self.redirected = redirected
  }
}

/// How a visit enters the history.
public enum VisitAction: String, Hashable, Sendable, CaseIterable {
  case advance, replace, restore
}

/// What the app answers to a proposal.
public enum ProposalResult: Hashable, Sendable {
  /// Show it as a web page.
  case accept
  /// Show it as the native screen of this class.
  case acceptCustom(String)
  /// Show an alert on whatever is on the screen; the stacks stay as they are.
  case alert
  /// Do nothing.
  case reject
}
