import Monetization

extension SimulatedStore {
  mutating func beginPurchase(
    of productID: String, id: RequestID, at instant: Instant, failing failure: StoreError?
  ) {
    if isPurchasing {
      answer(id, .purchase(.failed(.operationInProgress)), at: instant)
      return
    }
    let due = instant + conditions.latency.purchase
    if let error = failure ?? conditions.storeError {
      answer(id, .purchase(.failed(error)), at: due)
      return
    }
    guard let product = availableProduct(productID) else {
      answer(id, .purchase(.failed(.productNotAvailable)), at: due)
      return
    }
    guard conditions.showsPurchaseSheet else {
      answer(id, .unattendedPurchase(productID: productID), at: due)
      return
    }
    let wording = PackageWording(product: product, eligibility: eligibility(of: product), storefront: storefront)
    sheet = PurchaseSheet(
      requestID: id, product: product, priceLine: wording.priceLine, introductoryLine: wording.introductoryLine,
      accountID: signedInAccountID, step: signedInAccount == nil ? .signIn : .confirm)
  }

  private var isPurchasing: Bool {
    sheet != nil || managementSheet != nil
      || agenda.scheduled.contains {
        if case .answer(_, .unattendedPurchase) = $0.entry { true } else { false }
      }
  }

  /// Presses the sheet's main button; ignored unless it asks for confirmation.
  public mutating func confirm(at instant: Instant) {
    process(asksToBuy: false, at: instant)
  }

  /// Presses Ask to Buy; ignored unless the sheet asks for confirmation.
  public mutating func askToBuy(at instant: Instant) {
    process(asksToBuy: true, at: instant)
  }

  private mutating func process(asksToBuy: Bool, at instant: Instant) {
    guard let sheet, sheet.step == .confirm else { return }
    self.sheet?.step = .processing
    self.sheet?.asksToBuy = asksToBuy
    agenda.schedule(.sheetStep(sheet.requestID), at: instant + conditions.latency.purchase)
  }

  /// Closes the sheet: cancels before it processes, acknowledges the message at its end; ignored in between.
  public mutating func cancel(at instant: Instant) {
    guard let sheet else { return }
    switch sheet.step {
    case .signIn, .confirm:
      self.sheet = nil
      answer(sheet.requestID, .purchase(.cancelled), at: instant)
      note("purchase ▸ \(sheet.product.id) cancelled on the sheet", at: instant)
    case .processing: break
    case .done:
      agenda.removeAll { $0 == .sheetStep(sheet.requestID) }
      agenda.schedule(.sheetStep(sheet.requestID), at: instant)
    }
  }

  /// Signs `accountID`, or the first account, in from the sheet; the purchase goes on.
  ///
  /// Ignored unless the sheet asks for it, or if there is no such account.
  public mutating func signIn(_ accountID: String? = nil, at instant: Instant) {
    guard let sheet, sheet.step == .signIn, let account = account(accountID ?? accounts.first?.id) else { return }
    signedInAccountID = account.id
    let wording = PackageWording(
      product: sheet.product, eligibility: account.eligibility(for: sheet.product), storefront: storefront)
    self.sheet?.accountID = account.id
    self.sheet?.introductoryLine = wording.introductoryLine
    self.sheet?.step = .confirm
    note("account ▸ \(account.id) signed in", at: instant)
  }

  mutating func finishSheetStep(_ id: RequestID, at instant: Instant) -> StoreEvent? {
    guard let sheet, sheet.requestID == id else { return nil }
    if let conclusion = sheet.conclusion {
      self.sheet = nil
      return .purchaseFinished(id, outcome(of: conclusion, at: instant))
    }
    let conclusion = conclude(sheet.product.id, asksToBuy: sheet.asksToBuy, at: instant)
    if let result = conclusion.message {
      self.sheet?.conclusion = conclusion
      self.sheet?.step = .done(result)
      agenda.schedule(.sheetStep(id), at: instant + PurchaseSheet.doneDuration)
      return nil
    }
    self.sheet = nil
    return .purchaseFinished(id, outcome(of: conclusion, at: instant))
  }

  /// What the app is told; a purchase that the backend cannot be told of is a failure for now.
  mutating func outcome(of conclusion: PurchaseConclusion, at instant: Instant) -> PurchaseOutcome {
    switch conclusion {
    case .other(let outcome): return outcome
    case .bought(let transaction):
      if let error = conditions.backendError {
        miss(.delayedPurchase)
        note("purchase ▸ \(transaction.productID) paid, but the backend could not be told", at: instant)
        return .failed(error)
      }
      return .purchased(transaction, refreshedCustomerInfo(at: instant))
    }
  }
}

extension PurchaseConclusion {
  /// What the sheet says before it goes away.
  var message: PurchaseSheet.Result? {
    switch self {
    case .bought, .other(.unverified), .other(.purchased): .allSet
    case .other(.pending): .requestSent
    case .other(.cancelled), .other(.failed): nil
    }
  }
}
