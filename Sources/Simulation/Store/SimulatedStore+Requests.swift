import Monetization

extension SimulatedStore {
  public mutating func begin(_ request: StoreRequest, id: RequestID, at instant: Instant) {
    begin(request, id: id, at: instant, failing: nil)
  }

  /// Takes `request`, whose answer is `failure` if there is one.
  public mutating func begin(
    _ request: StoreRequest, id: RequestID, at instant: Instant, failing failure: StoreError?
  ) {
    switch request {
    case .loadOfferings:
      answer(id, .offerings(failure), at: instant + conditions.latency.offerings)
    case .fetchCustomerInfo:
      answer(id, .customerInfo(failure), at: instant + conditions.latency.customerInfo)
    case .restorePurchases:
      answer(id, .restore(failure), at: instant + conditions.latency.restore)
    case .syncPurchases:
      answer(id, .sync(failure), at: instant + conditions.latency.restore)
    case .purchase(let productID):
      beginPurchase(of: productID, id: id, at: instant, failing: failure)
    case .manageSubscriptions:
      beginManagement(id: id, at: instant, failing: failure)
    }
  }

  mutating func answer(_ id: RequestID, _ answer: StoreAnswer, at instant: Instant) {
    agenda.schedule(.answer(id, answer), at: instant)
  }

  /// Does what fell due; the event that the app hears of it, if any.
  mutating func perform(_ entry: StoreAgendaEntry, at instant: Instant) -> StoreEvent? {
    switch entry {
    case .answer(let id, let answer):
      return event(for: answer, id: id, at: instant)
    case .sheetStep(let id):
      return finishSheetStep(id, at: instant)
    case .boundary(let key):
      reachBoundary(of: key, at: instant)
      return nil
    case .pendingLapse(let accountID, let productID):
      lapsePending(accountID: accountID, productID: productID, at: instant)
      return nil
    case .update(let cause):
      return deliver(cause, at: instant)
    }
  }

  private mutating func event(for answer: StoreAnswer, id: RequestID, at instant: Instant) -> StoreEvent {
    switch answer {
    case .offerings(let failure):
      return offerings(failure ?? conditions.backendError ?? conditions.storeError, id: id)
    case .customerInfo(let failure):
      if let error = failure ?? conditions.backendError { return .customerInfoFailed(id, error) }
      return .customerInfoFetched(id, refreshedCustomerInfo(at: instant))
    case .sync(let failure):
      if let error = failure ?? conditions.storeError ?? conditions.backendError {
        return .customerInfoFailed(id, error)
      }
      transferPurchases(at: instant)
      return .customerInfoFetched(id, refreshedCustomerInfo(at: instant))
    case .restore(let failure):
      return .restoreFinished(id, restoreOutcome(failure, at: instant))
    case .purchase(let outcome):
      return .purchaseFinished(id, outcome)
    case .unattendedPurchase(let productID):
      let conclusion = conclude(productID, asksToBuy: false, at: instant)
      return .purchaseFinished(id, outcome(of: conclusion, at: instant))
    }
  }

  private func offerings(_ failure: StoreError?, id: RequestID) -> StoreEvent {
    if let failure { return .offeringsFailed(id, failure) }
    let response = offeringsResponse
    let wanted = response.offerings.all.flatMap(\.packages).map(\.productID)
    if wanted.isEmpty { return .offeringsFailed(id, .configuration("the offerings have no packages")) }
    if !wanted.contains(where: { response.product($0) != nil }) {
      return .offeringsFailed(id, .configuration("the store has none of the products of the offerings"))
    }
    return .offeringsLoaded(id, response)
  }

  /// What a paywall of the signed-in account would get at this moment.
  public var offeringsResponse: OfferingsResponse {
    let products = catalogue.products.compactMap { availableProduct($0.id) }
    return OfferingsResponse(
      offerings: catalogue.offerings, products: products,
      eligibility: products.map { .init($0.id, eligibility(of: $0)) }, storefront: storefront)
  }

  func eligibility(of product: StoreProduct) -> IntroEligibility {
    signedInAccount?.eligibility(for: product) ?? (product.subscription?.introductoryOffer == nil ? .noOffer : .unknown)
  }

  private mutating func restoreOutcome(_ failure: StoreError?, at instant: Instant) -> RestoreOutcome {
    if let error = failure ?? conditions.storeError ?? conditions.backendError { return .failed(error) }
    guard signedInAccount != nil else { return .failed(.notSignedIn) }
    transferPurchases(at: instant)
    return .restored(refreshedCustomerInfo(at: instant))
  }

  private mutating func beginManagement(id: RequestID, at instant: Instant, failing failure: StoreError?) {
    if let error = failure ?? conditions.storeError {
      answer(id, .customerInfo(error), at: instant + conditions.latency.customerInfo)
    } else if managementSheet != nil || sheet != nil {
      answer(id, .customerInfo(.operationInProgress), at: instant)
    } else {
      managementSheet = ManagementSheet(requestID: id)
    }
  }

  /// Closes the sheet of subscriptions; the request that put it up is answered with fresh customer info.
  public mutating func closeManagement(at instant: Instant) {
    guard let id = managementSheet?.requestID else { return }
    managementSheet = nil
    answer(id, .customerInfo(nil), at: instant + conditions.latency.customerInfo)
  }

  /// What the sheet of subscriptions lists: the signed-in account's own subscriptions that are not over.
  public var managementRows: [ManagementSheet.Row] {
    (signedInAccount?.subscriptions ?? []).filter { $0.ownership == .purchased && !$0.phase.isOver }.compactMap {
      line in
      guard let product = catalogue.product(line.productID) else { return nil }
      let wording = PackageWording(product: priced(product), eligibility: .ineligible, storefront: storefront)
      return ManagementSheet.Row(
        productID: product.id, displayName: product.displayName, priceLine: wording.priceLine,
        periodEnd: line.periodEnd, willAutoRenew: line.willAutoRenew)
    }
  }
}
