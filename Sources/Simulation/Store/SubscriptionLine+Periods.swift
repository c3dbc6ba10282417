import Monetization

extension SubscriptionLine {
  /// Starts anew with `purchase`: the first purchase, a return after a lapse, or an immediate change of product.
  mutating func begin(_ purchase: PeriodPurchase) {
    if !transactions.isEmpty, isEntitled {
      transactions[transactions.count - 1].isUpgraded = true
      closeRecord(before: purchase.instant)
    }
    setProduct(purchase.product)
    phase = .subscribed
    willAutoRenew = true
    unsubscribeDetectedAt = nil
    billingIssueDetectedAt = nil
    gracePeriodEnd = nil
    refundedAt = nil
    renewalCount = 0
    startPeriod(purchase, at: purchase.instant)
    append(purchase, reason: .purchase)
  }

  /// Charges for the next period.
  ///
  /// `keepingBillingDate` counts on from the end of the paid period; false starts a new rhythm at the charge.
  mutating func renew(_ purchase: PeriodPurchase, keepingBillingDate: Bool) {
    var purchase = purchase
    let start = keepingBillingDate ? periodEnd : purchase.instant
    let isSameProduct = purchase.product.id == productID
    if isSameProduct, introPeriodsLeft > 0, let offer = purchase.terms.introductoryOffer {
      purchase.offer = offer
      introPeriodsLeft -= 1
      periodCount += 1
      periodEnd = offer.period.end(from: anchor, count: periodCount)
    } else if isSameProduct, periodType == .normal, keepingBillingDate {
      periodCount += 1
      periodEnd = purchase.terms.period.end(from: anchor, count: periodCount)
    } else {
      if !isSameProduct {
        closeRecord(before: start)
        setProduct(purchase.product)
      }
      startPeriod(purchase, at: start)
    }
    // A long grace can outlast a short period: the money then pays for the first one that is not over.
    while periodEnd <= purchase.instant {
      periodCount += 1
      periodEnd = purchase.terms.period.end(from: anchor, count: periodCount)
    }
    if case .agreed(let price)? = priceIncrease {
      renewalPrice = price
      priceIncrease = nil
    }
    phase = .subscribed
    billingIssueDetectedAt = nil
    renewalCount += 1
    append(purchase, reason: .renewal)
  }

  /// The charge at the period's end failed.
  mutating func failCharge(graceDays: Int, retryDays: Int, at instant: Instant) {
    billingIssueDetectedAt = instant
    if graceDays > 0 {
      let end = periodEnd + .days(Int64(graceDays))
      gracePeriodEnd = end
      phase = .inGracePeriod(until: end)
    } else {
      phase = .inBillingRetry(until: periodEnd + .days(Int64(max(1, retryDays))))
    }
    updateRecord()
  }

  /// The grace period is over; the store keeps trying without giving access.
  mutating func endGrace(retryDays: Int, at instant: Instant) {
    let end = periodEnd + .days(Int64(retryDays))
    phase = end > instant ? .inBillingRetry(until: end) : .expired(.billingError)
    updateRecord()
  }

  mutating func expire(_ reason: ExpirationReason) {
    phase = .expired(reason)
    willAutoRenew = false
    unsubscribeDetectedAt = unsubscribeDetectedAt ?? periodEnd
    updateRecord()
  }

  /// Ends access just before `instant`, whatever was paid.
  mutating func cutOff(at instant: Instant, _ newPhase: SubscriptionPhase) {
    periodEnd = min(periodEnd, instant - .milliseconds(1))
    gracePeriodEnd = gracePeriodEnd.map { min($0, periodEnd) }
    phase = newPhase
    willAutoRenew = false
    unsubscribeDetectedAt = unsubscribeDetectedAt ?? instant
    updateRecord()
  }

  mutating func setAutoRenew(_ isOn: Bool, at instant: Instant) {
    willAutoRenew = isOn
    unsubscribeDetectedAt = isOn ? nil : instant
    if isOn { renewalProductID = productID }
    updateRecord()
  }

  private mutating func setProduct(_ product: StoreProduct) {
    productID = product.id
    renewalProductID = product.id
    renewalPrice = product.price
    priceIncrease = nil
    introPeriodsLeft = 0
  }

  private mutating func startPeriod(_ purchase: PeriodPurchase, at start: Instant) {
    anchor = start
    periodCount = 1
    guard let offer = purchase.offer else {
      periodType = .normal
      introPeriodsLeft = 0
      periodEnd = purchase.terms.period.end(from: start)
      return
    }
    let isRepeated = offer.paymentMode == .payAsYouGo
    periodType = offer.paymentMode == .freeTrial ? .trial : .intro
    introPeriodsLeft = isRepeated ? offer.numberOfPeriods - 1 : 0
    periodEnd = (isRepeated ? offer.period : offer.totalPeriod).end(from: start)
  }

  private mutating func append(_ purchase: PeriodPurchase, reason: StoreTransaction.Reason) {
    let currency = purchase.storefront.currencyCode
    let amount = purchase.offer.map { $0.price?.amount ?? 0 } ?? renewalPrice.amount
    transactions.append(
      StoreTransaction(
        id: purchase.transactionID, originalID: transactions.first?.id, productID: productID,
        subscriptionGroupID: groupID, purchaseDate: purchase.instant,
        originalPurchaseDate: transactions.first?.purchaseDate, expirationDate: periodEnd, reason: reason,
        ownership: ownership,
        offer: purchase.offer.map { StoreTransaction.Offer(paymentMode: $0.paymentMode, period: $0.totalPeriod) },
        price: Money(amount, currency), storefront: purchase.storefront))
    updateRecord(displayName: purchase.product.displayName)
  }

  /// Writes the present state into the backend's record of the present product.
  func record(displayName: String?) -> SubscriptionInfo? {
    guard let latest = transactions.last, let first = transactions.first else { return nil }
    return SubscriptionInfo(
      productID: productID, purchaseDate: latest.purchaseDate, originalPurchaseDate: first.purchaseDate,
      expiresDate: periodEnd, unsubscribeDetectedAt: unsubscribeDetectedAt,
      billingIssuesDetectedAt: billingIssueDetectedAt, gracePeriodExpiresDate: gracePeriodEnd, refundedAt: refundedAt,
      ownership: ownership, periodType: periodType, storeTransactionID: latest.id, displayName: displayName,
      price: latest.price)
  }

  mutating func updateRecord(displayName: String? = nil) {
    let index = records.firstIndex { $0.productID >= productID } ?? records.count
    let isKnown = index < records.count && records[index].productID == productID
    guard let record = record(displayName: displayName ?? (isKnown ? records[index].displayName : nil)) else { return }
    if isKnown { records[index] = record } else { records.insert(record, at: index) }
  }

  /// Another product takes over: the backend's record of this one ends.
  private mutating func closeRecord(before instant: Instant) {
    guard let index = records.firstIndex(where: { $0.productID == productID }) else { return }
    let end = instant - .milliseconds(1)
    records[index].expiresDate = records[index].expiresDate.map { min($0, end) }
    records[index].gracePeriodExpiresDate = records[index].gracePeriodExpiresDate.map { min($0, end) }
  }
}
