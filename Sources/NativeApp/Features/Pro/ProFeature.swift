import Monetization

/// The screen of the customer's plan: its state, Restore, Manage, and the packages that the paywall has too.
///
/// All that it shows is the monetization's own state.
public struct ProFeature: NativeFeature {
  public static let viewControllers = ["pro"]
  /// The path of its screen.
  public static let path = "/pro"

  public func allows(_ url: String, _ turn: inout FeatureTurn) -> Bool {
    URLParts.Slices(url).path == Self.path
  }

  public mutating func opened(_ screen: Screen, _ turn: inout FeatureTurn) {
    turn.request(.loadOffers)
  }

  /// True for its own screen.
  static func isShown(by screen: Screen) -> Bool {
    screen.kind == .native(class: viewControllers[0])
  }
}

extension ProFeature: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {}
}
