// Purchases that wait for somebody, and the answers to them.
extension MonetizationModel {
  /// The context of what is done on the screen of the plan.
  static let planContext = PaywallContext(source: .proScreen)

  /// The purchase of a product that waits; nil if none does.
  public func waitingPurchase(of productID: String) -> WaitingPurchase? {
    waiting.first { $0.productID == productID }
  }

  mutating func wait(for productID: String, _ reason: WaitingPurchase.Reason) {
    waiting.removeAll { $0.productID == productID }
    waiting.append(WaitingPurchase(productID: productID, reason: reason))
    awaits([productID], .waits)
    endedRequests.removeAll { $0.productID == productID }
  }

  /// The products that were asked for in vain, of which the open paywall has to tell.
  public var declinedProducts: [String] { endedRequests.filter(\.isDeclined).map(\.productID) }

  /// Notes the requests for approval that wait no longer.
  mutating func noteAnswers(in response: OfferingsResponse) {
    for request in waiting where request.reason == .approval {
      let waits = response.waiting.contains { $0.productID == request.productID }
      let isNoted = endedRequests.contains { $0.productID == request.productID }
      if !waits, !isNoted { endedRequests.append(EndedRequest(productID: request.productID)) }
    }
  }

  /// Asks what became of requests that wait no longer. An info that was asked for before might be older than an approval.
  mutating func seekAnswers(_ turn: inout MonetizationTurn) {
    let isOpen = endedRequests.contains { !$0.isDeclined && !$0.isSought }
    guard isOpen, customer.grace == nil, policies.fetch != .fromCacheOnly else { return }
    fetchCustomerInfo(&turn)
  }

  /// Decides about the requests that a fetch was to tell of.
  ///
  /// While a purchase is not confirmed, an info without it says nothing.
  ///
  /// - Parameter isAnswered: The fetch has brought an info that the app believes.
  mutating func answersSought(isAnswered: Bool, _ turn: inout MonetizationTurn) {
    for index in endedRequests.indices where endedRequests[index].isSought {
      endedRequests[index].isSought = false
      if isAnswered, customer.grace == nil {
        endedRequests[index].isDeclined = true
        stopAwaiting(endedRequests[index].productID)
        turn.correctAlerts(by: .waitsNoLonger([endedRequests[index].productID]))
      }
    }
    if isAnswered { seekAnswers(&turn) }
  }

  /// Forgets the refusals of which the paywall has told.
  mutating func forgetDeclined() { endedRequests.removeAll(where: \.isDeclined) }

  /// Takes products that the customer has, or was charged for, off the lists of what waits.
  mutating func waitsNoLonger(_ products: [String], _ turn: inout MonetizationTurn) {
    let ended = products.filter { product in
      waitingPurchase(of: product) != nil || endedRequests.contains { $0.productID == product }
    }
    if !ended.isEmpty { turn.correctAlerts(by: .waitsNoLonger(ended)) }
    waiting.removeAll { products.contains($0.productID) }
    endedRequests.removeAll { products.contains($0.productID) }
  }

  /// Takes in a transaction of the store: the product waits no longer, and is open until the backend confirms it. One of an
  /// earlier launch that has ended since, or was taken back, opens nothing.
  mutating func takeIn(_ transaction: StoreTransaction, _ turn: inout MonetizationTurn) {
    waitsNoLonger([transaction.productID], &turn)
    let now = customer.info?.requestDate ?? turn.time.wall
    guard transaction.revocationDate == nil, transaction.expirationDate.map({ $0 > now }) ?? true else { return }
    openGrace(turn.configuration.entitlementsGranted(by: transaction.productID), for: transaction, &turn)
  }

  /// Forgets what the store has said about the App Store account before.
  mutating func accountChanged(_ accountID: String?, _ turn: inout MonetizationTurn) {
    guard storeAccount != accountID else { return }
    storeAccount = accountID
    receipts.history = nil
    receipts.error = nil
    if turn.presentation.showsReceipts { loadReceipts(&turn) }
    guard !waiting.isEmpty || !endedRequests.isEmpty else { return }
    waiting = []
    endedRequests = []
    // What they say is of the account that has gone.
    turn.correctAlerts(by: .waitsNoLonger(nil))
    renewOffers(&turn)
  }
}
