extension MonetizationModel: Fingerprinted {
  public static var excused: [String: String] {
    ["nextRequest": "only names the next request"]
  }

  public func feed(into feed: inout FingerprintFeed) {
    // An app that is in front reads the clock before it is set back.
    let reading = isInForeground ? guardedWall(at: feed.device) : customer.latestWall
    feed.field("customer", customer) { customer.feed(into: &$0, reading: reading) }
    feed.field("ledger", ledger)
    feed.field("paywall", paywall)
    feed.field("rewarded", rewarded)
    feed.field("banner", banner)
    feed.field("consent", consent)
    feed.field("adFree", adFree) { adFree.feed(into: &$0, rules: policies.rewards) }
    feed.field("verifications", verifications)
    feed.field("policies", policies)
    feed.field("isInForeground", isInForeground)
    feed.field("isSystemSheetUp", isSystemSheetUp)
    feed.field("openRequests", openRequests)
    feed.field("entrance", entrance)
    feed.field("waiting", waiting)
    feed.field("endedRequests", endedRequests)
    feed.field("storeAccount", storeAccount)
    feed.field("acceptedOffers", acceptedOffers)
    feed.field("offers", offers)
    feed.field("receipts", receipts)
    feed.field("announced", announced)
  }
}

extension MonetizationModel.Entrance: Fingerprinted {
  func feed(into feed: inout FingerprintFeed) {
    feed.field("step", step)
    feed.field("isForced", isForced)
  }
}

extension MonetizationModel.Entrance.Step: Fingerprinted {
  func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .readingCustomer: feed.variant(0, "readingCustomer")
    case .loadingOffers(let request):
      feed.variant(1, "loadingOffers")
      feed.field("0", request)
    }
  }
}

extension OpenRequest: Fingerprinted {
  func feed(into feed: inout FingerprintFeed) {
    feed.field("id", id)
    feed.field("purpose", purpose)
  }
}

extension OpenRequest.Purpose: Fingerprinted {
  func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .management(let sheet):
      feed.variant(0, "management")
      feed.field("0", sheet)
    case .redemption(let sheet):
      feed.variant(1, "redemption")
      feed.field("0", sheet)
    case .offer(let choice):
      feed.variant(2, "offer")
      feed.field("0", choice)
    case .planRestore: feed.variant(3, "planRestore")
    case .pageRestore(let message, let started):
      feed.variant(4, "pageRestore")
      feed.field("0", message)
      feed.limit("startedUptime", left: started + MonetizationModel.restoreTimeout - feed.device.uptime)
    }
  }
}

extension OpenRequest.Sheet: Fingerprinted {
  func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .coming: feed.variant(0, "coming")
    case .shown: feed.variant(1, "shown")
    }
  }
}

extension MonetizationModel.Receipts: Fingerprinted {
  public static var excused: [String: String] { ["history": "only shows: the store has the transactions"] }

  public func feed(into feed: inout FingerprintFeed) {
    feed.field("error", error)
    feed.field("request", request)
  }
}

extension MonetizationModel.Offers: Fingerprinted {
  static var excused: [String: String] { ["metadata": "only shows: the app folder never changes during a walk"] }

  func feed(into feed: inout FingerprintFeed) {
    feed.field("packages", packages)
    feed.field("request", request)
    feed.field("error", error)
  }
}

extension LivePolicies: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("offline", offline)
    feed.field("onCancel", onCancel)
    feed.field("paywallLook", paywallLook)
    feed.field("fetch", fetch)
    feed.field("verification", verification)
    feed.field("rewards", rewards)
    feed.field("bannerSize", bannerSize)
  }
}

extension OfflinePolicy: FingerprintAtom {}
extension BannerSize: FingerprintAtom {}
extension CancelPolicy: FingerprintAtom {}
extension PaywallLook: FingerprintAtom {}
extension FetchPolicy: FingerprintAtom {}
extension VerificationMode: FingerprintAtom {}

extension WaitingPurchase: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("productID", productID)
    feed.field("reason", reason)
  }
}

extension WaitingPurchase.Reason: FingerprintAtom {}

extension EndedRequest: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("productID", productID)
    feed.field("isDeclined", isDeclined)
    feed.field("isSought", isSought)
  }
}

extension MonetizationModel.Announced: Fingerprinted {
  func feed(into feed: inout FingerprintFeed) {
    feed.field("adsRemoved", adsRemoved)
    feed.field("isPro", isPro)
    feed.field("offersNoAd", offersNoAd)
    feed.field("awaitedReward", awaitedReward)
    feed.field("adFreeWarning", adFreeWarning)
  }
}

extension BridgeAnswer: FingerprintAtom {
  public func feed(into feed: inout FingerprintFeed) {
    data.feed(into: &feed)
    isSuccess.feed(into: &feed)
    message.feed(into: &feed)
  }
}
