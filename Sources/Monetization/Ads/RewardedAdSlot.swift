/// A place in the app that shows rewarded ads: it keeps one loaded, shows it on a tap, and settles the reward.
///
/// It has two parts. The *stock* is the next ad: loading, ready, or waiting for another try. The *exchange* is the tap
/// that has to be answered: waiting for a load, watching, or waiting for a late reward. For any events from the
/// network, in any order, a tap gets exactly one reply and an impression at most one grant.
///
/// Every input returns the effects to perform. `ids` is the next free request id, which each request counts up.
public struct RewardedAdSlot: Hashable, Sendable {
  /// The longest time that a tap waits for a load.
  public static let showDeadline = TimeSpan.seconds(10)
  /// The longest time that a presentation may take to begin before it counts as lost.
  public static let presentationDeadline = TimeSpan.seconds(10)
  /// The time after which a load is given up; a later answer to it is dropped.
  public static let loadDeadline = TimeSpan.seconds(60)
  /// The time after a dismissal in which a reward still changes the reply.
  public static let lateRewardWindow = TimeSpan.seconds(5)
  /// The time after which a loaded ad expires.
  public static let adLifetime = TimeSpan.hours(1)

  /// The number of failed loads in a row after which the slot stops trying.
  ///
  /// It tries again at the next tap or page, or when the connection returns.
  public static let retryLimit = 20

  /// The next ad.
  public enum Stock: Hashable, Sendable {
    case idle
    case loading(Load)
    case ready(RewardedAd, loadedAt: Instant, isPersonalised: Bool)
    case backoff(until: Instant)
  }

  /// One attempt to load an ad; its request id distinguishes its answer from those of earlier attempts.
  public struct Load: Hashable, Sendable {
    /// The id of the load's request.
    public var id: RequestID
    /// The number of the load, counted from 1 within the slot.
    public var generation: Int
    /// The time of the load's request.
    public var startedAt: Instant
    /// The request may use the user's interests.
    public var isPersonalised = false
  }

  /// The tap under way.
  public enum Exchange: Hashable, Sendable {
    case none
    /// The tap waits for the load under way, or for the app's return to the foreground.
    case waiting(show: String, deadline: Instant)
    case presenting(Impression)
    /// The ad was dismissed without a reward, which may still come.
    case awaitingReward(Impression, until: Instant)
    /// The ad was dismissed with an earned reward, which the server has yet to confirm. Its answer or the end of the
    /// question comes from outside.
    case verifying(Impression)
  }

  /// The state of the next ad.
  public internal(set) var stock = Stock.idle
  /// The state of the tap under way.
  public internal(set) var exchange = Exchange.none
  /// The number of failed loads in a row.
  public internal(set) var failures = 0
  /// The number of loads started so far.
  public internal(set) var generation = 0
  /// The ad in stock replaced one that expired unseen. It is not replaced in turn, because nobody watches ads.
  var replacesUnseenAd = false
  /// Settled impressions, oldest first, whose reward may still come.
  var settled: [Impression] = []

  public init() {}

  /// Starts to load an ad unless one is ready, loading, or waiting for a retry.
  public mutating func preload(context: AdContext, at instant: Instant, ids: inout RequestID) -> [RewardedAdEffect] {
    guard context.allowsLoading, !isPresenting else { return [] }
    replacesUnseenAd = false
    var effects = discardExpiredAd(at: instant)
    if stock == .idle { effects += load(context: context, at: instant, ids: &ids) }
    return effects
  }

  /// Handles a tap on "Watch Ad"; `show` is the tap's id and comes back in its reply.
  public mutating func showChosen(
    _ show: String, context: AdContext, at instant: Instant, ids: inout RequestID
  ) -> [RewardedAdEffect] {
    if let refusal = context.refusal { return refuse(show, refusal, context) }
    guard exchange == .none else { return refuse(show, .anotherRequestIsRunning, context) }
    replacesUnseenAd = false
    var effects = discardExpiredAd(at: instant)
    if case .ready(let ad, _, _) = stock, context.isInForeground {
      return effects + present(ad, for: show, policy: context.rewardPolicy, at: instant, ids: &ids)
    }
    exchange = .waiting(show: show, deadline: instant + Self.showDeadline)
    switch stock {
    case .loading(let load): effects.append(.report(.showAttached(generation: load.generation)))
    case .ready: break
    case .idle, .backoff: effects += load(context: context, at: instant, ids: &ids)
    }
    return effects
  }

  /// Answers the tap of a screen that is gone; its load goes on for the next tap.
  ///
  /// A reward that comes later is still granted.
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
    case .awaitingReward(var impression, _), .verifying(var impression):
      let effects = answer(&impression, .screenLeft)
      settle(impression)
      return effects
    }
  }

  /// Handles a change of access: drops an ad that may no longer be shown, and the retry of a failed load.
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

  /// Gives up the next ad, loaded or loading, and loads another for whoever waits.
  public mutating func replaceStock(
    context: AdContext, at instant: Instant, ids: inout RequestID
  ) -> [RewardedAdEffect] {
    guard context.allowsLoading else { return [] }
    switch stock {
    case .idle, .backoff: return []
    case .loading:
      stock = .idle
      return load(context: context, at: instant, ids: &ids)
    case .ready:
      stock = .idle
      return [.report(.readyAdDropped)] + load(context: context, at: instant, ids: &ids)
    }
  }

  /// Handles the return of the network: retries a failed load at once.
  public mutating func connectionReturned(
    context: AdContext, at instant: Instant, ids: inout RequestID
  ) -> [RewardedAdEffect] {
    guard failures > 0 else { return [] }
    if case .backoff = stock { stock = .idle }
    failures = 0
    return preload(context: context, at: instant, ids: &ids)
  }

  /// Handles the appearance of the ad over the app's screen: it has begun, whether or not the network says so.
  public mutating func presenterCovered() {
    guard case .presenting(var impression) = exchange else { return }
    impression.hasBegun = true
    exchange = .presenting(impression)
  }

  /// Handles the return of the screen under the ad: without an event from the network, the ad counts as dismissed.
  public mutating func presenterReappeared(
    context: AdContext, at instant: Instant, ids: inout RequestID
  ) -> [RewardedAdEffect] {
    guard case .presenting(let impression) = exchange else { return [] }
    return [.report(.dismissalMissing(impression: impression.id))]
      + dismiss(impression, context: context, at: instant, ids: &ids)
  }

  /// The reward that the answer to the tap waits for; nil if there is none.
  public var awaitedReward: AwaitedReward? {
    switch exchange {
    case .awaitingReward: .late
    case .verifying: .unverified
    case .none, .waiting, .presenting: nil
    }
  }

  /// The next ad was requested by the user's interests.
  public var isStockPersonalised: Bool {
    switch stock {
    case .loading(let load): load.isPersonalised
    case .ready(_, _, let isPersonalised): isPersonalised
    case .idle, .backoff: false
    }
  }

  /// The ad of this impression is up, and the tap that asked for it will be answered when it goes.
  func answersLater(_ id: RequestID) -> Bool {
    if case .presenting(let impression) = exchange { impression.id == id && impression.show != nil } else { false }
  }

  /// The tap that asked for the ad of this impression is still to be answered, or nobody has tapped for it.
  func awaits(_ id: RequestID) -> Bool {
    switch exchange {
    case .presenting(let impression), .awaitingReward(let impression, _), .verifying(let impression):
      impression.id == id
    case .none, .waiting: false
    }
  }

  /// An ad of this slot covers the screen.
  public var isPresenting: Bool {
    if case .presenting = exchange { true } else { false }
  }
}

/// A reward that may still come after its ad has gone.
public enum AwaitedReward: Hashable, Sendable {
  /// The network may still tell of it.
  case late
  /// The server may still confirm it.
  case unverified
}
