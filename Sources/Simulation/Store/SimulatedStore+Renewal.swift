import Monetization

extension SimulatedStore {
  /// Puts the line's next boundary on the agenda, in place of any older one.
  mutating func reschedule(_ key: LineKey) {
    agenda.removeAll { $0 == .boundary(key) }
    if let boundary = line(key)?.boundary { agenda.schedule(.boundary(key), at: boundary) }
  }

  /// A subscription's paid period, grace or retry has come to its end.
  mutating func reachBoundary(of key: LineKey, _ call: inout StoreCall) {
    guard let position = position(of: key) else { return }
    let line = accounts[position.account].subscriptions[position.line]
    switch line.phase {
    case .subscribed:
      endPeriod(of: key, &call)
    case .inGracePeriod:
      accounts[position.account].subscriptions[position.line].endGrace(
        retryDays: conditions.billingRetryDays, at: call.instant)
      reschedule(key)
      tell(.lapse, key, "grace ended ▸ \(line.productID), no access while the charge is retried", &call)
    case .inBillingRetry:
      accounts[position.account].subscriptions[position.line].expire(.billingError)
      reschedule(key)
      tell(.lapse, key, "expired ▸ \(line.productID), \(ExpirationReason.billingError.text)", &call)
    case .expired, .revoked: break
    }
  }

  private mutating func endPeriod(of key: LineKey, _ call: inout StoreCall) {
    guard let position = position(of: key) else { return }
    let line = accounts[position.account].subscriptions[position.line]
    let product = availableProduct(line.renewalProductID, for: key.accountID, in: call.catalogue)
    if let reason = reasonToEnd(line, product) {
      accounts[position.account].subscriptions[position.line].expire(reason)
      reschedule(key)
      tell(.lapse, key, "expired ▸ \(line.productID), \(reason.text)", &call)
    } else if accounts[position.account].failsCharges, line.ownership == .purchased {
      failCharge(of: key, &call)
    } else {
      charge(key, keepingBillingDate: true, cause: .renewal, &call)
    }
  }

  private func reasonToEnd(_ line: SubscriptionLine, _ product: StoreProduct?) -> ExpirationReason? {
    if !line.willAutoRenew { return .autoRenewDisabled }
    if case .pending? = line.priceIncrease { return .didNotConsentToPriceIncrease }
    if product?.subscription == nil { return .productUnavailable }
    if let limit = conditions.maxRenewals, line.renewalCount >= limit { return .other }
    return nil
  }

  private mutating func failCharge(of key: LineKey, _ call: inout StoreCall) {
    guard let position = position(of: key) else { return }
    let days = graceDays(for: accounts[position.account].subscriptions[position.line], call.catalogue)
    accounts[position.account].subscriptions[position.line].failCharge(
      graceDays: days, retryDays: conditions.billingRetryDays, at: call.instant)
    reschedule(key)
    guard let line = line(key), let boundary = line.boundary else { return }
    if line.isEntitled {
      tell(.billingIssue, key, "charge failed ▸ \(line.productID), grace until \(boundary.timestamp)", &call)
    } else {
      tell(.lapse, key, "charge failed ▸ \(line.productID), retried until \(boundary.timestamp)", &call)
    }
  }

  private func graceDays(for line: SubscriptionLine, _ catalogue: StoreCatalogue) -> Int {
    if conditions.graceScope == .paidToPaidOnly, line.periodType == .trial { return 0 }
    let isWeekly = catalogue.product(line.productID)?.subscription?.period.isAtMostOneWeek ?? false
    return isWeekly ? min(conditions.gracePeriodDays, 6) : conditions.gracePeriodDays
  }

  /// Charges for the next period of `key` and tells of it.
  mutating func charge(_ key: LineKey, keepingBillingDate: Bool, cause: UpdateCause, _ call: inout StoreCall) {
    guard let position = position(of: key) else { return }
    let before = accounts[position.account].subscriptions[position.line]
    guard let product = product(before.renewalProductID, for: key.accountID, call), let terms = product.subscription
    else { return }
    let purchase = PeriodPurchase(
      product: product, terms: terms, transactionID: newTransactionID(),
      storefront: accounts[position.account].storefront,
      instant: call.instant)
    accounts[position.account].subscriptions[position.line].renew(purchase, keepingBillingDate: keepingBillingDate)
    reschedule(key)
    guard let line = line(key), let transaction = line.transactions.last else { return }
    let verb =
      switch cause {
      case .recovery: "recovered"
      default: before.periodType == .trial ? "trial converted" : "renewed"
      }
    let price = transaction.price.formatted(for: transaction.storefront)
    call.note("\(verb) ▸ \(line.productID) for \(price), until \(line.periodEnd.timestamp)", details(transaction))
    announce(line.productID == before.productID ? cause : .planChange, of: line, accountID: key.accountID, &call)
  }

  /// Notes `text` and tells the phones.
  ///
  /// A lapse is told one millisecond later: the last instant of access still counts as access, and an info of that
  /// very instant would keep it alive for three days.
  mutating func tell(_ cause: UpdateCause, _ key: LineKey, _ text: String, _ call: inout StoreCall) {
    call.note(text)
    guard let line = line(key), cause != .lapse || conditions.announcesLapses else { return }
    let due = cause == .lapse ? call.instant + .milliseconds(1) : call.instant
    announce(cause, of: line, accountID: key.accountID, at: due, &call)
  }
}

extension SubscriptionPeriod {
  fileprivate var isAtMostOneWeek: Bool {
    switch unit {
    case .day: value <= 7
    case .week: value == 1
    case .month, .year: false
    }
  }
}
