import Monetization
import Simulation

extension StoreFact {
  /// The fact as a whole sentence, with the ids of products; nil for a fact that no command leads to, of which its line is
  /// told.
  func notice(_ dates: DateForm) -> String? {
    switch self {
    case .entry(let entry, let accountID, let storefront), .backdated(let entry, let accountID, let storefront):
      entry.change.notice(of: accountID, storefront, at: entry.instant, dates)
    case .past(let fact, _): fact.notice(dates)
    case .purchaseFailed(let product, let error): "The purchase of \(product) failed: \(error.sentence)"
    case .purchaseElsewhereFailed(let product, let error):
      "The purchase of \(product) on the other device failed: \(error.sentence)"
    case .ownedAlready(let product, _): "The account has \(product) already."
    case .nothingWaits(let product):
      product.map { "No purchase of \($0) waits for approval." } ?? "No purchase waits for approval."
    case .refusedAfterApproval(let product, let error):
      "The purchase of \(product) was approved, but the store refused it: \(error.sentence)"
    case .nobodySignedIn, .nobodySignedInElsewhere, .nobodyToMove, .pastRefused(.nobodySignedIn):
      "Nobody is signed in to the App Store."
    case .nobodyLoggedIn: "Nobody is logged in to the app."
    case .nothingToRefund: "There is nothing to refund."
    case .nothingToRevoke(let product): "There is no purchase of \(product) to revoke."
    case .refundTrouble(let product, .notAsked):
      "Nobody has asked for a refund\(product.map { " of \($0)" } ?? "")."
    case .refundTrouble(let product, .notRefunded):
      "No refund\(product.map { " of \($0)" } ?? "") can be taken back."
    case .notRunning(let product, _): "No subscription to \(product) is running."
    case .notRenewed(let product, let reason): "\(product) is not renewed: \(reason.text)."
    case .notSold(let product): "The App Store sells nothing with the id \(product)."
    case .notPayable(let product, let price):
      "The price of \(product) cannot be \(price.amount), as \(price.currencyCode) has no such small coins."
    case .chargeFailedAgain(let product): "The charge for \(product) failed again."
    case .noIncreaseToAnswer(let product): "No higher price of \(product) waits for an answer."
    case .familyAbroad(_, let account, let member):
      "Nothing is shared, as \(account) and \(member) have the App Stores of two countries."
    case .notShareable(let product): "The family cannot share \(product)."
    case .sharedAlready(let product): "The family shares \(product) already."
    case .notShared(let product): "The family does not share \(product)."
    case .noFamily(_, _, .nobodySignedIn): "Nobody is signed in to the App Store."
    case .noFamily(let child, let parent, let refusal):
      "The account \(refusal.text(child ?? "nobody", parent ?? "nobody"))."
    case .codeRefused(let code, let refusal): "The code \(code) was not redeemed: \(refusal.sentence)"
    case .planRefused(let product, let error):
      "The plan does not change to \(product): "
        + (error == .ineligible ? "no subscription of its group runs." : error.sentence)
    case .priceChanged(let product, let price, let storefront):
      "The price of \(product) is now \(price.formatted(for: storefront))."
    case .accountChanged(let account):
      account.map { "The phone is signed in to the App Store as \($0)." } ?? "The phone is signed out of the App Store."
    case .pastRefused(let refusal): refusal.notice
    default: nil
    }
  }
}

extension PastRefusal {
  /// The line without its topic, as a sentence.
  fileprivate var notice: String {
    let words = telling.sentence.text.split(separator: " ▸ ").last ?? ""
    return words.prefix(1).uppercased() + words.dropFirst() + (words.hasSuffix("?") ? "" : ".")
  }
}

extension StoreChange {
  /// The change as a whole sentence, with the ids of products; nil for a change that no command leads to.
  fileprivate func notice(
    of account: String, _ storefront: Storefront, at instant: Instant, _ dates: DateForm
  ) -> String? {
    switch self {
    case .storefrontChanged(let storefront):
      "The storefront is now \(storefront.name), with prices in \(storefront.currencyCode)."
    case .paymentFailing(let isFailing):
      isFailing ? "The renewals of \(account) will fail." : "The renewals of \(account) can be charged again."
    case .becameChild(let parent): "The account \(account) is a child of \(parent)."
    case .leftFamily: "The account \(account) is nobody's child any more."
    case .eligibilityReset: "The trials may be used again."
    case .purchased(_, let charge): charge.notice(dates)
    case .changedAtOnce(let name, let charge, let refund, let isUpgrade):
      "The plan was \(isUpgrade ? "upgraded" : "changed") from \(name.productID) to \(charge.transaction.productID), "
        + "and \(refund.formatted(for: storefront)) refunded."
    case .renewed(_, let charge, let renewal): renewal.notice(charge, dates)
    case .chargeFailed(let name, let graceUntil, let retriedUntil):
      "The charge for \(name.productID) failed, "
        + (graceUntil.map { "with grace until \(dates.moment($0))." }
          ?? "and is retried until \(dates.moment(retriedUntil)).")
    case .graceEnded(let name, _):
      "The grace period of \(name.productID) has ended, and with it the access."
    case .expired(let name, let reason), .endedEarly(let name, let reason):
      "\(name.productID) has expired: \(reason.text)."
    case .autoRenewChanged(let name, let isOn, let end) where end > instant:
      "\(name.productID) will "
        + (isOn ? "renew \(dates.momentPhrase(end))." : "not renew, and its access ends \(dates.momentPhrase(end)).")
    case .autoRenewChanged(let name, let isOn, _):
      "\(name.productID) will \(isOn ? "renew once a charge is paid" : "not renew")."
    case .planChanged(let name, let product, let end, _):
      "The plan stays \(name.productID) until \(dates.moment(end)), and then becomes \(product)."
    case .planKept(let name): "The plan stays \(name.productID)."
    case .offerAccepted(let name, let offer, let start):
      "\(name.productID) renews with the \(offer.text)"
        + (start.map { " \(dates.momentPhrase($0))." } ?? ".")
    case .priceIncreased(let name, let price, _):
      "The price of \(name.productID) will be \(price.formatted(for: storefront))."
    case .priceAnswered(let name, let price, let agrees):
      "The customer has \(agrees ? "agreed to" : "declined") \(price.formatted(for: storefront)) for \(name.productID)."
    case .bought(let transaction, _):
      "The account has bought \(transaction.quantity > 1 ? "\(transaction.quantity) × " : "")\(transaction.productID) "
        + "for \(transaction.price.formatted(for: transaction.storefront))."
    case .takenBack(let taken, .sharingEnded): "The family no longer shares \(taken.transaction.productID)."
    case .takenBack(let taken, let why):
      "The purchase of \(taken.transaction.productID) was \(why.rawValue)"
        + (taken.isOld ? ", of an older period, and the subscription goes on." : ".")
    case .refundAsked(let request): "A refund of \(request.productID) was asked for."
    case .refundDeclined(let request): "The refund of \(request.productID) was declined."
    case .refundReversed(let taken): "The refund of \(taken.transaction.productID) was taken back."
    case .sharedSubscription(let name, _): "The family shares \(name.productID) with \(account)."
    case .sharedPurchase(let transaction): "The family shares \(transaction.productID) with \(account)."
    case .approved(let product, _): "The purchase of \(product) was approved."
    case .declined(let product, _): "\(product) was declined. The app hears nothing of it."
    case .lapsed(let product): "Nobody has answered the purchase of \(product) in time."
    case .opened, .asked, .reachedBackend, .receiptMoved, .openingBalance: nil
    }
  }
}

extension SubscriptionCharge {
  fileprivate func notice(_ dates: DateForm) -> String {
    let isTrial = periodType == .trial && transaction.offer?.name == nil
    let price = transaction.price.formatted(for: transaction.storefront) + transaction.commitmentText
    return "The account has bought \(transaction.productID), "
      + (isTrial ? "with a free trial" : "for \(price)\(transaction.offerText)") + " until \(dates.moment(periodEnd))."
  }
}

extension StoreChange.Renewal {
  fileprivate func notice(_ charge: SubscriptionCharge, _ dates: DateForm) -> String {
    let product = charge.transaction.productID
    let beginning =
      switch self {
      case .renewed: "\(product) was renewed"
      case .trialConverted: "\(product) has become a subscription"
      case .recovered: "The charge for \(product) has gone through"
      }
    let price = charge.transaction.price.formatted(for: charge.transaction.storefront)
    return beginning + " for \(price)\(charge.transaction.commitmentText)\(charge.transaction.offerText), "
      + "until \(dates.moment(charge.periodEnd))."
  }
}
