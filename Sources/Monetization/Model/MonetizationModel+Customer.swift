extension MonetizationModel {
  /// Decides if the customer has `entitlement`, with the reason. Every gate of the app asks here.
  public func entitlementAccess(
    _ entitlement: String, at time: DeviceTime, in configuration: MonetizationConfiguration
  ) -> EntitlementAccess {
    if configuration.isUITesting { return .active(.uiTesting) }
    return customer.access(
      to: entitlement, at: time, guardedWall: guardedWall(at: time), policy: offlinePolicy(in: configuration))
  }

  /// The reading of a wall clock that setting the device's clock back neither moves back nor stops.
  ///
  /// All that is bought or earned for a time ends by it, where the app counts that time itself.
  public func guardedWall(at time: DeviceTime) -> Instant {
    max(time.wall, customer.latestWall, adFree.clock?.reading(at: time) ?? time.wall)
  }

  /// Returns true if limits are lifted. A reward removes ads but does not count as Pro.
  public func isPro(at time: DeviceTime, in configuration: MonetizationConfiguration) -> Bool {
    entitlementAccess(configuration.entitlements.limits, at: time, in: configuration).isActive
  }

  /// Reads the customer info by the app's fetch policy: from the cache, from the backend, or from both.
  mutating func readCustomerInfo(_ turn: inout MonetizationTurn) {
    guard policies.fetch != .fetchCurrent, turn.configuration.apiKey == .present else {
      return fetchCustomerInfo(&turn)
    }
    guard let age = customer.cacheAge(wall: turn.time.wall) else {
      if policies.fetch == .fromCacheOnly { customerInfoFailed(.noCachedInfo, &turn) } else { fetchCustomerInfo(&turn) }
      return
    }
    // A fetch that fails makes the cache stale, however young it is.
    let isStale = customer.freshness == .failed || age >= CustomerModel.cacheLifetime(isInForeground: isInForeground)
    if policies.fetch == .notStaleCachedOrFetched, isStale { return fetchCustomerInfo(&turn) }
    if !isStale {
      customer.freshness = .fresh
    } else if policies.fetch == .fromCacheOnly {
      customer.freshness = .stale
    }
    turn.report(.customer(.infoRead(age: age, isStale: isStale)))
    // The refresh behind a stale cache decides if the answer is fresh; until then the cache counts as before.
    if policies.fetch == .cachedOrFetched, isStale { fetchCustomerInfo(&turn) }
  }

  mutating func fetchCustomerInfo(_ turn: inout MonetizationTurn) {
    guard customer.fetch == nil, turn.configuration.apiKey == .present else {
      if turn.configuration.apiKey != .present { customer.freshness = .failed }
      return
    }
    let request = makeRequest()
    customer.fetch = request
    for index in endedRequests.indices where !endedRequests[index].isDeclined { endedRequests[index].isSought = true }
    turn.request(.store(.fetchCustomerInfo, request))
  }

  /// Takes in customer info from the store. A confirmation closes the grace window.
  ///
  /// Returns the info as the app counts it; nil if the app refuses it.
  @discardableResult
  mutating func learned(_ answer: CustomerInfo, _ turn: inout MonetizationTurn) -> CustomerInfo? {
    endGraceIfOver(&turn)
    guard let info = verified(answer)?.withComputedEnds(in: turn.configuration) else {
      customerInfoFailed(.signatureVerificationFailed, &turn)
      return nil
    }
    if info.isComputed {
      takeComputed(info, for: nil, &turn)
      return info
    }
    customer.freshness = .fresh
    customer.offeringsFailed = false
    if isOutdated(info, &turn) { return info }
    doubtLapses(in: info, &turn)
    let isNews = customer.info.map { !$0.hasSameContent(as: info) } ?? true
    // A consumable that was bought before says nothing of one that waits.
    let purchases = info.purchases(besides: customer.info)
    let lost = customer.info.map { $0.purchases(besides: info).compactMap(\.storeTransactionID) } ?? []
    customer.info = info
    judgeGrace(by: info, &turn)
    guard isNews else { return info }
    let had = info.activeSubscriptions(wall: turn.time.wall).map(\.productID) + purchases.map(\.productID)
    waitsNoLonger(had, &turn)
    turn.correctAlerts(by: .settled(unlocking(had, turn)))
    if !lost.isEmpty { turn.correctAlerts(by: .gone(transactionIDs: lost)) }
    arrived(purchases, &turn)
    renewOffers(&turn)
    if turn.presentation.showsReceipts { loadReceipts(&turn) }
    let active = info.activeEntitlements(wall: turn.time.wall)
    turn.report(.customer(.infoLearned(entitlements: active, requestedAt: info.requestDate)))
    turn.report(.customer(.infoHeard(entitlements: active, from: .backend)))
    if turn.configuration.remindsOfTrialEnd { turn.request(.remind(info.trialReminder(wall: turn.time.wall))) }
    return info
  }

  /// Forgets a stored info whose signature is wrong, if the app trusts none of that kind any more.
  ///
  /// Returns true if it has forgotten one.
  @discardableResult
  mutating func judgeStoredInfo(_ turn: inout MonetizationTurn) -> Bool {
    guard policies.verification == .enforced, customer.info?.verification == .failed else { return false }
    forgetCustomer()
    turn.report(.customer(.infoFailed(.signatureVerificationFailed, offlinePolicy(in: turn.configuration))))
    return true
  }

  /// Returns an answer with the trust that the app's verification mode gives it; nil if the app does not take it.
  private func verified(_ answer: CustomerInfo) -> CustomerInfo? {
    if answer.isComputed { return answer }
    var info = answer
    switch policies.verification {
    case .disabled: info.verification = .notRequested
    case .informational: break
    case .enforced: if answer.verification == .failed { return nil }
    }
    return info
  }

  /// Takes in an info that the SDK has computed on the device. Without a posted transaction an answer of the backend counts
  /// more, however old it is.
  private mutating func customerInfoComputed(
    _ computed: CustomerInfo, _ error: StoreError, isPosted: Bool, _ turn: inout MonetizationTurn
  ) {
    if !isPosted, let known = customer.info, !known.isComputed { return customerInfoFailed(error, &turn) }
    endGraceIfOver(&turn)
    takeComputed(computed.withComputedEnds(in: turn.configuration), for: error, &turn)
  }

  /// Makes a computed info the one that counts. It takes the place of the cache, and reminds of no trial: transactions do not
  /// tell if they will renew.
  private mutating func takeComputed(_ info: CustomerInfo, for error: StoreError?, _ turn: inout MonetizationTurn) {
    let isNews = customer.info.map { !$0.hasSameContent(as: info) } ?? true
    customer.info = info
    customer.freshness = .computed
    customer.doubt = nil
    turn.report(.customer(.infoComputed(entitlements: info.activeEntitlements(wall: turn.time.wall), error)))
    judgeGrace(by: info, &turn)
    guard isNews else { return }
    turn.report(.customer(.infoHeard(entitlements: info.activeEntitlements(wall: turn.time.wall), from: .phone)))
    let had = info.activeSubscriptions(wall: turn.time.wall).map(\.productID) + info.productsForGood
    waitsNoLonger(had, &turn)
    turn.correctAlerts(by: .computed(had))
    renewOffers(&turn)
  }

  /// A computed info is no cache: it goes on counting as computed until an answer of the backend comes.
  mutating func customerInfoFailed(_ error: StoreError, _ turn: inout MonetizationTurn) {
    customer.freshness = customer.info?.isComputed == true ? .computed : .failed
    turn.report(.customer(.infoFailed(error, offlinePolicy(in: turn.configuration))))
  }

  func customerDeadlines(at time: DeviceTime) -> [TimeSpan] {
    guard let info = customer.info else { return [] }
    // An access also ends by the guarded clock, which is ahead if the device's clock was set back.
    let (wall, guarded) = (time.wall, guardedWall(at: time))
    var delays: [TimeSpan] = []
    for instant in info.changeInstants {
      if instant > wall { delays.append(instant - wall) }
      if instant > guarded, guarded != wall { delays.append(instant - guarded) }
    }
    return delays
  }

  /// Fetches the customer info at the instant of an expiry, because nothing announces an expiry.
  mutating func refetchIfExpired(_ turn: inout MonetizationTurn) {
    guard let info = customer.info else { return }
    // A clock that was set back keeps an expiry from no one.
    let now = guardedWall(at: turn.time)
    let seen = min(customer.latestWall, now - .seconds(1))
    if info.changeInstants.contains(where: { $0 <= now && $0 > seen && $0 > info.requestDate }) {
      readCustomerInfo(&turn)
    }
  }

  mutating func handle(_ event: StoreEvent, _ turn: inout MonetizationTurn) {
    switch event {
    case .offeringsLoaded(let request, let response): offeringsLoaded(request, response, &turn)
    case .offeringsFailed(let request, let error): offeringsFailed(request, error, &turn)
    case .customerInfoFetched(let request, let info):
      let isFetch = customer.fetch == request
      if isFetch { customer.fetch = nil }
      close(request)
      let isSync = customer.sync == request
      if isSync { customer.sync = nil }
      let isTaken = learned(info, &turn) != nil
      if isFetch {
        answersSought(isAnswered: isTaken, &turn)
        if isTaken { forgetAbandoned() }
      }
      if isSync { turn.report(.customer(isTaken ? .synced : .syncFailed(.signatureVerificationFailed))) }
    case .customerInfoFailed(let request, let error):
      switch close(request) {
      case .management(.coming)?:
        turn.report(.customer(.managementFailed(error)))
        return turn.request(.openExternally(url: Self.subscriptionsPage, by: .system))
      case .redemption(.coming)?:
        turn.report(.customer(.redemptionFailed(error)))
        return turn.present(.redemptionFailed(error))
      // A sheet that was up needs no page in its place; only the news after it has failed.
      case .management(.shown)?, .redemption(.shown)?, .offer?, .refund?, .planRestore?, .pageRestore?,
        .abandonedRestore?, nil:
        break
      }
      if customer.sync == request {
        customer.sync = nil
        turn.report(.customer(.syncFailed(error)))
        return
      }
      if customer.fetch == request { customer.fetch = nil }
      answersSought(isAnswered: false, &turn)
      customerInfoFailed(error, &turn)
    case .customerInfoComputed(let request, let info, let error, let isPosted):
      close(request)
      if customer.fetch == request { customer.fetch = nil }
      answersSought(isAnswered: false, &turn)
      customerInfoComputed(info, error, isPosted: isPosted, &turn)
      if customer.sync == request {
        customer.sync = nil
        turn.report(.customer(.synced))
      }
    case .purchaseFinished(let request, let outcome):
      if case .purchased = outcome { forgetEligibility() }
      purchaseFinished(request, outcome.asResult, &turn)
    case .restoreFinished(let request, let outcome):
      if case .restored = outcome { forgetEligibility() }
      restoreFinished(request, outcome == .failed(.purchaseCancelled) ? .cancelled : outcome, &turn)
    case .eligibilityChecked(let request, let answers): eligibilityChecked(request, answers, &turn)
    case .refundRequestEnded(let request, let outcome): refundRequestEnded(request, outcome, &turn)
    case .customerInfoUpdated(let info, let cause, let takenBack):
      if cause.takesBack {
        customer.doubt = nil
        if takenBack.isEmpty { closeGrace(.takenBack, &turn) } else { purchaseTakenBack(takenBack, &turn) }
      }
      let waited = waiting.map(\.productID)
      let noted = awaited.map(\.productID)
      learned(info, &turn)
      if cause == .approval {
        let arrived = noted.filter { product in !awaited.contains { $0.productID == product } }
        cameThrough(waited.filter { waitingPurchase(of: $0) == nil && !arrived.contains($0) }, &turn)
      }
    case .purchaseFound(let transaction, let info): purchaseFound(transaction, info, &turn)
    case .purchasePassed(let transaction, let info): purchasePassed(transaction, info, &turn)
    case .purchaseTakenBack(let productIDs): purchaseTakenBack(productIDs, &turn)
    case .purchaseUnconfirmed(let products, let purchase): heardUnconfirmed(products, purchase, &turn)
    case .appUserChanged(_, let appUserID, let info, let isSameCustomer):
      if !isSameCustomer { closeGrace(.appUserChanged, &turn) }
      appUserChanged(appUserID, info, &turn)
    case .accountChanged(let accountID):
      if accountID != storeAccount { forgetEligibility() }
      accountChanged(accountID, &turn)
    case .transactionsLoaded(let request, let history): transactionsAnswered(request, .success(history))
    case .transactionsFailed(let request, let error): transactionsAnswered(request, .failure(error))
    case .rewardChecked(let request, let verdict): answered(request, verdict, &turn)
    case .appUserKept(_, let error): turn.report(.customer(.appUserKept(error)))
    }
  }
}

extension MonetizationModel {
  /// Logs purchases that had to wait and have been approved or resolved: nothing else tells the app's analytics of them.
  ///
  /// A moment tells the customer, or an alert of what unlocks nothing.
  func cameThrough(
    _ products: [String], by transaction: StoreTransaction? = nil, named name: String? = nil,
    _ turn: inout MonetizationTurn
  ) {
    if products.contains(where: { !turn.configuration.entitlementsGranted(by: $0).isEmpty }) {
      turn.celebrate(.approval)
    }
    for product in products { tellBought(product, transaction?.quantity ?? 1, transaction?.id, named: name, &turn) }
    for productID in products {
      let isFreeTrial = customer.info?.subscriptions.first { $0.productID == productID }?.periodType == .trial
      turn.report(
        .log(.purchased(PaywallContext(source: .waiting), productID: productID, isFreeTrial: isFreeTrial, offer: nil)))
    }
  }
}

extension MonetizationConfiguration {
  /// Returns the entitlements that `productID` grants.
  public func entitlementsGranted(by productID: String) -> [String] {
    productEntitlements.first { $0.productID == productID }?.entitlements ?? []
  }
}
