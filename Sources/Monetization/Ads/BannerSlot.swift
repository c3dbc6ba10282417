/// The banner at the bottom of the app, which exists exactly while ads are wanted.
///
/// Call `update` after every change that may affect the banner, so that the banner appears and disappears in the same
/// call as the access changes. `ids` is the next free request id.
public struct BannerSlot: Hashable, Sendable {
  /// The contents of the bottom of the screen.
  public enum Phase: Hashable, Sendable {
    /// No banner is wanted, or something covers its place.
    case hidden
    case loading
    case showing(BannerAd)
    /// The first load failed: the banner gives up its place until the network has an ad.
    case collapsed
    /// A banner of this size does not fit on the screen, so that none is requested.
    case tooLarge(PointSize)
  }

  /// The present contents of the banner's place.
  public internal(set) var phase = Phase.hidden
  /// The banner is not refreshed because something covers it.
  public private(set) var isPaused = false
  /// The creatives that have been seen since the launch: what is covered counts only once it is uncovered.
  public internal(set) var impressions = 0
  /// The present creative arrived under a cover.
  private(set) var isUnseen = false
  /// The size of the last banner that was wanted.
  public private(set) var size = PointSize(width: 0, height: 0)
  var request: RequestID?
  /// The banner was requested by the user's interests.
  private(set) var isPersonalised = false

  public init() {}

  /// Shows, hides, pauses or resumes the banner according to the arguments.
  ///
  /// A banner of another size than the present one is another banner.
  ///
  /// - Parameter covered: Another full screen or a modal lies over the banner. A banner does not start loading then.
  public mutating func update(
    adsAreRemoved: Bool, displayAds: Bool, unitID: String, covered: Bool, canRequestAds: Bool = true,
    isPersonalised: Bool = false, size wanted: BannerSize = .banner, screen: PointSize = .usualScreen,
    ids: inout RequestID
  ) -> [BannerEffect] {
    guard displayAds, !adsAreRemoved, canRequestAds, !unitID.isEmpty else { return withdraw(ids: &ids) }
    let size = wanted.points(on: screen)
    let withdrawn = isStale(size, on: screen) ? withdraw(ids: &ids) : []
    guard phase != .hidden else {
      guard !covered else { return withdrawn }
      self.size = size
      guard size.fits(on: screen) else {
        phase = .tooLarge(size)
        return withdrawn + [.report(.tooLarge(size, screen: screen))]
      }
      return withdrawn + load(unitID, isPersonalised, ids: &ids)
    }
    guard request != nil, covered != isPaused else { return [] }
    isPaused = covered
    return [
      .report(covered ? .paused : .resumed), .request(.allot(from: &ids), covered ? .pauseBanner : .resumeBanner),
    ] + (covered ? [] : uncovered())
  }

  /// Handles an event of the ad network; answers to a removed banner's request are dropped.
  public mutating func handle(_ event: AdEvent) -> [BannerEffect] {
    switch event {
    case .bannerLoaded(let id, let ad) where id == request:
      phase = .showing(ad)
      isUnseen = isPaused
      if !isPaused { impressions += 1 }
      return [.report(.loaded(advertiser: ad.advertiser, isSeen: !isPaused))]
    case .bannerRefreshed(let id, let ad, let count, let unfilled) where id == request:
      phase = .showing(ad)
      // Of several creatives under a cover only the last one can be seen.
      isUnseen = isPaused
      if !isPaused { impressions += count }
      return [.report(.refreshed(count: count, unfilled: unfilled))]
    case .bannerFailed(let id, let error) where id == request:
      if case .showing = phase { return [.report(.refreshFailed(error))] }
      phase = .collapsed
      return [.report(.loadFailed(error))]
    case .bannerLoaded, .bannerRefreshed, .bannerFailed:
      return [.report(.lateAnswerDropped)]
    case .rewardedLoaded, .rewardedFailedToLoad, .rewarded:
      return []
    }
  }

  /// The present banner has another size, or it fits now and did not before, or the other way round.
  private func isStale(_ size: PointSize, on screen: PointSize) -> Bool {
    guard phase != .hidden else { return false }
    let didFit = if case .tooLarge = phase { false } else { true }
    return size != self.size || didFit != size.fits(on: screen)
  }

  /// Counts the creative that has waited under a cover.
  private mutating func uncovered() -> [BannerEffect] {
    guard isUnseen else { return [] }
    isUnseen = false
    impressions += 1
    return [.report(.seen)]
  }

  private mutating func load(_ unitID: String, _ isPersonalised: Bool, ids: inout RequestID) -> [BannerEffect] {
    let id = RequestID.allot(from: &ids)
    request = id
    phase = .loading
    isPaused = false
    isUnseen = false
    self.isPersonalised = isPersonalised
    return [
      .report(.loadStarted(size, isPersonalised: isPersonalised)), .request(id, .loadBanner(unitID: unitID, size)),
    ]
  }

  /// Takes the banner away; `update` asks for another if one is wanted.
  mutating func withdraw(ids: inout RequestID) -> [BannerEffect] {
    guard phase != .hidden else { return [] }
    phase = .hidden
    isPaused = false
    isUnseen = false
    isPersonalised = false
    guard request != nil else { return [] }
    request = nil
    return [.report(.removed), .request(.allot(from: &ids), .removeBanner)]
  }
}

/// An effect that a banner slot asks for; effects are performed in order.
public enum BannerEffect: Hashable, Sendable {
  /// Begin this request with the ad network under this id.
  case request(RequestID, AdRequest)
  case report(BannerFact)
}
