import Monetization

extension SimulatedStore {
  mutating func normalise(_ by: inout Normaliser, in catalogue: StoreCatalogue) {
    // Each account's requests are in order; of several accounts the order of all counts.
    if accounts.count > 1 {
      for request in pendingApprovals { by.note(Int64(index(ofAccount: request.accountID) ?? -1)) }
      by.note(.min)
    }
    for index in accounts.indices { accounts[index].normalise(&by, in: catalogue) }
    // They only show the clock.
    for index in installs.indices {
      installs[index].firstSeen = .epoch
      // It only says when.
      installs[index].mergedAt = installs[index].mergedAt.map { _ in .epoch }
    }
    agenda.normalise(&by)
    rewardReports.normalise(&by)
    // They only name the next transaction and the next reward.
    (transactionCount, rewardCount) = (0, 0)
  }

  /// Keeps the store's part in two things that a phone remembers: the requests of children that it puts off, and the
  /// customers with whom the backend will take it for one, once it tells of its transactions.
  func normalisePart(in client: inout StoreClient, _ by: inout Normaliser) {
    if !client.putOffRequests.isEmpty {
      let putOff = client.putOffRequests
      client.putOffRequests = pendingApprovals(by: client.accountID).filter(putOff.contains)
    }
    for (index, transaction) in client.unfinishedTransactions.enumerated() {
      let account = self.index(ofAccountWith: transaction)
      let customer = account.flatMap { owner(of: transaction, account: $0) }
      by.transaction(&client.unfinished[index].id)
      // It is posted while its account is signed in.
      client.unfinished[index].id += " of \(customer ?? ""), paid by \(account.map { accounts[$0].id } ?? "")"
    }
  }
}

extension StoreAgendaEntry: Normalisable {
  // It names accounts and products alone.
  mutating func normalise(_ by: inout Normaliser) {}
}

extension RewardReport: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    by.ids(of: phone.number) { impression.normalise(&$0) }
    phone.normalise(&by)
    if hasArrived { arrivesAt = .epoch } else { by.instant(&arrivesAt) }
    // It only names the reward.
    transactionID = ""
  }
}

extension OwnedPurchase: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) { transaction.normalise(&by) }
}

extension PendingPurchase: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    // The order of the requests stays.
    requestedAt = .epoch
    by.instant(&lapsesAt)
  }
}

extension StoreTransaction: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    by.transaction(&id)
    by.nominal(&purchaseDate)
    // Rules ask if it was taken back, not when or why.
    revocationDate = revocationDate.map { _ in .epoch }
    revocationReason = nil
    // They only show: the subscription has its own end of the period, and the account its storefront.
    (originalID, originalPurchaseDate, expirationDate) = ("", .epoch, nil)
    (isUpgraded, storefront) = (false, .usa)
    // It follows from the end of the period and the number of the payment.
    commitment?.end = .epoch
    commitment?.lastPayment = nil
  }
}

extension SubscriptionLine {
  /// - Parameter isByCalendar: the group sells months or years, which the calendar counts from the anchor.
  mutating func normalise(_ by: inout Normaliser, isByCalendar: Bool) {
    let isOver = phase.isOver
    phase.normalise(&by)
    // The next period is counted from the anchor: its date decides how long that is.
    by.note(isByCalendar && !isOver ? (periodEnd - anchor).milliseconds : .min)
    anchor = isByCalendar && !isOver ? anchor.startOfDay : .epoch
    // An upgrade is credited from the length of the period.
    periodStart = Instant(milliseconds: isOver ? 0 : (periodEnd - periodStart).milliseconds)
    normalise(end: &periodEnd, isOver: isOver, &by)
    if var end = gracePeriodEnd {
      normalise(end: &end, isOver: isOver, &by)
      gracePeriodEnd = end
    }
    latest.normalise(&by)
    by.nominal(&unsubscribeDetectedAt)
    by.nominal(&billingIssueDetectedAt)
    by.nominal(&refundedAt)
    by.nominal(&lastPriceRise)
    for index in formerInfos.indices { formerInfos[index].normalise(&by, askedAt: by.now) }
    if isOver { renewalCount = 0 }
    // It follows from the end of the period and the anchor.
    periodCount = 0
  }

  private func normalise(end: inout Instant, isOver: Bool, _ by: inout Normaliser) {
    // A fetch at the very instant of the end still gives the access.
    let present = isOver && end >= by.now ? end : by.now
    by.nominal(&end, since: present, isOver: isOver && end < by.now)
  }
}

extension SubscriptionPhase: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    switch self {
    case .inGracePeriod(var until):
      by.instant(&until)
      self = .inGracePeriod(until: until)
    case .inBillingRetry(var until):
      by.instant(&until)
      self = .inBillingRetry(until: until)
    case .monthRefunded(var until):
      by.instant(&until)
      self = .monthRefunded(until: until)
    case .subscribed, .expired, .revoked: break
    }
  }
}

extension StoreProduct {
  /// Its periods are as long as the months or years that they fall on.
  fileprivate var isByCalendar: Bool {
    guard let subscription else { return false }
    return subscription.period.isByCalendar || subscription.introductoryOffer?.period.isByCalendar == true
  }
}

extension SubscriptionPeriod {
  fileprivate var isByCalendar: Bool {
    switch unit {
    case .month, .year: true
    case .day, .week: false
    }
  }
}

extension StoreCatalogue {
  /// A product is sold of which the calendar decides how long its periods are.
  var sellsByCalendar: Bool { products.contains(where: \.isByCalendar) }

  /// The same of the products of a subscription group.
  func sellsByCalendar(in groupID: String) -> Bool {
    products.contains { $0.isByCalendar && $0.subscription?.groupID == groupID }
  }
}
