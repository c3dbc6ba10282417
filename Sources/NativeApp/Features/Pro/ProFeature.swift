import Monetization

/// The screen of the customer's plan: its state, Restore, Manage, and the same packages as the paywall.
///
/// It shows only the monetization's own state.
public struct ProFeature: NativeFeature {
  public static let viewControllers = ["pro"]
  /// The path of the feature's screen.
  public static let path = "/pro"

  public func allows(_ url: String, _ turn: inout FeatureTurn) -> Bool {
    URLParts.Slices(url).path == Self.path
  }

  public mutating func opened(_ screen: Screen, _ turn: inout FeatureTurn) {
    turn.request(.loadOffers)
  }

  /// Returns true for the feature's own screen.
  static func isShown(by screen: Screen) -> Bool {
    screen.kind == .native(class: viewControllers[0])
  }
}

extension ProFeature: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {}
}
