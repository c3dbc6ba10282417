extension RewardedAdSlot: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    stock.normalise(&by)
    exchange.normalise(&by)
    // Of the others the network will tell nothing more.
    settled.removeAll { !by.awaitedImpressions.contains($0.id) }
    settled.normalise(&by)
    // It only names a load in the timeline; its answer is known by the request.
    generation = 0
  }
}

extension RewardedAdSlot.Stock: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    switch self {
    case .idle: break
    case .loading(let load): self = .loading(load.normalised(&by))
    case .ready(let ad, var loadedAt, let isPersonalised):
      by.uptime(&loadedAt)
      self = .ready(ad.normalised(&by), loadedAt: loadedAt, isPersonalised: isPersonalised)
    case .backoff(var until):
      by.uptime(&until)
      self = .backoff(until: until)
    }
  }
}

extension RewardedAdSlot.Load: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    id.normalise(&by)
    by.uptime(&startedAt)
    // It only names the load in the timeline.
    generation = 0
  }
}

extension RewardedAdSlot.Exchange: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    switch self {
    case .none: break
    case .waiting(var show, var deadline):
      by.message(key: &show)
      by.uptime(&deadline)
      self = .waiting(show: show, deadline: deadline)
    case .presenting(let impression): self = .presenting(impression.normalised(&by))
    case .awaitingReward(let impression, var until):
      by.uptime(&until)
      self = .awaitingReward(impression.normalised(&by), until: until)
    case .verifying(let impression): self = .verifying(impression.normalised(&by))
    }
  }
}

extension Impression: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    id.normalise(&by)
    if var show {
      by.message(key: &show)
      self.show = show
    }
    // Read by the deadline of a presentation that has not begun, and by the shortest honest time to a reward.
    let age = Instant(milliseconds: by.device.uptime.milliseconds) - presentedAt
    let left = max(.zero, max(ad.minimumWatch, RewardedAdSlot.presentationDeadline) - age)
    presentedAt = Instant(milliseconds: left.milliseconds)
    ad.normalise(&by)
  }
}

extension RewardedAd: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) { id.normalise(&by) }
}

extension BannerSlot: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    request.normalise(&by)
    switch phase {
    case .showing(var ad):
      // Nothing is asked of a banner by its id.
      ad.id = AdID(0)
      phase = .showing(ad)
    case .hidden, .loading, .collapsed, .tooLarge: break
    }
    // It only counts what was seen.
    impressions = 0
  }
}

extension RewardVerifications: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) { all.normalise(&by) }
}

extension RewardVerification: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    impression.normalise(&by)
    // Read by the limit of a day.
    let age = by.device.wall.saturatingSpan(since: since)
    let left = isOpen ? max(.zero, longest.saturatingSubtract(age)) : .zero
    since = Instant(milliseconds: left.milliseconds)
    request.normalise(&by)
    by.left(until: &nextUptime)
  }
}
