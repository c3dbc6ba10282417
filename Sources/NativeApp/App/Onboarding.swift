/// A page of the onboarding: what a fresh install shows once, before the app itself begins.
public struct OnboardingPage: Hashable, Sendable {
  public var title: String
  public var text: String
  /// The lines of a picture in cells, of equal weight on every terminal; empty for none.
  public var picture: [String]

  public init(title: String, text: String, picture: [String] = []) {
    self.title = title
    self.text = text
    self.picture = picture
  }
}

/// An action of the user on a page of the onboarding.
public enum OnboardingEvent: Hashable, Sendable {
  /// Goes on; from the last page into the app.
  case nextChosen
  case backChosen
  /// Goes into the app at once.
  case skipChosen
}
