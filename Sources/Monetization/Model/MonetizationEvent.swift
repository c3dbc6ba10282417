/// Everything that the monetization must be told.
public enum MonetizationEvent: Hashable, Sendable {
  case launched
  case enteredBackground
  case enteredForeground
  /// The device has a network again.
  case networkReturned
  /// A system sheet of the App Store came up over the app, or went.
  case systemSheetChanged(isUp: Bool)
  /// A gate or a screen of the app asks for the paywall.
  case paywallWanted(PaywallContext)
  /// A screen that shows the offers came up.
  case offersWanted
  /// A control of the paywall, or of a screen that shows the offers, was chosen.
  case paywall(PaywallEvent)
  case store(StoreEvent)
  case ads(AdEvent)
  /// A page asked for something.
  case messageReceived(Message)
  /// Another tab covers the screen that may have asked for an ad.
  case screenHidden
  /// A web screen is gone, or its page is.
  case screenLeft(ScreenID)
  /// The screen under a full-screen ad shows again, whether or not the ad network has said so.
  case screenReappeared
  /// The delay that `nextDeadline` asked for is over.
  case deadlineReached
}

/// Everything that the monetization asks for. One place performs them.
public enum MonetizationRequest: Hashable, Sendable {
  case store(StoreRequest, RequestID)
  case ads(AdRequest, RequestID)
  /// Hand an answer to the page that asked.
  case reply(BridgeReply)
  case report(AppFact)
  /// Show an alert over the app; the user closes it, and nothing need be told.
  case present(PaywallAlert)
  /// Take the alert away if it still shows: what it announced has happened.
  case dismiss(PaywallAlert)
  /// Leave the app for `url`: a browser sheet, the system, or the subscriptions page.
  case openExternally(url: String)
}
