/// All that an app must remember and decide about its monetization, as one value.
///
/// It takes events and asks for what must be done. It never calls out, waits or throws. An app keeps it in its own
/// state, and tells it with every event what else is on the screen.
public struct MonetizationModel: Hashable, Sendable {
  // Kept on the device.
  public internal(set) var customer: CustomerModel
  public internal(set) var adFree: AdFreeAccess

  // Gone when the app is.
  public internal(set) var ledger = BridgeLedger()
  public internal(set) var paywall: PaywallFlow?
  public internal(set) var rewarded = RewardedAdSlot()
  public internal(set) var banner = BannerSlot()
  /// The restore under way that was asked for outside of the paywall.
  public internal(set) var planRestore: RequestID?
  public internal(set) var isInForeground = true
  var isSystemSheetUp = false
  /// The subscriptions sheet that was asked for.
  var management: RequestID?
  var webRestores: [WebRestore] = []
  var offers = Offers()
  /// The access that was announced last, only to notice a change; the access itself is always worked out anew.
  var announced = Announced()
  var nextRequest = RequestID(1)

  /// A restore that a page asked for.
  struct WebRestore: Hashable, Sendable {
    var request: RequestID
    var message: Message
    var startedUptime: TimeSpan
  }

  /// The last packages loaded, shown at once the next time while they are refreshed behind.
  struct Offers: Hashable, Sendable {
    var packages: [ResolvedPackage] = []
    var request: RequestID?
    var error: StoreError?
  }

  /// See `announced`.
  struct Announced: Hashable, Sendable {
    var adsRemoved: Bool?
    var isPro: Bool?
  }

  /// A fresh start of the app with what the device has kept.
  public init(kept: PersistedMonetization = PersistedMonetization()) {
    customer = CustomerModel(info: kept.customerInfo)
    customer.grace = kept.grace
    customer.latestWall = kept.latestWall
    adFree = kept.adFree
    nextRequest = kept.nextRequest
  }

  /// Handles one event, whole. The requests are to be performed in order.
  ///
  /// - Parameter presentation: the screen around the event; an app without pages and ads may leave it out.
  public mutating func handle(
    _ event: MonetizationEvent, at time: DeviceTime, presentation: PresentationContext = PresentationContext(),
    in configuration: MonetizationConfiguration
  ) -> [MonetizationRequest] {
    apply(event, at: time, presentation: presentation, in: configuration)
      + settle(at: time, presentation: presentation, in: configuration)
  }

  /// Applies one event without what follows from a changed access; `settle` must come before the turn ends.
  ///
  /// For an app in which one event leads to several of these.
  public mutating func apply(
    _ event: MonetizationEvent, at time: DeviceTime, presentation: PresentationContext,
    in configuration: MonetizationConfiguration
  ) -> [MonetizationRequest] {
    var turn = MonetizationTurn(time: time, presentation: presentation, configuration: configuration)
    switch event {
    case .launched: launched(&turn)
    case .enteredBackground: isInForeground = false
    case .enteredForeground:
      isInForeground = true
      fetchCustomerInfo(&turn)
      preloadAd(&turn)
    case .networkReturned:
      fetchCustomerInfo(&turn)
      perform(rewarded.connectionReturned(context: adContext(turn), at: turn.uptime, ids: &nextRequest), &turn)
    case .systemSheetChanged(let isUp): isSystemSheetUp = isUp
    case .paywallWanted(let context): presentPaywall(context, &turn)
    case .offersWanted: loadOffers(&turn)
    case .paywall(let event): handle(event, &turn)
    case .store(let event): handle(event, &turn)
    case .ads(let event): handle(event, &turn)
    case .messageReceived(let message): received(message, &turn)
    case .screenHidden: perform(rewarded.screenLeft(at: turn.uptime), &turn)
    case .screenLeft(let screen): screenLeft(screen, &turn)
    case .screenReappeared: screenReappeared(&turn)
    case .deadlineReached: deadlineReached(&turn)
    }
    return turn.requests
  }

  private mutating func launched(_ turn: inout MonetizationTurn) {
    if case .missing(let explanation, let build) = turn.configuration.apiKey {
      turn.report(.log(.apiKeyMissing(explanation: explanation, build)))
    }
    fetchCustomerInfo(&turn)
  }

  /// A new request's name.
  mutating func makeRequest() -> RequestID { RequestID.allot(from: &nextRequest) }

  /// Something of the app or the system lies over the screen: neither an ad nor a second sheet may come up.
  func isModalPresenting(_ turn: MonetizationTurn) -> Bool {
    paywall != nil || isSystemSheetUp || turn.presentation.isModalPresenting
  }
}
