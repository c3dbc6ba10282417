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
    if let package, flow.packages.contains(where: { $0.id == package }) { flow.selection = package }
    paywall = flow
    turn.report(.log(.paywallPresented(flow.context, paywallLook(in: turn.configuration))))
    if let error = offers.error { turn.report(.log(.paywallUnavailable(flow.context, error))) }
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
      openRequests.removeAll { if case .management = $0.purpose { true } else { false } }
      turn.request(.store(.manageSubscriptions, open(.management(.coming))))
    case .redeemChosen: redeemChosen(&turn)
    case .offerChosen(let choice): offerChosen(choice, &turn)
    case .refundChosen(let subject): refundChosen(subject, &turn)
    case .retryChosen:
      guard paywall == nil || paywall?.activity == .idle else { return }
      let request = loadOffers(&turn)
      paywall?.phase = offers.error.map { .failed($0) } ?? .loading(request)
    case .receiptsRetryChosen: loadReceipts(&turn)
    case .privacyChosen: turn.request(.openExternally(url: turn.configuration.paywall.privacyURL, by: .system))
    case .termsChosen: turn.request(.openExternally(url: turn.configuration.paywall.termsURL, by: .system))
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

  private mutating func restoreChosen(_ turn: inout MonetizationTurn) {
    guard turn.configuration.apiKey == .present else {
      turn.present(.restoreFailed(.missingAPIKey))
      return
    }
    let request: RequestID
    if paywall != nil {
      guard paywall?.activity == .idle else { return }
      request = makeRequest()
      paywall?.activity = .restoring(request)
    } else {
      guard !isRestoringPlan else { return }
      request = open(.planRestore)
    }
    turn.report(.log(.restoreStarted(paywall?.context ?? Self.planContext)))
    turn.request(.store(.restorePurchases, request))
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
    guard let info = customer.info, customer.freshness == .fresh || customer.freshness == .computed else {
      return false
    }
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

  /// Returns true if the customer has got what a paywall sells while it was open, so that it closes once it is idle.
  func closes(_ flow: PaywallFlow, _ turn: MonetizationTurn) -> Bool {
    !flow.isUnlockedAlready && isUnlocked(for: flow.context, turn)
  }

  /// Closes the paywall after an approval or a purchase on another device, as after a purchase here.
  ///
  /// The paywall stays open if the customer had the entitlement before it opened.
  mutating func dismissPaywallIfUnlocked(_ turn: inout MonetizationTurn) {
    guard let flow = paywall, flow.activity == .idle, closes(flow, turn) else { return }
    paywall?.lastOutcome = .purchased
    // What is used up is no part of the plan, and waits as before.
    turn.correctAlerts(by: .waitsNoLonger(unlocking(waiting.map(\.productID), turn)))
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
