import Monetization

extension SimulatedStore {
  func beginPurchase(
    of productID: String, with offer: OfferName?, id: RequestID, for client: inout StoreClient,
    failing failure: StoreError?,
    _ call: StoreCall
  ) {
    if client.isPurchasing {
      client.answer(id, .purchase(.failed(.operationInProgress)), at: call.instant)
      return
    }
    let due = call.instant + conditions.latency.purchase
    if let error = failure ?? conditions.storeError(isOnline: call.isOnline) {
      client.answer(id, .purchase(.failed(error)), at: due)
      return
    }
    guard let product = availableProduct(productID, for: client.accountID, in: call.catalogue) else {
      client.answer(id, .purchase(.failed(.productNotAvailable)), at: due)
      return
    }
    guard conditions.showsPurchaseSheet else {
      client.answer(id, .unattendedPurchase(productID: productID, accountID: client.accountID, offer), at: due)
      return
    }
    let arrival = call.instant + PurchaseSheet.arrivalDuration
    let lines = lines(about: product, with: offer, for: client.accountID, call)
    client.sheet = PurchaseSheet(
      requestID: id, product: product, offer: offer, priceLine: lines.price, introductoryLine: lines.introductory,
      accountID: client.accountID, step: account(client.accountID) == nil ? .signIn : .confirm, arrivesAt: arrival,
      readyAt: arrival)
    if account(client.accountID) == nil { askToSignIn(id, for: .purchase, on: &client, call) }
  }

  /// Presses the sheet's main button: asked for confirmation, the purchase goes on; at the final message the sheet closes.
  /// Ignored in between.
  public func confirm(for client: inout StoreClient, _ call: inout StoreCall) {
    if let sheet = client.sheet, case .done = sheet.step { return acknowledge(sheet, for: &client, call) }
    process(asksToBuy: false, for: &client, call)
  }

  /// Presses Ask to Buy. Ignored unless the sheet asks for confirmation.
  public func askToBuy(for client: inout StoreClient, _ call: inout StoreCall) {
    process(asksToBuy: true, for: &client, call)
  }

  private func process(asksToBuy: Bool, for client: inout StoreClient, _ call: StoreCall) {
    guard let sheet = client.sheet, sheet.step == .confirm, !asksAnew(on: &client, call) else { return }
    client.sheet?.step = .processing
    client.sheet?.asksToBuy = asksToBuy
    client.agenda.schedule(.sheetStep(sheet.requestID), at: call.instant + conditions.latency.purchase)
  }

  /// Closes the sheet: before the processing this cancels, at the final message it acknowledges. Ignored in between.
  public func cancel(for client: inout StoreClient, _ call: inout StoreCall) {
    if let question = client.signInSheet { cancelSignIn(question, for: &client, &call) }
    guard let sheet = client.sheet else { return }
    switch sheet.step {
    case .signIn, .confirm:
      client.sheet = nil
      client.answer(sheet.requestID, .purchase(.cancelled), at: call.instant)
      call.note(.cancelledOnSheet(productID: sheet.product.id))
    case .processing: break
    case .done: acknowledge(sheet, for: &client, call)
    }
  }

  /// Closes the sheet after its final message, without waiting for it to close by itself.
  private func acknowledge(_ sheet: PurchaseSheet, for client: inout StoreClient, _ call: StoreCall) {
    client.agenda.removeAll { $0 == .sheetStep(sheet.requestID) }
    client.agenda.schedule(.sheetStep(sheet.requestID), at: call.instant)
  }

  /// Shows the purchase to the account that has just signed in.
  func goOnAsking(for client: inout StoreClient, _ call: StoreCall) {
    guard let sheet = client.sheet, sheet.step == .signIn, let account = account(client.accountID) else { return }
    client.sheet?.accountID = account.id
    bringSheetUpToDate(on: &client, call)
    client.sheet?.step = .confirm
    client.sheet?.readyAt = call.instant + PurchaseSheet.arrivalDuration
  }

  /// Asks for another confirmation if the store would charge something else than the sheet shows; returns true if it
  /// does.
  private func asksAnew(on client: inout StoreClient, _ call: StoreCall) -> Bool {
    guard bringSheetUpToDate(on: &client, call) else { return false }
    client.sheet?.step = .confirm
    client.sheet?.asksToBuy = false
    client.sheet?.readyAt = call.instant + PurchaseSheet.arrivalDuration
    return true
  }

  /// Shows the product as the store sells it now to the account of the sheet; returns true if the sheet has shown
  /// another price or offer.
  @discardableResult
  func bringSheetUpToDate(on client: inout StoreClient, _ call: StoreCall) -> Bool {
    guard let sheet = client.sheet, let product = product(sheet.product.id, for: sheet.accountID, call) else {
      return false
    }
    let lines = lines(about: product, with: sheet.offer, for: sheet.accountID, call)
    client.sheet?.product = product
    client.sheet?.priceLine = lines.price
    client.sheet?.introductoryLine = lines.introductory
    return client.sheet != sheet
  }

  private func lines(
    about product: StoreProduct, with offer: OfferName?, for accountID: String?, _ call: StoreCall
  ) -> (price: String, introductory: String?) {
    let wording = PackageWording(
      product: product, eligibility: eligibility(of: product, for: accountID),
      storefront: storefront(of: accountID, in: call.catalogue))
    let line = offer.flatMap {
      offerLine($0, of: product.id, for: accountID, in: call.catalogue, at: call.instant, zone: call.zone)
    }
    return (wording.priceLine, line ?? wording.introductoryLine)
  }

  mutating func finishSheetStep(
    _ id: RequestID, for client: inout StoreClient, _ call: inout StoreCall
  ) -> StoreEvent? {
    guard let sheet = client.sheet, sheet.requestID == id else { return nil }
    if let conclusion = sheet.conclusion {
      client.sheet = nil
      return .purchaseFinished(id, outcome(of: conclusion, for: &client, &call))
    }
    if asksAnew(on: &client, call) { return nil }
    let conclusion = conclude(
      sheet.product.id, with: sheet.offer, by: sheet.accountID, asksToBuy: sheet.asksToBuy, for: &client, &call)
    if let result = conclusion.message {
      client.sheet?.conclusion = conclusion
      client.sheet?.step = .done(result)
      client.agenda.schedule(.sheetStep(id), at: call.instant + PurchaseSheet.doneDuration)
      return nil
    }
    client.sheet = nil
    return .purchaseFinished(id, outcome(of: conclusion, for: &client, &call))
  }

  /// Returns the outcome for the app. A purchase is paid even if the backend cannot be told of it yet; it fails if the
  /// backend leaves it to another customer, who had it before.
  mutating func outcome(
    of conclusion: PurchaseConclusion, for client: inout StoreClient, _ call: inout StoreCall
  ) -> PurchaseOutcome {
    switch conclusion {
    case .waiting(let kind): return kind == .askToBuy ? .pending : .interrupted
    case .other(let outcome): return outcome
    case .bought(let transaction):
      switch tell(of: transaction, for: &client, &call) {
      case .told(let info): return .purchased(transaction, info)
      case .untold(let error): return .paid(transaction, error)
      case .refused: return .failed(.receiptInUse)
      }
    case .accepted(let transaction):
      switch tell(of: transaction, for: &client, &call) {
      case .told(let info): return .offerAccepted(info)
      case .untold: return .offerAccepted(nil)
      case .refused: return .failed(.receiptInUse)
      }
    }
  }

  /// The backend's reaction to a purchase.
  private enum Telling {
    case told(CustomerInfo)
    case untold(StoreError)
    case refused
  }

  /// Tells the backend of a purchase, now or later.
  private mutating func tell(
    of transaction: StoreTransaction, for client: inout StoreClient, _ call: inout StoreCall
  ) -> Telling {
    if let error = conditions.backendError(isOnline: call.isOnline) {
      return .untold(delay(transaction, error, for: &client, &call))
    }
    if isRefused(transaction, for: &client, &call) { return .refused }
    let answered = refreshedAnswer(for: &client, &call)
    if answered.isBehind { client.agenda.schedule(.update(.delayedPurchase), at: call.instant + answerDelay) }
    return .told(answered.info)
  }
}

extension SimulatedStore {
  /// Keeps a purchase for the time when the backend can be told of it, and returns the error for which it cannot.
  func delay(
    _ transaction: StoreTransaction, _ error: StoreError, for client: inout StoreClient, _ call: inout StoreCall
  ) -> StoreError {
    client.delayedTransactions.append(transaction.id)
    client.miss(.delayedPurchase)
    call.note(.untold(productID: transaction.productID))
    return error
  }

  /// Returns true, and notes it, if the backend leaves a purchase of this phone to another customer, who had it before.
  mutating func isRefused(
    _ transaction: StoreTransaction, for client: inout StoreClient, _ call: inout StoreCall
  ) -> Bool {
    guard let owner = keepingOwner(of: transaction, for: client, &call) else { return false }
    client.untoldTransactions.removeAll { $0 == transaction.id }
    call.note(.transferRefused(productIDs: [transaction.productID], owner: owner, conditions.transferPolicy))
    return true
  }

  /// Returns the other customer with whom a transaction stays, by the transfer policy; nil if there is none.
  ///
  /// Another phone of the account may have told the backend first of a purchase that was made just now on this one. It
  /// is the buyer's all the same.
  private mutating func keepingOwner(
    of transaction: StoreTransaction, for client: StoreClient, _ call: inout StoreCall
  ) -> String? {
    guard conditions.transferPolicy != .share, let account = index(ofAccountWith: transaction.id),
      let owner = owner(of: transaction.id, account: account), isForeign(owner, to: client.appUserID),
      !mayMerge(client.appUserID, owner)
    else { return nil }
    let isNew = transaction.originalID == transaction.id && call.instant - transaction.purchaseDate < .minutes(1)
    guard isNew || mayLeave(owner) else { return owner }
    give(accounts[account].possession(transaction.id), to: client.appUserID, account: account, &call)
    return nil
  }
}

extension PurchaseConclusion {
  /// The sheet's final message; nil if there is none.
  var message: PurchaseSheet.Result? {
    switch self {
    case .bought, .accepted, .other(.unverified): .allSet
    case .waiting(.askToBuy): .requestSent
    case .waiting(.interrupted): .termsNeeded
    case .waiting(.paymentMethod): .paymentNeeded
    case .other: nil
    }
  }
}
