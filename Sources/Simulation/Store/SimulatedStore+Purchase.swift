import Foundation
import Monetization

extension SimulatedStore {
  /// Completes a purchase that `accountID` has confirmed on the phone of `client`, according to the conditions.
  ///
  /// A child's purchase always waits for approval.
  mutating func conclude(
    _ productID: String, with options: PurchaseOptions, by accountID: String?, for client: inout StoreClient,
    _ call: inout StoreCall
  ) -> PurchaseConclusion {
    if let error = conditions.storeError(isOnline: call.isOnline) { return failed(error, productID, &call) }
    guard let account = account(accountID) else { return failed(.notSignedIn, productID, &call) }
    let asksToBuy = account.parentID != nil
    let decision = asksToBuy ? .pending : conditions.purchaseOutcome
    if !conditions.purchaseOutcomeLasts, !asksToBuy, decision != .ask {
      conditions.purchaseOutcome = .ask
      call.usedDecision = decision
    }
    switch decision {
    case .ask, .succeed:
      return sell(productID, to: account, with: options, on: &client, &call)
    case .cancel:
      call.note(.purchaseCancelled(productID: productID))
      return .cancelled
    case .fail(let error): return failed(error, productID, &call)
    case .pending: return wait(productID, account.id, .askToBuy, with: options, &call)
    case .interrupted: return wait(productID, account.id, .interrupted, with: options, &call)
    case .paymentMethod: return wait(productID, account.id, .paymentMethod, with: options, &call)
    case .unverified:
      call.note(.unverified(productID: productID))
      return .unverified
    }
  }

  /// Sells a product to an account on a phone. What the account has already it gets back without a charge.
  private mutating func sell(
    _ productID: String, to account: StoreAccount, with options: PurchaseOptions, on client: inout StoreClient,
    _ call: inout StoreCall
  ) -> PurchaseConclusion {
    let result = buy(productID, account.id, by: client.appUserID, with: options, &call)
    if let suspended = suspended(productID, account.id, with: options, result, &call) { return suspended }
    switch result {
    case .success(let transaction):
      client.leaveUnfinished(transaction.id)
      if account.purchases.contains(where: { $0.transaction.id == transaction.id }) { return .held(transaction) }
      // The store gives back the present transaction for an offer that begins later.
      let isPresent = account.subscriptions.contains { $0.latest.id == transaction.id }
      return options.offer != nil && isPresent ? .accepted(transaction) : .bought(transaction)
    case .failure(.alreadyPurchased) where options.offer == nil:
      let running = account.subscriptions.first { $0.productID == productID && $0.ownership == .purchased }
      guard let held = running?.latest else { return failed(.alreadyPurchased, productID, &call) }
      call.note(.ownedAlready(productID: productID, transactionID: held.id))
      client.leaveUnfinished(held.id)
      return .held(held)
    case .failure(let error): return failed(error, productID, &call)
    }
  }

  /// The conclusion of a purchase of what the account has already, without access at present; nil for any other.
  private func suspended(
    _ productID: String, _ accountID: String, with options: PurchaseOptions,
    _ result: Result<StoreTransaction, StoreError>, _ call: inout StoreCall
  ) -> PurchaseConclusion? {
    let line = account(accountID)?.subscriptions.first {
      $0.productID == productID && $0.plan == options.plan && $0.ownership == .purchased
    }
    guard let line, line.isHeld, !line.isEntitled, options.offer == nil else { return nil }
    switch result {
    // The plan renews again.
    case .success: announce(.autoRenewChange, toAccount: accountID, &call)
    case .failure(.alreadyPurchased): break
    case .failure: return nil
    }
    call.note(.purchaseFailed(productID: productID, .alreadyPurchased))
    return .suspended(until: line.phase.isUnpaid ? nil : line.periodEnd)
  }

  private func failed(_ error: StoreError, _ productID: String, _ call: inout StoreCall) -> PurchaseConclusion {
    call.note(.purchaseFailed(productID: productID, error))
    return .failed(error)
  }

  /// Adds a purchase to the account by the store's rules.
  ///
  /// For an owned non-consumable the result is the original transaction, for a downgrade the present one. With an `offer`
  /// for what the account is subscribed to already, the result is the present transaction, and the offer begins with the
  /// next renewal.
  ///
  /// - Parameter appUserID: The buyer; nil if nobody's app has asked for it.
  mutating func buy(
    _ productID: String, _ accountID: String, by appUserID: String?, with options: PurchaseOptions = PurchaseOptions(),
    _ call: inout StoreCall
  ) -> Result<StoreTransaction, StoreError> {
    guard let account = index(ofAccount: accountID),
      let product = product(productID, for: accountID, call)?.billed(options.plan)
    else { return .failure(.productNotAvailable) }
    if let terms = product.subscription {
      if let offer = options.offer, let error = refusal(of: offer, terms, accounts[account]) { return .failure(error) }
      return subscribe(to: product, terms, account: account, by: appUserID, with: options, &call)
    }
    if options.offer != nil { return .failure(.invalidOffer) }
    if product.kind == .nonConsumable, let owned = accounts[account].ownedForGood(productID) {
      call.note(.ownedAlready(productID: productID, transactionID: owned.transaction.id))
      return .success(owned.transaction)
    }
    let quantity = product.isSoldInQuantity ? options.quantity : 1
    let transaction = StoreTransaction(
      id: newTransactionID(), productID: productID, purchaseDate: call.instant,
      price: Money(product.price.amount * Decimal(quantity), product.price.currencyCode),
      storefront: accounts[account].storefront, quantity: quantity, accountToken: options.accountToken)
    record(.bought(transaction, isConsumable: product.kind == .consumable), account: account, &call)
    return .success(transaction)
  }

  private mutating func subscribe(
    to product: StoreProduct, _ terms: SubscriptionTerms, account: Int, by appUserID: String?,
    with options: PurchaseOptions, _ call: inout StoreCall
  ) -> Result<StoreTransaction, StoreError> {
    let offer = options.offer.flatMap { terms.offer($0) }
    let key = LineKey(accountID: accounts[account].id, groupID: terms.groupID, ownership: .purchased)
    let line = line(key)
    if let line, line.isHeld {
      return change(line, to: product, terms, account: account, with: options, &call)
    }
    var purchase = PeriodPurchase(
      product: product, terms: terms, transactionID: newTransactionID(), storefront: accounts[account].storefront,
      instant: call.instant, rate: conditions.timeRate, accountToken: options.accountToken)
    let isIntroduced = accounts[account].eligibility(for: product) == .eligible && offer?.isStackable ?? true
    if isIntroduced {
      purchase.offer = terms.introductoryOffer
    } else if let offer {
      purchase.take(offer)
    }
    if let line { free(line, account: account, boughtBy: appUserID, &call) }
    let charge = purchase.firstCharge(after: line)
    let name = SubscriptionName(groupID: terms.groupID, ownership: .purchased, productID: product.id)
    record(.purchased(name, charge), account: account, &call)
    if isIntroduced { accept(offer, for: key, account: account, &call) }
    reschedule(key)
    return .success(charge.transaction)
  }

  /// Changes the product by the rules of a group: an upgrade at once, a downgrade at the renewal, a crossgrade
  /// depending on the duration.
  private mutating func change(
    _ line: SubscriptionLine, to product: StoreProduct, _ terms: SubscriptionTerms, account: Int,
    with options: PurchaseOptions, _ call: inout StoreCall
  ) -> Result<StoreTransaction, StoreError> {
    let offer = options.offer.flatMap { terms.offer($0) }
    let isSame = product.id == line.productID && terms.plan == line.plan
    let isKept = isSame && line.keepsPlan
    let isAccepted = offer.map { accepted in
      accounts[account].acceptedOffers.contains(AcceptedOffer(accepted.name, of: product.id))
    }
    if isKept, isAccepted ?? true {
      return .failure(.alreadyPurchased)
    }
    if isSame {
      if !isKept { record(.planKept(line.name), account: account, &call) }
      accept(offer, for: key(of: line, accountID: accounts[account].id), account: account, &call)
      return .success(line.latest)
    }
    let isUpgrade: Bool
    let credit: Money
    switch effect(ofChanging: line, to: product.id, terms, in: call.catalogue, at: call.instant) {
    case .upgrade(let refund): (isUpgrade, credit) = (true, refund)
    case .atOnce(let refund): (isUpgrade, credit) = (false, refund)
    case .atRenewal:
      record(
        .planChanged(line.name, to: product.id, at: line.termEnd, plan: terms.plan), account: account, &call)
      accept(offer, for: key(of: line, accountID: accounts[account].id), account: account, &call)
      return .success(line.latest)
    }
    var purchase = PeriodPurchase(
      product: product, terms: terms, transactionID: newTransactionID(), storefront: line.latest.storefront,
      instant: call.instant, rate: conditions.timeRate, accountToken: options.accountToken)
    if let offer { purchase.take(offer) }
    let charge = purchase.firstCharge(after: line)
    record(.changedAtOnce(line.name, charge, refund: credit, isUpgrade: isUpgrade), account: account, &call)
    reschedule(key(of: line, accountID: accounts[account].id))
    call.note(.began(charge))
    return .success(charge.transaction)
  }
}

extension SimulatedStore {
  /// Lets an offer begin after what the customer has now.
  private mutating func accept(
    _ offer: SubscriptionOffer?, for key: LineKey, account: Int, _ call: inout StoreCall
  ) {
    guard let offer, let line = line(key) else { return }
    let start = startOfOffer(of: line.renewalProductID, after: line, in: call.catalogue)
    record(.offerAccepted(line.name, offer.name, at: start), account: account, &call)
  }
}

/// The effect of a change to another product of the group.
public enum PlanChange: Hashable, Sendable {
  /// It takes effect now, and this is the refund for the rest of the present period.
  case upgrade(refund: Money)
  /// As an upgrade, between products of one level and one duration.
  case atOnce(refund: Money)
  case atRenewal
}

extension SimulatedStore {
  /// Returns the effect of a change of `line` to the product with these terms, by the rules of a group.
  func effect(
    ofChanging line: SubscriptionLine, to productID: String, _ terms: SubscriptionTerms, in catalogue: StoreCatalogue,
    at instant: Instant
  ) -> PlanChange {
    // Nothing but an upgrade ends a commitment, and no plan of a product is an upgrade of another.
    guard let product = catalogue.product(line.productID), let present = product.subscription,
      terms.beginAtOnce(after: present), !line.isCommitted || terms.level < present.level,
      product.id != productID || terms.plan == line.plan
    else { return .atRenewal }
    // A month that was refunded, or is unpaid, has nothing left to give back.
    let paid = line.isEntitled ? line.latest.price : Money(0, line.latest.price.currencyCode)
    let refund = paid.share(line.periodEnd - instant, of: line.periodEnd - line.periodStart)
    return terms.level < present.level ? .upgrade(refund: refund) : .atOnce(refund: refund)
  }
}

extension PeriodPurchase {
  fileprivate mutating func take(_ offer: SubscriptionOffer) {
    self.offer = offer.terms
    offerName = offer.name
  }
}

extension StoreAccount {
  /// Returns the account's own purchase of a product that can be bought only once; nil if there is none.
  func ownedForGood(_ productID: String) -> OwnedPurchase? {
    purchases.first {
      $0.transaction.productID == productID && $0.transaction.revocationDate == nil
        && $0.transaction.ownership == .purchased
    }
  }
}
