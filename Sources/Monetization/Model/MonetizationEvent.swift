/// An event that the app passes to the monetization.
public enum MonetizationEvent: Hashable, Sendable {
  case launched
  case enteredBackground
  case enteredForeground
  /// The device has a network again.
  case networkReturned
  /// A system sheet of the App Store appeared over the app or closed; with the request of a sheet of subscriptions or of
  /// codes that is up.
  case systemSheetChanged(isUp: Bool, for: RequestID?)
  /// A gate or a screen of the app asks for the paywall.
  case paywallWanted(PaywallContext)
  /// A screen that shows the offers appeared.
  case offersWanted
  /// A screen that lists the account's transactions appeared.
  case receiptsWanted
  /// The user chose a control of the paywall, or of a screen that shows the offers.
  case paywall(PaywallEvent)
  case store(StoreEvent)
  case ads(AdEvent)
  case consent(ConsentEvent)
  /// The user wants to change the consent to ads.
  case privacyOptionsWanted
  case client(ClientCommand)
  /// A page sent a message.
  case messageReceived(Message)
  /// Another tab covers the screen that may have asked for an ad.
  case screenHidden
  /// A web screen or its page is gone.
  case screenLeft(ScreenID)
  /// A full-screen ad covers the app's screen, even if the ad network has told nothing of it.
  case screenCovered
  /// The screen under a full-screen ad shows again, even if the ad network has not reported the dismissal.
  case screenReappeared
  /// The delay that `nextDeadline` returned is over.
  case deadlineReached
}

/// A request of the monetization to the app. One place in the app performs them all.
public enum MonetizationRequest: Hashable, Sendable {
  /// Pass this on, as it is.
  case outward(OutwardRequest)
  /// Show an alert over the app. The user closes it, and the model needs no event for that.
  case present(PaywallAlert)
  /// Correct the alerts that are not answered yet, and close those that have nothing left to say.
  case correctAlerts(by: AlertNews)
  /// Tell for a moment that the customer has got what the paywall sells, without asking for an answer. Of several that come
  /// at once the first says best why.
  case celebrate(UnlockNews)
}

/// A request that goes beyond the app: to a service, to the page that asked, to the system or to the timeline.
public enum OutwardRequest: Hashable, Sendable {
  case store(StoreRequest, RequestID)
  case ads(AdRequest, RequestID)
  /// The id counts the requests about consent alone.
  case consent(ConsentRequest, RequestID)
  /// Pass an answer to the page that asked.
  case reply(BridgeReply)
  case report(AppFact)
  /// Open `url` outside the app's own screens: in a browser sheet, by the system, or as the subscriptions page.
  case openExternally(url: String, by: OutsideOpener)
  /// Remind the customer of this trial and of no other; nil if there is nothing to remind of.
  case remind(TrialReminder?)
}
