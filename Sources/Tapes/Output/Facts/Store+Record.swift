import Monetization
import Simulation

extension StoreFact {
  var record: FactRecord {
    switch self {
    case .entry(let entry, let accountID, _):
      FactRecord(
        "store.\(entry.change.recordName)",
        [.text("account", accountID), .number("entry", entry.number)] + entry.change.recordFields)
    case .backdated(let entry, let accountID, _):
      FactRecord(
        "store.\(entry.change.recordName)",
        [.text("account", accountID), .number("entry", entry.number), .instant("dated", entry.instant)]
          + entry.change.recordFields)
    case .past(let fact, let instant): fact.record.dated(instant)
    case .pastRefused(let refusal): FactRecord("store.pastRefused", refusal.recordFields)
    case .habit(let habit): FactRecord("store.habit", habit.recordFields)
    case .began(let charge): FactRecord("store.began", charge.recordFields)
    case .purchaseCancelled(let product): about("purchaseCancelled", product)
    case .cancelledOnSheet(let product): about("cancelledOnSheet", product)
    case .purchaseFailed(let product, let error): about("purchaseFailed", product, [.error(error)])
    case .unverified(let product): about("unverified", product)
    case .ownedAlready(let product, let id): about("ownedAlready", product, [.text("transaction", id)])
    case .untold(let product): about("untold", product)
    case .told(let product): about("told", product)
    case .unfinishedFound(let product, let id): about("unfinishedFound", product, [.text("transaction", id)])
    case .nobodyLoggedIn: FactRecord("store.nobodyLoggedIn")
    case .transferRefused(let products, let owner, let policy):
      FactRecord(
        "store.transferRefused",
        [.texts("products", products), .text("owner", owner), .text("transfer", policy.rawValue)])
    case .appUserChanged(let old, let new, let change):
      FactRecord(
        "store.appUserChanged", [.text("from", old), .text("customer", new), .text("change", change.rawValue)])
    case .rewardReported(let report):
      FactRecord(
        "store.rewardReported",
        [
          .number("impression", report.impression.number), .text("outcome", report.outcome.rawValue),
          .text("transaction", report.transactionID),
        ])
    case .offeringsFromDisk(let error): FactRecord("store.offeringsFromDisk", [.error(error)])
    case .purchaseElsewhereFailed(let product, let error): about("purchaseElsewhereFailed", product, [.error(error)])
    case .nobodySignedIn: FactRecord("store.nobodySignedIn")
    case .nobodySignedInElsewhere: FactRecord("store.nobodySignedInElsewhere")
    case .nothingWaits(let product):
      FactRecord("store.nothingWaits", product.map { [.text("product", $0)] } ?? [])
    case .refusedAfterApproval(let product, let error): about("refusedAfterApproval", product, [.error(error)])
    case .nothingToRefund: FactRecord("store.nothingToRefund")
    case .nothingToRevoke(let product): about("nothingToRevoke", product)
    case .notRunning(let product, let command): about("notRunning", product, [.text("command", command.rawValue)])
    case .notRenewed(let product, let reason): about("notRenewed", product, [.number("reason", reason.rawValue)])
    case .notSold(let product): about("notSold", product)
    case .notPayable(let product, let price): about("notPayable", product, .money(price))
    case .chargeFailedAgain(let product): about("chargeFailedAgain", product)
    case .noIncreaseToAnswer(let product): about("noIncreaseToAnswer", product)
    case .nobodyToMove: FactRecord("store.nobodyToMove")
    case .notShareable(let product): about("notShareable", product)
    case .sharedAlready(let product): about("sharedAlready", product)
    case .notShared(let product): about("notShared", product)
    case .noFamily(let child, let parent, let refusal):
      FactRecord(
        "store.noFamily",
        [("child", child), ("parent", parent), ("why", refusal.rawValue)].compactMap { key, text in
          text.map { .text(key, $0) }
        })
    case .codeRefused(let code, let refusal):
      FactRecord("store.codeRefused", [.text("code", code), .text("why", refusal.rawValue)])
    case .planRefused(let product, let error): about("planRefused", product, [.error(error)])
    case .messageShown(let message): message.record("messageShown")
    case .messagePutOff(let message): message.record("messagePutOff")
    case .signInCancelled(let purpose): FactRecord("store.signInCancelled", [.text("purpose", purpose.rawValue)])
    case .priceMailed(let notice):
      about(
        "priceMailed", notice.productID,
        [.text("account", notice.accountID)] + .money(notice.price)
          + (notice.begins.map { [.instant("begins", $0)] } ?? []) + [.flag("needsConsent", notice.needsConsent)])
    case .priceChanged(let product, let price, _): about("priceChanged", product, .money(price))
    case .accountChanged(let account):
      FactRecord("store.accountChanged", account.map { [.text("account", $0)] } ?? [])
    case .newCustomer(let id): FactRecord("store.newCustomer", [.text("customer", id)])
    case .customerTakenUp(let id): FactRecord("store.customerTakenUp", [.text("customer", id)])
    case .customersMerged(let id, let older):
      FactRecord("store.customersMerged", [.text("customer", id), .text("into", older)])
    case .restored(let products): FactRecord("store.restored", [.texts("products", products)])
    case .firstCondition(let condition):
      FactRecord(
        "store.firstCondition",
        [
          .text("condition", condition.words), .text("setting", condition.setting), .text("file", condition.file),
          .number("line", condition.line),
        ])
    }
  }

  private func about(_ name: String, _ product: String, _ fields: [JSONValue.Member] = []) -> FactRecord {
    FactRecord("store.\(name)", [.text("product", product)] + fields)
  }
}

extension StoreMessage {
  fileprivate func record(_ name: String) -> FactRecord {
    let kind =
      switch self {
      case .priceIncrease: "priceIncrease"
      case .billingIssue: "billingIssue"
      }
    return FactRecord("store.\(name)", [.text("product", productID), .text("message", kind)])
  }
}

extension [JSONValue.Member] {
  fileprivate static func money(_ money: Money) -> Self {
    [.text("price", "\(money.amount)"), .text("currency", money.currencyCode)]
  }
}

extension StoreHabit {
  fileprivate var recordFields: [JSONValue.Member] {
    switch self {
    case .listedLate(let span): [.text("habit", "listedLate"), .milliseconds("lasting", span)]
    case .staleReceipt(let date): [.text("habit", "staleReceipt"), .instant("asOf", date)]
    case .renewalBlip(let product, let span):
      [.text("habit", "renewalBlip"), .text("product", product), .milliseconds("lasting", span)]
    case .updateRepeated(let cause): [.text("habit", "updateRepeated"), .text("cause", cause.rawValue)]
    case .updateOutOfOrder(let cause, let date):
      [.text("habit", "updateOutOfOrder"), .text("cause", cause.rawValue), .instant("asOf", date)]
    case .renewalsNewestFirst(let count): [.text("habit", "renewalsNewestFirst"), .number("count", count)]
    }
  }
}

extension PastRefusal {
  fileprivate var recordFields: [JSONValue.Member] {
    switch self {
    case .nobodySignedIn: [.text("why", "nobodySignedIn")]
    case .notPast(let instant): [.text("why", "notPast"), .instant("at", instant)]
    case .beforeAppStore(let opening): [.text("why", "beforeAppStore"), .instant("at", opening)]
    case .isWritten(let product, let since):
      [.text("why", "isWritten"), .text("product", product), .instant("at", since)]
    case .notSold(let name, let near):
      [.text("why", "notSold"), .text("product", name)] + (near.map { [.text("near", $0)] } ?? [])
    case .noProduct(let name, let state):
      [.text("why", "noProduct"), .text("product", name), .text("state", state)]
    case .doesNotLast(let product, let state):
      [.text("why", "doesNotLast"), .text("product", product), .text("state", state)]
    case .contradiction(let product, let words, let reason):
      [.text("why", "contradiction"), .text("product", product), .init("words", .array(words.map { .string($0) }))]
        + reason.recordFields
    }
  }
}

extension PastRefusal.Contradiction {
  fileprivate var recordFields: [JSONValue.Member] {
    switch self {
    case .lasts(let span): [.milliseconds("lasts", span)]
    case .fits(let word): [.text("fits", word)]
    }
  }
}

extension StoreTransaction {
  fileprivate var recordFields: [JSONValue.Member] {
    var fields: [JSONValue.Member] = [
      .text("product", productID), .text("transaction", id), .text("original", originalID),
    ]
    fields += .money(price)
    if let end = expirationDate { fields.append(.instant("expires", end)) }
    if let name = offer?.name { fields += name.recordFields }
    return fields
  }
}

extension OfferName {
  var recordFields: [JSONValue.Member] { [.text("offer", id), .text("offerType", kind.rawValue)] }
}

extension SubscriptionCharge {
  fileprivate var recordFields: [JSONValue.Member] {
    transaction.recordFields + [.text("periodType", periodType.rawValue)]
  }
}

extension StoreChange {
  fileprivate var recordName: String {
    switch self {
    case .opened: "opened"
    case .storefrontChanged: "storefrontChanged"
    case .paymentFailing: "paymentFailing"
    case .becameChild: "becameChild"
    case .leftFamily: "leftFamily"
    case .eligibilityReset: "eligibilityReset"
    case .purchased: "purchased"
    case .changedAtOnce: "changedAtOnce"
    case .renewed: "renewed"
    case .chargeFailed: "chargeFailed"
    case .graceEnded: "graceEnded"
    case .expired: "expired"
    case .endedEarly: "endedEarly"
    case .autoRenewChanged: "autoRenewChanged"
    case .planChanged: "planChanged"
    case .planKept: "planKept"
    case .offerAccepted: "offerAccepted"
    case .priceIncreased: "priceIncreased"
    case .priceAnswered: "priceAnswered"
    case .bought: "bought"
    case .takenBack: "takenBack"
    case .sharedSubscription, .sharedPurchase: "shared"
    case .asked: "asked"
    case .approved: "approved"
    case .declined: "declined"
    case .lapsed: "lapsed"
    case .reachedBackend: "reachedBackend"
    case .carriedOver: "carriedOver"
    }
  }

  fileprivate var recordFields: [JSONValue.Member] {
    switch self {
    case .opened(let storefront), .storefrontChanged(let storefront): [.text("storefront", storefront.countryCode)]
    case .paymentFailing(let isFailing): [.flag("isFailing", isFailing)]
    case .becameChild(let parent): [.text("parent", parent)]
    case .eligibilityReset(let group): group.map { [.text("group", $0)] } ?? []
    case .purchased(_, let charge), .sharedSubscription(_, let charge): charge.recordFields
    case .changedAtOnce(let name, let charge, let refund, let isUpgrade):
      charge.recordFields + [
        .text("from", name.productID), .text("refund", "\(refund.amount)"), .flag("isUpgrade", isUpgrade),
      ]
    case .renewed(_, let charge, let renewal): charge.recordFields + [.text("renewal", renewal.rawValue)]
    case .chargeFailed(let name, let graceUntil, let retriedUntil):
      product(name) + (graceUntil.map { [.instant("graceUntil", $0)] } ?? [])
        + [.instant("retriedUntil", retriedUntil)]
    case .graceEnded(let name, let until): product(name) + (until.map { [.instant("retriedUntil", $0)] } ?? [])
    case .expired(let name, let reason), .endedEarly(let name, let reason):
      product(name) + [.number("reason", reason.rawValue)]
    case .autoRenewChanged(let name, let isOn, let end):
      product(name) + [.flag("isOn", isOn), .instant("periodEnd", end)]
    case .planChanged(let name, let product, let instant):
      self.product(name) + [.text("to", product), .instant("at", instant)]
    case .planKept(let name): product(name)
    case .offerAccepted(let name, let offer, let start):
      product(name) + offer.recordFields + (start.map { [.instant("at", $0)] } ?? [])
    case .priceIncreased(let name, let price, let needsConsent):
      product(name) + .money(price) + [.flag("needsConsent", needsConsent)]
    case .priceAnswered(let name, let price, let agrees):
      product(name) + .money(price) + [.flag("agrees", agrees)]
    case .bought(let transaction, let isConsumable):
      transaction.recordFields + [.flag("isConsumable", isConsumable)]
    case .takenBack(let taken, let why):
      taken.transaction.recordFields + [.text("why", why.rawValue), .flag("isOld", taken.isOld)]
    case .sharedPurchase(let transaction): transaction.recordFields
    case .asked(let pending):
      [.text("product", pending.productID), .text("kind", pending.kind.rawValue)]
        + (pending.approverID.map { [.text("approver", $0)] } ?? [])
    case .approved(let product, let approver), .declined(let product, let approver):
      [.text("product", product)] + (approver.map { [.text("approver", $0)] } ?? [])
    case .lapsed(let product): [.text("product", product)]
    case .reachedBackend(_, let owner): owner.map { [.text("owner", $0)] } ?? []
    case .leftFamily, .carriedOver: []
    }
  }

  private func product(_ name: SubscriptionName) -> [JSONValue.Member] { [.text("product", name.productID)] }
}
