extension RewardVerifications: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) { feed.field("all", all) }
}

extension RewardVerification: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("impression", impression)
    feed.field("policy", policy)
    // Read by the limit of a day.
    let age = feed.device.wall.saturatingSpan(since: since)
    feed.limit("since", left: isOpen ? longest.saturatingSubtract(age) : .zero)
    feed.field("state", state)
    feed.field("request", request)
    feed.limit("nextUptime", left: nextUptime.map { $0.saturatingSubtract(feed.device.uptime) } ?? .zero)
  }
}

extension RewardVerification.State: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .open: feed.variant(0, "open")
    case .verified: feed.variant(1, "verified")
    case .refused(let reason):
      feed.variant(2, "refused")
      feed.field("0", reason)
    case .abandoned: feed.variant(3, "abandoned")
    case .presented: feed.variant(4, "presented")
    case .untold: feed.variant(5, "untold")
    }
  }
}

extension RewardRefusal: FingerprintAtom {}

extension RewardVerdict: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .verified: feed.variant(0, "verified")
    case .refused(let reason):
      feed.variant(1, "refused")
      feed.field("0", reason)
    case .pending: feed.variant(2, "pending")
    case .failed(let error):
      feed.variant(3, "failed")
      feed.field("0", error)
    }
  }
}

extension AwaitedReward: FingerprintAtom {
  public func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .late: feed.variant(0, "late")
    case .unverified: feed.variant(1, "unverified")
    }
  }
}
