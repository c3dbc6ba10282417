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
        cause: cause, accountID: accountID, customers: [], transactionID: transaction?.id,
        origin: origin, instant: call.instant))
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

  /// Tells the app of a change, once the SDK has posted what came with it.
  ///
  /// - Parameter tries: The number of times that the SDK has tried that post.
  mutating func deliver(
    _ cause: UpdateCause, tries: Int = 0, for client: inout StoreClient, _ call: inout StoreCall
  ) -> StoreEvent? {
    leaveRenewalUnfinished(cause, on: &client, call)
    guard client.isListening, call.isOnline else {
      client.miss(cause)
      if conditions.updateDelivery == .newestFirst, cause == .renewal { client.missRenewal(at: call.instant) }
      return nil
    }
    let posted = unfinishedTransactions(on: client)
    let isPost = cause.takesBack || !posted.isEmpty
    let post = ReceiptPost(transactions: posted, by: client)
    let isStoreUp = conditions.storeError(isOnline: call.isOnline) == nil
    var found = untoldPurchase(cause, of: client)
    if let found, tries == 0, isStoreUp || conditions.backend == .ok {
      call.note(.unfinishedFound(productID: found.productID, transactionID: found.id))
    }
    if isPost, isStoreUp, triesAgain(post, after: tries, { .update(cause, tries: $0) }, for: &client, &call) {
      return nil
    }
    guard conditions.backend == .ok else {
      return deliverInOutage(cause, isPost ? post : nil, found, for: &client, &call)
    }
    let passed = passedPurchase(cause, after: tries, for: client, call)
    if let transaction = found {
      if isRefused(transaction, for: client, &call) {
        tell([transaction.id], endedBy: .refused, &client, call)
        client.finish(transaction.id)
        found = nil
      }
    }
    let answered = refreshedAnswer(for: &client, &call)
    // The system asks again when the store has caught up.
    if answered.isBehind { client.agenda.schedule(.update(cause), at: call.instant + answerDelay) }
    if let found { return .purchaseFound(found, answered.info) }
    if let passed, answered.isBehind, !isKeptElsewhere(passed, from: client) {
      return .purchasePassed(passed, answered.info)
    }
    return .customerInfoUpdated(
      answered.info, cause: cause, takenBack: cause.takesBack ? takenBack(from: client, call) : [])
  }

  /// Lets the SDK post what the App Store has passed to it, while the backend fails. Of what it has not passed, such as an end,
  /// nobody tells the app.
  private mutating func deliverInOutage(
    _ cause: UpdateCause, _ post: ReceiptPost?, _ found: StoreTransaction?, for client: inout StoreClient,
    _ call: inout StoreCall
  ) -> StoreEvent? {
    guard conditions.storeError(isOnline: call.isOnline) == nil else {
      client.miss(cause)
      return nil
    }
    guard let post else { return nil }
    let posted = post.transactions
    let answer = receiptAnswer(for: client, call)
    post.note(in: &call)
    switch answer.told {
    case .computed:
      end(posted, by: answer, of: &client, &call)
      let info = computedCustomerInfo(for: client, call)
      let taken = cause.takesBack ? takenBack(from: client, call) : []
      return found.map { .purchaseFound($0, info) } ?? .customerInfoUpdated(info, cause: cause, takenBack: taken)
    case .answered, .failed:
      end(posted, by: answer, of: &client, &call)
      let taken = cause.takesBack ? takenBack(from: client, call) : []
      return taken.isEmpty ? nil : .purchaseTakenBack(productIDs: taken)
    }
  }

  /// A renewal is a transaction, too, which the app has to finish. The latest of a subscription stands for those before.
  private func leaveRenewalUnfinished(_ cause: UpdateCause, on client: inout StoreClient, _ call: StoreCall) {
    guard cause == .renewal || cause == .recovery || cause == .planChange, let account = account(client.accountID)
    else { return }
    for line in account.subscriptions
    where line.latest.reason == .renewal && line.latest.purchaseDate == call.instant {
      let charges = account.journal.reversed().lazy.compactMap { entry -> String? in
        guard case .renewed(let name, let charge, _) = entry.change, name.groupID == line.groupID,
          name.ownership == line.ownership
        else { return nil }
        return charge.transaction.id
      }
      if !client.unfinishedTransactions.isEmpty, let earlier = charges.dropFirst().first { client.finish(earlier) }
      client.leaveUnfinished(line.latest.id)
    }
  }

  /// The purchase of the launch before that nobody has heard of; nil if there is none. It lies on the phone itself, so that
  /// no connection is needed to find it.
  private func untoldPurchase(_ cause: UpdateCause, of client: StoreClient) -> StoreTransaction? {
    guard cause == .unfinishedPurchase, client.isListening else { return nil }
    let untold = client.unfinished.filter { !$0.isDelayed && $0.news != .concluded }.map(\.id)
    return transactions(unfinishedTransactions(on: client).filter(untold.contains)).last(where: \.isOwnPurchase)
  }

  /// The purchase that the system has just passed to the running app, made with a code, in Manage or by an approval; nil
  /// if there is none.
  ///
  /// - Parameter tries: The number of times that the SDK has tried to post it.
  private func passedPurchase(
    _ cause: UpdateCause, after tries: Int, for client: StoreClient, _ call: StoreCall
  ) -> StoreTransaction? {
    guard cause == .redemption || cause == .approval, canPass(to: client, call) else { return nil }
    let passed = call.instant - BackendFailure.pauses.prefix(tries).reduce(.zero, +)
    return transactions(unfinishedTransactions(on: client)).last { $0.purchaseDate == passed }
  }

  /// The products that the App Store has taken back since the account's last purchase, if it can tell the running app;
  /// it signs that itself, and needs no backend for it. What a family shared no longer says nothing of an own purchase.
  private func takenBack(from client: StoreClient, _ call: StoreCall) -> [String] {
    guard canPass(to: client, call), let account = account(client.accountID) else { return [] }
    let transactions = account.transactions
    let lastPurchase = transactions.filter { $0.revocationDate == nil && $0.reason == .purchase }.map(\.purchaseDate)
      .max()
    let taken = transactions.filter { transaction in
      transaction.revocationDate.map { taken in lastPurchase.map { taken >= $0 } ?? true } ?? false
    }
    let own = transactions.filter { $0.isOwnPurchase }.map(\.productID)
    return Set(taken.filter { $0.ownership == .purchased || !own.contains($0.productID) }.map(\.productID)).sorted()
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
  public func catchUp(_ client: inout StoreClient, _ call: inout StoreCall) {
    guard let cause = client.missedUpdate, client.isListening, call.isOnline,
      conditions.backend == .ok || conditions.storeError(isOnline: call.isOnline) == nil
    else { return }
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

  /// Passes what is unfinished to the app, as the App Store does at a launch and when an account is back, so that the SDK posts
  /// it whatever the app reads; unless a fetch or an update that is due now does so. A purchase posts its own.
  ///
  /// - Parameter keepsForLater: An app that cannot hear of it now hears of it later.
  public func passUnfinished(to client: inout StoreClient, keepsForLater: Bool = false, _ call: inout StoreCall) {
    let posts = client.agenda.scheduled.contains {
      switch $0.entry {
      case .answer(_, .customerInfo, _): true
      case .update: $0.instant <= call.instant
      default: false
      }
    }
    let underWay = client.transactionsUnderWay
    guard !posts, unfinishedTransactions(on: client).contains(where: { !underWay.contains($0) }) else { return }
    if client.isListening, call.isOnline {
      client.agenda.schedule(.update(.unfinishedPurchase), at: call.instant)
    } else if keepsForLater {
      client.miss(.unfinishedPurchase)
    }
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
    client.refundSheet = nil
    client.isFamilySheetOpen = false
    client.messages = []
    client.heardMessages = []
    // The SDK was posting them, again and again.
    for case .answer(_, .purchase(let conclusion), _) in client.agenda.scheduled.map(\.entry) {
      endUnanswered(conclusion, on: &client, &call)
    }
    // The next launch tries anew.
    for case .update(let cause, 1...) in client.agenda.scheduled.map(\.entry) { client.miss(cause) }
    client.agenda.removeAll { if case .update(_, 0) = $0 { false } else { true } }
    client.forgetPosters()
    if case .redeeming(let found)? = redemption?.step {
      take(found.productID, with: found.options, for: client, &call)
    }
    guard let running else { return }
    switch running.step {
    case .processing where isOutdated: break
    case .processing:
      let conclusion = conclude(
        running.product.id, with: running.options, by: running.accountID, for: &client, &call)
      endUnanswered(conclusion, on: &client, &call)
    case .done: endUnanswered(running.conclusion, on: &client, &call)
    case .signIn, .confirm: break
    }
  }

  /// Ends a purchase whose answer the app has not lived to see.
  private func endUnanswered(_ conclusion: PurchaseConclusion?, on client: inout StoreClient, _ call: inout StoreCall) {
    announceSale(conclusion, on: client, &call)
    switch conclusion {
    case .bought?, .held?: client.miss(.unfinishedPurchase)
    case .accepted?, .suspended?, .waiting?, .cancelled?, .unverified?, .failed?, nil: break
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
