import Monetization

/// The subject of a feature's screens, as their URLs give it.
public protocol ScreenRoute {
  /// Reads the subject of the screen `viewController` at a URL; nil for a screen of another feature.
  init?(viewController: String, url: String)
}

extension ScreenRoute {
  /// Reads the subject of a native screen; nil for a web page and for a screen of another feature.
  public init?(_ screen: Screen) {
    guard case .native(let viewController) = screen.kind else { return nil }
    self.init(viewController: viewController, url: screen.url)
  }
}
