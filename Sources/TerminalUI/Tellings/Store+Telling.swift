import Monetization
import Simulation

// The fields and words of the store's values.

extension FactFields where Value == Instant? {
  /// The earlier day of a fact that was told only later.
  static var dated: Self { .optional(.instant("dated")) }
}

extension FactFields where Value == StoreTransaction {
  static var transaction: Self {
    Self(
      .product, .text("transaction"), .text("original"), .price, .optional(.instant("expires")), .optional(.offer),
      .optional(.number("payment")), .optional(.instant("commitmentEnds")), .optional(.number("quantity")),
      .optional(.text("accountToken"))
    ) {
      (
        $0.productID, $0.id, $0.originalID, $0.price, $0.expirationDate, $0.offer?.name, $0.commitment?.payment,
        $0.commitment?.end, $0.quantity == 1 ? nil : $0.quantity, $0.accountToken
      )
    }
  }
}

extension FactFields where Value == SubscriptionCharge {
  static var charge: Self {
    Self(.transaction, .word("periodType", of: PeriodType.self)) { ($0.transaction, $0.periodType) }
  }
}

extension FactFields where Value == StoreMessage {
  static var storeMessage: Self {
    Self(.product, .word("message", of: StoreMessageWord.self)) {
      switch $0 {
      case .priceIncrease(let product, _): (product, .priceIncrease)
      case .billingIssue(let product, _): (product, .billingIssue)
      case .winBack(let product): (product, .winBack)
      }
    }
  }
}

private enum StoreMessageWord: String, CaseIterable {
  case priceIncrease, billingIssue, winBack
}

extension StoreMessage {
  var text: String {
    switch self {
    case .priceIncrease(let product, _): "asks to agree to the new price of \(product)"
    case .winBack(let product): "makes an offer to come back, after \(product)"
    case .billingIssue(let product, _): "says that \(product) could not be charged"
    }
  }
}

extension StoreFact.AppUserChange {
  func text(_ old: String, _ new: String) -> String {
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
  var text: String {
    let amount = price.formatted(for: storefront)
    let day = begins.map { "from \($0.timestamp)" } ?? "with the next payment that goes through"
    let begins = "\(amount) for \(productID) \(day)"
    return needsConsent ? "\(accountID) is asked to agree to \(begins)" : "\(accountID) is told of \(begins)"
  }
}

extension FamilyRefusal {
  func text(_ child: String, _ parent: String) -> String {
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
  var words: String {
    switch self {
    case .expire: "expire"
    case .renew: "renew"
    case .changeAutoRenew: "auto-renew"
    case .answerPriceIncrease: "price increase"
    }
  }
}

extension RewardReport {
  var text: String {
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

extension SubscriptionCharge {
  var text: String {
    let isTrial = periodType == .trial && transaction.offer?.name == nil
    let price = transaction.price.formatted(for: transaction.storefront) + transaction.commitmentText
    let what = isTrial ? "free trial" : price
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
    if let commitment {
      if commitment.place != nil { details.append(.init("payment", "\(commitment.payment) of \(commitment.payments)")) }
      details.append(.init("commitment ends", commitment.end.timestamp))
    }
    if quantity > 1 { details.append(.init("quantity", "\(quantity)")) }
    if let accountToken { details.append(.init("account token", accountToken)) }
    return details
  }

  /// The place in a commitment, such as ` (3 of 12)`; empty if it is paid up front.
  var commitmentText: String {
    commitment.flatMap { $0.payment > 0 ? " (\($0.payment) of \($0.payments))" : nil } ?? ""
  }

  /// The offer of the transaction; empty for none and for an introductory one.
  var offerText: String {
    offer?.name.map { " with the \($0.text)" } ?? ""
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

extension FactFields where Value == ReceiptMove {
  static var receiptMove: Self {
    Self(
      .text("from"), .text("to"), .word("by", of: ReceiptPosting.self),
      .word("transfer", of: StoreConditions.TransferPolicy.self)
    ) { ($0.from, $0.to, $0.posting, $0.policy) }
  }
}
