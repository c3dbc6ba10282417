/// The app: one value that hears events and asks for what must be done.
///
/// Presentation is state here. What is on screen follows from it; nothing "opens" anything.
public struct AppModel: Hashable, Sendable {
  // Kept on the device.
  public internal(set) var inventory: Inventory
  public internal(set) var customer: CustomerModel
  public internal(set) var adFree: AdFreeAccess
  public internal(set) var selectedHome: HomeID?

  // Gone when the app is.
  public internal(set) var selectedTab = 0
  public internal(set) var navigators: [Navigator] = []
  public internal(set) var pages: [WebScreenState] = []
  public internal(set) var ledger = BridgeLedger()
  public internal(set) var paywall: PaywallFlow?
  /// In the order in which they came up; the first is on screen.
  var alerts: [Alert] = []
  public internal(set) var isHomePickerOpen = false
  public internal(set) var search: String?
  public internal(set) var forms: [OpenForm] = []
  public internal(set) var rewarded = RewardedAdSlot()
  public internal(set) var banner = BannerSlot()
  /// The restore of the Pro screen that is under way.
  public internal(set) var proRestore: RequestID?
  public internal(set) var isInForeground = true
  var isSystemSheetUp = false
  /// The subscriptions sheet that was asked for.
  var management: RequestID?
  var webRestores: [WebRestore] = []
  var offers = Offers()
  /// What was last announced, only to notice a change; the answer itself is always worked out anew.
  var announced = Announced()
  var nextScreen = 1
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
  public init(kept: KeptState) {
    inventory = kept.inventory
    customer = CustomerModel(info: kept.customerInfo)
    customer.grace = kept.grace
    customer.latestWall = kept.latestWall
    adFree = kept.adFree
    selectedHome = kept.selectedHome
    nextRequest = kept.counters.request
    nextScreen = kept.counters.screen
  }

  /// Hears one event. The requests are to be performed in order.
  public mutating func handle(
    _ event: AppEvent, at time: DeviceTime, in app: AppConfiguration
  ) -> [AppRequest] {
    var turn = Turn(time: time, app: app)
    switch event {
    case .launched: launched(&turn)
    case .enteredBackground: isInForeground = false
    case .enteredForeground:
      isInForeground = true
      fetchCustomerInfo(&turn)
      preloadAd(&turn)
    case .networkReturned:
      fetchCustomerInfo(&turn)
      perform(
        rewarded.connectionReturned(context: adContext(turn), at: turn.uptime, ids: &nextRequest), &turn)
    case .user(let event): handle(event, &turn)
    case .store(let event): handle(event, &turn)
    case .ads(let event): handle(event, &turn)
    case .web(let event): handle(event, &turn)
    case .systemSheetChanged(let isUp): isSystemSheetUp = isUp
    case .screenReappeared: screenReappeared(&turn)
    case .deadlineReached: deadlineReached(&turn)
    }
    settle(&turn)
    return turn.requests
  }

  private mutating func handle(_ event: UserEvent, _ turn: inout Turn) {
    switch event {
    case .tabChosen(let index): tabChosen(index, &turn)
    case .linkChosen(let url): propose(url, &turn)
    case .backChosen: topForm == nil ? goBack(&turn) : handle(.cancelChosen, &turn)
    case .pageRetryChosen(let screen): retryPage(screen, &turn)
    case .alertAnswered(let answer): alertAnswered(answer, &turn)
    case .paywall(let event): handle(event, &turn)
    case .homes(let event): handle(event, &turn)
    case .form(let event): handle(event, &turn)
    }
  }

  private mutating func launched(_ turn: inout Turn) {
    if case .missing(let explanation, let configuration) = turn.app.apiKey {
      turn.report(.log(.apiKeyMissing(explanation: explanation, configuration)))
    }
    navigators = turn.app.tabs.map { _ in Navigator() }
    for index in turn.app.tabs.indices {
      propose(turn.app.tabs[index].path, inTab: index, &turn)
    }
    fetchCustomerInfo(&turn)
  }

  /// A new request's name.
  mutating func makeRequest() -> RequestID {
    defer { nextRequest = RequestID(nextRequest.number + 1) }
    return nextRequest
  }
}

/// One event being handled: the moment, the app, and what is to be done so far.
struct Turn {
  let time: DeviceTime
  let app: AppConfiguration
  var requests: [AppRequest] = []

  init(time: DeviceTime, app: AppConfiguration) {
    self.time = time
    self.app = app
  }

  /// The uptime as an instant, for flows that count from the boot: setting the wall clock moves nothing.
  var uptime: Instant { Instant(milliseconds: time.uptime.milliseconds) }

  mutating func report(_ fact: AppFact) {
    requests.append(.report(fact))
  }

  mutating func reply(_ replies: [BridgeReply]) {
    requests += replies.map { .reply($0) }
  }
}
