import Monetization

// The renewals to come.
extension SimulatedStore {
  /// Returns the charge that the store would make at the end of the present period; nil if it makes none.
  func nextCharge(
    of line: SubscriptionLine, _ account: StoreAccount, in catalogue: StoreCatalogue
  ) -> SubscriptionCharge? {
    guard let product = availableRenewalProduct(of: line, in: catalogue), let terms = product.subscription,
      reasonToEnd(line, product) == nil
    else { return nil }
    return PeriodPurchase(
      product: product, terms: terms, transactionID: "", storefront: line.latest.storefront, instant: line.periodEnd,
      ownership: line.ownership, rate: conditions.timeRate
    ).nextCharge(of: line, keepingBillingDate: true)
  }

  /// Returns the instant at which an offer of `productID` begins for a customer who accepts it now, or has accepted it:
  /// the renewal after the last period of the offer that runs.
  ///
  /// Nil if that is the next charge that succeeds.
  func startOfOffer(of productID: String, after line: SubscriptionLine, in catalogue: StoreCatalogue) -> Instant? {
    switch line.phase {
    case .subscribed, .monthRefunded: break
    case .inGracePeriod, .inBillingRetry, .expired, .revoked: return line.isCommitted ? line.termEnd : nil
    }
    guard productID == line.productID, line.introPeriodsLeft > 0,
      let offer = catalogue.product(productID)?.billed(line.plan)?.subscription?.runningOffer(of: line)
    else { return line.termEnd }
    let rate = conditions.timeRate
    let isCounted = rate.end(of: offer.period, from: line.anchor, count: line.periodCount) == line.periodEnd
    return rate.end(
      of: offer.period, from: isCounted ? line.anchor : line.periodEnd,
      count: line.introPeriodsLeft + (isCounted ? line.periodCount : 0))
  }

  /// Returns what a customer gives up who chooses `productID`, alone or with `offer`, in sentences: a change of plan
  /// or an offer that was to begin with a renewal.
  public func givenUp(
    by productID: String, with offer: OfferName?, for accountID: String?, in catalogue: StoreCatalogue,
    at instant: Instant, zone: PhoneZone = .utc
  ) -> [String] {
    guard let terms = catalogue.product(productID)?.subscription,
      let line = account(accountID)?.heldPlan(in: terms.groupID)
    else { return [] }
    let storefront = storefront(of: accountID, in: catalogue)
    var sentences: [String] = []
    if line.renewalProductID != line.productID, line.renewalProductID != productID {
      let plan = catalogue.product(line.renewalProductID)?.displayName ?? line.renewalProductID
      sentences.append(
        "The change to \(plan) on \(zone.local(line.termEnd).dayText(seenFrom: zone.local(instant))) is undone.")
    }
    // Whoever goes back to the offer's product gets the offer after all.
    if let accepted = line.acceptedOffer, accepted.name != offer, offer != nil || productID != accepted.productID,
      let product = product(accepted.productID, in: catalogue, line.latest.storefront),
      let terms = product.subscription?.offer(accepted.name)?.terms
    {
      sentences.append(
        "The offer that you have accepted for \(product.displayName), \(terms.wording(for: storefront)), is not used.")
    }
    return sentences
  }

  /// Returns the renewal in words, such as `renews for $29.99` or `changes to room.basic for $4.99`. A member to whom
  /// the family shares it is charged nothing.
  func renewalText(_ line: SubscriptionLine, _ account: StoreAccount, in catalogue: StoreCatalogue) -> String {
    if !line.chargesAgain { return "ends" }
    if case .pending(let asked)? = line.priceIncrease {
      return "ends unless \(asked.formatted(for: account.storefront)) is agreed to"
    }
    guard let charge = nextCharge(of: line, account, in: catalogue) else { return "ends" }
    let price = charge.transaction.price
    let cost =
      line.ownership == .familyShared
      ? "without a charge, the family pays"
      : price.amount == 0 ? "free of charge" : "for \(price.formatted(for: account.storefront))"
    var words = "renews"
    let plan = charge.transaction.plan
    if charge.transaction.productID != line.productID || plan != line.plan {
      words = "changes to \(charge.transaction.productID)\(plan == .monthly ? ", paid monthly," : "")"
    }
    if let offer = charge.transaction.offer {
      words += offer.name.map { " with the offer \($0.id)" } ?? " at the introductory price"
    }
    let payment = charge.transaction.commitment?.place.map { ", \($0)" } ?? ""
    return "\(words) \(cost)\(payment)"
  }
}
