import Monetization
import Simulation

extension StoreFact {
  var text: String {
    switch self {
    case .entry(let entry, let accountID, let storefront): entry.change.text(accountID, storefront)
    case .backdated(let entry, let accountID, let storefront):
      "\(entry.change.text(accountID, storefront)) · dated \(entry.instant.dateText)"
    case .past(let fact, let instant): "\(fact.text) · dated \(instant.dateText)"
    case .pastRefused(let refusal): refusal.text
    case .habit(let habit): "habit ▸ \(habit.text)"
    case .began(let charge): charge.text
    case .purchaseCancelled(let product): "purchase ▸ \(product) cancelled"
    case .cancelledOnSheet(let product): "purchase ▸ \(product) cancelled on the sheet"
    case .purchaseFailed(let product, let error): "purchase ▸ \(product) failed: \(error.name)"
    case .unverified(let product): "purchase ▸ \(product) unverified: the signature does not match"
    case .ownedAlready(let product, let id): "purchase ▸ \(product) was owned already: transaction \(id)"
    case .untold(let product): "purchase ▸ \(product) paid, but the backend could not be told"
    case .told(let product): "backend ▸ told of \(product) after all"
    case .unfinishedFound(let product, _): "App Store ▸ unfinished transaction of \(product) passed to the app"
    case .purchaseElsewhereFailed(let product, let error): "other device ▸ \(product) failed: \(error.name)"
    case .nobodySignedIn: "account ▸ nobody is signed in"
    case .nobodySignedInElsewhere: "other device ▸ nobody is signed in"
    case .nothingWaits(let product): "approval ▸ no purchase\(product.map { " of \($0)" } ?? "") waits for it"
    case .refusedAfterApproval(let product, let error):
      "approved ▸ \(product), but the store refused: \(error.name)"
    case .nothingToRefund: "refund ▸ nothing to refund"
    case .nothingToRevoke(let product): "revoke ▸ nothing to revoke for \(product)"
    case .notRunning(let product, let command): "\(command.words) ▸ no subscription to \(product) is running"
    case .notRenewed(let product, let reason): "renew ▸ \(product) is not renewed: \(reason.text)"
    case .notSold(let product): "price ▸ no product \(product)"
    case .notPayable(let product, let price):
      "price ▸ \(product) cannot cost \(price.amount): \(price.currencyCode) has no such small coins"
    case .chargeFailedAgain(let product): "renew ▸ the charge for \(product) failed again"
    case .noIncreaseToAnswer(let product): "price ▸ \(product) has no increase to answer"
    case .nobodyToMove: "storefront ▸ nobody is signed in"
    case .notShareable(let product): "family ▸ \(product) cannot be shared"
    case .sharedAlready(let product): "family ▸ \(product) is shared already"
    case .notShared(let product): "family ▸ \(product) is not shared"
    case .noFamily(let child, let parent, let refusal):
      "family ▸ \(refusal.text(child ?? "nobody", parent ?? "nobody"))"
    case .codeRefused(let code, let refusal): "code ▸ \(code) not redeemed: \(refusal.sentence)"
    case .planRefused(let product, .ineligible): "plan ▸ no change to \(product): no subscription of its group runs"
    case .planRefused(let product, let error): "plan ▸ no change to \(product): \(error.sentence)"
    case .messageShown(let message): "App Store ▸ \(message.text)"
    case .messagePutOff(let message): "App Store ▸ \(message.productID): not now"
    case .signInCancelled(let purpose): "account ▸ sign-in for the \(purpose.rawValue) cancelled"
    case .priceMailed(let notice): "e-mail ▸ \(notice.text)"
    case .nobodyLoggedIn: "log out ▸ nobody is logged in: \(StoreError.logOutAnonymous.name)"
    case .transferRefused(let products, let owner, _):
      "restore ▸ \(products.joined(separator: ", ")) stays with \(owner): \(StoreError.receiptInUse.name)"
    case .appUserChanged(let old, let new, let change): change.text(old, new)
    case .rewardReported(let report): report.text
    case .offeringsFromDisk(let error): "offerings ▸ from disk, the backend failed: \(error.name)"
    case .priceChanged(let product, let price, let storefront):
      "price ▸ \(product) now \(price.formatted(for: storefront))"
    case .accountChanged(let account): "account ▸ \(account.map { "\($0) signed in" } ?? "signed out")"
    case .newCustomer(let id): "install ▸ new customer \(id)"
    case .customerTakenUp(let id): "install ▸ customer \(id)"
    case .customersMerged(let id, let older): "install ▸ \(id) is the customer \(older) too"
    case .restored(let products): "restore ▸ \(products.joined(separator: ", ")) now with this install"
    case .firstCondition(let condition): "first condition ▸ \(condition.words)"
    }
  }

  var details: [Sentence.Detail] {
    switch self {
    case .began(let charge): charge.transaction.details
    case .entry(let entry, _, _): entry.change.details
    case .backdated(let entry, _, _): [.init("dated", entry.instant.timestamp)] + entry.change.details
    case .past(let fact, let instant): [.init("dated", instant.timestamp)] + fact.details
    case .firstCondition(let condition):
      [.init("setting", condition.setting), .init("place", condition.place)]
    default: []
    }
  }
}

extension StoreMessage {
  fileprivate var text: String {
    switch self {
    case .priceIncrease(let product, _): "asks to agree to the new price of \(product)"
    case .billingIssue(let product, _): "says that \(product) could not be charged"
    }
  }
}

extension StoreHabit {
  fileprivate var text: String {
    switch self {
    case .listedLate(let span): "a purchase is not listed yet, for \(span.unitText)"
    case .staleReceipt(let date): "the answer goes by a receipt of \(date.timestamp)"
    case .renewalBlip(let product, let span): "\(product) shows as expired for \(span.unitText), then it renews"
    case .updateRepeated(let cause): "the update about \(cause.words) comes again"
    case .updateOutOfOrder(let cause, let date):
      "an older update about \(cause.words) comes after the newer one, as of \(date.timestamp)"
    case .renewalsNewestFirst(let count): "\(count) missed renewals come newest first"
    }
  }
}

extension UpdateCause {
  fileprivate var words: String {
    switch self {
    case .approval: "an approval"
    case .renewal: "a renewal"
    case .recovery: "a recovered charge"
    case .billingIssue: "a failed charge"
    case .lapse: "an end"
    case .refund: "a refund"
    case .revocation: "a revocation"
    case .autoRenewChange: "auto-renew"
    case .planChange: "a change of plan"
    case .priceChange: "a price"
    case .familySharing: "family sharing"
    case .otherDevice: "a purchase"
    case .redemption: "a code"
    case .delayedPurchase, .unfinishedPurchase: "a purchase on this phone"
    }
  }
}

extension StoreFact.AppUserChange {
  fileprivate func text(_ old: String, _ new: String) -> String {
    switch self {
    case .aliased: "log in ▸ \(new) is new, and a name of the customer \(old)"
    case .merged: "log in ▸ \(new) is known, and one customer with \(old) from now on"
    case .switched: "log in ▸ \(new) is known; what \(old) has stays there"
    case .created: "log in ▸ \(new) is a new customer; what \(old) has stays there"
    case .loggedOut: "log out ▸ \(old) has left, new anonymous customer \(new)"
    }
  }
}

extension PriceNotice {
  fileprivate var text: String {
    let amount = price.formatted(for: storefront)
    let day = begins.map { "from \($0.timestamp)" } ?? "with the next payment that goes through"
    let begins = "\(amount) for \(productID) \(day)"
    return needsConsent ? "\(accountID) is asked to agree to \(begins)" : "\(accountID) is told of \(begins)"
  }
}

extension FamilyRefusal {
  fileprivate func text(_ child: String, _ parent: String) -> String {
    switch self {
    case .nobodySignedIn: "nobody is signed in"
    case .sameAccount: "\(child) cannot be its own child"
    case .childAlready: "\(child) is a child of \(parent) already"
    case .parentIsChild: "\(child) cannot be a child of \(parent), who is a child"
    case .childIsParent: "\(child) has a child and cannot be one"
    case .noChild: "\(child) is nobody's child"
    }
  }
}

extension StoreFact.SubscriptionCommand {
  fileprivate var words: String {
    switch self {
    case .expire: "expire"
    case .renew: "renew"
    case .changeAutoRenew: "auto-renew"
    case .answerPriceIncrease: "price increase"
    }
  }
}

extension RewardReport {
  fileprivate var text: String {
    let words =
      switch outcome {
      case .verified: "confirmed"
      case .rejected: "rejected"
      case .noCustomer: "rejected: it names no customer"
      case .repeated: "ignored: reported before"
      case .badSignature: "ignored: the signature is wrong"
      }
    return "backend ▸ report of reward #\(impression.number) \(words)"
  }
}
