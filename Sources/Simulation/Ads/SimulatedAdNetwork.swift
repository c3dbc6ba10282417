import Monetization

/// An ad network that does what real ones do, at instants that the caller's clock decides.
///
/// Its conditions may be changed at any time; what is already under way keeps the answer it was begun with, apart
/// from the device being offline, which is seen when the answer falls due. The ad on the screen is `playback`;
/// its controls are in `SimulatedAdNetwork+Playback.swift`.
public struct SimulatedAdNetwork: AdNetwork, Hashable, Sendable {
  /// How many loaded ads are kept to tell spent and expired ones apart.
  private static let rememberedAds = 16
  /// How soon a request without a connection fails.
  private static let offlineLatency = TimeSpan.milliseconds(200)

  enum Entry: Hashable, Sendable {
    case answerRewarded(RequestID, unitID: String, AdLoadError?)
    case answerBanner(RequestID, unitID: String, AdLoadError?)
    case refreshBanner
    case say(AdEvent)
    case rewardPoint
    case endPoint
  }

  struct LoadedAd: Hashable, Sendable {
    var ad: RewardedAd
    var creative: AdCreative
    var loadedAt: Instant
    var isSpent = false
  }

  /// What it shall do from now on.
  public var conditions: AdNetworkConditions
  /// The ad on the screen, if there is one.
  public internal(set) var playback: AdPlayback?
  var agenda = Agenda<Entry>()
  var banner: LiveBanner?
  /// Events kept back until the app is in the foreground again.
  var held: [AdEvent] = []
  private(set) var loadedAds: [LoadedAd] = []
  private var adCount = 0
  private(set) var rewardedCount = 0
  private var told: [TimedEvent<AdNetworkFact>] = []

  public init(conditions: AdNetworkConditions = AdNetworkConditions()) {
    self.conditions = conditions
  }

  public mutating func begin(_ request: AdRequest, id: RequestID, at instant: Instant) {
    begin(request, id: id, at: instant, failing: nil)
  }

  /// Takes `request`, which ends in `failure` if that is one of such a request.
  public mutating func begin(
    _ request: AdRequest, id: RequestID, at instant: Instant, failing failure: ServiceFailure?
  ) {
    switch request {
    case .loadRewarded(let unitID): beginRewarded(unitID, id: id, at: instant, failing: failure?.adLoad)
    case .presentRewarded(let ad): beginPresentation(of: ad, id: id, at: instant, failing: failure?.adPresentation)
    case .loadBanner(let unitID): beginBanner(unitID, id: id, at: instant, failing: failure?.adLoad)
    case .pauseBanner: pauseBanner(at: instant)
    case .resumeBanner: resumeBanner(at: instant)
    case .removeBanner: removeBanner()
    }
  }

  public var nextInstant: Instant? { agenda.nextInstant }

  /// The next thing it has to say up to `instant`.
  ///
  /// Banner refreshes with nothing else between them are told as one event with their count, so a caller that jumps
  /// passes as `instant` the next moment at which anything else happens, not the network's own `nextInstant`.
  public mutating func nextEvent(upTo instant: Instant) -> TimedEvent<AdEvent>? {
    var none: FaultRule?
    return nextEvent(upTo: instant, striking: &none)
  }

  /// The same; refreshes of the banner, which nobody asks for one by one, fail as `fault` says.
  public mutating func nextEvent(
    upTo instant: Instant, striking fault: inout FaultRule?
  ) -> TimedEvent<AdEvent>? {
    while let due = agenda.popFirst(upTo: instant) {
      switch due.event {
      case .say(let event):
        return TimedEvent(event, at: due.instant)
      case .answerRewarded(let id, let unitID, let error):
        return TimedEvent(rewardedAnswer(id, unitID: unitID, error: error, at: due.instant), at: due.instant)
      case .answerBanner(let id, let unitID, let error):
        guard let event = bannerAnswer(id, unitID: unitID, error: error, at: due.instant) else { continue }
        return TimedEvent(event, at: due.instant)
      case .refreshBanner:
        guard let event = refreshBanner(from: due.instant, upTo: instant, striking: &fault) else { continue }
        return event
      case .rewardPoint:
        reachReward(at: due.instant)
      case .endPoint:
        if playback?.phase == .playing { playback?.phase = .endCard }
      }
    }
    return nil
  }

  /// What it has done and why, since the last call.
  public mutating func drainFacts() -> [TimedEvent<AdNetworkFact>] {
    defer { told = [] }
    return told
  }

  /// The app's process has ended, and with it the ad on the screen, the loaded ads and all that was under way.
  public mutating func appTerminated() {
    self = SimulatedAdNetwork(conditions: conditions)
  }

  mutating func tell(_ fact: AdNetworkFact, at instant: Instant) {
    told.append(TimedEvent(fact, at: instant))
  }

  mutating func say(_ event: AdEvent, at instant: Instant) {
    agenda.schedule(.say(event), at: instant)
  }

  mutating func nextAdID() -> AdID {
    adCount += 1
    return AdID(adCount)
  }

  /// The instant of a load's answer and its error, or nil if it never comes.
  func plan(
    _ failure: AdLoadFailure?, latency: TimeSpan, isServed: Bool, at instant: Instant
  ) -> (instant: Instant, error: AdLoadError?)? {
    guard conditions.deviceIsOnline else {
      return (instant + min(latency, Self.offlineLatency), .networkError)
    }
    guard isServed else { return (instant + latency, .invalidRequest) }
    switch failure {
    case nil: return (instant + latency, nil)
    case .error(.timeout): return (instant + conditions.timeoutLatency, .timeout)
    case .error(let error): return (instant + latency, error)
    case .noAnswer: return nil
    }
  }

  private mutating func beginRewarded(
    _ unitID: String, id: RequestID, at instant: Instant, failing failure: AdLoadFailure?
  ) {
    let isServed = TestAdUnit.servesRewardedAds(unitID: unitID)
    guard let plan = plan(failure, latency: conditions.rewardedLatency, isServed: isServed, at: instant) else {
      tell(.rewardedRequestSwallowed(id), at: instant)
      return
    }
    agenda.schedule(.answerRewarded(id, unitID: unitID, plan.error), at: plan.instant)
  }

  private mutating func rewardedAnswer(
    _ id: RequestID, unitID: String, error: AdLoadError?, at instant: Instant
  ) -> AdEvent {
    if let error { return .rewardedFailedToLoad(id, error) }
    guard conditions.deviceIsOnline else { return .rewardedFailedToLoad(id, .networkError) }
    let adID = nextAdID()
    let creative = AdCreative.creative(after: rewardedCount)
    rewardedCount += 1
    let ad = RewardedAd(
      id: adID, unitID: unitID, reward: AdReward(type: "coins", amount: 10), minimumWatch: creative.rewardAt)
    loadedAds.append(LoadedAd(ad: ad, creative: creative, loadedAt: instant))
    if loadedAds.count > Self.rememberedAds { loadedAds.removeFirst() }
    return .rewardedLoaded(id, ad)
  }

  private mutating func beginPresentation(
    of adID: AdID, id: RequestID, at instant: Instant, failing failure: AdPresentationError?
  ) {
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
    if conditions.eventOrder == .failToPresentTwice {
      failPresentation(.internalError, id: id, at: instant)
      return failPresentation(.internalError, id: id, at: instant)
    }
    startPlayback(of: loaded, id: id, at: instant)
  }

  private mutating func failPresentation(_ error: AdPresentationError, id: RequestID, at instant: Instant) {
    say(.rewarded(id, .failedToPresent(error)), at: instant)
  }
}
