import Monetization

/// An action of the user in the app, in the app's terms, not in keys.
public enum UserEvent: Hashable, Sendable {
  case tabChosen(Int)
  /// The user followed a link of a web page or a row of a native screen, which proposes a visit.
  case linkChosen(url: String)
  case backChosen
  case pageRetryChosen(ScreenID)
  /// The user pulled a page down to load it again.
  case pageRefreshChosen(ScreenID)
  case alertAnswered(AlertAnswer)
  case onboarding(OnboardingEvent)
  /// The user wants to change the consent to ads.
  case privacyOptionsChosen
  /// The user has seen what was unlocked, and wants to see the screen beneath.
  case unlockSeen
  case paywall(PaywallEvent)
  case pageControl(PageControlEvent)
  case feature(FeatureEvent)
}
