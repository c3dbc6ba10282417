import Monetization

extension World {
  /// Lets `body` do something to the store and the phone's part of it, and passes on what came of it.
  @discardableResult
  mutating func withStore<Result>(
    _ scene: inout Scene, at instant: Instant? = nil,
    _ body: (inout SimulatedStore, inout StoreClient, inout StoreCall) -> Result
  ) -> Result {
    var call = StoreCall(catalogue: scene.app.catalogue, at: instant ?? now, isOnline: device.isOnline)
    let result = body(&store, &storeClient, &call)
    for announcement in call.announcements { storeClient.hear(announcement) }
    for fact in call.facts {
      let report = Report(.store, fact.event.text, fact.event.details)
      scene.entries.append(TimelineEntry(report, at: fact.instant))
    }
    return result
  }

  /// What the backend knows at present about the customer on the phone.
  public func customerInfo(in app: AppDefinition) -> CustomerInfo {
    store.customerInfo(for: storeClient, in: app.catalogue, at: now)
  }
}

extension StoreConditions {
  /// Counts one request of `client`; the failure if it is to fail.
  mutating func strike(_ request: StoreRequest, _ client: StoreClient) -> StoreError? {
    switch request {
    case .loadOfferings: offeringsFault.strike()
    case .fetchCustomerInfo: customerInfoFault.strike()
    case .restorePurchases, .syncPurchases: restoreFault.strike()
    case .purchase: client.isPurchasing ? nil : purchaseFault.strike()
    case .manageSubscriptions: nil
    }
  }
}
