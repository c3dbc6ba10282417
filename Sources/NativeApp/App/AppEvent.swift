import Monetization

/// Everything that the app must be told.
public enum AppEvent: Hashable, Sendable {
  case launched
  case enteredBackground
  case enteredForeground
  /// The device has a network again.
  case networkReturned
  case user(UserEvent)
  case store(StoreEvent)
  case ads(AdEvent)
  case web(WebViewEvent)
  /// A system sheet of the App Store came up over the app, or went.
  case systemSheetChanged(isUp: Bool)
  /// The screen under a full-screen ad shows again, whether or not the ad network has said so.
  case screenReappeared
  /// The delay that `nextDeadline` asked for is over.
  case deadlineReached
}

/// Everything that the app asks for. One place performs them.
public enum AppRequest: Hashable, Sendable {
  case store(StoreRequest, RequestID)
  case ads(AdRequest, RequestID)
  case web(WebViewRequest)
  case reply(BridgeReply)
  case report(AppFact)
  /// Leave the app for `url`: a browser sheet, the system, or the subscriptions page.
  case openExternally(url: String)
}
