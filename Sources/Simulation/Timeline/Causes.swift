import Monetization

/// Counts the entries of a world's timeline, and knows which of them led to what is still under way.
///
/// No rule reads it: it only says where things come from. What has been answered is forgotten.
struct Causes: Hashable, Sendable {
  /// Something that will have consequences later.
  enum Pending: Hashable, Sendable {
    /// A request of the app to store or ad network.
    case request(RequestID)
    case page(RequestID)
    case message(PageID, id: String)
  }

  /// A presentation has many events, so it is kept until the next one.
  struct Presentation: Hashable, Sendable {
    var impression: RequestID
    var entry: Int
  }

  private(set) var count = 0
  private(set) var pending: [Pending: Int] = [:]
  private var presentation: Presentation?
  /// The load of the banner at hand, which is followed by its refreshes.
  private var banner: Int?

  mutating func nextNumber() -> Int {
    count += 1
    return count
  }

  /// `entry` will lead to what comes of `origin`.
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

  /// The same, for the last time.
  mutating func end(_ origin: Pending?) -> Int? {
    origin.flatMap { pending.removeValue(forKey: $0) }
  }

  /// The entry that led to an event of the ad network.
  mutating func cause(of event: AdEvent) -> Int? {
    switch event {
    case .rewardedLoaded(let id, _), .rewardedFailedToLoad(let id, _): end(.request(id))
    case .rewarded(let id, _): presentation?.impression == id ? presentation?.entry : nil
    case .bannerLoaded, .bannerFailed, .bannerRefreshed: banner
    }
  }

  /// The entry that led to what the ad network does by itself.
  mutating func cause(of fact: AdNetworkFact) -> Int? {
    switch fact {
    case .rewardedRequestSwallowed(let id): end(.request(id))
    case .bannerRequestSwallowed: banner
    case .unusualOrder: presentation?.entry
    }
  }

  /// The message that `reply` answers; a `connect` is answered again, and stays.
  mutating func cause(of reply: SentReply) -> Int? {
    let origin = Pending.message(reply.reply.message.page, id: reply.messageID)
    return reply.isTerminal ? end(origin) : pending[origin]
  }

  /// The pages of `screen` have had their last replies.
  mutating func screenLeft(_ screen: ScreenID) {
    pending = pending.filter { origin, _ in
      if case .message(let page, _) = origin { page.screen != screen } else { true }
    }
  }

  /// The app was killed: what it had asked for is answered to nobody.
  mutating func appTerminated() {
    pending = [:]
    presentation = nil
    banner = nil
  }
}
