import Monetization

extension AdClient.Entry: Fingerprinted {
  func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .answerRewarded(let id, let unitID, let error):
      feed.variant(0, "answerRewarded")
      feed.field("0", id)
      feed.field("unitID", unitID)
      feed.field("2", error)
    case .answerBanner(let id, let error):
      feed.variant(1, "answerBanner")
      feed.field("0", id)
      feed.field("1", error)
    case .refreshBanner: feed.variant(2, "refreshBanner")
    case .say(let event):
      feed.variant(3, "say")
      feed.field("0", event)
    case .rewardPoint: feed.variant(4, "rewardPoint")
    case .endPoint: feed.variant(5, "endPoint")
    }
  }
}

extension AdEvent: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .rewardedLoaded(let id, let ad):
      feed.variant(0, "rewardedLoaded")
      feed.field("0", id)
      feed.field("1", ad)
    case .rewardedFailedToLoad(let id, let error):
      feed.variant(1, "rewardedFailedToLoad")
      feed.field("0", id)
      feed.field("1", error)
    case .rewarded(let id, let event, let watched):
      feed.variant(2, "rewarded")
      feed.field("0", id)
      feed.field("1", event)
      feed.field("watched", watched)
    case .bannerLoaded(let id, let ad):
      feed.variant(3, "bannerLoaded")
      feed.field("0", id)
      feed.field("1", ad)
    case .bannerFailed(let id, let error):
      feed.variant(4, "bannerFailed")
      feed.field("0", id)
      feed.field("1", error)
    case .bannerRefreshed(let id, let ad, let count):
      feed.variant(5, "bannerRefreshed")
      feed.field("0", id)
      feed.field("1", ad)
      feed.field("count", count)
    }
  }
}

extension FullScreenAdEvent: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .willPresent: feed.variant(0, "willPresent")
    case .impression: feed.variant(1, "impression")
    case .paid(let value):
      feed.variant(2, "paid")
      feed.field("0", value)
    case .click: feed.variant(3, "click")
    case .rewardEarned(let reward):
      feed.variant(4, "rewardEarned")
      feed.field("0", reward)
    case .willDismiss: feed.variant(5, "willDismiss")
    case .didDismiss: feed.variant(6, "didDismiss")
    case .failedToPresent(let error):
      feed.variant(7, "failedToPresent")
      feed.field("0", error)
    }
  }
}

extension AdValue: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("micros", micros)
    feed.field("currencyCode", currencyCode)
    feed.field("precision", precision)
  }
}

extension AdValue.Precision: FingerprintAtom {}
