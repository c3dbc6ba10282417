import Monetization

/// The app's settings: the plan, notifications, the consent to ads, support, legal texts, and the version.
///
/// It shows only what the app, the phone and the monetization hold.
public struct SettingsFeature: NativeFeature {
  public static let viewControllers = ["settings"]
}
