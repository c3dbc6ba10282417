extension MonetizationModel {
  /// Presents the paywall, and loads its offers unless the request `loaded` has just done so.
  mutating func presentPaywall(
    _ context: PaywallContext, selecting package: String? = nil, loaded: RequestID? = nil,
    _ turn: inout MonetizationTurn
  ) {
    guard paywall == nil else { return }
    let request = loaded ?? loadOffers(&turn)
    var flow = PaywallFlow(context: context, loading: request)
    flow.isUnlockedAlready = isUnlocked(for: context, turn)
    // What waits may have been answered meanwhile, which nothing announces: old offers may be wrong.
    let isFresh = loaded != nil && offers.request == nil
    if !offers.packages.isEmpty, isFresh || waiting.isEmpty { flow.show(offers.packages) }
    if let error = offers.error { flow.phase = .failed(error) }
    if let package, flow.packages.contains(where: { $0.package.identifier == package }) { flow.selection = package }
    paywall = flow
    turn.report(.log(.paywallPresented(flow.context, paywallLook(in: turn.configuration))))
    if let error = offers.error { turn.report(.log(.paywallUnavailable(flow.context, error))) }
  }

  @discardableResult
  mutating func loadOffers(_ turn: inout MonetizationTurn) -> RequestID {
    let request = makeRequest()
    if turn.configuration.apiKey == .present {
      offers.request = request
      offers.error = nil
      turn.request(.store(.loadOfferings, request))
    } else {
      offers.request = nil
      offers.error = .missingAPIKey
    }
    return request
  }

  /// Loads the offers again, or forgets them if no screen shows them.
  ///
  /// The eligibility for a trial may have changed.
  mutating func renewOffers(_ turn: inout MonetizationTurn) {
    if paywall != nil || turn.presentation.showsOffers {
      loadOffers(&turn)
    } else {
      offers.packages = []
    }
  }

  /// The packages that the paywall and other screens offer.
  public var offeredPackages: [ResolvedPackage] { offers.packages }

  /// The error for which there is nothing to offer; nil if there is none.
  public var offersError: StoreError? { offers.error }

  mutating func offeringsLoaded(_ request: RequestID, _ response: OfferingsResponse, _ turn: inout MonetizationTurn) {
    guard offers.request == request else { return }
    offers.request = nil
    noteAnswers(in: response)
    waiting = response.waiting
    seekAnswers(&turn)
    guard let offering = turn.configuration.offering(in: response) else {
      offers.packages = []
      return offersFailed(.notPublished(turn.configuration.offeringID), &turn)
    }
    let packages = response.resolvedPackages(of: offering)
    if packages.isEmpty {
      offersFailed(.noProducts, &turn)
      return
    }
    offers.packages = packages
    offers.metadata = offering.metadata
    offers.error = nil
    acceptedOffers = response.accepted
    customer.offeringsFailed = false
    guard paywall != nil else { return }
    let selected = paywall?.selection
    paywall?.show(packages)
    if packages.contains(where: { $0.package.identifier == selected }) { paywall?.selection = selected }
  }

  mutating func offeringsFailed(_ request: RequestID, _ error: StoreError, _ turn: inout MonetizationTurn) {
    guard offers.request == request else { return }
    offers.request = nil
    offersFailed(error, &turn)
  }

  private mutating func offersFailed(_ error: StoreError, _ turn: inout MonetizationTurn) {
    offers.error = error
    customer.offeringsFailed = true
    turn.report(.customer(.offeringsFailed(error)))
    guard let flow = paywall, flow.packages.isEmpty else { return }
    guard offers.packages.isEmpty else {
      paywall?.show(offers.packages)
      return
    }
    paywall?.phase = .failed(error)
    turn.report(.log(.paywallUnavailable(flow.context, error)))
  }

  mutating func handle(_ event: PaywallEvent, _ turn: inout MonetizationTurn) {
    switch event {
    case .packageChosen(let identifier):
      if paywall == nil {
        presentPaywall(PaywallContext(source: .proScreen), selecting: identifier, &turn)
      } else {
        packageChosen(identifier, &turn)
      }
    case .purchaseChosen: purchaseChosen(&turn)
    case .restoreChosen: restoreChosen(&turn)
    case .manageChosen:
      let request = makeRequest()
      management = request
      turn.request(.store(.manageSubscriptions, request))
    case .redeemChosen: redeemChosen(&turn)
    case .offerChosen(let choice): offerChosen(choice, &turn)
    case .retryChosen:
      guard paywall == nil || paywall?.activity == .idle else { return }
      let request = loadOffers(&turn)
      paywall?.phase = offers.error.map { .failed($0) } ?? .loading(request)
    case .receiptsRetryChosen: loadReceipts(&turn)
    case .privacyChosen: turn.request(.openExternally(url: turn.configuration.paywall.privacyURL))
    case .termsChosen: turn.request(.openExternally(url: turn.configuration.paywall.termsURL))
    case .closeChosen:
      if paywall?.activity == .idle { dismissPaywall(&turn) }
    }
  }

  private mutating func packageChosen(_ identifier: String, _ turn: inout MonetizationTurn) {
    guard let flow = paywall, flow.activity == .idle, flow.selection != identifier else { return }
    paywall?.selection = identifier
    guard let productID = paywall?.selectedPackage?.product.id else { return }
    turn.report(.log(.packageSelected(flow.context, productID: productID)))
  }

  /// The page for managing subscriptions where the system has no sheet for it.
  public static let subscriptionsPage = "https://apps.apple.com/account/subscriptions"

  private mutating func purchaseChosen(_ turn: inout MonetizationTurn) {
    guard let flow = paywall, flow.activity == .idle, let choice = flow.selectedPackage else { return }
    let request = makeRequest()
    forgetDeclined()
    paywall?.activity = .purchasing(request, productID: choice.product.id)
    turn.report(.log(.purchaseStarted(flow.context, productID: choice.product.id)))
    turn.request(.store(.purchase(productID: choice.product.id), request))
  }

  private mutating func restoreChosen(_ turn: inout MonetizationTurn) {
    guard turn.configuration.apiKey == .present else {
      turn.present(.restoreFailed(.missingAPIKey))
      return
    }
    let request = makeRequest()
    if paywall != nil {
      guard paywall?.activity == .idle else { return }
      paywall?.activity = .restoring(request)
    } else {
      guard planRestore == nil else { return }
      planRestore = request
    }
    turn.report(.log(.restoreStarted(paywall?.context ?? Self.planContext)))
    turn.request(.store(.restorePurchases, request))
  }

  mutating func purchaseFinished(_ request: RequestID, _ outcome: PurchaseOutcome, _ turn: inout MonetizationTurn) {
    if offerPurchase?.request == request { return offerPurchaseFinished(outcome, &turn) }
    guard case .purchasing(request, let productID)? = paywall?.activity, let flow = paywall else {
      switch outcome {
      case .offerAccepted(let info?): learned(info, &turn)
      case .purchased(let transaction, let info):
        guard learned(info, &turn) == nil else { return }
        takeIn(transaction, &turn)
      case .paid(let transaction, _): takeIn(transaction, &turn)
      case .offerAccepted(nil), .cancelled, .pending, .interrupted, .unverified, .failed: break
      }
      return
    }
    paywall?.activity = .idle
    let product = flow.packages.first { $0.product.id == productID }?.product
    switch outcome {
    // The answer to a change at the renewal is the transaction of the present plan.
    case .purchased(let transaction, let info) where transaction.productID != productID:
      learned(info, &turn)
      changeAccepted(to: productID, product, after: transaction, flow.context, &turn)
    case .paid(let transaction, _) where transaction.productID != productID:
      changeAccepted(to: productID, product, after: transaction, flow.context, &turn)
    case .purchased(let transaction, let info):
      guard learned(info, &turn) != nil else {
        return paid(transaction, .signatureVerificationFailed, flow.context, &turn)
      }
      takeIn(transaction, &turn)
      turn.report(.log(transaction.purchased(flow.context)))
      paywall?.lastOutcome = .purchased
      dismissPaywall(&turn)
      if unlocks([productID], turn) {
        turn.celebrate(.purchase)
      } else if product?.kind != .consumable {
        turn.present(.nothingUnlocked(support: turn.configuration.paywall.supportContact))
      }
      readCustomerInfo(&turn)
    case .paid(let transaction, let error): paid(transaction, error, flow.context, &turn)
    // A paywall sells no such offers.
    case .offerAccepted(let info): if let info { learned(info, &turn) }
    case .cancelled:
      turn.report(.log(.purchaseCancelled(flow.context, productID: productID)))
      paywall?.lastOutcome = .cancelled
      if cancelPolicy(in: turn.configuration) == .dismiss { dismissPaywall(&turn) }
    case .pending:
      turn.report(.log(.purchasePending(flow.context, productID: productID)))
      paywall?.lastOutcome = .pending
      wait(for: productID, .approval)
      turn.present(.pending)
    case .interrupted:
      turn.report(.log(.purchasePending(flow.context, productID: productID)))
      paywall?.lastOutcome = .interrupted
      wait(for: productID, .customer)
      turn.present(.interrupted)
    case .unverified:
      turn.report(.log(.purchaseFailed(flow.context, productID: productID, .unverified)))
      paywall?.lastOutcome = .failed(.unverified)
      turn.present(.unverified(support: turn.configuration.paywall.supportContact))
    case .failed(let error):
      turn.report(.log(.purchaseFailed(flow.context, productID: productID, .error(error))))
      paywall?.lastOutcome = .failed(.error(error))
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
    let day = present.expirationDate.map { turn.time.zone.local($0).dayAndYearText }
    turn.celebrate(.planChange(product: product?.displayName ?? productID, day: day))
  }

  /// Returns true if one of `products` unlocks something, or all is unlocked already.
  func unlocks(_ products: [String], _ turn: MonetizationTurn) -> Bool {
    products.contains { !turn.configuration.entitlementsGranted(by: $0).isEmpty }
      || customer.info.map { isUnlocked($0, turn) } ?? false
  }

  func isUnlocked(_ info: CustomerInfo, _ turn: MonetizationTurn) -> Bool {
    info.isActive(turn.configuration.entitlements.limits, wall: turn.time.wall)
      || info.isActive(turn.configuration.entitlements.adFree, wall: turn.time.wall)
      || info.isActive(turn.configuration.entitlements.content, wall: turn.time.wall)
  }

  /// Returns true if the customer already has the entitlement that the paywall of `context` sells.
  func isUnlocked(for context: PaywallContext, _ turn: MonetizationTurn) -> Bool {
    guard let info = customer.info, customer.freshness == .fresh else { return false }
    if context.reason?.isOfContent == true {
      return info.isActive(turn.configuration.entitlements.content, wall: turn.time.wall)
    }
    switch context.source {
    case .promoCard: return info.isActive(turn.configuration.entitlements.adFree, wall: turn.time.wall)
    case .gate, .formSave: return info.isActive(turn.configuration.entitlements.limits, wall: turn.time.wall)
    case .content, .launch: return info.isActive(turn.configuration.entitlements.content, wall: turn.time.wall)
    case .proScreen, .unfinished, .waiting, .page: return isUnlocked(info, turn)
    }
  }

  /// Closes the paywall after an approval or a purchase on another device, as after a purchase here.
  ///
  /// The paywall stays open if the customer had the entitlement before it opened.
  mutating func dismissPaywallIfUnlocked(_ turn: inout MonetizationTurn) {
    guard let flow = paywall, flow.activity == .idle, !flow.isUnlockedAlready, isUnlocked(for: flow.context, turn)
    else { return }
    paywall?.lastOutcome = .purchased
    turn.request(.dismiss(.pending))
    turn.request(.dismiss(.interrupted))
    dismissPaywall(&turn)
    turn.celebrate(.elsewhere)
  }

  mutating func dismissPaywall(_ turn: inout MonetizationTurn) {
    guard let flow = paywall else { return }
    paywall = nil
    // A paywall that still loads has told of nothing.
    if case .loading = flow.phase {} else { forgetDeclined() }
    turn.report(.log(.paywallDismissed(flow.context, flow.lastOutcome)))
    turn.reply(ledger.settleAll(flow.lastOutcome.answer) { $0.asks(PurchaseComponent.self, for: .showPaywall) })
  }
}

extension MonetizationConfiguration {
  /// Returns the offering to show: the configured one, or else the current one; nil if the server has it not.
  func offering(in response: OfferingsResponse) -> Offering? {
    offeringID.map { response.offerings[$0] } ?? response.offerings.current
  }
}

extension StoreError {
  static let missingAPIKey = StoreError.configuration("the API key is missing.")
  static func notPublished(_ offering: String?) -> StoreError {
    .configuration(offering.map { "the offering “\($0)” is not published." } ?? "no offering is published.")
  }

  static let noProducts = StoreError.configuration("none of its products could be found in the App Store.")
}

extension StoreTransaction {
  /// The purchase as a line of the app's log.
  func purchased(_ context: PaywallContext) -> LogEvent {
    .purchased(context, productID: productID, isFreeTrial: isFreeTrial, offer: reason == .purchase ? offer?.name : nil)
  }

  /// The transaction began a free trial. A free month that wins somebody back, or comes by a code, is none.
  private var isFreeTrial: Bool { offer?.paymentMode == .freeTrial && offer?.name == nil && reason == .purchase }
}
