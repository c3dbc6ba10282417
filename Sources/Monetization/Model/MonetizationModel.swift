/// The whole state and logic of an app's monetization, as one value.
///
/// It takes events and returns requests. It never calls out, waits or throws. An app keeps it in its own state and
/// passes the present screen along with every event.
public struct MonetizationModel: Hashable, Sendable {
  // Kept on the device:
  public internal(set) var customer: CustomerModel
  public internal(set) var adFree: AdFreeAccess
  /// The rewards that the server is asked about.
  public internal(set) var verifications: RewardVerifications
  /// The policies that were changed while the app ran.
  public internal(set) var policies: LivePolicies
  /// The account's purchases that wait, as the store said last.
  public internal(set) var waiting: [WaitingPurchase]
  /// The account's requests for approval that wait no longer, and of which the app has not told the customer.
  public internal(set) var endedRequests: [EndedRequest]
  /// The consumables of which the customer is still to hear that they are bought.
  public internal(set) var awaited: [AwaitedPurchase]
  /// The App Store account, as far as the app can tell one from another; nil if nobody is signed in.
  public internal(set) var storeAccount: String?

  // Lost when the app is terminated:
  public internal(set) var ledger = BridgeLedger()
  public internal(set) var paywall: PaywallFlow?
  public internal(set) var rewarded = RewardedAdSlot()
  public internal(set) var banner = BannerSlot()
  public internal(set) var consent = ConsentGate()
  public internal(set) var isInForeground = true
  var isSystemSheetUp = false
  /// The requests to the store beside those of the paywall, oldest first.
  var openRequests: [OpenRequest] = []
  /// The way to the paywall of an arrival; nil if the customer is in.
  var entrance: Entrance?
  /// The promotional offers that the customer has accepted and that have not begun.
  var acceptedOffers: [OfferChoice] = []
  var offers = Offers()
  var eligibility = EligibilityCache()
  public internal(set) var receipts = Receipts()
  /// The access announced last, used only to notice a change; the access itself is always computed anew.
  var announced = Announced()
  var nextRequest = RequestID(1)

  /// The packages loaded last. They are shown at once the next time, while a new request refreshes them.
  struct Offers: Hashable, Sendable {
    var packages: [ResolvedPackage] = []
    var request: RequestID?
    /// The request whose question about introductory offers has no answer yet; nil if there is none.
    var openQuestion: RequestID?
    var error: StoreError?
    /// The metadata of the offering that was loaded last.
    var metadata = JSONValue.object([])
  }

  /// The access announced last; see `announced`.
  struct Announced: Hashable, Sendable {
    var adsRemoved: Bool?
    var isPro: Bool?
    var offersNoAd: Bool?
    var awaitedReward: AwaitedReward?
    /// The latest warning that ads come back; nil if none has been given.
    var adFreeWarning: TimeSpan?
  }

  /// Creates the state of a fresh start of the app from the data kept on the device.
  public init(kept: PersistedMonetization = PersistedMonetization()) {
    customer = CustomerModel(info: kept.customerInfo)
    customer.grace = kept.grace
    customer.unconfirmed = kept.unconfirmed
    customer.latestWall = kept.latestWall
    adFree = kept.adFree
    verifications = kept.verifications
    policies = kept.policies
    waiting = kept.waiting
    endedRequests = kept.endedRequests
    awaited = kept.awaited
    storeAccount = kept.storeAccount
    announced.adFreeWarning = adFree.lastWarning
    nextRequest = kept.nextRequest
  }

  /// Handles one event completely and returns the requests to perform, in order.
  ///
  /// - Parameter presentation: The screen at the time of the event; an app without pages and ads may leave it out.
  public mutating func handle(
    _ event: MonetizationEvent, at time: DeviceTime, presentation: PresentationContext = PresentationContext(),
    in configuration: MonetizationConfiguration
  ) -> [MonetizationRequest] {
    apply(event, at: time, presentation: presentation, in: configuration)
      + settle(at: time, presentation: presentation, in: configuration)
  }

  /// Applies one event without the consequences of a changed access; call `settle` before the turn ends.
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
      showWaitingAd(&turn)
      readCustomerInfo(&turn)
      // Nobody tells the app that a purchase was refused, or that it waits no longer.
      if !waiting.isEmpty { renewOffers(&turn) }
      preloadAd(&turn)
      askAboutOpenRewards(&turn)
      arrived(isLaunch: false, turn)
    case .networkReturned:
      readCustomerInfo(&turn)
      askAboutOpenRewards(&turn)
      perform(rewarded.connectionReturned(context: adContext(turn), at: turn.uptime, ids: &nextRequest), &turn)
    case .systemSheetChanged(let isUp, let request):
      isSystemSheetUp = isUp
      if let request { for index in openRequests.indices { openRequests[index].sheetShown(of: request) } }
    case .paywallWanted(let context): presentPaywall(context, &turn)
    case .offersWanted: loadOffers(&turn)
    case .receiptsWanted: loadReceipts(&turn)
    case .paywall(let event): handle(event, &turn)
    case .store(let event): handle(event, &turn)
    case .ads(let event): handle(event, &turn)
    case .consent(let event): handle(event, &turn)
    case .privacyOptionsWanted: perform(consent.optionsWanted(), &turn)
    case .client(let command): perform(command, &turn)
    case .messageReceived(let message): received(message, &turn)
    case .screenHidden: perform(rewarded.screenLeft(at: turn.uptime), &turn)
    case .screenLeft(let screen): screenLeft(screen, &turn)
    case .screenCovered: rewarded.presenterCovered()
    case .screenReappeared: screenReappeared(&turn)
    case .deadlineReached: deadlineReached(&turn)
    }
    return turn.requests
  }

  private mutating func launched(_ turn: inout MonetizationTurn) {
    if case .missing(let explanation, let build) = turn.configuration.apiKey {
      turn.report(.log(.apiKeyMissing(explanation: explanation, build)))
    } else {
      turn.report(.log(.configured(turn.configuration.build)))
    }
    if turn.configuration.ads.displayAds { perform(consent.launched(), &turn) }
    judgeStoredInfo(&turn)
    takeUpGrace(&turn)
    if turn.configuration.apiKey == .present, let cached = customer.info {
      turn.report(
        .customer(.infoHeard(entitlements: cached.activeEntitlements(wall: turn.time.wall), from: .cache)))
    }
    readCustomerInfo(&turn)
    askAboutMissedRewards(&turn)
    askAboutOpenRewards(&turn)
    arrived(isLaunch: true, turn)
  }

  /// Returns a new request's id.
  mutating func makeRequest() -> RequestID { RequestID.allot(from: &nextRequest) }

  /// Returns true if the app or the system covers the screen: neither an ad nor a second sheet may appear then.
  func isModalPresenting(_ turn: MonetizationTurn) -> Bool { isPresenting || turn.presentation.isModalPresenting }

  /// The paywall or a sheet of the system is up, or on its way.
  public var isPresenting: Bool { paywall != nil || isSystemSheetUp || openRequests.contains(where: \.isSheetComing) }
}
