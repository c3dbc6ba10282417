import Foundation
import Monetization

extension SimulatedStore {
  func beginPurchase(
    of productID: String, with options: PurchaseOptions, id: RequestID, for client: inout StoreClient,
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
    let product = availableProduct(productID, for: client.accountID, in: call.catalogue)?.billed(options.plan)
    guard let product = product?.localized(for: call.language) else {
      client.answer(id, .purchase(.failed(.productNotAvailable)), at: due)
      return
    }
    // StoreKit's quantity is for consumables and passes; it says nothing of other products.
    var options = options
    if !product.isSoldInQuantity { options.quantity = 1 }
    let waiting = account(client.accountID)?.purchases.first {
      $0.isConsumable && $0.transaction.productID == productID
        && client.unfinishedTransactions.contains($0.transaction.id) && $0.transaction.revocationDate == nil
    }
    if let waiting {
      // The store hands the account's waiting transaction back in the place of a second sale, unless its money was given back.
      return client.answer(id, .purchase(.held(waiting.transaction)), at: due)
    }
    guard conditions.showsPurchaseSheet else {
      client.answer(id, .unattendedPurchase(productID: productID, accountID: client.accountID, options), at: due)
      return
    }
    let arrival = call.instant + PurchaseSheet.arrivalDuration
    let lines = lines(about: product, with: options, for: client.accountID, call)
    client.sheet = PurchaseSheet(
      requestID: id, product: product, options: options, priceLine: lines.price, introductoryLine: lines.introductory,
      accountID: client.accountID, step: account(client.accountID) == nil ? .signIn : .confirm, arrivesAt: arrival,
      readyAt: arrival)
    if account(client.accountID) == nil { askToSignIn(id, for: .purchase, on: &client, call) }
  }

  /// Presses the sheet's main button: asked for confirmation, the purchase goes on; at the final message the sheet closes.
  /// Ignored in between.
  public func confirm(for client: inout StoreClient, _ call: inout StoreCall) {
    if let sheet = client.sheet, case .done = sheet.step { return acknowledge(sheet, for: &client, call) }
    guard let sheet = client.sheet, sheet.step == .confirm, !asksAnew(on: &client, &call) else { return }
    client.sheet?.step = .processing
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

  /// Closes the sheet after its final message; the app hears of the purchase now.
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
  /// does. What the account has already is not charged, whatever it would cost now.
  private func asksAnew(on client: inout StoreClient, _ call: inout StoreCall) -> Bool {
    guard bringSheetUpToDate(on: &client, call), let sheet = client.sheet, !isHeld(sheet) else { return false }
    call.note(
      .askedAnew(
        productID: sheet.product.id, sheet.product.price, storefront(of: sheet.accountID, in: call.catalogue)))
    client.sheet?.step = .confirm
    client.sheet?.readyAt = call.instant + PurchaseSheet.arrivalDuration
    return true
  }

  /// The account of the sheet has what it asks about: the product for good, or the plan, which goes on.
  private func isHeld(_ sheet: PurchaseSheet) -> Bool {
    guard let account = account(sheet.accountID), sheet.options.offer == nil else { return false }
    guard sheet.product.subscription != nil else {
      return sheet.product.kind == .nonConsumable && account.ownedForGood(sheet.product.id) != nil
    }
    return account.subscriptions.contains {
      $0.productID == sheet.product.id && $0.plan == sheet.options.plan && $0.ownership == .purchased
        && $0.isHeld && $0.keepsPlan
    }
  }

  /// Shows the product as the store sells it now to the account of the sheet; returns true if the sheet has shown
  /// another price or offer.
  @discardableResult
  func bringSheetUpToDate(on client: inout StoreClient, _ call: StoreCall) -> Bool {
    guard let sheet = client.sheet,
      let product = product(sheet.product.id, for: sheet.accountID, call)?.billed(sheet.options.plan)?.localized(
        for: call.language)
    else { return false }
    let lines = lines(about: product, with: sheet.options, for: sheet.accountID, call)
    client.sheet?.product = product
    client.sheet?.priceLine = lines.price
    client.sheet?.introductoryLine = lines.introductory
    return client.sheet != sheet
  }

  private func lines(
    about product: StoreProduct, with options: PurchaseOptions, for accountID: String?, _ call: StoreCall
  ) -> (price: String, introductory: String?) {
    var priced = product
    priced.price.amount *= Decimal(options.quantity)
    let wording = PackageWording(
      product: priced, eligibility: eligibility(of: product, for: accountID),
      storefront: storefront(of: accountID, in: call.catalogue))
    let line = options.offer.flatMap {
      offerLine($0, of: product.id, options.plan, for: accountID, in: call.catalogue, at: call.instant, zone: call.zone)
    }
    let count = options.quantity == 1 ? "" : "\(options.quantity) for "
    return (count + wording.priceLine, line ?? wording.introductoryLine)
  }

  mutating func finishSheetStep(
    _ id: RequestID, for client: inout StoreClient, _ call: inout StoreCall
  ) -> StoreEvent? {
    guard let sheet = client.sheet, sheet.requestID == id else { return nil }
    if let conclusion = sheet.conclusion {
      client.sheet = nil
      return finish(id, conclusion, for: &client, &call)
    }
    if asksAnew(on: &client, &call) { return nil }
    let conclusion = conclude(
      sheet.product.id, with: sheet.options, by: sheet.accountID, for: &client, &call)
    if conclusion.lastWords != nil {
      client.sheet?.step = .done(conclusion)
      client.sheet?.readyAt = call.instant + PurchaseSheet.arrivalDuration
      return nil
    }
    client.sheet = nil
    return finish(id, conclusion, for: &client, &call)
  }

  /// Returns the outcome for the app, by the table of `ReceiptAnswer`.
  mutating func outcome(
    of conclusion: PurchaseConclusion, for client: inout StoreClient, _ call: inout StoreCall
  ) -> PurchaseOutcome {
    switch conclusion {
    case .waiting(let reason):
      return reason.forApp == .approval ? .pending : .interrupted
    case .cancelled: return .cancelled
    case .unverified: return .unverified
    case .failed(let error): return .failed(error)
    case .bought(let transaction):
      defer { announceSale(conclusion, on: client, &call) }
      return post(transaction, for: &client, &call) { .purchased(transaction, $0) }
    // Nothing was charged now, unless it is a consumable that waited.
    case .held(let transaction):
      let isWaiting = unfinished(of: client).contains { $0.isConsumable && $0.transaction.id == transaction.id }
      let outcome = post(transaction, for: &client, &call) { .purchased(transaction, $0) }
      return isWaiting ? outcome : outcome.uncharged
    case .suspended: return .failed(.alreadyPurchased)
    case .accepted(let transaction):
      defer { announceSale(conclusion, on: client, &call) }
      return post(transaction, for: &client, &call) { .offerAccepted($0) }.uncharged
    }
  }
}

extension SimulatedStore {
  /// Announces a sale to the other phones of its account, once the buyer's own app has told of it, or could not.
  func announceSale(_ conclusion: PurchaseConclusion?, on client: StoreClient, _ call: inout StoreCall) {
    switch conclusion {
    case .bought(let transaction)?, .accepted(let transaction)?:
      guard let account = index(ofAccountWith: transaction.id) else { return }
      announce(
        .otherDevice, toAccount: accounts[account].id, handing: transaction, origin: client.appUserID, &call)
    case .held?, .suspended?, .waiting?, .cancelled?, .unverified?, .failed?, nil: break
    }
  }
}

extension PurchaseOutcome {
  /// The outcome of a purchase for which nothing can have been charged.
  fileprivate var uncharged: PurchaseOutcome {
    if case .unconfirmed(_, let purchase) = self { .failed(purchase.error) } else { self }
  }
}
