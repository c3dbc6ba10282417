import Monetization

// All that a change needs beside its case and its telling: what it does, and the form in which it is kept.

extension StoreAccount {
  /// Does what `change` says.
  mutating func apply(_ change: StoreChange, at instant: Instant) {
    switch change {
    case .opened(let storefront), .storefrontChanged(let storefront): self.storefront = storefront
    case .paymentFailing(let isFailing): failsCharges = isFailing
    case .becameChild(let parentID): haveParent(parentID)
    case .leftFamily: haveParent(nil)
    case .eligibilityReset(let group): usedIntroGroups.removeAll { group == nil || $0 == group }
    case .purchased(let name, let charge):
      if let offer = charge.transaction.offer, offer.name == nil { useOffer(of: name.groupID) }
      redeem(charge.transaction.offer?.name)
      begin(name, charge, at: instant)
    case .changedAtOnce(let name, let charge, _, _):
      redeem(charge.transaction.offer?.name)
      begin(name, charge, at: instant)
    case .sharedSubscription(let name, let charge): begin(name, charge, at: instant)
    case .renewed(let name, let charge, _): self.change(name) { $0.renew(charge) }
    case .chargeFailed(let name, let graceUntil, let retriedUntil):
      self.change(name) { $0.failCharge(graceUntil: graceUntil, retriedUntil: retriedUntil, at: instant) }
    case .graceEnded(let name, let retriedUntil): self.change(name) { $0.endGrace(retriedUntil: retriedUntil) }
    case .expired(let name, let reason): self.change(name) { $0.expire(reason) }
    case .endedEarly(let name, let reason): self.change(name) { $0.cutOff(at: instant, .expired(reason)) }
    case .autoRenewChanged(let name, let isOn, _): self.change(name) { $0.setAutoRenew(isOn, at: instant) }
    case .planChanged(let name, let productID, _, let plan):
      self.change(name) {
        $0.setAutoRenew(true, at: instant)
        $0.setRenewal(to: productID, plan)
      }
    case .planKept(let name):
      self.change(name) {
        $0.setAutoRenew(true, at: instant)
        $0.setRenewal(to: $0.productID, $0.plan)
      }
    case .offerAccepted(let name, let offer, _):
      redeem(offer)
      self.change(name) { $0.accept(offer, at: instant) }
    case .priceIncreased(let name, let price, let needsConsent):
      self.change(name) {
        $0.setPriceIncrease(needsConsent ? .pending(price) : .agreed(price), to: price, at: instant)
      }
    case .priceAnswered(let name, let price, let agrees):
      self.change(name) { $0.answerPriceIncrease(price, agrees: agrees, at: instant) }
    case .bought(let transaction, let isConsumable):
      purchases.append(OwnedPurchase(transaction, isConsumable: isConsumable, owner: nil))
    case .sharedPurchase(let transaction):
      purchases.append(OwnedPurchase(transaction, isConsumable: false, owner: nil))
    case .takenBack(let taken, let why):
      refundRequests.removeAll { $0.transactionID == taken.transaction.id }
      takeBack(taken, why, at: instant)
    case .refundAsked(let request): refundRequests.append(request)
    case .refundDeclined(let request): refundRequests.removeAll { $0 == request }
    case .refundReversed(let taken): takeRefundBack(taken, at: instant)
    case .asked(let pending):
      pendingPurchases.removeAll { $0.productID == pending.productID }
      pendingPurchases.append(pending)
    case .approved(let productID, _), .declined(let productID, _), .lapsed(let productID):
      pendingPurchases.removeAll { $0.productID == productID }
    case .reachedBackend(.subscription(let name), let owner): self.change(name) { $0.setOwner(owner) }
    case .reachedBackend(.purchase(let id), let owner):
      for index in purchases.indices where purchases[index].transaction.id == id { purchases[index].owner = owner }
    case .receiptMoved(let move): give(to: move.to)
    case .openingBalance(let balance): open(balance)
    }
  }
}

extension StoreChange {
  /// The kinds of changes in files. One that has been released never changes.
  package enum ChangeType: String, CaseIterable, Sendable {
    case opened, storefrontChanged, paymentFailing, becameChild, leftFamily, eligibilityReset
    case purchased, changedAtOnce, renewed, chargeFailed, graceEnded, expired, endedEarly
    case autoRenewChanged, planChanged, planKept, offerAccepted, priceIncreased, priceAnswered
    case bought, takenBack, refundAsked, refundDeclined, refundReversed, sharedSubscription, sharedPurchase
    case asked, approved, declined, lapsed, reachedBackend, receiptMoved
    case carriedOffer, carriedTransaction, carriedSubscription, carriedPurchase
  }

  /// The form in which the change is kept.
  package var kept: (kind: ChangeType, details: KeptObject) {
    switch self {
    case .opened(let storefront): (.opened, ["storefront": storefront])
    case .storefrontChanged(let storefront): (.storefrontChanged, ["storefront": storefront])
    case .paymentFailing(let isFailing): (.paymentFailing, ["isTrue": isFailing])
    case .becameChild(let parentID): (.becameChild, ["parent": parentID])
    case .leftFamily: (.leftFamily, [:])
    case .eligibilityReset(let group): (.eligibilityReset, ["group": group])
    case .purchased(let name, let charge): (.purchased, name.kept + ["charge": charge])
    case .changedAtOnce(let name, let charge, let refund, let isUpgrade):
      (.changedAtOnce, name.kept + refund.kept + ["charge": charge, "isTrue": isUpgrade])
    case .renewed(let name, let charge, let renewal): (.renewed, name.kept + ["charge": charge, "manner": renewal])
    case .chargeFailed(let name, let graceUntil, let retriedUntil):
      (.chargeFailed, name.kept + ["until": graceUntil, "retriedUntil": retriedUntil])
    case .graceEnded(let name, let retriedUntil): (.graceEnded, name.kept + ["retriedUntil": retriedUntil])
    case .expired(let name, let reason): (.expired, name.kept + ["reason": reason])
    case .endedEarly(let name, let reason): (.endedEarly, name.kept + ["reason": reason])
    case .autoRenewChanged(let name, let isOn, let periodEnd):
      (.autoRenewChanged, name.kept + ["isTrue": isOn, "until": periodEnd])
    case .planChanged(let name, let productID, let instant, let plan):
      (
        .planChanged,
        name.kept + ["otherProduct": productID, "until": instant, "plan": plan == .upFront ? nil : plan]
      )
    case .planKept(let name): (.planKept, name.kept)
    case .offerAccepted(let name, let offer, let start): (.offerAccepted, name.kept + offer.kept + ["until": start])
    case .priceIncreased(let name, let price, let needsConsent):
      (.priceIncreased, name.kept + price.kept + ["isTrue": needsConsent])
    case .priceAnswered(let name, let price, let agrees):
      (.priceAnswered, name.kept + price.kept + ["isTrue": agrees])
    case .bought(let transaction, let isConsumable): (.bought, ["transaction": transaction, "isTrue": isConsumable])
    case .takenBack(let taken, let why):
      (.takenBack, taken.kept + ["manner": why])
    case .refundAsked(let request): (.refundAsked, request.kept)
    case .refundDeclined(let request): (.refundDeclined, request.kept)
    case .refundReversed(let taken): (.refundReversed, taken.kept)
    case .sharedSubscription(let name, let charge): (.sharedSubscription, name.kept + ["charge": charge])
    case .sharedPurchase(let transaction): (.sharedPurchase, ["transaction": transaction])
    case .asked(let pending): (.asked, ["pending": pending])
    case .approved(let productID, let parentID): (.approved, ["product": productID, "parent": parentID])
    case .declined(let productID, let parentID): (.declined, ["product": productID, "parent": parentID])
    case .lapsed(let productID): (.lapsed, ["product": productID])
    case .reachedBackend(.subscription(let name), let owner): (.reachedBackend, name.kept + ["owner": owner])
    case .reachedBackend(.purchase(let id), let owner): (.reachedBackend, ["purchase": id, "owner": owner])
    case .receiptMoved(let move): (.receiptMoved, move.kept)
    case .openingBalance(.usedOffer(let group)): (.carriedOffer, ["group": group])
    case .openingBalance(.transaction(let transaction)): (.carriedTransaction, ["transaction": transaction])
    case .openingBalance(.subscription(let line)): (.carriedSubscription, line.name.kept + ["line": line.kept])
    case .openingBalance(.purchase(let purchase)): (.carriedPurchase, purchase.kept)
    }
  }

  /// Reads a change from the form in which it is kept.
  package init(_ kind: ChangeType, _ kept: KeptObject) throws(UnreadableKept) {
    switch kind {
    case .opened: self = .opened(try kept("storefront"))
    case .storefrontChanged: self = .storefrontChanged(try kept("storefront"))
    case .paymentFailing: self = .paymentFailing(try kept("isTrue"))
    case .becameChild: self = .becameChild(of: try kept("parent"))
    case .leftFamily: self = .leftFamily
    case .eligibilityReset: self = .eligibilityReset(group: try kept("group"))
    case .purchased: self = .purchased(try kept.name(), try kept("charge"))
    case .changedAtOnce:
      self = .changedAtOnce(
        try kept.name(), try kept("charge"), refund: try kept.price(), isUpgrade: try kept("isTrue"))
    case .renewed: self = .renewed(try kept.name(), try kept("charge"), try kept("manner"))
    case .chargeFailed:
      self = .chargeFailed(try kept.name(), graceUntil: try kept("until"), retriedUntil: try kept("retriedUntil"))
    case .graceEnded: self = .graceEnded(try kept.name(), retriedUntil: try kept("retriedUntil"))
    case .expired: self = .expired(try kept.name(), try kept("reason"))
    case .endedEarly: self = .endedEarly(try kept.name(), try kept("reason"))
    case .autoRenewChanged:
      self = .autoRenewChanged(try kept.name(), isOn: try kept("isTrue"), periodEnd: try kept("until"))
    case .planChanged:
      let plan: BillingPlan? = try kept("plan")
      self = .planChanged(
        try kept.name(), to: try kept("otherProduct"), at: try kept("until"), plan: plan ?? .upFront)
    case .planKept: self = .planKept(try kept.name())
    case .offerAccepted: self = .offerAccepted(try kept.name(), try kept.offer(), at: try kept("until"))
    case .priceIncreased: self = .priceIncreased(try kept.name(), try kept.price(), needsConsent: try kept("isTrue"))
    case .priceAnswered: self = .priceAnswered(try kept.name(), try kept.price(), agrees: try kept("isTrue"))
    case .bought: self = .bought(try kept("transaction"), isConsumable: try kept("isTrue"))
    case .takenBack: self = .takenBack(try TakenPurchase(kept), try kept("manner"))
    case .refundAsked: self = .refundAsked(try RefundRequest(kept))
    case .refundDeclined: self = .refundDeclined(try RefundRequest(kept))
    case .refundReversed: self = .refundReversed(try TakenPurchase(kept))
    case .sharedSubscription: self = .sharedSubscription(try kept.name(), try kept("charge"))
    case .sharedPurchase: self = .sharedPurchase(try kept("transaction"))
    case .asked: self = .asked(try kept("pending"))
    case .approved: self = .approved(productID: try kept("product"), by: try kept("parent"))
    case .declined: self = .declined(productID: try kept("product"), by: try kept("parent"))
    case .lapsed: self = .lapsed(productID: try kept("product"))
    case .reachedBackend: self = .reachedBackend(try Possession(kept), owner: try kept("owner"))
    case .receiptMoved: self = .receiptMoved(try ReceiptMove(kept))
    case .carriedOffer: self = .openingBalance(.usedOffer(group: try kept("group")))
    case .carriedTransaction: self = .openingBalance(.transaction(try kept("transaction")))
    case .carriedSubscription:
      self = .openingBalance(.subscription(try SubscriptionLine(kept.name(), kept: kept("line"))))
    case .carriedPurchase: self = .openingBalance(.purchase(try OwnedPurchase(kept)))
    }
  }
}
