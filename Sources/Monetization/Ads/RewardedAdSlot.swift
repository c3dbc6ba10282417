/// One place in the app that shows rewarded ads: it keeps one loaded, shows it on a tap, and settles the reward.
///
/// Two things go on side by side. The *stock* is the next ad: loading, ready, or waiting for another try. The
/// *exchange* is the tap that has to be answered: waiting for a load, watching, or waiting for a late reward.
/// Whatever the network sends, in whatever order, a tap gets exactly one reply and an impression at most one grant.
///
/// Every input returns what is to be done. `ids` is the next free request id; the slot counts it up for each request.
public struct RewardedAdSlot: Hashable, Sendable {
  /// How long a tap waits for a load.
  public static let showDeadline = TimeSpan.seconds(10)
  /// How long a presentation may stay without any sign before it counts as swallowed.
  public static let presentationDeadline = TimeSpan.seconds(10)
  /// After this a load is given up; should it be answered after all, the answer is dropped.
  public static let loadDeadline = TimeSpan.seconds(60)
  /// How long after a dismissal a reward still changes the reply.
  public static let lateRewardWindow = TimeSpan.seconds(5)
  /// A loaded ad is good for less than this.
  public static let adLifetime = TimeSpan.hours(1)

  /// After so many failed loads in a row the slot rests until it is asked again, or the connection returns.
  public static let retryLimit = 20

  /// The next ad.
  public enum Stock: Hashable, Sendable {
    case idle
    case loading(Load)
    case ready(RewardedAd, loadedAt: Instant)
    case backoff(until: Instant)
  }

  /// One attempt to load; its request id tells its answer from those of earlier attempts.
  public struct Load: Hashable, Sendable {
    /// Its request.
    public var id: RequestID
    /// Counts the slot's loads from 1.
    public var generation: Int
    /// When it was asked for.
    public var startedAt: Instant
  }

  /// The tap under way.
  public enum Exchange: Hashable, Sendable {
    case none
    /// Attached to the load under way.
    case waiting(show: String, deadline: Instant)
    case presenting(Impression)
    /// Dismissed without a reward, which may still come.
    case awaitingReward(Impression, until: Instant)
  }

  /// What there is to present next.
  public internal(set) var stock = Stock.idle
  /// What the tap under way waits for.
  public internal(set) var exchange = Exchange.none
  /// Failed loads in a row.
  public internal(set) var failures = 0
  /// How many loads were started.
  public internal(set) var generation = 0
  /// Whether the ad in stock replaced one that expired unseen; it is not replaced in turn, for want of a viewer.
  var replacesUnseenAd = false
  /// Settled impressions, oldest first, whose reward may still come.
  var settled: [Impression] = []

  public init() {}

  /// Starts to load an ad if none is there, on its way, or due for another try.
  public mutating func preload(context: AdContext, at instant: Instant, ids: inout RequestID) -> [RewardedAdEffect] {
    guard context.allowsLoading, !isPresenting else { return [] }
    replacesUnseenAd = false
    var effects = discardExpiredAd(at: instant)
    if stock == .idle { effects += load(context: context, at: instant, ids: &ids) }
    return effects
  }

  /// "Watch Ad" was tapped; `show` names the tap and comes back in its reply.
  public mutating func showChosen(
    _ show: String, context: AdContext, at instant: Instant, ids: inout RequestID
  ) -> [RewardedAdEffect] {
    if let refusal = context.refusal { return refuse(show, refusal) }
    guard exchange == .none else { return refuse(show, .anotherRequestIsRunning) }
    replacesUnseenAd = false
    var effects = discardExpiredAd(at: instant)
    if case .ready(let ad, _) = stock {
      return effects + present(ad, for: show, at: instant, ids: &ids)
    }
    exchange = .waiting(show: show, deadline: instant + Self.showDeadline)
    if case .loading(let load) = stock {
      effects.append(.report(.showAttached(generation: load.generation)))
    } else {
      effects += load(context: context, at: instant, ids: &ids)
    }
    return effects
  }

  /// The screen that asked for the ad is gone: its tap is answered, the load goes on for the next one.
  ///
  /// A reward that comes later is granted all the same.
  public mutating func screenLeft(at instant: Instant) -> [RewardedAdEffect] {
    switch exchange {
    case .none:
      return []
    case .waiting(let show, _):
      exchange = .none
      return reply(show, .screenLeft)
    case .presenting(var impression):
      let effects = answer(&impression, .screenLeft)
      exchange = .presenting(impression)
      return effects
    case .awaitingReward(var impression, _):
      let effects = answer(&impression, .screenLeft)
      settle(impression)
      return effects
    }
  }

  /// Access has changed: an ad that may no longer be shown is dropped, as is the next try to load one.
  public mutating func accessChanged(context: AdContext, at instant: Instant) -> [RewardedAdEffect] {
    guard !context.allowsLoading else { return [] }
    switch stock {
    case .idle, .loading:
      return []
    case .ready:
      stock = .idle
      return [.report(.readyAdDropped)]
    case .backoff:
      stock = .idle
      return []
    }
  }

  /// The network can be reached again: a load that failed before is tried again at once.
  public mutating func connectionReturned(
    context: AdContext, at instant: Instant, ids: inout RequestID
  ) -> [RewardedAdEffect] {
    guard failures > 0 else { return [] }
    if case .backoff = stock { stock = .idle }
    failures = 0
    return preload(context: context, at: instant, ids: &ids)
  }

  /// The screen under the ad shows again. If the network never said that the ad has gone, this says it.
  public mutating func presenterReappeared(
    context: AdContext, at instant: Instant, ids: inout RequestID
  ) -> [RewardedAdEffect] {
    guard case .presenting(let impression) = exchange else { return [] }
    return [.report(.dismissalMissing(impression: impression.id))]
      + dismiss(impression, context: context, at: instant, ids: &ids)
  }

  /// An ad of this slot covers the screen.
  public var isPresenting: Bool {
    if case .presenting = exchange { true } else { false }
  }
}
