import Monetization

/// The app behind every app folder, as one value that takes events and returns requests.
///
/// It composes the monetization, the navigation and the features, which do not know each other. Presentation is state
/// here: the screen follows from it, and no code opens a screen directly.
public struct AppModel: Hashable, Sendable {
  public internal(set) var monetization: MonetizationModel
  public internal(set) var features: AppFeatures

  public internal(set) var selectedTab = 0
  public internal(set) var navigators: [Navigator] = []
  public internal(set) var pages: [WebScreenState] = []
  public internal(set) var pageControls = PageControls()
  /// The path configuration of the server; nil while the app's own is in force.
  public internal(set) var servedPaths: ServedPaths?
  /// The data that native screens wait for.
  public internal(set) var fetches: [DataFetch] = []
  /// The alerts in the order in which they were presented; the first is on screen.
  var alerts: [Alert] = []
  var nextScreen = 1
  /// The size of the phone's screen.
  public internal(set) var screen = PointSize.usualScreen

  /// Creates the state of a fresh start of the app from the data kept on the device.
  public init(kept: PersistedState) {
    monetization = MonetizationModel(kept: kept.monetization)
    features = AppFeatures(kept: kept.features)
    nextScreen = kept.nextScreen
    // Only valid texts are kept; one that an older program has kept and this one refuses counts as none.
    servedPaths = kept.servedPaths.flatMap { try? ServedPaths($0, from: .cached) }
  }

  /// Handles one event and returns the requests to perform, in order.
  public mutating func handle(
    _ event: AppEvent, at time: DeviceTime, in app: AppConfiguration
  ) -> [AppRequest] {
    var turn = AppTurn(time: time, app: app)
    switch event {
    case .launched: launched(&turn)
    case .enteredBackground: apply(.enteredBackground, &turn)
    case .enteredForeground: apply(.enteredForeground, &turn)
    case .pathsReloadAsked: reloadPaths(&turn)
    case .networkReturned: apply(.networkReturned, &turn)
    case .screenResized(let size):
      screen = size
      // An app that is not launched yet only takes note.
      if navigators.isEmpty { return [] }
    case .user(let event): handle(event, &turn)
    case .store(let event): apply(.store(event), &turn)
    case .ads(let event): apply(.ads(event), &turn)
    case .consent(let event): apply(.consent(event), &turn)
    case .web(let event): handle(event, &turn)
    case .data(let event): handle(event, &turn)
    case .client(let command): apply(.client(command), &turn)
    case .systemSheetChanged(let isUp, let request): apply(.systemSheetChanged(isUp: isUp, for: request), &turn)
    case .screenCovered: apply(.screenCovered, &turn)
    case .screenReappeared: apply(.screenReappeared, &turn)
    case .deadlineReached: apply(.deadlineReached, &turn)
    }
    settle(&turn)
    return turn.requests
  }

  private mutating func handle(_ event: UserEvent, _ turn: inout AppTurn) {
    switch event {
    case .tabChosen(let index): tabChosen(index, &turn)
    case .linkChosen(let url): propose(url, &turn)
    case .backChosen: backChosen(&turn)
    case .pageRetryChosen(let screen): retryPage(screen, &turn)
    case .pageRefreshChosen(let screen): refreshPage(screen, &turn)
    case .alertAnswered(let answer): alertAnswered(answer, &turn)
    case .paywall(let event): apply(.paywall(event), &turn)
    case .pageControl(let event): handle(event, &turn)
    case .feature(let event): handle(event, &turn)
    }
  }

  private mutating func launched(_ turn: inout AppTurn) {
    apply(.launched, &turn)
    loadPaths(&turn)
    navigators = turn.app.tabs.map { _ in Navigator() }
    for index in turn.app.tabs.indices {
      propose(turn.app.tabs[index].path, inTab: index, &turn)
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
    requests.append(.report(fact))
  }
}
