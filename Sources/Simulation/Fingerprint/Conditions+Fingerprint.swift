import Monetization

extension SimulatedAdNetwork: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) { feed.field("conditions", conditions) }
}

extension AdNetworkConditions: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("rewardedLatency", rewardedLatency)
    feed.field("bannerLatency", bannerLatency)
    feed.field("timeoutLatency", timeoutLatency)
    feed.field("eventOrder", eventOrder)
    feed.field("bannerRefreshSeconds", bannerRefreshSeconds)
    feed.field("consentLatency", consentLatency)
    feed.field("reportLatency", reportLatency)
    feed.field("values", values)
  }
}

extension ConsentGeography: FingerprintAtom {}

extension EventOrder: FingerprintAtom {}

extension AdLoadFailure: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .error(let error):
      feed.variant(0, "error")
      feed.field("0", error)
    case .noAnswer: feed.variant(1, "noAnswer")
    }
  }
}

extension StoreConditions: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("backend", backend)
    feed.field("storeDown", storeDown)
    feed.field("latency", latency)
    feed.field("purchaseOutcome", purchaseOutcome)
    feed.field("values", values)
  }
}

extension StoreConditions.Latency: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("offerings", offerings)
    feed.field("customerInfo", customerInfo)
    feed.field("purchase", purchase)
    feed.field("restore", restore)
  }
}

extension StoreConditions.Backend: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .ok: feed.variant(0, "ok")
    case .failing(let status):
      feed.variant(1, "failing")
      feed.field("0", status)
    }
  }
}

extension StoreConditions.PurchaseDecision: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .ask: feed.variant(0, "ask")
    case .succeed: feed.variant(1, "succeed")
    case .cancel: feed.variant(2, "cancel")
    case .fail(let error):
      feed.variant(3, "fail")
      feed.field("0", error)
    case .pending: feed.variant(4, "pending")
    case .interrupted: feed.variant(5, "interrupted")
    case .unverified: feed.variant(6, "unverified")
    case .paymentMethod: feed.variant(7, "paymentMethod")
    }
  }
}

extension SettingValues: FingerprintAtom {
  public func feed(into feed: inout FingerprintFeed) { for word in words { feed.text(word) } }
}
