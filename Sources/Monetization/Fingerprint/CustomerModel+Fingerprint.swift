extension CustomerModel: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) { self.feed(into: &feed, reading: latestWall) }

  /// - Parameter reading: The latest reading of the guarded clock that the app would remember if the clock were set back
  ///   now.
  func feed(into feed: inout FingerprintFeed, reading: Instant) {
    feed.field("info", info)
    feed.field("freshness", freshness)
    feed.field("grace", grace)
    feed.field("doubt", doubt)
    feed.field("offeringsFailed", offeringsFailed)
    feed.field("fetch", fetch)
    feed.field("sync", sync)
    feed.derived("latestWall", from: reading.saturatingSpan(since: feed.device.wall))
  }
}

extension CustomerModel.Freshness: FingerprintAtom {}

extension VerificationResult: FingerprintAtom {}

extension CustomerModel.Doubt: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    let isOfThisBoot = bootID == feed.device.bootID
    feed.field("entitlements", entitlements)
    feed.limit("nextLookUptime", left: isOfThisBoot ? nextLookUptime - feed.device.uptime : .zero)
    feed.limit("endsUptime", left: isOfThisBoot ? endsUptime - feed.device.uptime : .zero)
    feed.derived("bootID", from: isOfThisBoot)
  }
}

extension CustomerModel.GraceWindow: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("entitlements", entitlements)
    feed.limit("endsUptime", left: bootID == feed.device.bootID ? endsUptime - feed.device.uptime : .zero)
    feed.derived("bootID", from: bootID == feed.device.bootID)
  }
}

extension CustomerInfo: Fingerprinted {
  public static var excused: [String: String] {
    [
      "firstSeen": "follows from the customer",
      "originalApplicationVersion": "no rule reads it",
      "originalPurchaseDate": "follows from the customer",
      "managementURL": "follows from the subscriptions",
      "rawData": "the response that the rest was read from",
    ]
  }

  public func feed(into feed: inout FingerprintFeed) {
    // Its age decides only about access that it gave.
    let canEnd = entitlements.contains { $0.accessExpirationDate.map { $0 >= requestDate } ?? false }
    feed.wall("requestDate", canEnd ? requestDate : nil)
    feed.field("originalAppUserID", originalAppUserID)
    feed.field("entitlements", entitlements) { feed in
      feed.word(UInt64(entitlements.count))
      for entitlement in entitlements {
        feed.field("entitlement", entitlement) { entitlement.feed(into: &$0, askedAt: requestDate) }
      }
    }
    feed.field("subscriptions", subscriptions) { feed in
      feed.word(UInt64(subscriptions.count))
      for subscription in subscriptions {
        feed.field("subscription", subscription) { subscription.feed(into: &$0, askedAt: requestDate) }
      }
    }
    feed.field("nonSubscriptions", nonSubscriptions)
    feed.field("verification", verification)
  }
}

extension FingerprintFeed {
  /// Feeds the end of an access; one that was over when the backend was asked never comes back, wherever the clock is set.
  fileprivate mutating func end(_ name: StaticString, _ instant: Instant?, isOver: Bool) {
    moment(name, instant)
    if !isOver { wall(name, instant) }
  }
}

extension EntitlementInfo: Fingerprinted {
  public static var excused: [String: String] {
    [
      "latestPurchaseDate": "follows from the transaction",
      "originalPurchaseDate": "follows from the transaction",
    ]
  }

  public func feed(into feed: inout FingerprintFeed) { self.feed(into: &feed, askedAt: feed.now) }

  fileprivate func feed(into feed: inout FingerprintFeed, askedAt requestDate: Instant) {
    let isOver = accessExpirationDate.map { $0 < requestDate } ?? false
    feed.field("identifier", identifier)
    feed.field("productID", productID)
    feed.derived("isOver", from: isOver)
    feed.end("expirationDate", expirationDate, isOver: isOver)
    feed.end("accessExpirationDate", accessExpirationDate, isOver: isOver)
    feed.field("periodType", periodType)
    feed.field("store", store)
    feed.field("ownership", ownership)
    feed.moment("unsubscribeDetectedAt", unsubscribeDetectedAt)
    feed.moment("billingIssueDetectedAt", billingIssueDetectedAt)
    feed.field("isSandbox", isSandbox)
  }
}

extension SubscriptionInfo: Fingerprinted {
  public static var excused: [String: String] {
    [
      "purchaseDate": "follows from the transaction",
      "originalPurchaseDate": "follows from the transaction",
      "displayName": "follows from the product",
      "price": "follows from the transaction",
      "offer": "follows from the transaction",
    ]
  }

  public func feed(into feed: inout FingerprintFeed) { self.feed(into: &feed, askedAt: feed.now) }

  /// - Parameter requestDate: the moment when the backend is asked.
  public func feed(into feed: inout FingerprintFeed, askedAt requestDate: Instant) {
    let isOver = accessExpirationDate.map { $0 < requestDate } ?? false
    feed.field("productID", productID)
    feed.field("productPlanID", productPlanID)
    feed.derived("isOver", from: isOver)
    feed.end("expiresDate", expiresDate, isOver: isOver)
    feed.end("gracePeriodExpiresDate", gracePeriodExpiresDate, isOver: isOver)
    feed.field("storeTransactionID", storeTransactionID) { $0.transaction(storeTransactionID ?? "") }
    feed.field("store", store)
    feed.moment("unsubscribeDetectedAt", unsubscribeDetectedAt)
    feed.moment("billingIssuesDetectedAt", billingIssuesDetectedAt)
    feed.moment("refundedAt", refundedAt)
    feed.moment("autoResumeDate", autoResumeDate)
    feed.field("ownership", ownership)
    feed.field("periodType", periodType)
    feed.field("isSandbox", isSandbox)
  }
}

extension NonSubscriptionPurchase: Fingerprinted {
  public static var excused: [String: String] {
    [
      "purchaseDate": "follows from the transaction",
      "storeTransactionID": "the same as its id",
    ]
  }

  public func feed(into feed: inout FingerprintFeed) {
    feed.field("id", id) { $0.transaction(id ?? "") }
    feed.field("productID", productID)
    feed.field("store", store)
    feed.field("isSandbox", isSandbox)
  }
}
