// A purchase of the paywall.
extension MonetizationModel {
  mutating func purchaseChosen(_ turn: inout MonetizationTurn) {
    guard let flow = paywall, flow.activity == .idle, let choice = flow.selectedPackage else { return }
    let request = makeRequest()
    forgetDeclined()
    noteAsked(choice, turn)
    paywall?.activity = .purchasing(request, productID: choice.product.id)
    paywall?.asked = choice
    turn.report(.log(.purchaseStarted(flow.context, productID: choice.product.id)))
    let options = PurchaseOptions(plan: choice.plan, quantity: choice.quantity)
    turn.request(.store(.purchase(productID: choice.product.id, options: options), request))
  }

  mutating func purchaseFinished(_ request: RequestID, _ outcome: PurchaseOutcome, _ turn: inout MonetizationTurn) {
    if case .offer(let choice)? = close(request) { return offerPurchaseFinished(choice, outcome, &turn) }
    guard case .purchasing(request, let productID)? = paywall?.activity, let flow = paywall else {
      switch outcome {
      case .offerAccepted(let info), .purchased(_, let info): learned(info, &turn)
      case .unconfirmed(let productID, let purchase):
        awaits([productID], .unconfirmed)
        tellUnconfirmed([productID], purchase, &turn)
      case .cancelled, .pending, .interrupted, .unverified, .failed: break
      }
      return
    }
    paywall?.activity = .idle
    paywall?.asked = nil
    let product = flow.asked?.product
    let noted = stopAwaiting(productID)
    // An earlier purchase that is not confirmed may still come through, whatever becomes of this one.
    if let noted, noted.state != .underWay, outcome.isInVain { awaited.append(noted) }
    switch outcome {
    // The answer to a change at the renewal is the transaction of the present plan.
    case .purchased(let transaction, let info)
    where transaction.productID != productID || transaction.plan != flow.asked?.plan:
      learned(info, &turn)
      changeAccepted(to: productID, product, after: transaction, flow.context, &turn)
    case .purchased(let transaction, let info):
      guard learned(info, &turn) != nil else {
        if let noted { awaited.append(noted) }
        return unconfirmed(
          productID, UnconfirmedPurchase(.signatureVerificationFailed, .postedAgain), flow.context, &turn)
      }
      takeIn(transaction, &turn)
      turn.report(.log(transaction.purchased(flow.context)))
      paywall?.lastOutcome = .purchased
      dismissPaywall(&turn)
      if let product, product.kind == .consumable,
        turn.configuration.entitlementsGranted(by: productID).isEmpty
      {
        // Also for a subscriber, who has not just got what the plan opens.
        turn.celebrate(.consumable(goods: GoodsWording.text(product.displayName, transaction.quantity)))
      } else if unlocks([productID], turn) {
        turn.celebrate(.purchase)
      } else {
        turn.present(.nothingUnlocked(productID: productID, support: turn.configuration.paywall.supportContact))
      }
      readCustomerInfo(&turn)
    case .unconfirmed(_, let purchase):
      if let noted { awaited.append(noted) }
      unconfirmed(productID, purchase, flow.context, &turn)
    // A paywall sells no such offers.
    case .offerAccepted(let info): learned(info, &turn)
    case .cancelled:
      turn.report(.log(.purchaseCancelled(flow.context, productID: productID)))
      paywall?.lastOutcome = .cancelled
      if cancelPolicy(in: turn.configuration) == .dismiss { dismissPaywall(&turn) }
    case .pending:
      turn.report(.log(.purchasePending(flow.context, productID: productID)))
      paywall?.lastOutcome = .pending
      if let noted { awaited.append(noted) }
      wait(for: productID, .approval)
      // The App Store's sheet has said so, and the paywall says what it waits for; one that closes says nothing.
      if closes(flow, turn) { turn.present(.pending(waitingProduct(productID, flow.asked, turn))) }
    case .interrupted:
      turn.report(.log(.purchasePending(flow.context, productID: productID)))
      paywall?.lastOutcome = .interrupted
      if let noted { awaited.append(noted) }
      wait(for: productID, .customer)
      if closes(flow, turn) { turn.present(.interrupted(waitingProduct(productID, flow.asked, turn))) }
    case .unverified:
      turn.report(.log(.purchaseFailed(flow.context, productID: productID, nil)))
      paywall?.lastOutcome = .unverified
      turn.present(.unverified(support: turn.configuration.paywall.supportContact))
    case .failed(let error):
      turn.report(.log(.purchaseFailed(flow.context, productID: productID, error)))
      paywall?.lastOutcome = .failed(error)
      turn.present(.purchaseFailed(error))
    }
  }

  /// The customer changes the plan at the next renewal: nothing is paid, and nothing new is open.
  private mutating func changeAccepted(
    to productID: String, _ product: StoreProduct?, after present: StoreTransaction, _ context: PaywallContext,
    _ turn: inout MonetizationTurn
  ) {
    turn.report(.log(.planChangeAccepted(context, productID: productID)))
    paywall?.lastOutcome = .purchased
    dismissPaywall(&turn)
    let isUnpaid = customer.info?.subscription(present.productID)?.isUnpaidCommitment == true
    // The months that are left follow the late payment, so that nobody knows their end.
    let day = isUnpaid ? "the end of your commitment" : present.termEnd.map { turn.time.day($0) }
    turn.celebrate(.planChange(product: product?.displayName ?? productID, day: day))
  }
}

extension StoreTransaction {
  /// The purchase as a line of the app's log.
  func purchased(_ context: PaywallContext) -> LogEvent {
    .purchased(context, productID: productID, isFreeTrial: isFreeTrial, offer: reason == .purchase ? offer?.name : nil)
  }

  /// The transaction began a free trial. A free month that wins somebody back, or comes by a code, is none.
  private var isFreeTrial: Bool { offer?.paymentMode == .freeTrial && offer?.name == nil && reason == .purchase }
}

extension PurchaseOutcome {
  /// Nothing was bought or asked for.
  fileprivate var isInVain: Bool {
    switch self {
    case .cancelled, .unverified, .failed: true
    case .purchased, .unconfirmed, .offerAccepted, .pending, .interrupted: false
    }
  }
}
