import Monetization
import NativeApp

/// The timeline entries that led to the things under way on a phone.
///
/// No rule depends on it: it only explains causes. An entry is forgotten once its request is answered.
struct Causes: Hashable, Sendable {
  /// A thing under way that will have consequences.
  enum Pending: Hashable, Sendable {
    /// A request of the app to the store or the ad network.
    case request(RequestID)
    case page(RequestID)
    case message(PageID, id: String)
    /// A message to the chat server.
    case chat(ChatMessageID)
  }

  /// The present presentation of an ad. It has many events, so its entry is kept until the next presentation.
  struct Presentation: Hashable, Sendable {
    var impression: RequestID
    var entry: Int
  }

  private(set) var pending: [Pending: Int] = [:]
  private var presentation: Presentation?
  /// The entry of the banner's load, which its refreshes share.
  private var banner: Int?

  /// Records that `entry` led to `origin`, and so to its consequences.
  mutating func begin(_ origin: Pending, by entry: Int?) {
    pending[origin] = entry
  }

  mutating func begin(_ request: AdRequest, _ id: RequestID, by entry: Int?) {
    switch request {
    case .loadRewarded: pending[.request(id)] = entry
    case .presentRewarded: presentation = entry.map { Presentation(impression: id, entry: $0) }
    case .loadBanner: banner = entry
    case .removeBanner: banner = nil
    case .pauseBanner, .resumeBanner: break
    }
  }

  func cause(of origin: Pending?) -> Int? {
    origin.flatMap { pending[$0] }
  }

  /// Returns the entry that led to `origin`, and forgets it.
  mutating func end(_ origin: Pending?) -> Int? {
    origin.flatMap { pending.removeValue(forKey: $0) }
  }

  /// Returns the entry that led to an event of the ad network.
  mutating func cause(of event: AdEvent) -> Int? {
    switch event {
    case .rewardedLoaded(let id, _), .rewardedFailedToLoad(let id, _): end(.request(id))
    case .rewarded(let id, _, _): presentation?.impression == id ? presentation?.entry : nil
    case .bannerLoaded, .bannerFailed, .bannerRefreshed: banner
    }
  }

  /// Returns the entry that led to an action of the ad network itself.
  mutating func cause(of fact: AdNetworkFact) -> Int? {
    switch fact {
    case .rewardedRequestSwallowed(let id): end(.request(id))
    case .bannerRequestSwallowed: banner
    case .rewardReportSwallowed(let id): presentation?.impression == id ? presentation?.entry : nil
    case .unusualOrder: presentation?.entry
    }
  }

  /// Returns the entry of the message that `reply` answers. That of a `connect` stays, because more answers may follow.
  mutating func cause(of reply: SentReply) -> Int? {
    let origin = Pending.message(reply.reply.message.page, id: reply.messageID)
    return reply.isTerminal ? end(origin) : pending[origin]
  }

  /// Forgets the messages of the pages on `screen`, which have had their last replies.
  mutating func screenLeft(_ screen: ScreenID) {
    pending = pending.filter { origin, _ in
      if case .message(let page, _) = origin { page.screen != screen } else { true }
    }
  }

  /// Forgets everything under way, because the app was killed.
  mutating func appTerminated() {
    pending = [:]
    presentation = nil
    banner = nil
  }
}
