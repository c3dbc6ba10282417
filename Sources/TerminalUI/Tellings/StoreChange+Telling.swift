import Monetization
import Simulation

extension StoreChange {
  /// The change as an account's journal has entered it.
  struct Entered: Sendable {
    var change: StoreChange
    var accountID: String
    /// Amounts are written as in it.
    var storefront: Storefront
    fileprivate var entry: Line
    fileprivate var instant: Instant

    /// - Parameter isDated: The entry is of an earlier day, and told only now.
    init(_ entry: StoreEntry, _ accountID: String, _ storefront: Storefront, isDated: Bool = false) {
      change = entry.change
      instant = entry.instant
      self.accountID = accountID
      self.storefront = storefront
      self.entry = Line(accountID: accountID, number: entry.number, day: isDated ? entry.instant : nil)
    }

    /// The place of an entry in the journals.
    struct Line: Sendable {
      var accountID: String
      var number: Int
      /// The earlier day of the entry; nil for an entry of now.
      var day: Instant?
    }
  }
}

extension StoreChange.Entered: ToldFact {
  struct Forms: Sendable {
    let opened = FactForm("store.opened", .entry, .storefront)
    let storefrontChanged = FactForm("store.storefrontChanged", .entry, .storefront)
    let paymentFailing = FactForm("store.paymentFailing", .entry, .flag("isFailing"))
    let becameChild = FactForm("store.becameChild", .entry, .text("parent"))
    let leftFamily = FactForm("store.leftFamily", .entry)
    let eligibilityReset = FactForm("store.eligibilityReset", .entry, .optional(.text("group")))
    let purchased = FactForm("store.purchased", .entry, .charge)
    let changedAtOnce = FactForm(
      "store.changedAtOnce", .entry, .charge, .product("from"), .text("refund"), .flag("isUpgrade"))
    let renewed = FactForm("store.renewed", .entry, .charge, .word("renewal", of: StoreChange.Renewal.self))
    let chargeFailed = FactForm(
      "store.chargeFailed", .entry, .product, .optional(.instant("graceUntil")), .instant("retriedUntil"))
    let graceEnded = FactForm("store.graceEnded", .entry, .product, .optional(.instant("retriedUntil")))
    let expired = FactForm("store.expired", .entry, .product, .code("reason", of: ExpirationReason.self))
    let endedEarly = FactForm("store.endedEarly", .entry, .product, .code("reason", of: ExpirationReason.self))
    let autoRenewChanged = FactForm(
      "store.autoRenewChanged", .entry, .product, .flag("isOn"), .instant("periodEnd"))
    let planChanged = FactForm(
      "store.planChanged", .entry, .product, .product("to"), .instant("at"), .word("plan", of: BillingPlan.self))
    let planKept = FactForm("store.planKept", .entry, .product)
    let offerAccepted = FactForm(
      "store.offerAccepted", .entry, .product, .offer, .optional(.instant("at")),
      remark: "`at` is the renewal with which the offer begins; without it, the next charge that succeeds")
    let priceIncreased = FactForm("store.priceIncreased", .entry, .product, .price, .flag("needsConsent"))
    let priceAnswered = FactForm("store.priceAnswered", .entry, .product, .price, .flag("agrees"))
    let bought = FactForm("store.bought", .entry, .transaction, .flag("isConsumable"))
    let takenBack = FactForm(
      "store.takenBack", .entry, .transaction, .word("why", of: StoreChange.TakeBack.self), .flag("isOld"))
    let refundAsked = FactForm("store.refundAsked", .entry, .refundRequest)
    let refundDeclined = FactForm("store.refundDeclined", .entry, .refundRequest)
    let refundReversed = FactForm("store.refundReversed", .entry, .transaction)
    let shared = FactForm(
      "store.shared", .entry, .transaction, .optional(.word("periodType", of: PeriodType.self)))
    let asked = FactForm(
      "store.asked", .entry, .product, .word("kind", of: PendingPurchase.PendingReason.self),
      .optional(.text("approver")))
    let approved = FactForm("store.approved", .entry, .product, .optional(.text("approver")))
    let declined = FactForm("store.declined", .entry, .product, .optional(.text("approver")))
    let lapsed = FactForm("store.lapsed", .entry, .product)
    let reachedBackend = FactForm("store.reachedBackend", .entry, .optional(.text("owner")))
    let receiptMoved = FactForm("store.receiptMoved", .entry, .receiptMove)
    let openingBalance = FactForm("store.openingBalance", .entry)
  }

  static let forms = Forms()

  var telling: Telling {
    let (entry, accountID, storefront) = (entry, accountID, storefront)
    return switch change {
    case .opened(let storefront):
      Self.forms.opened("account ▸ \(accountID) opened, \(storefront.countryCode)", (entry, storefront))
    case .storefrontChanged(let storefront):
      Self.forms.storefrontChanged(
        "storefront ▸ \(storefront.countryCode), \(storefront.currencyCode)", (entry, storefront))
    case .paymentFailing(let isFailing):
      Self.forms.paymentFailing(
        isFailing ? "billing ▸ renewals will fail for \(accountID)" : "billing ▸ payment works for \(accountID)",
        (entry, isFailing))
    case .becameChild(let parent):
      Self.forms.becameChild("family ▸ \(accountID) is a child of \(parent)", (entry, parent))
    case .leftFamily: Self.forms.leftFamily("family ▸ \(accountID) is nobody's child any more", entry)
    case .eligibilityReset(let group):
      Self.forms.eligibilityReset(
        "eligibility ▸ trials of \(group ?? "all groups") may be used again", (entry, group))
    case .purchased(_, let charge):
      Self.forms.purchased(charge.text, (entry, charge), details: charge.transaction.details)
    case .changedAtOnce(let name, let charge, let refund, let isUpgrade):
      Self.forms.changedAtOnce(
        "plan ▸ \(isUpgrade ? "upgraded" : "changed") from \(name.productID), "
          + "\(refund.formatted(for: storefront)) refunded",
        (entry, charge, name.productID, "\(refund.amount)", isUpgrade))
    case .renewed(_, let charge, let renewal):
      Self.forms.renewed(renewal.text(charge), (entry, charge, renewal), details: charge.transaction.details)
    case .chargeFailed(let name, let graceUntil, let retriedUntil):
      Self.forms.chargeFailed(
        "charge failed ▸ \(name.productID), "
          + (graceUntil.map { "grace until \($0.timestamp)" } ?? "retried until \(retriedUntil.timestamp)"),
        (entry, name.productID, graceUntil, retriedUntil))
    case .graceEnded(let name, let until):
      Self.forms.graceEnded(
        "grace ended ▸ \(name.productID), no access while the charge is retried", (entry, name.productID, until))
    case .expired(let name, let reason):
      Self.forms.expired("expired ▸ \(name.productID), \(reason.text)", (entry, name.productID, reason))
    case .endedEarly(let name, let reason):
      Self.forms.endedEarly("expired ▸ \(name.productID), \(reason.text)", (entry, name.productID, reason))
    case .autoRenewChanged(let name, let isOn, let end):
      Self.forms.autoRenewChanged(
        isOn
          ? "auto-renew on ▸ \(name.productID) "
            + (end > instant ? "renews on \(end.timestamp)" : "renews once a charge is paid")
          : "auto-renew off ▸ \(name.productID) will not renew, "
            + (end > instant ? "access until \(end.timestamp)" : "access ended \(end.timestamp)"),
        (entry, name.productID, isOn, end))
    case .planChanged(let name, let product, let end, let plan):
      Self.forms.planChanged(
        "plan ▸ \(name.productID) until \(end.timestamp), then \(product)"
          + (plan == .monthly ? ", paid monthly" : ""), (entry, name.productID, product, end, plan))
    case .planKept(let name): Self.forms.planKept("plan ▸ stays \(name.productID)", (entry, name.productID))
    case .offerAccepted(let name, let offer, let start):
      Self.forms.offerAccepted(
        "offer ▸ \(name.productID) renews with the \(offer.text)" + (start.map { " at \($0.timestamp)" } ?? ""),
        (entry, name.productID, offer, start))
    case .priceIncreased(let name, let price, let needsConsent):
      Self.forms.priceIncreased(
        "price ▸ \(name.productID) will cost \(price.formatted(for: storefront))",
        (entry, name.productID, price, needsConsent))
    case .priceAnswered(let name, let price, let agrees):
      Self.forms.priceAnswered(
        "price ▸ \(name.productID): \(agrees ? "agreed to" : "declined") \(price.formatted(for: storefront))",
        (entry, name.productID, price, agrees))
    case .bought(let transaction, let isConsumable):
      Self.forms.bought(
        "purchased ▸ \(transaction.quantity > 1 ? "\(transaction.quantity) × " : "")\(transaction.productID) for "
          + transaction.price.formatted(for: transaction.storefront),
        (entry, transaction, isConsumable), details: transaction.details)
    case .takenBack(let taken, let why):
      Self.forms.takenBack(
        why.text(taken), (entry, taken.transaction, why, taken.isOld),
        details: why == .sharingEnded ? [] : taken.transaction.details)
    case .refundAsked(let request):
      Self.forms.refundAsked(
        "refund ▸ asked for \(request.productID), \(request.reason.text)", (entry, request))
    case .refundDeclined(let request):
      Self.forms.refundDeclined("refund ▸ declined for \(request.productID)", (entry, request))
    case .refundReversed(let taken):
      Self.forms.refundReversed(
        "refund ▸ taken back for \(taken.transaction.productID)", (entry, taken.transaction),
        details: taken.transaction.details)
    case .sharedSubscription(let name, let charge):
      Self.forms.shared(
        "family ▸ \(name.productID) is shared with \(accountID)", (entry, charge.transaction, charge.periodType))
    case .sharedPurchase(let transaction):
      Self.forms.shared(
        "family ▸ \(transaction.productID) is shared with \(accountID)", (entry, transaction, nil))
    case .asked(let pending):
      Self.forms.asked(
        "purchase ▸ \(pending.productID) \(pending.kind.text)" + (pending.approverID.map { " by \($0)" } ?? ""),
        (entry, pending.productID, pending.kind, pending.approverID))
    case .approved(let product, let parent):
      Self.forms.approved("approved ▸ \(product)" + answer(by: parent), (entry, product, parent))
    case .declined(let product, let parent):
      Self.forms.declined(
        "declined ▸ \(product)" + answer(by: parent) + "; the app is told nothing", (entry, product, parent))
    case .lapsed(let product):
      Self.forms.lapsed(
        "pending ▸ \(product) was not answered in time; the app is told nothing", (entry, product))
    case .reachedBackend(_, let owner):
      Self.forms.reachedBackend("backend ▸ now with \(owner ?? "nobody")", (entry, owner))
    case .receiptMoved(let move):
      Self.forms.receiptMoved("receipt ▸ the purchases of \(accountID) \(move.words)", (entry, move))
    case .openingBalance: Self.forms.openingBalance("journal ▸ opening balance", entry)
    }
  }

  /// The child and the parent who answered it; empty if the Director did.
  private func answer(by parent: String?) -> String { parent.map { " for \(accountID) by \($0)" } ?? "" }
}

extension FactFields where Value == StoreChange.Entered.Line {
  fileprivate static var entry: Self {
    Self(.text("account"), .number("entry"), .dated) { ($0.accountID, $0.number, $0.day) }
  }
}

extension FactFields where Value == RefundRequest {
  fileprivate static var refundRequest: Self {
    Self(.product, .text("transaction"), .word("reason", of: RefundSheet.Reason.self)) {
      ($0.productID, $0.transactionID, $0.reason)
    }
  }
}

extension FactFields where Value == Storefront {
  fileprivate static var storefront: Self { Self(.text("storefront")) { $0.countryCode } }
}

extension StoreChange.TakeBack {
  fileprivate func text(_ taken: TakenPurchase) -> String {
    switch self {
    case .sharingEnded: "family ▸ \(taken.transaction.productID) is no longer shared"
    case .refunded, .revoked:
      "\(rawValue) ▸ \(taken.transaction.productID)"
        + (taken.isOld ? ", an older period: the subscription goes on" : "")
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
      "\(verb) ▸ \(charge.transaction.productID) for \(price)\(charge.transaction.commitmentText)\(charge.transaction.offerText), "
      + "until \(charge.periodEnd.timestamp)"
  }
}
