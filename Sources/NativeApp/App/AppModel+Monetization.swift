import Monetization

// The interface to the monetization: events go in with the present screen, requests come out.
extension AppModel {
  /// Passes `event` to the monetization, and performs the requests that concern the app itself.
  mutating func apply(_ event: MonetizationEvent, _ turn: inout AppTurn) {
    let hadPaywall = monetization.paywall != nil
    let requests = monetization.apply(
      event, at: turn.time, presentation: presentation, in: turn.app.monetization)
    if !hadPaywall, monetization.paywall != nil { features.happened(LifecycleEvent.PaywallCovered()) }
    perform(requests, &turn)
  }

  /// Ends a turn: applies the consequences of a changed access, once, in the same turn.
  mutating func settle(_ turn: inout AppTurn) {
    perform(
      monetization.settle(at: turn.time, presentation: presentation, in: turn.app.monetization), &turn)
    if features.answer(to: FeatureQuestion.NeedsSettling()) { tellFeatures(LifecycleEvent.TurnEnded(), &turn) }
  }

  private mutating func perform(_ requests: [MonetizationRequest], _ turn: inout AppTurn) {
    for request in requests {
      switch request {
      case .outward(let request): turn.requests.append(.outward(request))
      case .present(let alert): present(Alert(alert, naming: turn.app.planName))
      case .correctAlerts(let news): correctAlerts(by: news, in: turn.app)
      case .celebrate(let news): celebrate(news, at: turn.time)
      }
    }
  }

  /// Something of the app or of the system lies over the tabs.
  var isCovered: Bool { monetization.isPresenting || rewarded.isPresenting || presentation.isModalPresenting }

  /// The present screen, as the monetization needs it.
  private var presentation: PresentationContext {
    let navigator = activeNavigator
    let shown = [navigator?.main.last?.id, navigator?.modal.last?.id].compactMap { $0 }
    let own = features.answer(to: FeatureQuestion.Presented(screen: navigator?.topScreen))
    return PresentationContext(
      isModalPresenting: alert != nil || own.isMenuOpen || pageControls.menu != nil
        || navigator?.isModalShown == true, shownScreens: shown, showsOffers: own.showsOffers,
      showsReceipts: own.showsReceipts, screen: screen)
  }

  /// Returns the answer with which a tap on “Watch Ad” would be refused now; nil if an ad would be shown or loaded.
  public func adRefusal(at time: DeviceTime, in app: AppConfiguration) -> ShowAdOutcome? {
    monetization.adRefusal(at: time, presentation: presentation, in: app.monetization)
  }

  /// Returns the time until the model needs `deadlineReached`; nil if nothing is due.
  public func nextDeadline(at time: DeviceTime, in app: AppConfiguration) -> TimeSpan? {
    guard case .running = phase else { return nil }
    let delays = [
      monetization.nextDeadline(at: time, in: app.monetization),
      features.answer(to: FeatureQuestion.NextDeadline(time: time)),
    ]
    return delays.compactMap { $0 }.min()
  }

  /// The answers that the app still waits for, in words; empty when nothing is under way.
  ///
  /// An open sheet or another question to the user is not listed. An answer or a deadline must end every wait listed
  /// here; a wait without an end is a fault.
  public var waits: [String] {
    monetization.waits + pages.filter { $0.phase == .loading }.map { "the page of screen \($0.screen.number)" }
      + fetches.map { $0.screen == .none ? "the path configuration" : "the data of screen \($0.screen.number)" }
      + features.answer(to: FeatureQuestion.Waits())
  }
}

// State that screens read.
extension AppModel {
  public var customer: CustomerModel { monetization.customer }
  public var adFree: AdFreeAccess { monetization.adFree }
  public var ledger: BridgeLedger { monetization.ledger }
  public var paywall: PaywallFlow? { monetization.paywall }
  public var rewarded: RewardedAdSlot { monetization.rewarded }
  public var banner: BannerSlot { monetization.banner }

  /// Decides if the customer has `entitlement`, as `MonetizationModel.entitlementAccess` does.
  public func entitlementAccess(
    _ entitlement: String, at time: DeviceTime, in app: AppConfiguration
  ) -> EntitlementAccess {
    monetization.entitlementAccess(entitlement, at: time, in: app.monetization)
  }

  /// Returns true if the customer has the app's content.
  public func hasContent(at time: DeviceTime, in app: AppConfiguration) -> Bool {
    entitlementAccess(app.monetization.entitlements.content, at: time, in: app).isActive
  }

  /// Returns true if limits are lifted, as `MonetizationModel.isPro` does.
  public func isPro(at time: DeviceTime, in app: AppConfiguration) -> Bool {
    monetization.isPro(at: time, in: app.monetization)
  }

  /// Returns true if ads are removed, as `MonetizationModel.adsRemoved` does.
  public func adsRemoved(at time: DeviceTime, in app: AppConfiguration) -> Bool {
    monetization.adsRemoved(at: time, in: app.monetization)
  }
}
