import Monetization

extension StoreClient: Fingerprinted {
  public static var excused: [String: String] {
    ["putOffRequests": "the world feeds those that still wait, together with the store"]
  }

  public func feed(into feed: inout FingerprintFeed) {
    feed.field("accountID", accountID)
    feed.field("appUserID", appUserID)
    feed.field("sheet", sheet)
    feed.field("signInSheet", signInSheet)
    feed.field("managementSheet", managementSheet)
    feed.field("redemptionSheet", redemptionSheet)
    feed.field("isFamilySheetOpen", isFamilySheetOpen)
    feed.field("messages", messages)
    feed.field("heardMessages", heardMessages)
    feed.field("isListening", isListening)
    feed.field("missedUpdate", missedUpdate)
    feed.field("untoldTransactions", untoldTransactions) { feed in
      feed.word(UInt64(untoldTransactions.count))
      for id in untoldTransactions { feed.transaction(id) }
    }
    feed.field("delayedTransactions", delayedTransactions) { feed in
      feed.word(UInt64(delayedTransactions.count))
      for id in delayedTransactions { feed.transaction(id) }
    }
    feed.field("hasOfferings", hasOfferings)
    feed.field("hasEntitlementMapping", hasEntitlementMapping)
    feed.field("missedRenewals", missedRenewals) { feed in
      feed.word(UInt64(missedRenewals.count))
      for instant in missedRenewals { feed.moment("missedRenewal", instant) }
    }
    feed.field("agenda", agenda)
  }
}

extension StoreClient.Entry: Fingerprinted {
  func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .answer(let id, let answer):
      feed.variant(0, "answer")
      feed.field("0", id)
      feed.field("1", answer)
    case .sheetStep(let id):
      feed.variant(1, "sheetStep")
      feed.field("0", id)
    case .update(let cause):
      feed.variant(2, "update")
      feed.field("0", cause)
    case .repeatedUpdate(let cause):
      feed.variant(3, "repeatedUpdate")
      feed.field("0", cause)
    case .outdatedUpdate(let cause, let instant):
      feed.variant(4, "outdatedUpdate")
      feed.field("0", cause)
      feed.moment("1", instant)
    case .redemptionStep(let id):
      feed.variant(5, "redemptionStep")
      feed.field("0", id)
    case .rewardQuestion(let question):
      feed.variant(6, "rewardQuestion")
      feed.field("0", question)
    }
  }
}

extension RewardQuestion: Fingerprinted {
  func feed(into feed: inout FingerprintFeed) {
    feed.field("request", request)
    feed.field("impression", impression)
    feed.field("number", number)
    feed.field("failure", failure)
  }
}

extension PurchaseSheet: Fingerprinted {
  public static var excused: [String: String] {
    let reason = "only delays what a person sees; the store takes an answer at once"
    return ["arrivesAt": reason, "readyAt": reason]
  }

  public func feed(into feed: inout FingerprintFeed) {
    feed.field("requestID", requestID)
    feed.field("product", product)
    feed.field("offer", offer)
    feed.field("priceLine", priceLine)
    feed.field("introductoryLine", introductoryLine)
    feed.field("accountID", accountID)
    feed.field("step", step)
    feed.field("asksToBuy", asksToBuy)
    feed.field("conclusion", conclusion)
  }
}

extension PurchaseSheet.Step: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .signIn: feed.variant(0, "signIn")
    case .confirm: feed.variant(1, "confirm")
    case .processing: feed.variant(2, "processing")
    case .done(let result):
      feed.variant(3, "done")
      feed.field("0", result)
    }
  }
}

extension PurchaseSheet.Result: FingerprintAtom {}

extension PurchaseConclusion: Fingerprinted {
  func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .bought(let transaction):
      feed.variant(0, "bought")
      feed.field("0", transaction)
    case .other(let outcome):
      feed.variant(1, "other")
      feed.field("0", outcome)
    case .accepted(let transaction):
      feed.variant(2, "accepted")
      feed.field("0", transaction)
    case .waiting(let kind):
      feed.variant(3, "waiting")
      feed.field("0", kind)
    }
  }
}

extension PurchaseOutcome: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .purchased(let transaction, let info):
      feed.variant(0, "purchased")
      feed.field("0", transaction)
      feed.field("1", info)
    case .cancelled: feed.variant(1, "cancelled")
    case .pending: feed.variant(2, "pending")
    case .unverified: feed.variant(3, "unverified")
    case .failed(let error):
      feed.variant(4, "failed")
      feed.field("0", error)
    case .interrupted: feed.variant(5, "interrupted")
    case .paid(let transaction, let error):
      feed.variant(6, "paid")
      feed.field("0", transaction)
      feed.field("1", error)
    case .offerAccepted(let info):
      feed.variant(7, "offerAccepted")
      feed.field("0", info)
    }
  }
}

extension SignInSheet: Fingerprinted {
  public static var excused: [String: String] {
    ["arrivesAt": "only delays what a person sees; the store takes an answer at once"]
  }

  public func feed(into feed: inout FingerprintFeed) {
    feed.field("requestID", requestID)
    feed.field("purpose", purpose)
    feed.field("name", name)
  }
}

extension SignInSheet.Purpose: FingerprintAtom {}

extension StoreMessage: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .priceIncrease(let productID, let price):
      feed.variant(0, "priceIncrease")
      feed.field("productID", productID)
      feed.field("1", price)
    case .billingIssue(let productID, let since):
      feed.variant(1, "billingIssue")
      feed.field("productID", productID)
      feed.moment("since", since)
    }
  }
}

extension ManagementSheet: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("requestID", requestID)
    feed.field("question", question)
    feed.field("notice", notice)
  }
}

extension ManagementSheet.Notice: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .problem(let error):
      feed.variant(0, "problem")
      feed.field("0", error)
    case .asked: feed.variant(1, "asked")
    }
  }
}

extension ManagementSheet.Question: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .cancel(let product):
      feed.variant(0, "cancel")
      feed.field("productID", product)
    case .plan(let product, let offer):
      feed.variant(1, "plan")
      feed.field("productID", product)
      feed.field("1", offer)
    }
  }
}

extension RedemptionSheet: Fingerprinted {
  public static var excused: [String: String] {
    ["readyAt": "only delays what a person sees; the store takes an answer at once"]
  }

  public func feed(into feed: inout FingerprintFeed) {
    feed.field("requestID", requestID)
    feed.field("code", code)
    feed.field("step", step)
  }
}

extension RedemptionSheet.Step: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .code(let refusal):
      feed.variant(0, "code")
      feed.field("0", refusal)
    case .checking: feed.variant(1, "checking")
    case .offer(let found):
      feed.variant(2, "offer")
      feed.field("0", found)
    case .redeeming(let found):
      feed.variant(3, "redeeming")
      feed.field("0", found)
    case .done(let found):
      feed.variant(4, "done")
      feed.field("0", found)
    case .asked(let found):
      feed.variant(5, "asked")
      feed.field("0", found)
    }
  }
}

extension CodeRefusal: FingerprintAtom {}

extension OfferedCode: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("productID", productID)
    feed.field("offer", offer)
  }
}

extension StoreAnswer: Fingerprinted {
  func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .offerings(let error):
      feed.variant(0, "offerings")
      feed.field("0", error)
    case .customerInfo(let error):
      feed.variant(1, "customerInfo")
      feed.field("0", error)
    case .sync(let error):
      feed.variant(2, "sync")
      feed.field("0", error)
    case .restore(let error):
      feed.variant(3, "restore")
      feed.field("0", error)
    case .purchase(let outcome):
      feed.variant(4, "purchase")
      feed.field("0", outcome)
    case .unattendedPurchase(let product, let account, let offer):
      feed.variant(5, "unattendedPurchase")
      feed.field("productID", product)
      feed.field("accountID", account)
      feed.field("2", offer)
    case .transactions(let error):
      feed.variant(9, "transactions")
      feed.field("0", error)
    case .restoreCancelled: feed.variant(6, "restoreCancelled")
    case .logIn(let appUserID, let error):
      feed.variant(6, "logIn")
      feed.field("appUserID", appUserID)
      feed.field("1", error)
    case .logOut: feed.variant(7, "logOut")
    case .redemption(let error):
      feed.variant(8, "redemption")
      feed.field("0", error)
    }
  }
}
