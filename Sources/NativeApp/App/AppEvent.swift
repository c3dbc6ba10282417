import Monetization

/// An event that the app receives.
public enum AppEvent: Hashable, Sendable {
  case launched
  case enteredBackground
  case enteredForeground
  /// The app was told to load the sources of its path configuration again.
  case pathsReloadAsked
  /// The device has a network again.
  case networkReturned
  /// The phone's screen has this size, in points. The app hears of it before its launch, and whenever it changes.
  case screenResized(PointSize)
  /// A link into the app was opened outside of it.
  case linkOpened(url: String)
  case user(UserEvent)
  case store(StoreEvent)
  case ads(AdEvent)
  case consent(ConsentEvent)
  case web(WebViewEvent)
  case data(DataEvent)
  case service(FeatureServiceAnswer)
  case client(ClientCommand)
  /// A system sheet of the App Store appeared over the app or closed; with the request of a sheet of subscriptions or of
  /// codes that is up.
  case systemSheetChanged(isUp: Bool, for: RequestID?)
  /// A full-screen ad covers the app's screen, even if the ad network has told nothing of it.
  case screenCovered
  /// The screen under a full-screen ad shows again, even if the ad network has not reported the dismissal.
  case screenReappeared
  /// The delay that `nextDeadline` returned is over.
  case deadlineReached
}

/// A request of the app. One place performs them all.
public enum AppRequest: Hashable, Sendable {
  case store(StoreRequest, RequestID)
  case ads(AdRequest, RequestID)
  case consent(ConsentRequest, RequestID)
  case web(WebViewRequest)
  case data(DataRequest)
  case service(FeatureServiceRequest)
  case reply(BridgeReply)
  case report(AppFact)
  /// Open `url` outside the app's own screens: in a browser sheet, by the system, or as the subscriptions page.
  case openExternally(url: String, by: OutsideOpener)
  /// Remind the customer of this trial and of no other; nil if there is nothing to remind of.
  case remind(TrialReminder?)
}
