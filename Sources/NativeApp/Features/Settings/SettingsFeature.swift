import Monetization

/// The app's settings: the plan, notifications, the consent to ads, support, legal texts, and the version.
///
/// It shows only what the app, the phone and the monetization hold.
public struct SettingsFeature: NativeFeature {
  public static let viewControllers = ["settings"]
  /// The path of the feature's screen.
  public static let path = "/settings"

  public func allows(_ url: String, _ turn: inout FeatureTurn) -> Bool {
    URLParts.Slices(url).path == Self.path
  }
}
