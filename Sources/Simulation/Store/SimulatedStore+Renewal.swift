import Monetization

extension SimulatedStore {
  /// Schedules the line's next boundary in place of any older one.
  mutating func reschedule(_ key: LineKey) {
    agenda.removeAll { $0 == .boundary(key) }
    if let boundary = line(key)?.boundary { agenda.schedule(.boundary(key), at: boundary) }
  }

  /// Handles the end of a subscription's paid period, grace period or retry.
  mutating func reachBoundary(of key: LineKey, _ call: inout StoreCall) {
    guard let line = line(key) else { return }
    switch line.phase {
    case .subscribed, .monthRefunded:
      endPeriod(of: line, key, &call)
    case .inGracePeriod where !line.chargesAgain, .inBillingRetry where !line.chargesAgain:
      record(.expired(line.name, .autoRenewDisabled), of: key, telling: .lapse, &call)
    case .inGracePeriod:
      let end = line.periodEnd + retrySpan(days: conditions.billingRetryDays, of: line, call.catalogue)
      record(
        .graceEnded(line.name, retriedUntil: end > call.instant ? end : nil), of: key,
        telling: .lapse, &call)
    case .inBillingRetry:
      record(.expired(line.name, .billingError), of: key, telling: .lapse, &call)
    case .expired, .revoked: break
    }
  }

  private mutating func endPeriod(of line: SubscriptionLine, _ key: LineKey, _ call: inout StoreCall) {
    let product = availableRenewalProduct(of: line, in: call.catalogue)
    if let reason = reasonToEnd(line, product) {
      record(.expired(line.name, reason), of: key, telling: .lapse, &call)
    } else if account(key.accountID)?.failsCharges ?? false, line.ownership == .purchased {
      failCharge(of: line, key, &call)
    } else if conditions.renewalBlip > .zero, call.instant == line.periodEnd {
      // Until then the store says that it has expired, although it will renew.
      call.note(.behaviour(.renewalBlip(productID: line.productID, conditions.renewalBlip)))
      agenda.schedule(.boundary(key), at: call.instant + conditions.renewalBlip)
      announce(.lapse, of: line, accountID: key.accountID, at: call.instant + .milliseconds(1), &call)
    } else {
      charge(key, keepingBillingDate: true, &call)
    }
  }

  func reasonToEnd(_ line: SubscriptionLine, _ product: StoreProduct?) -> ExpirationReason? {
    let limit = conditions.maxRenewals ?? conditions.timeRate.maxRenewals
    let isAtLimit = limit.map { line.renewalCount >= $0 } ?? false
    if line.isCommitted {
      if product?.subscription == nil { return .productUnavailable }
      return isAtLimit ? .other : nil
    }
    switch line.priceIncrease {
    case .pending? where line.willAutoRenew, .declined?: return .didNotConsentToPriceIncrease
    case .pending?, .agreed?, nil: break
    }
    if !line.willAutoRenew { return .autoRenewDisabled }
    if product?.subscription == nil { return .productUnavailable }
    return isAtLimit ? .other : nil
  }

  /// Lets the charge for the next period fail, at the end of the present one or before it.
  mutating func failCharge(of line: SubscriptionLine, _ key: LineKey, _ call: inout StoreCall) {
    let periodEnd = min(line.periodEnd, call.instant)
    let grace = graceSpan(for: line, call.catalogue)
    let graceEnd = grace > .zero ? periodEnd + grace : nil
    let retryDays = line.plan == .monthly ? Self.commitmentRetryDays : max(1, conditions.billingRetryDays)
    let retryEnd = periodEnd + retrySpan(days: retryDays, of: line, call.catalogue)
    record(
      .chargeFailed(line.name, graceUntil: graceEnd, retriedUntil: retryEnd), of: key,
      telling: graceEnd == nil ? .lapse : .billingIssue, &call)
  }

  /// The days for which the store retries a payment of a monthly plan, which has no grace period.
  static let commitmentRetryDays = 90

  private func graceSpan(for line: SubscriptionLine, _ catalogue: StoreCatalogue) -> TimeSpan {
    if line.plan == .monthly { return .zero }
    if conditions.graceScope == .paidToPaidOnly, line.periodType == .trial { return .zero }
    return conditions.timeRate.grace(days: conditions.gracePeriodDays, of: period(of: line, catalogue))
  }

  private func retrySpan(days: Int, of line: SubscriptionLine, _ catalogue: StoreCatalogue) -> TimeSpan {
    conditions.timeRate.retry(days: days, of: period(of: line, catalogue))
  }

  /// The period of the line's product; a month if the product is no longer in the catalogue.
  private func period(of line: SubscriptionLine, _ catalogue: StoreCatalogue) -> SubscriptionPeriod {
    catalogue.product(line.productID)?.billed(line.plan)?.subscription?.period ?? SubscriptionPeriod(1, .month)
  }

  /// Charges for the next period of `key` and announces the result.
  mutating func charge(
    _ key: LineKey, keepingBillingDate: Bool, isRecovery: Bool = false, _ call: inout StoreCall
  ) {
    guard let before = line(key), let product = renewalProduct(of: before, in: call.catalogue),
      let terms = product.subscription
    else { return }
    let purchase = PeriodPurchase(
      product: product, terms: terms, transactionID: newTransactionID(), storefront: before.latest.storefront,
      instant: call.instant, ownership: key.ownership, rate: conditions.timeRate)
    let charge = purchase.nextCharge(of: before, keepingBillingDate: keepingBillingDate)
    let kind: StoreChange.Renewal =
      isRecovery
      ? .recovered
      : before.periodType == .trial && charge.periodType == .normal ? .trialConverted : .renewed
    let cause: UpdateCause = product.id != before.productID ? .planChange : isRecovery ? .recovery : .renewal
    record(.renewed(before.name, charge, kind), of: key, telling: cause, &call)
  }

  /// Records a change of a subscription, schedules its next boundary, and announces the change to the phones.
  ///
  /// The end of access is announced one millisecond later: the last instant of access still counts as access, and an
  /// info of that very instant would keep it alive for three days.
  mutating func record(
    _ change: StoreChange, of key: LineKey, telling cause: UpdateCause, _ call: inout StoreCall
  ) {
    guard let account = index(ofAccount: key.accountID) else { return }
    record(change, account: account, &call)
    reschedule(key)
    if let line = line(key), line.ownership == .purchased, !line.isEntitled {
      endSharing(of: line.productID, leftBy: account, &call)
    }
    guard let line = line(key), cause != .lapse || conditions.announcesLapses else { return }
    let due = cause == .lapse ? call.instant + .milliseconds(1) : call.instant
    announce(cause, of: line, accountID: key.accountID, at: due, &call)
  }
}
