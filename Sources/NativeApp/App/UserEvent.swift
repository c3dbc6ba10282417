import Monetization

/// A deed of the user in the app, in the app's terms; never a key.
public enum UserEvent: Hashable, Sendable {
  case tabChosen(Int)
  /// A link of a web page or a row of a native screen: a visit proposal.
  case linkChosen(url: String)
  case backChosen
  case pageRetryChosen(ScreenID)
  case alertAnswered(AlertAnswer)
  case paywall(PaywallEvent)
  case feature(FeatureEvent)
}
