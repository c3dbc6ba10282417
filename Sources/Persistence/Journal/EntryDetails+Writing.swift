import Monetization
import Simulation

extension EntryDetails {
  static func of(_ change: StoreChange) -> (Kind, EntryDetails) {
    var details = EntryDetails()
    let kind = details.fill(change)
    return (kind, details)
  }

  private mutating func fill(_ change: StoreChange) -> Kind {
    switch change {
    case .opened(let storefront), .storefrontChanged(let storefront):
      self.storefront = storefront.countryCode
      if case .opened = change { return .opened }
      return .storefrontChanged
    case .paymentFailing(let isFailing):
      isTrue = isFailing
      return .paymentFailing
    case .becameChild(let parent):
      self.parent = parent
      return .becameChild
    case .leftFamily: return .leftFamily
    case .eligibilityReset(let group):
      self.group = group
      return .eligibilityReset
    case .bought(let transaction, let isConsumable):
      self.transaction = TransactionDetails(transaction)
      isTrue = isConsumable
      return .bought
    case .sharedPurchase(let transaction):
      self.transaction = TransactionDetails(transaction)
      return .sharedPurchase
    case .takenBack(let taken, let why):
      transaction = TransactionDetails(taken.transaction)
      if let name = taken.subscription { self.name(name) }
      isOld = taken.isOld
      manner = why.rawValue
      return .takenBack
    case .asked(let pending):
      self.pending = PendingDetails(pending)
      return .asked
    case .approved(let product, let parent):
      self.product = product
      self.parent = parent
      return .approved
    case .declined(let product, let parent):
      self.product = product
      self.parent = parent
      return .declined
    case .lapsed(let product):
      self.product = product
      return .lapsed
    case .reachedBackend(let possession, let owner):
      switch possession {
      case .subscription(let name): self.name(name)
      case .purchase(let id): purchase = id
      }
      self.owner = owner
      return .reachedBackend
    case .carriedOver(let balance): return fill(balance)
    default: return fill(subscription: change)
    }
  }

  private mutating func fill(subscription change: StoreChange) -> Kind {
    switch change {
    case .purchased(let name, let charge): return fill(name, charge, .purchased)
    case .sharedSubscription(let name, let charge): return fill(name, charge, .sharedSubscription)
    case .changedAtOnce(let name, let charge, let refund, let isUpgrade):
      self.price(refund)
      isTrue = isUpgrade
      return fill(name, charge, .changedAtOnce)
    case .renewed(let name, let charge, let renewal):
      manner = renewal.rawValue
      return fill(name, charge, .renewed)
    case .chargeFailed(let name, let graceUntil, let retriedUntil):
      until = graceUntil?.milliseconds
      self.retriedUntil = retriedUntil.milliseconds
      return fill(name, nil, .chargeFailed)
    case .graceEnded(let name, let retriedUntil):
      self.retriedUntil = retriedUntil?.milliseconds
      return fill(name, nil, .graceEnded)
    case .expired(let name, let reason):
      self.reason = reason.rawValue
      return fill(name, nil, .expired)
    case .endedEarly(let name, let reason):
      self.reason = reason.rawValue
      return fill(name, nil, .endedEarly)
    case .autoRenewChanged(let name, let isOn, let periodEnd):
      isTrue = isOn
      until = periodEnd.milliseconds
      return fill(name, nil, .autoRenewChanged)
    case .planChanged(let name, let product, let instant):
      otherProduct = product
      until = instant.milliseconds
      return fill(name, nil, .planChanged)
    case .planKept(let name): return fill(name, nil, .planKept)
    case .offerAccepted(let name, let offer, let start):
      until = start?.milliseconds
      offerKind = offer.kind.rawValue
      offerID = offer.id
      return fill(name, nil, .offerAccepted)
    case .priceIncreased(let name, let price, let needsConsent):
      self.price(price)
      isTrue = needsConsent
      return fill(name, nil, .priceIncreased)
    case .priceAnswered(let name, let price, let agrees):
      self.price(price)
      isTrue = agrees
      return fill(name, nil, .priceAnswered)
    default: fatalError("an entry about a subscription")
    }
  }

  private mutating func fill(_ balance: CarriedOver) -> Kind {
    switch balance {
    case .usedOffer(let group):
      self.group = group
      return .carriedOffer
    case .transaction(let transaction):
      self.transaction = TransactionDetails(transaction)
      return .carriedTransaction
    case .subscription(let line):
      name(line.name)
      self.line = LineDetails(line)
      return .carriedSubscription
    case .purchase(let bought):
      transaction = TransactionDetails(bought.transaction)
      isTrue = bought.isConsumable
      owner = bought.owner
      return .carriedPurchase
    }
  }

  private mutating func fill(_ name: SubscriptionName, _ charge: SubscriptionCharge?, _ kind: Kind) -> Kind {
    self.name(name)
    self.charge = charge.map(ChargeDetails.init)
    return kind
  }

  private mutating func name(_ name: SubscriptionName) {
    group = name.groupID
    ownership = name.ownership.rawValue
    product = name.productID
  }

  private mutating func price(_ money: Money) {
    price = money.amountText
    currency = money.currencyCode
  }
}

extension TransactionDetails {
  init(_ transaction: StoreTransaction) {
    id = transaction.id
    original = transaction.originalID
    product = transaction.productID
    group = transaction.subscriptionGroupID
    bought = transaction.purchaseDate.milliseconds
    originalDate = transaction.originalPurchaseDate.milliseconds
    expires = transaction.expirationDate?.milliseconds
    reason = transaction.reason.rawValue
    isUpgraded = transaction.isUpgraded
    ownership = transaction.ownership.rawValue
    offerMode = transaction.offer?.paymentMode.rawValue
    offerPeriod = transaction.offer?.period.iso8601
    offerKind = transaction.offer?.name?.kind.rawValue
    offerID = transaction.offer?.name?.id
    revoked = transaction.revocationDate?.milliseconds
    revocationReason = transaction.revocationReason?.rawValue
    price = transaction.price.amountText
    currency = transaction.price.currencyCode
    storefront = transaction.storefront.countryCode
  }
}

extension ChargeDetails {
  init(_ charge: SubscriptionCharge) {
    transaction = TransactionDetails(charge.transaction)
    displayName = charge.displayName
    periodType = charge.periodType.rawValue
    anchor = charge.anchor.milliseconds
    periodCount = charge.periodCount
    introPeriodsLeft = charge.introPeriodsLeft
    renewalPrice = charge.renewalPrice.amountText
    renewalCurrency = charge.renewalPrice.currencyCode
    starts = charge.periodStart == charge.transaction.purchaseDate ? nil : charge.periodStart.milliseconds
  }
}

extension PendingDetails {
  init(_ pending: PendingPurchase) {
    account = pending.accountID
    product = pending.productID
    kind = pending.kind.rawValue
    approver = pending.approverID
    requested = pending.requestedAt.milliseconds
    lapses = pending.lapsesAt?.milliseconds
    offerKind = pending.offer?.kind.rawValue
    offerID = pending.offer?.id
  }
}

extension LineDetails {
  init(_ line: SubscriptionLine) {
    charge = ChargeDetails(line.charge)
    owner = line.owner
    renewalProduct = line.renewalProductID
    let phase = PhaseColumns(line.phase)
    self.phase = phase.name.rawValue
    phaseEnd = phase.end?.milliseconds
    expirationReason = phase.reason?.rawValue
    periodEnd = line.periodEnd.milliseconds
    willAutoRenew = line.willAutoRenew
    let increase = line.priceIncrease.map(PriceIncreaseColumns.init)
    priceIncrease = increase?.answer.rawValue
    increasedPrice = increase?.price.amountText
    increasedCurrency = increase?.price.currencyCode
    renewalCount = line.renewalCount
    unsubscribed = line.unsubscribeDetectedAt?.milliseconds
    billingIssue = line.billingIssueDetectedAt?.milliseconds
    graceEnd = line.gracePeriodEnd?.milliseconds
    refunded = line.refundedAt?.milliseconds
    formerInfos = line.formerInfos.map(InfoDetails.init)
  }
}

extension InfoDetails {
  init(_ info: SubscriptionInfo) {
    product = info.productID
    plan = info.productPlanID
    bought = info.purchaseDate.milliseconds
    originalDate = info.originalPurchaseDate?.milliseconds
    expires = info.expiresDate?.milliseconds
    store = info.store.rawValue
    unsubscribed = info.unsubscribeDetectedAt?.milliseconds
    billingIssue = info.billingIssuesDetectedAt?.milliseconds
    graceEnd = info.gracePeriodExpiresDate?.milliseconds
    refunded = info.refundedAt?.milliseconds
    resumes = info.autoResumeDate?.milliseconds
    ownership = info.ownership.rawValue
    periodType = info.periodType.rawValue
    transaction = info.storeTransactionID
    isSandbox = info.isSandbox
    displayName = info.displayName
    price = info.price?.amountText
    currency = info.price?.currencyCode
    offerKind = info.offer?.kind.rawValue
    offerID = info.offer?.id
  }
}
