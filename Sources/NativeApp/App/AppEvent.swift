import Monetization

/// An event that the app receives.
public enum AppEvent: Hashable, Sendable {
  /// The launch, the system and the services, as the monetization hears them.
  case monetization(MonetizationEvent)
  /// The app was told to load the sources of its path configuration again.
  case pathsReloadAsked
  /// The phone's screen has this size, in points. The app hears of it before its launch, and whenever it changes.
  case screenResized(PointSize)
  /// A link into the app was opened outside of it.
  case linkOpened(url: String)
  case user(UserEvent)
  case web(WebViewEvent)
  case data(DataEvent)
  case service(FeatureServiceAnswer)
}

/// A request of the app. One place performs them all.
public enum AppRequest: Hashable, Sendable {
  /// Of the monetization, or of the app itself.
  case outward(OutwardRequest)
  case web(WebViewRequest)
  case data(DataRequest)
  case service(FeatureServiceRequest)
}
