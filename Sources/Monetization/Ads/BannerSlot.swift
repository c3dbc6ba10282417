/// The banner at the bottom of the app: there exactly while ads are wanted.
///
/// `update` is called whenever something it depends on may have changed, so that the banner goes and comes in the same
/// call as the access does. `ids` is the next free request id.
public struct BannerSlot: Hashable, Sendable {
  /// What is at the bottom of the screen.
  public enum Phase: Hashable, Sendable {
    /// No banner is wanted, or one is wanted as soon as nothing covers its place.
    case hidden
    case loading
    case showing(BannerAd)
    /// The first load failed: the place is given back until the network has an ad.
    case collapsed
  }

  /// What the banner's place shows.
  public private(set) var phase = Phase.hidden
  /// Whether refreshing is stopped because something covers the banner.
  public private(set) var isPaused = false
  private(set) var request: RequestID?

  public init() {}

  /// Brings the banner in line with what is wanted now.
  ///
  /// `covered`: another full screen or a modal lies over it. A banner is not begun under a cover.
  public mutating func update(
    adsAreRemoved: Bool, displayAds: Bool, unitID: String, covered: Bool, ids: inout RequestID
  ) -> [BannerEffect] {
    guard displayAds, !adsAreRemoved, !unitID.isEmpty else { return remove(ids: &ids) }
    guard phase != .hidden else {
      guard !covered else { return [] }
      return load(unitID, ids: &ids)
    }
    guard covered != isPaused else { return [] }
    isPaused = covered
    return [
      .report(covered ? .paused : .resumed), .request(.allot(from: &ids), covered ? .pauseBanner : .resumeBanner),
    ]
  }

  /// The ad network said something; answers to a removed banner's request are dropped.
  public mutating func handle(_ event: AdEvent) -> [BannerEffect] {
    switch event {
    case .bannerLoaded(let id, let ad) where id == request:
      phase = .showing(ad)
      return [.report(.loaded(advertiser: ad.advertiser))]
    case .bannerRefreshed(let id, let ad, let count) where id == request:
      phase = .showing(ad)
      return [.report(.refreshed(count: count))]
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

  private mutating func load(_ unitID: String, ids: inout RequestID) -> [BannerEffect] {
    let id = RequestID.allot(from: &ids)
    request = id
    phase = .loading
    isPaused = false
    return [.report(.loadStarted), .request(id, .loadBanner(unitID: unitID))]
  }

  private mutating func remove(ids: inout RequestID) -> [BannerEffect] {
    guard phase != .hidden else { return [] }
    phase = .hidden
    isPaused = false
    request = nil
    return [.report(.removed), .request(.allot(from: &ids), .removeBanner)]
  }
}

/// What a banner slot wants done, in order.
public enum BannerEffect: Hashable, Sendable {
  /// Begin this request with the ad network under this id.
  case request(RequestID, AdRequest)
  case report(BannerFact)
}
