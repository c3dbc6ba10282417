import Monetization

/// Something that has happened in a world.
///
/// Sentences, JSON, expectations of tapes and notices are made from facts; no code reads a sentence to find a fact.
public enum Fact: Hashable, Sendable {
  /// A fact that the app's model reports.
  case app(AppFact)
  /// The app's answer to a web page.
  case reply(SentReply)
  case store(StoreFact)
  case server(ServerFact)
  case adNetwork(AdNetworkFact)
  case director(DirectorCommand)
  case setting(SettingFact)
  /// The Director's command found nothing to act on.
  case withoutEffect(MissingSubject)
  case clock(ClockFact)
  case network(isOnline: Bool)
  case fault(FaultFact)
  /// The app passed this page to a browser or to the system.
  case openedOutside(url: String, by: OutsideOpener)
  case notification(NotificationFact)
  /// A request to a real web server, or its end.
  case web(WebFact)

  /// The thing that a command of the Director did not find.
  public enum MissingSubject: Hashable, Sendable {
    case product, activePurchase, event
    /// There are no privacy options here, or something else is on the screen.
    case privacyOptions
    /// The app is in its onboarding, before the purchases SDK is configured.
    case purchasesSDK
    /// The link leads to no page of the app.
    case link(String)
    /// The app asks its server for no path configuration.
    case servedPaths
    /// The server has no such file.
    case servedFile
    /// The app is busy with a purchase, and takes up no other.
    case idleApp
    /// There is no phone of this number, but there are the others.
    case phone(PhoneID, existing: [PhoneID])
  }

  /// News of a clock.
  public enum ClockFact: Hashable, Sendable {
    /// The command asked for a date in the past, so the clock stays at `now`.
    case doesNotGoBack(now: Instant)
    /// The command asked for a time after the end of the clock, so the clock stays where it is.
    case ends(at: Instant)
    /// The phone's wall clock was set and shows this time. It was set back by so much; nil if it was not.
    case phoneClockSet(wall: Instant, back: TimeSpan?)
    case zoneSet(PhoneZone)
  }

  public var channel: Channel {
    switch self {
    case .app(let fact): fact.channel
    case .reply: .bridge
    case .store(.requested): .network
    case .store, .withoutEffect: .store
    case .adNetwork: .ad
    case .director, .setting, .fault: .director
    case .clock: .clock
    case .network, .web: .network
    case .openedOutside, .server: .navigation
    case .notification: .notification
    }
  }
}

extension Fact {
  /// A command of the Director found nothing to act on.
  package var foundNothing: Bool {
    switch self {
    case .withoutEffect, .clock(.doesNotGoBack), .clock(.ends), .fault(.nothingHeld): true
    case .store(let fact): fact.foundNothing
    case .app, .reply, .server, .adNetwork, .director, .setting, .clock, .network, .fault, .openedOutside,
      .notification, .web:
      false
    }
  }

  /// The app has heard an answer from the SDK, which may have kept it: then nothing else has changed.
  var isAnswer: Bool {
    if case .app(.customer(.eligibilityChecked)) = self { true } else { false }
  }
}
