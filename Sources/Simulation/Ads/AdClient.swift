import Monetization

/// One phone's ad SDK: it asks the ad network as real ones do, at instants that the caller's clock decides.
///
/// Each `AdCall` brings the settings of the network and the connection of the phone. A request under way keeps the
/// answer that it was begun with, unless the phone is offline when the answer falls due. The ad on the screen is `playback`; its controls are in `AdClient+Playback.swift`.
public struct AdClient: Hashable, Sendable {
  /// The number of loaded ads that are kept, so that spent and expired ones can be told apart.
  static let rememberedAds = 16
  /// The time until a request without a connection fails.
  private static let offlineLatency = TimeSpan.milliseconds(200)

  enum Entry: Hashable, Sendable {
    case answerRewarded(RequestID, unitID: String, AdLoadError?)
    case answerBanner(RequestID, AdLoadError?)
    case refreshBanner
    case say(AdEvent)
    case rewardPoint
    case endPoint
  }

  /// An event that waits for the return to the foreground.
  struct HeldEvent: Hashable, Sendable {
    var event: AdEvent
    /// The time from the return to the event.
    var delay: TimeSpan
  }

  /// An ad that has gone, and the time for which it had played.
  struct ClosedAd: Hashable, Sendable {
    var impression: RequestID
    var watched: TimeSpan
  }

  struct LoadedAd: Hashable, Sendable {
    var ad: RewardedAd
    var creative: AdCreative
    var loadedAt: Instant
    var isSpent = false
  }

  /// The ad on the screen, if there is one.
  public internal(set) var playback: AdPlayback?
  var agenda = Agenda<Entry>()
  var banner: LiveBanner?
  /// Events kept back until the app is in the foreground again.
  var held: [HeldEvent] = []
  /// The ads that have gone, of which events may still come.
  var closed: [ClosedAd] = []
  var loadedAds: [LoadedAd] = []
  var adCount = 0
  var rewardedCount = 0
  /// The requests so far for which chance has decided if there is an ad.
  private(set) var chanceCount = 0

  /// An SDK that has loaded nothing yet.
  public init() {}

  /// Takes `request`, which ends in `failure` if that is one of such a request.
  public mutating func begin(
    _ request: AdRequest, id: RequestID, failing failure: ServiceFailure? = nil, _ call: inout AdCall
  ) {
    switch request {
    case .loadRewarded(let unitID, _): beginRewarded(unitID, id: id, failing: failure?.adLoad, &call)
    case .presentRewarded(let ad, let isVerified):
      beginPresentation(of: ad, isVerified: isVerified, id: id, failing: failure?.adPresentation, &call)
    case .loadBanner(let unitID, let size): beginBanner(unitID, size, id: id, failing: failure?.adLoad, &call)
    case .pauseBanner: pauseBanner(at: call.instant)
    case .resumeBanner: resumeBanner(at: call.instant)
    case .removeBanner: removeBanner()
    }
  }

  /// The instant of its next event; nil if nothing is under way.
  public var nextInstant: Instant? { agenda.nextInstant }

  /// The next thing it has to say up to the instant of `call`; refreshes of the banner, which nobody asks for one by
  /// one, fail as `fault` says.
  ///
  /// Banner refreshes with nothing else between them are told as one event with their count, so a caller that jumps
  /// passes the next moment at which anything else happens, not the SDK's own `nextInstant`.
  public mutating func nextEvent(striking fault: inout FaultRule?, _ call: inout AdCall) -> TimedEvent<AdEvent>? {
    let limit = call.instant
    defer { call.instant = limit }
    while let due = agenda.popFirst(upTo: limit) {
      call.instant = due.instant
      switch due.event {
      case .say(.rewarded(let id, let event, _)):
        return TimedEvent(.rewarded(id, event, watched: watched(id, at: due.instant)), at: due.instant)
      case .say(let event):
        return TimedEvent(event, at: due.instant)
      case .answerRewarded(let id, let unitID, let error):
        return TimedEvent(rewardedAnswer(id, unitID: unitID, error: error, call), at: due.instant)
      case .answerBanner(let id, let error):
        guard let event = bannerAnswer(id, error: error, call) else { continue }
        return TimedEvent(event, at: due.instant)
      case .refreshBanner:
        guard let event = refreshBanner(upTo: limit, striking: &fault, call) else { continue }
        return event
      case .rewardPoint:
        reachReward(&call)
      case .endPoint:
        reachEnd(&call)
      }
    }
    return nil
  }

  /// The app's process has ended, and with it the ad on the screen, the loaded ads and all that was under way.
  public mutating func appTerminated() {
    let count = chanceCount
    self = AdClient()
    chanceCount = count
  }

  /// Returns the time for which the ad of an impression has played; nil for one of long ago.
  func watched(_ impression: RequestID, at instant: Instant) -> TimeSpan? {
    if let playback, playback.impression == impression { return playback.position(at: instant) }
    return closed.last { $0.impression == impression }?.watched
  }

  mutating func say(_ event: AdEvent, at instant: Instant) {
    agenda.schedule(.say(event), at: instant)
  }

  mutating func nextAdID() -> AdID {
    adCount += 1
    return AdID(adCount)
  }

  /// The instant of a load's answer and its error, or nil if it never comes.
  mutating func plan(
    _ failure: AdLoadFailure?, latency: TimeSpan, isServed: Bool, _ call: AdCall
  ) -> (instant: Instant, error: AdLoadError?)? {
    let instant = call.instant
    guard call.isOnline else { return (instant + min(latency, Self.offlineLatency), .networkError) }
    guard isServed else { return (instant + latency, .invalidRequest) }
    switch failure {
    case nil: return (instant + latency, chance(call.conditions) ? nil : .noFill)
    case .error(.timeout): return (instant + call.conditions.timeoutLatency, .timeout)
    case .error(let error): return (instant + latency, error)
    case .noAnswer: return nil
    }
  }

  /// Decides if the network has an ad for the next request.
  mutating func chance(_ conditions: AdNetworkConditions) -> Bool {
    filled(of: 1, conditions) == 1
  }

  /// Decides for how many of the next requests the network has an ad.
  mutating func filled(of count: Int, _ conditions: AdNetworkConditions) -> Int {
    guard conditions.fillRate < 100 else { return count }
    defer { chanceCount += count }
    return (chanceCount..<chanceCount + count).count { conditions.fills(after: $0) }
  }

  private mutating func beginRewarded(
    _ unitID: String, id: RequestID, failing failure: AdLoadFailure?, _ call: inout AdCall
  ) {
    let isServed = TestAdUnit.servesRewardedAds(unitID: unitID)
    guard let plan = plan(failure, latency: call.conditions.rewardedLatency, isServed: isServed, call) else {
      call.note(.rewardedRequestSwallowed(id))
      return
    }
    agenda.schedule(.answerRewarded(id, unitID: unitID, plan.error), at: plan.instant)
  }

  private mutating func rewardedAnswer(
    _ id: RequestID, unitID: String, error: AdLoadError?, _ call: AdCall
  ) -> AdEvent {
    if let error { return .rewardedFailedToLoad(id, error) }
    guard call.isOnline else { return .rewardedFailedToLoad(id, .networkError) }
    let adID = nextAdID()
    let creative = AdCreative.video(after: rewardedCount, call.conditions)
    rewardedCount += 1
    let ad = RewardedAd(
      id: adID, unitID: unitID, reward: AdReward(type: "coins", amount: 10), minimumWatch: creative.rewardAt)
    loadedAds.append(LoadedAd(ad: ad, creative: creative, loadedAt: call.instant))
    if loadedAds.count > Self.rememberedAds { loadedAds.removeFirst() }
    return .rewardedLoaded(id, ad)
  }

  private mutating func beginPresentation(
    of adID: AdID, isVerified: Bool, id: RequestID, failing failure: AdPresentationError?, _ call: inout AdCall
  ) {
    let (instant, conditions) = (call.instant, call.conditions)
    guard let index = loadedAds.firstIndex(where: { $0.ad.id == adID }) else {
      return failPresentation(.adNotReady, id: id, at: instant)
    }
    let loaded = loadedAds[index]
    if loaded.isSpent { return failPresentation(.adAlreadyUsed, id: id, at: instant) }
    if playback != nil { return failPresentation(.internalError, id: id, at: instant) }
    loadedAds[index].isSpent = true
    if instant - loaded.loadedAt >= conditions.adLifetime { return failPresentation(.adNotReady, id: id, at: instant) }
    if !conditions.screenFitsAds { return failPresentation(.adTooLarge, id: id, at: instant) }
    if let error = failure { return failPresentation(error, id: id, at: instant) }
    if conditions.eventOrder.rows.contains(where: { $0.event == .failed }) {
      return tell([.shown], of: id, call)
    }
    startPlayback(of: loaded, isVerified: isVerified, id: id, &call)
  }

  private mutating func failPresentation(_ error: AdPresentationError, id: RequestID, at instant: Instant) {
    say(.rewarded(id, .failedToPresent(error)), at: instant)
  }
}
