extension AppModel {
  mutating func presentPaywall(_ context: PaywallContext, selecting package: String? = nil, _ turn: inout Turn) {
    guard paywall == nil else { return }
    search = search?.isEmpty == true ? nil : search
    isHomePickerOpen = false
    let request = loadOffers(&turn)
    var flow = PaywallFlow(context: context, loading: request)
    flow.isUnlockedAlready = isUnlocked(for: context, turn)
    if !offers.packages.isEmpty { flow.show(offers.packages) }
    if let error = offers.error { flow.phase = .failed(error) }
    if let package, flow.packages.contains(where: { $0.package.identifier == package }) { flow.selection = package }
    paywall = flow
    turn.report(.log(.paywallPresented(context)))
  }

  @discardableResult
  mutating func loadOffers(_ turn: inout Turn) -> RequestID {
    let request = makeRequest()
    offers.request = request
    if turn.app.apiKey == .present {
      offers.error = nil
      turn.requests.append(.store(.loadOfferings, request))
    } else {
      offers.error = .missingAPIKey
    }
    return request
  }

  /// Who is eligible for a trial may have changed: what is shown is loaded anew, what is not is forgotten.
  mutating func renewOffers(_ turn: inout Turn) {
    if paywall != nil || topScreen.flatMap({ NativeRoute(url: $0.url) }) == .pro {
      loadOffers(&turn)
    } else {
      offers.packages = []
    }
  }

  /// What the Pro screen and the paywall have to offer.
  public var offeredPackages: [ResolvedPackage] { offers.packages }

  /// Why there is nothing to offer.
  public var offersError: StoreError? { offers.error }

  mutating func offeringsLoaded(_ request: RequestID, _ response: OfferingsResponse, _ turn: inout Turn) {
    guard offers.request == request else { return }
    let packages = turn.app.packages(in: response)
    if packages.isEmpty {
      offeringsFailed(request, .noProducts, &turn)
      return
    }
    offers.packages = packages
    offers.error = nil
    customer.offeringsFailed = false
    guard paywall != nil else { return }
    let selected = paywall?.selection
    paywall?.show(packages)
    if packages.contains(where: { $0.package.identifier == selected }) { paywall?.selection = selected }
  }

  mutating func offeringsFailed(_ request: RequestID, _ error: StoreError, _ turn: inout Turn) {
    guard offers.request == request else { return }
    offers.error = error
    customer.offeringsFailed = true
    turn.report(.customer(.offeringsFailed(error)))
    if paywall?.packages.isEmpty == true { paywall?.phase = .failed(error) }
  }

  mutating func handle(_ event: UserEvent.PaywallEvent, _ turn: inout Turn) {
    switch event {
    case .packageChosen(let identifier):
      if paywall == nil {
        presentPaywall(PaywallContext(source: .proScreen), selecting: identifier, &turn)
      } else if paywall?.activity == .idle {
        paywall?.selection = identifier
      }
    case .purchaseChosen: purchaseChosen(&turn)
    case .restoreChosen: restoreChosen(&turn)
    case .manageChosen:
      let request = makeRequest()
      management = request
      turn.requests.append(.store(.manageSubscriptions, request))
    case .retryChosen:
      guard paywall == nil || paywall?.activity == .idle else { return }
      let request = loadOffers(&turn)
      paywall?.phase = offers.error.map { .failed($0) } ?? .loading(request)
    case .privacyChosen: turn.requests.append(.openExternally(url: turn.app.paywall.privacyURL))
    case .termsChosen: turn.requests.append(.openExternally(url: turn.app.paywall.termsURL))
    case .closeChosen:
      if paywall?.activity == .idle { dismissPaywall(&turn) }
    }
  }

  /// Where subscriptions are managed when the system has no sheet for it.
  public static let subscriptionsPage = "https://apps.apple.com/account/subscriptions"

  private mutating func purchaseChosen(_ turn: inout Turn) {
    guard let flow = paywall, flow.activity == .idle, let choice = flow.selectedPackage else { return }
    let request = makeRequest()
    paywall?.activity = .purchasing(request, productID: choice.product.id)
    turn.report(.log(.purchaseStarted(flow.context, productID: choice.product.id)))
    turn.requests.append(.store(.purchase(productID: choice.product.id), request))
  }

  private mutating func restoreChosen(_ turn: inout Turn) {
    guard turn.app.apiKey == .present else {
      present(PaywallWording.restoreFailed(.missingAPIKey))
      return
    }
    let request = makeRequest()
    if paywall != nil {
      guard paywall?.activity == .idle else { return }
      paywall?.activity = .restoring(request)
    } else {
      guard proRestore == nil else { return }
      proRestore = request
    }
    turn.report(.log(.restoreStarted))
    turn.requests.append(.store(.restorePurchases, request))
  }

  mutating func purchaseFinished(_ request: RequestID, _ outcome: PurchaseOutcome, _ turn: inout Turn) {
    guard case .purchasing(request, let productID)? = paywall?.activity, let flow = paywall else {
      if case .purchased(_, let info) = outcome { learned(info, &turn) }
      return
    }
    paywall?.activity = .idle
    switch outcome {
    case .purchased(let transaction, let info):
      learned(info, &turn)
      openGrace(turn.app.entitlementsGranted(by: transaction.productID), &turn)
      turn.report(.log(.purchased(flow.context, productID: productID, isFreeTrial: transaction.isFreeTrial)))
      paywall?.lastOutcome = .purchased
      dismissPaywall(&turn)
      fetchCustomerInfo(&turn)
    case .cancelled:
      turn.report(.log(.purchaseCancelled(flow.context, productID: productID)))
      paywall?.lastOutcome = .cancelled
      if turn.app.onCancel == .dismiss { dismissPaywall(&turn) }
    case .pending:
      turn.report(.log(.purchasePending(flow.context, productID: productID)))
      paywall?.lastOutcome = .pending
      paywall?.pendingProductID = productID
      present(PaywallWording.pending)
    case .unverified:
      turn.report(.log(.purchaseFailed(flow.context, productID: productID, .unverified)))
      paywall?.lastOutcome = .failed(.unverified)
      present(PaywallWording.unverified(support: turn.app.paywall.supportContact))
    case .failed(let error):
      turn.report(.log(.purchaseFailed(flow.context, productID: productID, .error(error))))
      paywall?.lastOutcome = .failed(.error(error))
      present(PaywallWording.purchaseFailed(error))
    }
  }

  mutating func restoreFinished(_ request: RequestID, _ outcome: RestoreOutcome, _ turn: inout Turn) {
    if let index = webRestores.firstIndex(where: { $0.request == request }) {
      webRestoreFinished(webRestores.remove(at: index), outcome, &turn)
      return
    }
    let isPaywall = paywall?.activity == .restoring(request)
    let isProScreen = proRestore == request
    if isPaywall { paywall?.activity = .idle }
    if isProScreen { proRestore = nil }
    switch outcome {
    case .failed(let error):
      turn.report(.log(.restoreFailed(error)))
      if isPaywall || isProScreen { present(PaywallWording.restoreFailed(error)) }
    case .restored(let info):
      restored(info, &turn)
      let found = paywall.map { isUnlocked(for: $0.context, turn) } ?? isUnlocked(info, turn)
      turn.report(.log(found ? .restored : .nothingToRestore))
      if isPaywall { paywall?.lastOutcome = found ? .restored : .nothingRestored }
      if !found, isPaywall || isProScreen {
        present(PaywallWording.nothingRestored)
      } else if found, isPaywall {
        dismissPaywall(&turn)
      }
    }
  }

  /// Takes in what a restore found; a found entitlement opens the grace window, an empty restore opens none.
  mutating func restored(_ info: CustomerInfo, _ turn: inout Turn) {
    learned(info, &turn)
    let found = info.activeEntitlements(wall: turn.time.wall)
    openGrace(found, &turn)
    if !found.isEmpty { fetchCustomerInfo(&turn) }
  }

  func isUnlocked(_ info: CustomerInfo, _ turn: Turn) -> Bool {
    info.isActive(turn.app.entitlements.limits, wall: turn.time.wall)
      || info.isActive(turn.app.entitlements.adFree, wall: turn.time.wall)
  }

  /// Whether the customer has what the paywall of `context` is there to sell.
  func isUnlocked(for context: PaywallContext, _ turn: Turn) -> Bool {
    guard let info = customer.info, customer.freshness == .fresh else { return false }
    switch context.source {
    case .promoCard: return info.isActive(turn.app.entitlements.adFree, wall: turn.time.wall)
    case .gate, .formSave: return info.isActive(turn.app.entitlements.limits, wall: turn.time.wall)
    case .proScreen, .launch: return isUnlocked(info, turn)
    }
  }

  /// An approval or a purchase on another device closes the paywall as a purchase here does.
  ///
  /// Somebody who had it all when the paywall came up has come for something else, and stays.
  mutating func dismissPaywallIfUnlocked(_ turn: inout Turn) {
    guard let flow = paywall, flow.activity == .idle, !flow.isUnlockedAlready, isUnlocked(for: flow.context, turn)
    else { return }
    paywall?.lastOutcome = .purchased
    alerts.removeAll { $0 == PaywallWording.pending }
    dismissPaywall(&turn)
  }

  mutating func dismissPaywall(_ turn: inout Turn) {
    guard let flow = paywall else { return }
    paywall = nil
    turn.report(.log(.paywallDismissed(flow.context, flow.lastOutcome)))
    turn.reply(ledger.settleAll(.showPaywall, flow.lastOutcome.answer))
  }
}

extension AppConfiguration {
  /// The packages to show: the configured offering or the current one, without products that the store lacks.
  func packages(in response: OfferingsResponse) -> [ResolvedPackage] {
    let offering = offeringID.flatMap { response.offerings[$0] }
    guard let offering = offering ?? response.offerings.current else { return [] }
    return response.resolvedPackages(of: offering)
  }
}

extension StoreError {
  static let missingAPIKey = StoreError.configuration("the API key is missing.")
  static let noProducts = StoreError.configuration("none of its products could be found in the App Store.")
}

extension StoreTransaction {
  /// Whether it opened a free trial.
  var isFreeTrial: Bool { offer?.paymentMode == .freeTrial && reason == .purchase }
}
