import Monetization

extension AdClient {
  /// The one banner that the app has asked for.
  struct LiveBanner: Hashable, Sendable {
    var request: RequestID
    var unitID: String
    var size: PointSize
    var isPaused = false
    /// A creative is showing. Until then a refresh is another try at the first load.
    var hasLoaded = false
    /// The rest of the interval when the banner was paused; nil if it is not paused.
    var leftOfInterval: TimeSpan?
    var refreshDue: Instant?
    var creativeCount = 0
  }

  mutating func beginBanner(
    _ unitID: String, _ size: PointSize, id: RequestID, failing failure: AdLoadFailure?, _ call: inout AdCall
  ) {
    removeBanner()
    banner = LiveBanner(request: id, unitID: unitID, size: size)
    let isServed = TestAdUnit.servesBanners(unitID: unitID)
    guard let plan = plan(failure, latency: call.conditions.bannerLatency, isServed: isServed, call) else {
      call.note(.bannerRequestSwallowed(id))
      return
    }
    agenda.schedule(.answerBanner(id, plan.error), at: plan.instant)
  }

  mutating func bannerAnswer(_ id: RequestID, error: AdLoadError?, _ call: AdCall) -> AdEvent? {
    guard banner?.request == id else { return nil }
    scheduleRefresh(after: call.conditions.bannerRefreshInterval, from: call.instant)
    if let error { return .bannerFailed(id, error) }
    guard call.isOnline else { return .bannerFailed(id, .networkError) }
    banner?.hasLoaded = true
    return nextBanner().map { .bannerLoaded(id, $0) }
  }

  /// Refreshes the banner from `first` up to the next other entry on the agenda, and returns one event for all.
  mutating func refreshBanner(
    upTo limit: Instant, striking fault: inout FaultRule?, _ call: AdCall
  ) -> TimedEvent<AdEvent>? {
    let first = call.instant
    guard let live = banner, let interval = call.conditions.bannerRefreshInterval else { return nil }
    var count = 1
    if refreshesAreToldTogether(live, fault, call) {
      let last = min(limit, agenda.nextInstant ?? limit)
      count += Int((last - first).milliseconds / interval.milliseconds)
    }
    let instant = first + TimeSpan(milliseconds: interval.milliseconds * Int64(count - 1))
    scheduleRefresh(after: interval, from: instant)
    guard call.isOnline else { return TimedEvent(.bannerFailed(live.request, .networkError), at: instant) }
    switch fault?.strike()?.adLoad {
    case .error(let error): return TimedEvent(.bannerFailed(live.request, error), at: instant)
    case .noAnswer: return nil
    case nil: break
    }
    let filled = filled(of: count, call.conditions)
    guard filled > 0 else { return TimedEvent(.bannerFailed(live.request, .noFill), at: instant) }
    guard live.hasLoaded else {
      banner?.hasLoaded = true
      return nextBanner().map { TimedEvent(.bannerLoaded(live.request, $0), at: instant) }
    }
    banner?.creativeCount += filled - 1
    return nextBanner().map {
      TimedEvent(.bannerRefreshed(live.request, $0, count: filled, unfilled: count - filled), at: instant)
    }
  }

  /// One event can tell all refreshes from now on: they have the same result, or get an ad or none.
  private func refreshesAreToldTogether(_ live: LiveBanner, _ fault: FaultRule?, _ call: AdCall) -> Bool {
    guard call.isOnline else { return true }
    switch fault?.mode {
    case nil, .off, .hold: return live.hasLoaded || call.conditions.fillRate <= 0
    case .always: return true
    case .once, .after: return false
    }
  }

  /// All refreshes from now on have the same result.
  private func refreshesComeOutAlike(_ live: LiveBanner, _ fault: FaultRule?, _ call: AdCall) -> Bool {
    guard refreshesAreToldTogether(live, fault, call) else { return false }
    return !call.isOnline || fault?.mode == .always || call.conditions.fillRate >= 100 || call.conditions.fillRate <= 0
  }

  /// The next instant of anything but a refresh of the banner that one event can tell with the one before; nil if there
  /// is none.
  func nextInstantBesidesRefreshes(_ fault: FaultRule?, _ call: AdCall) -> Instant? {
    guard let banner, refreshesAreToldTogether(banner, fault, call) else { return nextInstant }
    return agenda.nextInstant { $0 == .refreshBanner }
  }

  /// The next instant of anything but a refresh of the banner that comes out as the one before; nil if there is none.
  func nextInstantBesidesLikeRefreshes(_ fault: FaultRule?, _ call: AdCall) -> Instant? {
    guard let banner, refreshesComeOutAlike(banner, fault, call) else { return nextInstant }
    return agenda.nextInstant { $0 == .refreshBanner }
  }

  mutating func pauseBanner(at instant: Instant) {
    guard var paused = banner, !paused.isPaused else { return }
    paused.isPaused = true
    paused.leftOfInterval = paused.refreshDue.map { max(.zero, $0 - instant) }
    paused.refreshDue = nil
    banner = paused
    agenda.removeAll { $0 == .refreshBanner }
  }

  mutating func resumeBanner(at instant: Instant) {
    guard let paused = banner, paused.isPaused else { return }
    banner?.isPaused = false
    banner?.leftOfInterval = nil
    scheduleRefresh(after: paused.leftOfInterval, from: instant)
  }

  mutating func removeBanner() {
    banner = nil
    agenda.removeAll { $0 == .refreshBanner }
  }

  private mutating func scheduleRefresh(after span: TimeSpan?, from instant: Instant) {
    guard let span, let live = banner else { return }
    guard !live.isPaused else {
      banner?.leftOfInterval = span
      return
    }
    banner?.refreshDue = instant + span
    agenda.schedule(.refreshBanner, at: instant + span)
  }

  private mutating func nextBanner() -> BannerAd? {
    guard let live = banner else { return nil }
    let creative = AdCreative.creative(after: live.creativeCount)
    banner?.creativeCount += 1
    return BannerAd(
      id: nextAdID(), unitID: live.unitID, size: live.size, advertiser: creative.advertiser, text: creative.offer,
      callToAction: creative.callToAction, logo: creative.logo, isTestAd: TestAdUnit.isTest(unitID: live.unitID))
  }
}
