import Monetization

/// The app behind every app folder, as one value that takes events and returns requests.
///
/// It composes the monetization, the navigation and the features, which do not know each other. Presentation is state
/// here: the screen follows from it, and no code opens a screen directly.
public struct AppModel: Hashable, Sendable {
  public internal(set) var monetization: MonetizationModel
  public internal(set) var features: AppFeatures

  /// The stage of the run, with the state that there is in no other.
  public internal(set) var phase = AppPhase.stopped
  public internal(set) var pages: [WebScreenState] = []
  public internal(set) var pageControls = PageControls()
  /// The path configuration of the server; nil while the app's own is in force.
  public internal(set) var servedPaths: ServedPaths?
  /// The data that native screens wait for.
  public internal(set) var fetches: [DataFetch] = []
  /// The alerts in the order in which they were presented; the first is on screen.
  var alerts: [Alert] = []
  /// The onboarding is over, and does not come again; kept on the device.
  var isOnboarded: Bool
  /// The link from outside that waits for the screen to be free; nil if there is none.
  var waitingLink: String?
  /// The latest toast about what was unlocked; it may be over. See `unlockToast(at:)`.
  var lastUnlock: UnlockToast?
  var nextScreen = 1
  /// The size of the phone's screen.
  public internal(set) var screen = PointSize.usualScreen

  /// Creates the state of a fresh start of the app from the data kept on the device.
  public init(kept: PersistedState) {
    monetization = MonetizationModel(kept: kept.monetization)
    features = AppFeatures(kept: kept.features)
    nextScreen = kept.nextScreen
    isOnboarded = kept.isOnboarded
    alerts = kept.alerts.map { Alert($0, naming: "") }
    // Only valid texts are kept; one that an older program has kept and this one refuses counts as none.
    servedPaths = kept.servedPaths.flatMap { try? ServedPaths($0, from: .cached) }
  }

  /// Handles one event and returns the requests to perform, in order.
  public mutating func handle(
    _ event: AppEvent, at time: DeviceTime, in app: AppConfiguration
  ) -> [AppRequest] {
    var turn = AppTurn(time: time, app: app)
    switch phase {
    case .stopped: handleStopped(event, &turn)
    case .onboarding(let page): handleInOnboarding(event, page: page, &turn)
    case .running: handleRunning(event, &turn)
    }
    return turn.requests
  }

  private mutating func handleRunning(_ event: AppEvent, _ turn: inout AppTurn) {
    switch event {
    // It runs already.
    case .monetization(.launched): break
    case .monetization(let event):
      apply(event, &turn)
      tellFeatures(of: event, &turn)
    case .linkOpened(let url): linkOpened(url, &turn)
    case .pathsReloadAsked: reloadPaths(&turn)
    case .screenResized(let size): screen = size
    case .user(let event):
      userWentOn(at: turn.time)
      handle(event, &turn)
    case .web(let event): handle(event, &turn)
    case .data(let event): handle(event, &turn)
    case .service(let answer): inFeatures(&turn) { features, turn in features.received(answer, &turn) }
    }
    settle(&turn)
    if openWaitingLink(&turn) { settle(&turn) }
  }

  private mutating func handle(_ event: UserEvent, _ turn: inout AppTurn) {
    switch event {
    case .tabChosen(let index): tabChosen(index, &turn)
    case .linkChosen(let url): propose(url, &turn)
    case .backChosen: backChosen(&turn)
    case .pageRetryChosen(let screen): retryPage(screen, &turn)
    case .pageRefreshChosen(let screen): refreshPage(screen, &turn)
    case .alertAnswered(let answer): alertAnswered(answer, &turn)
    // Only before the app itself begins.
    case .onboarding: break
    case .privacyOptionsChosen: apply(.privacyOptionsWanted, &turn)
    case .unlockSeen: break
    case .paywall(let event): apply(.paywall(event), &turn)
    case .pageControl(let event): handle(event, &turn)
    case .feature(let event): handle(event, &turn)
    }
  }
}

/// The handling of one event: the moment, the app, and the requests so far.
struct AppTurn {
  let time: DeviceTime
  let app: AppConfiguration
  var requests: [AppRequest] = []

  init(time: DeviceTime, app: AppConfiguration) {
    self.time = time
    self.app = app
  }

  mutating func report(_ fact: AppFact) {
    requests.append(.outward(.report(fact)))
  }
}
