import Monetization

extension SimulatedStore {
  /// Announces a change to every phone of an account; the system passes `transaction` to the app there.
  func announce(
    _ cause: UpdateCause, toAccount accountID: String?, handing transaction: StoreTransaction? = nil,
    origin: String? = nil, _ call: inout StoreCall
  ) {
    guard let accountID else { return }
    call.announce(
      StoreAnnouncement(
        cause: cause, accountID: accountID, customers: [], transactionID: transaction?.id, origin: origin,
        instant: call.instant))
  }

  /// Announces a change of `line` to the phones of its owner, or of its account if it has no owner.
  func announce(
    _ cause: UpdateCause, of line: SubscriptionLine, accountID: String, at instant: Instant? = nil,
    _ call: inout StoreCall
  ) {
    call.announce(
      StoreAnnouncement(
        cause: cause, accountID: accountID, customers: customers(behind: line.owner),
        instant: instant ?? call.instant))
  }

  mutating func deliver(
    _ cause: UpdateCause, for client: inout StoreClient, _ call: inout StoreCall
  ) -> StoreEvent? {
    let passed = passedPurchase(cause, for: client, call)
    guard canTell(client, call) else {
      if let found = untoldPurchase(cause, of: client), let error = conditions.backendError(isOnline: call.isOnline) {
        call.note(.unfinishedFound(productID: found.productID, transactionID: found.id))
        client.missedUpdate = nil
        return .purchaseFound(found, .failure(delay(found, error, for: &client, &call)))
      }
      client.miss(cause)
      if let passed, let error = conditions.backendError(isOnline: call.isOnline) {
        return .purchasePassed(passed, .failure(delay(passed, error, for: &client, &call)))
      }
      if conditions.updateDelivery == .newestFirst, cause == .renewal { client.missRenewal(at: call.instant) }
      let taken = cause.takesBack ? takenBack(from: client, call) : []
      if !taken.isEmpty { return .purchaseTakenBack(productIDs: taken) }
      return nil
    }
    var found = untoldPurchase(cause, of: client)
    if let transaction = found {
      call.note(.unfinishedFound(productID: transaction.productID, transactionID: transaction.id))
      if isRefused(transaction, for: &client, &call) { found = nil }
    }
    let answered = refreshedAnswer(for: &client, &call)
    // The system asks again when the store has caught up.
    if answered.isBehind { client.agenda.schedule(.update(cause), at: call.instant + answerDelay) }
    if let found { return .purchaseFound(found, .success(answered.info)) }
    if let passed, answered.isBehind, !isKeptElsewhere(passed, from: client) {
      return .purchasePassed(passed, .success(answered.info))
    }
    return .customerInfoUpdated(answered.info, cause: cause)
  }

  /// The purchase of the launch before that nobody has heard of; nil if there is none. It lies on the phone itself, so that
  /// no connection is needed to find it.
  private func untoldPurchase(_ cause: UpdateCause, of client: StoreClient) -> StoreTransaction? {
    guard cause == .unfinishedPurchase, client.isListening else { return nil }
    return transactions(client.untoldTransactions.filter { !client.delayedTransactions.contains($0) }).last
  }

  /// The purchase that the system has just passed to the running app, made with a code, in Manage or by an approval; nil
  /// if there is none.
  private func passedPurchase(_ cause: UpdateCause, for client: StoreClient, _ call: StoreCall) -> StoreTransaction? {
    guard cause == .redemption || cause == .approval, canPass(to: client, call) else { return nil }
    return transactions(client.untoldTransactions).last { $0.purchaseDate == call.instant }
  }

  /// The products that the App Store has taken back since the account's last purchase, if it can tell the running app;
  /// it signs that itself, and needs no backend for it.
  private func takenBack(from client: StoreClient, _ call: StoreCall) -> [String] {
    guard canPass(to: client, call), let account = account(client.accountID) else { return [] }
    let transactions = account.transactions
    let lastPurchase = transactions.filter { $0.revocationDate == nil && $0.reason == .purchase }.map(\.purchaseDate)
      .max()
    let taken = transactions.filter { transaction in
      transaction.revocationDate.map { taken in lastPurchase.map { taken >= $0 } ?? true } ?? false
    }
    return Set(taken.map(\.productID)).sorted()
  }

  /// The App Store can pass transactions to the app.
  private func canPass(to client: StoreClient, _ call: StoreCall) -> Bool {
    client.isListening && conditions.storeError(isOnline: call.isOnline) == nil
  }

  private func isKeptElsewhere(_ transaction: StoreTransaction, from client: StoreClient) -> Bool {
    index(ofAccountWith: transaction.id).map { account in
      isForeign(owner(of: transaction.id, account: account), to: client.appUserID)
    } ?? true
  }

  func canTell(_ client: StoreClient, _ call: StoreCall) -> Bool {
    client.isListening && conditions.backendError(isOnline: call.isOnline) == nil
  }

  /// Tells the app of the changes that it missed, in one update, if the app is listening.
  ///
  /// Call it for every phone when the backend answers again. What was taken back the App Store tells without the backend.
  public func catchUp(_ client: inout StoreClient, _ call: inout StoreCall) {
    guard let cause = client.missedUpdate else { return }
    guard canTell(client, call) else {
      let isFound = untoldPurchase(cause, of: client) != nil
      if isFound || cause.takesBack && canPass(to: client, call) {
        client.agenda.schedule(.update(cause), at: call.instant)
      }
      return
    }
    client.missedUpdate = nil
    client.agenda.schedule(.update(cause), at: call.instant)
    let renewals = client.tellMissedRenewals(at: call.instant)
    if renewals > 1 { call.note(.behaviour(.renewalsNewestFirst(renewals))) }
  }

  /// Handles a change of the phone's connection; `call` has the new state.
  public func connectionChanged(for client: inout StoreClient, _ call: inout StoreCall) {
    catchUp(&client, &call)
  }

  /// Handles the app's return to the foreground.
  public func appResumed(for client: inout StoreClient, _ call: inout StoreCall) {
    client.isListening = true
    showMessages(on: &client, &call)
    catchUp(&client, &call)
  }

  /// Handles the end of the app's process: sheets close, and answers under way are dropped.
  ///
  /// A purchase that was being processed succeeds, unless its price has changed meanwhile, and the app learns of it when
  /// it runs again.
  public mutating func appTerminated(for client: inout StoreClient, _ call: inout StoreCall) {
    client.isListening = false
    let running = client.sheet
    let isOutdated = bringSheetUpToDate(on: &client, call)
    client.sheet = nil
    client.signInSheet = nil
    client.managementSheet = nil
    let redemption = client.redemptionSheet
    client.redemptionSheet = nil
    client.isFamilySheetOpen = false
    client.messages = []
    client.heardMessages = []
    client.agenda.removeAll { if case .update = $0 { false } else { true } }
    if case .redeeming(let found)? = redemption?.step { take(found.productID, with: found.offer, for: client, &call) }
    guard let running else { return }
    switch running.step {
    case .processing where isOutdated: break
    case .processing:
      let conclusion = conclude(
        running.product.id, with: running.offer, by: running.accountID, asksToBuy: running.asksToBuy, for: &client,
        &call)
      if case .bought = conclusion { client.miss(.unfinishedPurchase) }
    case .done:
      if case .bought? = running.conclusion { client.miss(.unfinishedPurchase) }
    case .signIn, .confirm: break
    }
  }
}

extension StoreClient {
  /// Handles the app's move to the background: it learns of no change until it is resumed.
  public mutating func appSuspended() {
    isListening = false
    messages = []
  }
}
