extension CustomerModel {
  /// Takes out all that the customer's future does not depend on; `latestWall` is the reading that the app would remember
  /// if the clock were set back now.
  ///
  /// - Parameter readsCache: The fetch policy asks for the age of the cache.
  mutating func normalise(_ by: inout Normaliser, readsCache: Bool) {
    if readsCache, let info { by.note(by.device.wall.milliseconds &- info.requestDate.milliseconds) }
    info.normalise(&by)
    grace.normalise(&by)
    unconfirmed.normalise(&by)
    doubt.normalise(&by)
    fetch.normalise(&by)
    sync.normalise(&by)
    by.wall(&latestWall)
  }
}

extension CustomerModel.Doubt: Normalisable {
  mutating func normalise(_ by: inout Normaliser) {
    by.left(until: &nextLookUptime, inBoot: bootID)
    by.left(until: &endsUptime, inBoot: bootID)
    by.boot(&bootID)
  }
}

extension CustomerModel.GraceWindow: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    by.left(until: &endsUptime, inBoot: bootID)
    by.boot(&bootID)
    if var end = endsWall {
      by.wall(&end)
      endsWall = end
    }
    by.nominal(&purchasedAt, since: by.device.wall, isOver: false)
  }
}

extension CustomerModel.Unconfirmed: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    by.nominal(&since, since: by.device.wall, isOver: false)
  }
}

extension CustomerInfo: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    let gaveAccess = entitlements.contains { $0.accessExpirationDate.map { $0 >= requestDate } ?? false }
    for index in entitlements.indices { entitlements[index].normalise(&by, askedAt: requestDate) }
    for index in subscriptions.indices { subscriptions[index].normalise(&by, askedAt: requestDate) }
    nonSubscriptions.normalise(&by)
    // Its age decides only about access that it gave.
    if gaveAccess { by.wall(&requestDate) } else { requestDate = .epoch }
    // They follow from the customer.
    (firstSeen, originalPurchaseDate) = (.epoch, nil)
    // The rest was read from it.
    rawData = nil
  }
}

extension Normaliser {
  /// Keeps the end of an access; one that was over when the backend was asked never comes back, wherever the clock is set.
  fileprivate mutating func end(_ instant: inout Instant?, isOver: Bool) {
    guard var end = instant else { return }
    nominal(&end, since: device.wall, isOver: isOver)
    instant = end
  }
}

extension EntitlementInfo {
  fileprivate mutating func normalise(_ by: inout Normaliser, askedAt requestDate: Instant) {
    let isOver = accessExpirationDate.map { $0 < requestDate } ?? false
    by.end(&expirationDate, isOver: isOver)
    by.end(&accessExpirationDate, isOver: isOver)
    by.nominal(&unsubscribeDetectedAt)
    by.nominal(&billingIssueDetectedAt)
    // They follow from the transaction.
    (latestPurchaseDate, originalPurchaseDate) = (nil, nil)
    commitment?.end = .epoch
    if commitment?.nextPayment != nil { commitment?.nextPayment = .epoch }
    commitment?.lastPayment = nil
  }
}

extension SubscriptionInfo {
  /// - Parameter requestDate: the moment when the backend is asked.
  public mutating func normalise(_ by: inout Normaliser, askedAt requestDate: Instant) {
    let isOver = accessExpirationDate.map { $0 < requestDate } ?? false
    by.end(&expiresDate, isOver: isOver)
    by.end(&gracePeriodExpiresDate, isOver: isOver)
    if var id = storeTransactionID {
      by.transaction(&id)
      storeTransactionID = id
    }
    by.nominal(&unsubscribeDetectedAt)
    by.nominal(&billingIssuesDetectedAt)
    by.nominal(&refundedAt)
    by.nominal(&autoResumeDate)
    // They follow from the transaction.
    (purchaseDate, originalPurchaseDate, price, offer) = (.epoch, nil, nil, nil)
    commitment?.end = .epoch
    if commitment?.nextPayment != nil { commitment?.nextPayment = .epoch }
    commitment?.lastPayment = nil
  }
}

extension NonSubscriptionPurchase: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    if var id {
      by.transaction(&id)
      self.id = id
    }
    // It is the same as the id.
    storeTransactionID = nil
    // They follow from the transaction.
    (purchaseDate, price, quantity) = (.epoch, nil, 1)
  }
}

extension TrialReminder: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    by.transaction(&transactionID)
    by.nominal(&trialEnd)
  }
}
