import Monetization
import Simulation

extension SubscriptionCharge {
  var text: String {
    let isTrial = periodType == .trial && transaction.offer?.name == nil
    let what = isTrial ? "free trial" : transaction.price.formatted(for: transaction.storefront)
    return "purchased ▸ \(transaction.productID), \(what)\(transaction.offerText) until \(periodEnd.timestamp)"
  }
}

extension StoreTransaction {
  var details: [Sentence.Detail] {
    var details: [Sentence.Detail] = [
      .init("transaction", id), .init("original", originalID), .init("price", price.formatted(for: storefront)),
    ]
    if let end = expirationDate { details.append(.init("expires", end.timestamp)) }
    if let name = offer?.name { details += [.init("offer", name.id), .init("offerType", name.kind.rawValue)] }
    return details
  }

  /// The offer of the transaction; empty for none and for an introductory one.
  fileprivate var offerText: String {
    offer?.name.map { " with the \($0.text)" } ?? ""
  }
}

extension StoreChange {
  func text(_ accountID: String, _ storefront: Storefront) -> String {
    switch self {
    case .opened(let storefront): "account ▸ \(accountID) opened, \(storefront.countryCode)"
    case .storefrontChanged(let storefront): "storefront ▸ \(storefront.countryCode), \(storefront.currencyCode)"
    case .paymentFailing(true): "billing ▸ renewals of \(accountID) will fail"
    case .paymentFailing(false): "billing ▸ payment of \(accountID) works"
    case .becameChild(let parent): "family ▸ \(accountID) is a child of \(parent)"
    case .leftFamily: "family ▸ \(accountID) is nobody's child any more"
    case .eligibilityReset(let group): "eligibility ▸ trials of \(group ?? "all groups") may be used again"
    case .purchased(_, let charge): charge.text
    case .changedAtOnce(let name, _, let refund, let isUpgrade):
      "plan ▸ \(isUpgrade ? "upgraded" : "changed") from \(name.productID), \(refund.formatted(for: storefront)) refunded"
    case .renewed(_, let charge, let renewal): renewal.text(charge)
    case .chargeFailed(let name, .some(let end), _): "charge failed ▸ \(name.productID), grace until \(end.timestamp)"
    case .chargeFailed(let name, nil, let end): "charge failed ▸ \(name.productID), retried until \(end.timestamp)"
    case .graceEnded(let name, _): "grace ended ▸ \(name.productID), no access while the charge is retried"
    case .expired(let name, let reason), .endedEarly(let name, let reason):
      "expired ▸ \(name.productID), \(reason.text)"
    case .autoRenewChanged(let name, true, let end): "auto-renew on ▸ \(name.productID) renews on \(end.timestamp)"
    case .autoRenewChanged(let name, false, let end):
      "auto-renew off ▸ \(name.productID) will not renew, ends \(end.timestamp)"
    case .planChanged(let name, let product, let end):
      "plan ▸ \(name.productID) until \(end.timestamp), then \(product)"
    case .planKept(let name): "plan ▸ stays \(name.productID)"
    case .offerAccepted(let name, let offer, let start):
      "offer ▸ \(name.productID) renews with the \(offer.text)" + (start.map { " at \($0.timestamp)" } ?? "")
    case .priceIncreased(let name, let price, _):
      "price ▸ \(name.productID) will cost \(price.formatted(for: storefront))"
    case .priceAnswered(let name, let price, let agrees):
      "price ▸ \(name.productID): \(agrees ? "agreed to" : "declined") \(price.formatted(for: storefront))"
    case .bought(let transaction, _):
      "purchased ▸ \(transaction.productID) for \(transaction.price.formatted(for: transaction.storefront))"
    case .takenBack(let taken, .sharingEnded): "family ▸ \(taken.transaction.productID) is no longer shared"
    case .takenBack(let taken, let why):
      "\(why.rawValue) ▸ \(taken.transaction.productID)"
        + (taken.isOld ? ", an older period: the subscription goes on" : "")
    case .sharedSubscription(let name, _): "family ▸ \(name.productID) is shared with \(accountID)"
    case .sharedPurchase(let transaction): "family ▸ \(transaction.productID) is shared with \(accountID)"
    case .asked(let pending):
      "purchase ▸ \(pending.productID) \(pending.kind.text)" + (pending.approverID.map { " by \($0)" } ?? "")
    case .approved(let product, let parent): "approved ▸ \(product)" + Self.answer(by: parent, to: accountID)
    case .declined(let product, let parent):
      "declined ▸ \(product)" + Self.answer(by: parent, to: accountID) + "; the app is told nothing"
    case .lapsed(let product): "pending ▸ \(product) was not answered in time; the app is told nothing"
    case .reachedBackend(_, let owner): "backend ▸ now with \(owner ?? "nobody")"
    case .carriedOver: "journal ▸ carried over"
    }
  }

  /// The child and the parent who answered it; empty if the Director did.
  private static func answer(by parent: String?, to child: String) -> String {
    parent.map { " for \(child) by \($0)" } ?? ""
  }

  var details: [Sentence.Detail] {
    switch self {
    case .purchased(_, let charge), .renewed(_, let charge, _): charge.transaction.details
    case .bought(let transaction, _): transaction.details
    case .takenBack(let taken, let why): why == .sharingEnded ? [] : taken.transaction.details
    default: []
    }
  }
}

extension StoreChange.Renewal {
  fileprivate func text(_ charge: SubscriptionCharge) -> String {
    let verb =
      switch self {
      case .renewed: "renewed"
      case .trialConverted: "trial converted"
      case .recovered: "recovered"
      }
    let price = charge.transaction.price.formatted(for: charge.transaction.storefront)
    return
      "\(verb) ▸ \(charge.transaction.productID) for \(price)\(charge.transaction.offerText), until \(charge.periodEnd.timestamp)"
  }
}

extension OfferName {
  /// The offer in words, such as `promotional offer loyal`.
  var text: String {
    switch kind {
    case .promotional: "promotional offer \(id)"
    case .winBack: "win-back offer \(id)"
    case .code: "code \(id)"
    }
  }
}
