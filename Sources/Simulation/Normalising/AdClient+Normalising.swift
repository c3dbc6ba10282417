import Monetization

extension AdClient {
  /// Impressions of which the network may still tell something.
  var awaitedImpressions: [RequestID] {
    var awaited: [RequestID] = []
    if let playback { awaited.append(playback.impression) }
    for waiting in held { if case .rewarded(let id, _, _) = waiting.event { awaited.append(id) } }
    for scheduled in agenda.scheduled {
      if case .say(.rewarded(let id, _, _)) = scheduled.entry { awaited.append(id) }
    }
    return awaited
  }
}

extension AdClient: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    let awaited = awaitedImpressions
    playback.normalise(&by)
    agenda.normalise(&by)
    if var banner {
      banner.request.normalise(&by)
      by.instant(&banner.refreshDue)
      // The creatives come in turn.
      banner.creativeCount %= AdCreative.all.count
      self.banner = banner
    }
    for index in held.indices { held[index].event.normalise(&by) }
    // Of the others nobody asks how far they were watched.
    closed.removeAll { !awaited.contains($0.impression) }
    for index in closed.indices { closed[index].impression.normalise(&by) }
    // The app does not hold the others any more.
    loadedAds.removeAll { !by.hasMet(.ad, $0.ad.id.number) }
    for index in loadedAds.indices {
      loadedAds[index].ad.normalise(&by)
      by.instant(&loadedAds[index].loadedAt)
    }
    rewardedCount %= AdCreative.all.count
    // It only names the next ad.
    adCount = 0
  }
}

extension AdPlayback: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    impression.normalise(&by)
    ad.normalise(&by)
    // The three are read for the position alone; what pauses it says if it moves.
    startedAt = Instant(milliseconds: position(at: by.now).milliseconds)
    (pausedTotal, pausedAt) = (.zero, nil)
  }
}

extension AdClient.Entry: Normalisable {
  mutating func normalise(_ by: inout Normaliser) {
    switch self {
    case .answerRewarded(let id, let unitID, let error):
      self = .answerRewarded(id.normalised(&by), unitID: unitID, error)
    case .answerBanner(let id, let error): self = .answerBanner(id.normalised(&by), error)
    case .say(let event): self = .say(event.normalised(&by))
    case .refreshBanner, .rewardPoint, .endPoint: break
    }
  }
}

extension AdEvent: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    switch self {
    case .rewardedLoaded(let id, let ad): self = .rewardedLoaded(id.normalised(&by), ad.normalised(&by))
    case .rewardedFailedToLoad(let id, let error): self = .rewardedFailedToLoad(id.normalised(&by), error)
    case .rewarded(let id, let event, let watched): self = .rewarded(id.normalised(&by), event, watched: watched)
    case .bannerLoaded(let id, var ad):
      // Nothing is asked of a banner by its id.
      ad.id = AdID(0)
      self = .bannerLoaded(id.normalised(&by), ad)
    case .bannerFailed(let id, let error): self = .bannerFailed(id.normalised(&by), error)
    case .bannerRefreshed(let id, var ad, let count, let unfilled):
      ad.id = AdID(0)
      self = .bannerRefreshed(id.normalised(&by), ad, count: count, unfilled: unfilled)
    }
  }
}
