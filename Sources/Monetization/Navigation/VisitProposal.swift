/// A proposed visit, from a page, a link or the app.
public struct VisitProposal: Hashable, Sendable {
  /// The URL: absolute, or a bare path of the app.
  public var url: String
  public var action: VisitAction
  public var properties: PathProperties
  /// The server redirected another visit to this URL.
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

/// The effect of a visit on the history.
public enum VisitAction: String, Hashable, Sendable, CaseIterable {
  case advance, replace, restore
}

/// The app's answer to a proposal.
public enum ProposalResult: Hashable, Sendable {
  /// Show the URL as a web page.
  case accept
  /// Show the URL as the native screen of this class.
  case acceptCustom(String)
  /// Show an alert over the present screen; the stacks stay as they are.
  case alert
  /// Do nothing.
  case reject
}
