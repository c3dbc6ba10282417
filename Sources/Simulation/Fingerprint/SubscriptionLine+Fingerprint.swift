import Monetization

extension SubscriptionLine: Fingerprinted {
  public static var excused: [String: String] {
    [
      "periodCount": "follows from the end of the period and the anchor",
      "displayName": "follows from the product",
    ]
  }

  public func feed(into feed: inout FingerprintFeed) { self.feed(into: &feed, isCalendarBound: true) }

  /// - Parameter isCalendarBound: the group sells months or years, which the calendar counts from the anchor.
  func feed(into feed: inout FingerprintFeed, isCalendarBound: Bool) {
    feed.field("groupID", groupID)
    feed.field("ownership", ownership)
    feed.field("owner", owner)
    feed.field("renewalProductID", renewalProductID)
    feed.field("phase", phase)
    feed.field("periodType", periodType)
    feed.moment("periodEnd", periodEnd)
    if phase.isOver {
      // A fetch at the very instant of the end still gives the access.
      feed.nested(periodEnd >= feed.now)
      feed.nested(gracePeriodEnd.map { $0 >= feed.now } ?? false)
    } else {
      feedPeriod(into: &feed, isCalendarBound: isCalendarBound)
    }
    // An upgrade is credited from the length of the period.
    feed.derived("periodStart", from: phase.isOver ? .zero : periodEnd - periodStart)
    feed.derived("anchor", from: isCalendarBound && !phase.isOver ? anchor.milliseconds : 0)
    feed.field("willAutoRenew", willAutoRenew)
    feed.field("renewalPrice", renewalPrice)
    feed.field("priceIncrease", priceIncrease)
    feed.field("shelvedPriceIncrease", shelvedPriceIncrease)
    feed.derived("renewalCount", from: phase.isOver ? 0 : renewalCount)
    feed.field("latest", latest)
    feed.field("earlierCharges", earlierCharges)
    feed.field("introPeriodsLeft", introPeriodsLeft)
    feed.field("acceptedOffer", acceptedOffer)
    feed.moment("unsubscribeDetectedAt", unsubscribeDetectedAt)
    feed.moment("billingIssueDetectedAt", billingIssueDetectedAt)
    feed.moment("gracePeriodEnd", gracePeriodEnd)
    if !phase.isOver { feed.instant("gracePeriodEnd", gracePeriodEnd) }
    feed.moment("refundedAt", refundedAt)
    feed.field("formerInfos", formerInfos) { feed in
      feed.word(UInt64(formerInfos.count))
      for info in formerInfos { feed.field("info", info) { info.feed(into: &$0, askedAt: $0.now) } }
    }
  }

  /// Feeds the end of the period that was paid.
  private func feedPeriod(into feed: inout FingerprintFeed, isCalendarBound: Bool) {
    feed.instant("periodEnd", periodEnd)
    if isCalendarBound { feed.nested(periodEnd.milliseconds) }
  }
}

extension AcceptedOffer: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("name", name)
    feed.field("productID", productID)
  }
}

extension EarlierCharges: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) { feed.field("runs", runs) }
}

extension EarlierCharges.Run: Fingerprinted {
  func feed(into feed: inout FingerprintFeed) {
    feed.field("productID", productID)
    feed.field("price", price)
    feed.field("count", count)
  }
}

extension SubscriptionLine.PriceIncrease: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .pending(let price):
      feed.variant(0, "pending")
      feed.field("0", price)
    case .agreed(let price):
      feed.variant(1, "agreed")
      feed.field("0", price)
    case .declined(let price):
      feed.variant(2, "declined")
      feed.field("0", price)
    }
  }
}

extension SubscriptionPhase: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .subscribed: feed.variant(0, "subscribed")
    case .inGracePeriod(let until):
      feed.variant(1, "inGracePeriod")
      feed.instant("until", until)
    case .inBillingRetry(let until):
      feed.variant(2, "inBillingRetry")
      feed.instant("until", until)
    case .expired(let reason):
      feed.variant(3, "expired")
      feed.field("0", reason)
    case .revoked: feed.variant(4, "revoked")
    }
  }
}

extension ExpirationReason: FingerprintAtom {}

extension StoreProduct {
  /// Its periods are as long as the months or years that they fall on.
  var isCalendarBound: Bool {
    [subscription?.period, subscription?.introductoryOffer?.period].contains { period in
      switch period?.unit {
      case .month, .year: true
      case .day, .week, nil: false
      }
    }
  }
}
