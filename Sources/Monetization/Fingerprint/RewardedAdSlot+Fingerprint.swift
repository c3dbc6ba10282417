extension RewardedAdSlot: Fingerprinted {
  public static var excused: [String: String] {
    ["generation": "only names a load in the timeline; its answer is known by the request"]
  }

  public func feed(into feed: inout FingerprintFeed) {
    feed.field("stock", stock)
    feed.field("exchange", exchange)
    feed.field("failures", failures)
    feed.field("replacesUnseenAd", replacesUnseenAd)
    // Of the others the network will tell nothing more.
    feed.field("settled", settled.filter { feed.awaitedImpressions.contains($0.id) })
  }
}

extension RewardedAdSlot.Stock: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .idle: feed.variant(0, "idle")
    case .loading(let load):
      feed.variant(1, "loading")
      feed.field("0", load)
    case .ready(let ad, let loadedAt, let isPersonalised):
      feed.variant(2, "ready")
      feed.field("0", ad)
      feed.uptime("loadedAt", loadedAt)
      feed.field("isPersonalised", isPersonalised)
    case .backoff(let until):
      feed.variant(3, "backoff")
      feed.uptime("until", until)
    }
  }
}

extension RewardedAdSlot.Load: Fingerprinted {
  public static var excused: [String: String] { ["generation": "only names the load in the timeline"] }

  public func feed(into feed: inout FingerprintFeed) {
    feed.field("id", id)
    feed.uptime("startedAt", startedAt)
    feed.field("isPersonalised", isPersonalised)
  }
}

extension RewardedAdSlot.Exchange: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .none: feed.variant(0, "none")
    case .waiting(let show, let deadline):
      feed.variant(1, "waiting")
      feed.field("show", show) { $0.message(key: show) }
      feed.uptime("deadline", deadline)
    case .presenting(let impression):
      feed.variant(2, "presenting")
      feed.field("0", impression)
    case .awaitingReward(let impression, let until):
      feed.variant(3, "awaitingReward")
      feed.field("0", impression)
      feed.uptime("until", until)
    case .verifying(let impression):
      feed.variant(4, "verifying")
      feed.field("0", impression)
    }
  }
}

extension Impression: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("id", id)
    feed.field("ad", ad)
    feed.field("show", show) { feed in
      feed.word(show == nil ? 0 : 1)
      if let show { feed.message(key: show) }
    }
    // Read by the deadline of a presentation that has not begun, and by the shortest honest time to a reward.
    let age = Instant(milliseconds: feed.device.uptime.milliseconds) - presentedAt
    feed.limit("presentedAt", left: max(ad.minimumWatch, RewardedAdSlot.presentationDeadline) - age)
    feed.field("hasBegun", hasBegun)
    feed.field("watched", watched)
    feed.field("isAsked", isAsked)
    feed.field("policy", policy)
    feed.field("isEarned", isEarned)
    feed.field("isGranted", isGranted)
    feed.field("verdict", verdict)
    feed.field("isDismissed", isDismissed)
  }
}

extension RewardedAd: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("id", id)
    feed.field("unitID", unitID)
    feed.field("reward", reward)
    feed.field("minimumWatch", minimumWatch)
  }
}

extension AdReward: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("type", type)
    feed.field("amount", amount)
  }
}
