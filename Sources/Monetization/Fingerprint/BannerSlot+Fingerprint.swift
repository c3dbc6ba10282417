extension BannerSlot: Fingerprinted {
  public static var excused: [String: String] { ["impressions": "only counts what was seen"] }

  public func feed(into feed: inout FingerprintFeed) {
    feed.field("phase", phase)
    feed.field("isPaused", isPaused)
    feed.field("isUnseen", isUnseen)
    feed.field("isPersonalised", isPersonalised)
    feed.field("size", size)
    feed.field("request", request)
  }
}

extension BannerSlot.Phase: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .hidden: feed.variant(0, "hidden")
    case .loading: feed.variant(1, "loading")
    case .showing(let ad):
      feed.variant(2, "showing")
      feed.field("0", ad)
    case .collapsed: feed.variant(3, "collapsed")
    case .tooLarge(let size):
      feed.variant(4, "tooLarge")
      feed.field("0", size)
    }
  }
}

extension BannerAd: Fingerprinted {
  public static var excused: [String: String] {
    ["id": "nothing is asked of a banner by its id"]
  }

  public func feed(into feed: inout FingerprintFeed) {
    feed.field("unitID", unitID)
    feed.field("size", size)
    feed.field("advertiser", advertiser)
    feed.field("text", text)
    feed.field("callToAction", callToAction)
    feed.field("logo", logo)
    feed.field("isTestAd", isTestAd)
  }
}

extension PointSize: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("width", width)
    feed.field("height", height)
  }
}
