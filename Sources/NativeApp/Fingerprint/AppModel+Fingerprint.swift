import Monetization

extension AppModel: Fingerprinted {
  public static var excused: [String: String] {
    ["nextScreen": "only names the next screen", "lastUnlock": "only shows, and goes by itself"]
  }

  public func feed(into feed: inout FingerprintFeed) {
    feed.nativeURL = AppFeatures.feed
    feed.field("features", features)
    feed.field("phase", phase)
    feed.field("screen", screen)
    feed.field("pages", pages, orderedBy: { $0.screen })
    feed.field("pageControls", pageControls)
    feed.field("fetches", fetches)
    feed.field("servedPaths", servedPaths)
    feed.field("monetization", monetization)
    feed.field("alerts", alerts)
    feed.field("isOnboarded", isOnboarded)
    feed.field("waitingLink", waitingLink)
  }
}

extension FingerprintFeed {
  /// Feeds a list whose order no rule reads, in the order in which the screens appear.
  public mutating func field<Value: Fingerprinted>(
    _ name: StaticString, _ values: [Value], orderedBy screen: (Value) -> ScreenID
  ) {
    var last: UInt64 = 0
    var isOrdered = true
    for value in values {
      let place = ordinal(of: .screen, screen(value).number)
      isOrdered = isOrdered && place >= last
      last = place
    }
    if isOrdered { return field(name, values) }
    let places = values.map { ordinal(of: .screen, screen($0).number) }
    field(name, values.indices.sorted { places[$0] < places[$1] }.map { values[$0] })
  }
}

extension WebScreenState: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("screen", screen)
    feed.field("phase", phase)
    feed.field("isOutdated", isOutdated)
  }
}

extension WebScreenState.Phase: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .loading: feed.variant(0, "loading")
    case .loaded: feed.variant(1, "loaded")
    case .failed(let error):
      feed.variant(2, "failed")
      feed.field("0", error)
    }
  }
}
