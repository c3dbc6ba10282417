import Foundation
import Monetization
import Simulation

extension JournalRow {
  func change() throws -> StoreChange {
    let kind: EntryDetails.Kind = try self.kind(kind)
    // Undecodable text is reported as unreadable, with the text itself.
    guard let details = try? JSONDecoder().decode(EntryDetails.self, from: Data(details.utf8)) else {
      throw unreadable(details)
    }
    switch kind {
    case .opened: return .opened(Storefront(try some(details.storefront)))
    case .storefrontChanged: return .storefrontChanged(Storefront(try some(details.storefront)))
    case .paymentFailing: return .paymentFailing(try some(details.isTrue))
    case .becameChild: return .becameChild(of: try some(details.parent))
    case .leftFamily: return .leftFamily
    case .eligibilityReset: return .eligibilityReset(group: details.group)
    case .bought:
      return .bought(try transaction(try some(details.transaction)), isConsumable: try some(details.isTrue))
    case .sharedPurchase: return .sharedPurchase(try transaction(try some(details.transaction)))
    case .takenBack:
      let taken = TakenPurchase(
        try transaction(try some(details.transaction)), of: details.group == nil ? nil : try name(details),
        isOld: try some(details.isOld))
      return .takenBack(taken, try self.kind(try some(details.manner)))
    case .asked: return .asked(try pending(try some(details.pending)))
    case .approved: return .approved(productID: try some(details.product), by: details.parent)
    case .declined: return .declined(productID: try some(details.product), by: details.parent)
    case .lapsed: return .lapsed(productID: try some(details.product))
    case .reachedBackend:
      if let purchase = details.purchase { return .reachedBackend(.purchase(id: purchase), owner: details.owner) }
      return .reachedBackend(.subscription(try name(details)), owner: details.owner)
    case .carriedOffer: return .carriedOver(.usedOffer(group: try some(details.group)))
    case .carriedTransaction: return .carriedOver(.transaction(try transaction(try some(details.transaction))))
    case .carriedPurchase:
      let bought = try transaction(try some(details.transaction))
      return .carriedOver(
        .purchase(OwnedPurchase(bought, isConsumable: try some(details.isTrue), owner: details.owner)))
    case .carriedSubscription:
      return .carriedOver(.subscription(try line(try some(details.line), try name(details))))
    default: return try subscriptionChange(kind, details, try name(details))
    }
  }

  private func subscriptionChange(
    _ kind: EntryDetails.Kind, _ details: EntryDetails, _ name: SubscriptionName
  ) throws -> StoreChange {
    switch kind {
    case .purchased: return .purchased(name, try charge(try some(details.charge)))
    case .sharedSubscription: return .sharedSubscription(name, try charge(try some(details.charge)))
    case .changedAtOnce:
      return .changedAtOnce(
        name, try charge(try some(details.charge)), refund: try price(details), isUpgrade: try some(details.isTrue))
    case .renewed:
      return .renewed(name, try charge(try some(details.charge)), try self.kind(try some(details.manner)))
    case .chargeFailed:
      return .chargeFailed(
        name, graceUntil: try instant(details.until), retriedUntil: try instant(try some(details.retriedUntil)))
    case .graceEnded: return .graceEnded(name, retriedUntil: try instant(details.retriedUntil))
    case .expired: return .expired(name, try self.kind(try some(details.reason)))
    case .endedEarly: return .endedEarly(name, try self.kind(try some(details.reason)))
    case .autoRenewChanged:
      return .autoRenewChanged(
        name, isOn: try some(details.isTrue), periodEnd: try instant(try some(details.until)))
    case .planChanged:
      return .planChanged(name, to: try some(details.otherProduct), at: try instant(try some(details.until)))
    case .planKept: return .planKept(name)
    case .offerAccepted:
      return .offerAccepted(
        name, try some(try offer(details.offerKind, details.offerID)), at: try instant(details.until))
    case .priceIncreased: return .priceIncreased(name, try price(details), needsConsent: try some(details.isTrue))
    case .priceAnswered: return .priceAnswered(name, try price(details), agrees: try some(details.isTrue))
    default: throw unreadable(kind.rawValue)
    }
  }

  private func some<Value>(_ value: Value?) throws -> Value {
    guard let value else { throw unreadable("\(kind) \(details)") }
    return value
  }

  private func name(_ details: EntryDetails) throws -> SubscriptionName {
    SubscriptionName(
      groupID: try some(details.group), ownership: try kind(try some(details.ownership)),
      productID: try some(details.product))
  }

  private func price(_ details: EntryDetails) throws -> Money {
    try money(try some(details.price), try some(details.currency))
  }

  private func transaction(_ details: TransactionDetails) throws -> StoreTransaction {
    var offer: StoreTransaction.Offer?
    if let mode = details.offerMode, let length = details.offerPeriod {
      offer = StoreTransaction.Offer(
        paymentMode: try kind(mode), period: try period(length),
        name: try self.offer(details.offerKind, details.offerID))
    }
    var transaction = StoreTransaction(
      id: details.id, originalID: details.original, productID: details.product, subscriptionGroupID: details.group,
      purchaseDate: try instant(details.bought), originalPurchaseDate: try instant(details.originalDate),
      expirationDate: try instant(details.expires), reason: try kind(details.reason),
      ownership: try kind(details.ownership), offer: offer, price: try money(details.price, details.currency),
      storefront: Storefront(details.storefront))
    transaction.isUpgraded = details.isUpgraded
    transaction.revocationDate = try instant(details.revoked)
    transaction.revocationReason = try details.revocationReason.map { try kind($0) }
    return transaction
  }

  private func charge(_ details: ChargeDetails) throws -> SubscriptionCharge {
    SubscriptionCharge(
      transaction: try transaction(details.transaction), displayName: details.displayName,
      periodType: try kind(details.periodType), anchor: try instant(details.anchor),
      periodCount: try count(details.periodCount), introPeriodsLeft: try count(details.introPeriodsLeft),
      renewalPrice: try money(details.renewalPrice, details.renewalCurrency),
      periodStart: try instant(details.starts))
  }

  private func pending(_ details: PendingDetails) throws -> PendingPurchase {
    PendingPurchase(
      accountID: details.account, productID: details.product, kind: try kind(details.kind),
      approverID: details.approver, requestedAt: try instant(details.requested), lapsesAt: try instant(details.lapses),
      offer: try offer(details.offerKind, details.offerID))
  }

  private func line(_ details: LineDetails, _ name: SubscriptionName) throws -> SubscriptionLine {
    let columns = PhaseColumns(
      name: try kind(details.phase), end: try instant(details.phaseEnd),
      reason: try details.expirationReason.map { try kind($0) })
    var increase: SubscriptionLine.PriceIncrease?
    if let answer = details.priceIncrease, let price = try money(details.increasedPrice, details.increasedCurrency) {
      increase = PriceIncreaseColumns(answer: try kind(answer), price: price).increase
    }
    return SubscriptionLine(
      carriedOver: name, try charge(details.charge), owner: details.owner, renewalProductID: details.renewalProduct,
      phase: try some(columns.phase), periodEnd: try instant(details.periodEnd), willAutoRenew: details.willAutoRenew,
      priceIncrease: increase, renewalCount: try count(details.renewalCount),
      unsubscribeDetectedAt: try instant(details.unsubscribed),
      billingIssueDetectedAt: try instant(details.billingIssue), gracePeriodEnd: try instant(details.graceEnd),
      refundedAt: try instant(details.refunded), formerInfos: try details.formerInfos.map { try info($0) })
  }

  private func info(_ details: InfoDetails) throws -> SubscriptionInfo {
    SubscriptionInfo(
      productID: details.product, productPlanID: details.plan, purchaseDate: try instant(details.bought),
      originalPurchaseDate: try instant(details.originalDate), expiresDate: try instant(details.expires),
      store: try kind(details.store), unsubscribeDetectedAt: try instant(details.unsubscribed),
      billingIssuesDetectedAt: try instant(details.billingIssue),
      gracePeriodExpiresDate: try instant(details.graceEnd), refundedAt: try instant(details.refunded),
      autoResumeDate: try instant(details.resumes), ownership: try kind(details.ownership),
      periodType: try kind(details.periodType), storeTransactionID: details.transaction,
      isSandbox: details.isSandbox, displayName: details.displayName,
      price: try money(details.price, details.currency), offer: try offer(details.offerKind, details.offerID))
  }
}
