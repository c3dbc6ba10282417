import Monetization

// The border to the monetization: events go in with the screen around them, requests come out.
extension AppModel {
  /// Tells the monetization of `event`, and performs what it asks of the app itself.
  mutating func apply(_ event: MonetizationEvent, _ turn: inout AppTurn) {
    let hadPaywall = monetization.paywall != nil
    let requests = monetization.apply(
      event, at: turn.time, presentation: presentation, in: turn.app.monetization)
    if !hadPaywall, monetization.paywall != nil { features.coveredByPaywall() }
    perform(requests, &turn)
  }

  /// Ends every turn: whatever follows from a changed access happens here, once, in the same turn.
  mutating func settle(_ turn: inout AppTurn) {
    perform(
      monetization.settle(at: turn.time, presentation: presentation, in: turn.app.monetization), &turn)
  }

  private mutating func perform(_ requests: [MonetizationRequest], _ turn: inout AppTurn) {
    for request in requests {
      switch request {
      case .store(let request, let id): turn.requests.append(.store(request, id))
      case .ads(let request, let id): turn.requests.append(.ads(request, id))
      case .reply(let reply): turn.requests.append(.reply(reply))
      case .report(let fact): turn.report(fact)
      case .present(let alert): present(Alert(alert))
      case .dismiss(let alert): alerts.removeAll { $0 == Alert(alert) }
      case .openExternally(let url): turn.requests.append(.openExternally(url: url))
      }
    }
  }

  /// The screen as the monetization must know it.
  private var presentation: PresentationContext {
    let navigator = activeNavigator
    let shown = [navigator?.main.last?.id, navigator?.modal.last?.id].compactMap { $0 }
    return PresentationContext(
      isModalPresenting: alert != nil || features.isMenuOpen || navigator?.isModalShown == true, shownScreens: shown,
      showsOffers: topScreen.map(features.showsOffers) ?? false)
  }

  /// The delay until the model must be told `deadlineReached`, or nil if nothing is due.
  public func nextDeadline(at time: DeviceTime, in app: AppConfiguration) -> TimeSpan? {
    monetization.nextDeadline(at: time, in: app.monetization)
  }

  /// What the app has asked for and waits to be told, in words; empty when it is at rest.
  ///
  /// A question that only a person can answer, such as an open sheet, is no wait. Every wait here must come to its
  /// end by an answer or a deadline: one that never does is a fault.
  public var waits: [String] {
    monetization.waits + pages.filter { $0.phase == .loading }.map { "the page of screen \($0.screen.number)" }
  }
}

// What screens ask of it.
extension AppModel {
  public var customer: CustomerModel { monetization.customer }
  public var adFree: AdFreeAccess { monetization.adFree }
  public var ledger: BridgeLedger { monetization.ledger }
  public var paywall: PaywallFlow? { monetization.paywall }
  public var rewarded: RewardedAdSlot { monetization.rewarded }
  public var banner: BannerSlot { monetization.banner }

  /// See `MonetizationModel.entitlementAccess`.
  public func entitlementAccess(
    _ entitlement: String, at time: DeviceTime, in app: AppConfiguration
  ) -> EntitlementAccess {
    monetization.entitlementAccess(entitlement, at: time, in: app.monetization)
  }

  /// See `MonetizationModel.isPro`.
  public func isPro(at time: DeviceTime, in app: AppConfiguration) -> Bool {
    monetization.isPro(at: time, in: app.monetization)
  }

  /// See `MonetizationModel.adsRemoved`.
  public func adsRemoved(at time: DeviceTime, in app: AppConfiguration) -> Bool {
    monetization.adsRemoved(at: time, in: app.monetization)
  }
}
