/// The app's own screen at the moment of an event, as far as the monetization depends on it.
public struct PresentationContext: Hashable, Sendable {
  /// A modal, a menu or an alert of the app lies over the screen, so that neither an ad nor a second sheet may appear.
  public var isModalPresenting: Bool
  /// The web screens over which an ad may appear; empty if the app does not distinguish them.
  public var shownScreens: [ScreenID]
  /// A screen that shows the offers is on top.
  public var showsOffers: Bool
  /// The list of the account's transactions is on top.
  public var showsReceipts: Bool
  /// The size of the screen, for banners.
  public var screen: PointSize

  public init(
    isModalPresenting: Bool = false, shownScreens: [ScreenID] = [], showsOffers: Bool = false,
    showsReceipts: Bool = false, screen: PointSize = .usualScreen
  ) {
    self.isModalPresenting = isModalPresenting
    self.shownScreens = shownScreens
    self.showsOffers = showsOffers
    self.showsReceipts = showsReceipts
    self.screen = screen
  }
}
