import Monetization

/// The app that every app folder runs on: one value that takes events and asks for what must be done.
///
/// It composes the monetization, the navigation and the features, none of which knows another. Presentation is state
/// here. What is on screen follows from it; nothing "opens" anything.
public struct AppModel: Hashable, Sendable {
  public internal(set) var monetization: MonetizationModel
  public internal(set) var features: AppFeatures

  public internal(set) var selectedTab = 0
  public internal(set) var navigators: [Navigator] = []
  public internal(set) var pages: [WebScreenState] = []
  /// In the order in which they came up; the first is on screen.
  var alerts: [Alert] = []
  var nextScreen = 1

  /// A fresh start of the app with what the device has kept.
  public init(kept: PersistedState) {
    monetization = MonetizationModel(kept: kept.monetization)
    features = AppFeatures(kept: kept.features)
    nextScreen = kept.nextScreen
  }

  /// Handles one event. The requests are to be performed in order.
  public mutating func handle(
    _ event: AppEvent, at time: DeviceTime, in app: AppConfiguration
  ) -> [AppRequest] {
    var turn = AppTurn(time: time, app: app)
    switch event {
    case .launched: launched(&turn)
    case .enteredBackground: apply(.enteredBackground, &turn)
    case .enteredForeground: apply(.enteredForeground, &turn)
    case .networkReturned: apply(.networkReturned, &turn)
    case .user(let event): handle(event, &turn)
    case .store(let event): apply(.store(event), &turn)
    case .ads(let event): apply(.ads(event), &turn)
    case .web(let event): handle(event, &turn)
    case .systemSheetChanged(let isUp): apply(.systemSheetChanged(isUp: isUp), &turn)
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
    case .alertAnswered(let answer): alertAnswered(answer, &turn)
    case .paywall(let event): apply(.paywall(event), &turn)
    case .feature(let event): handle(event, &turn)
    }
  }

  private mutating func launched(_ turn: inout AppTurn) {
    apply(.launched, &turn)
    navigators = turn.app.tabs.map { _ in Navigator() }
    for index in turn.app.tabs.indices {
      propose(turn.app.tabs[index].path, inTab: index, &turn)
    }
  }
}

/// One event being handled: the moment, the app, and the requests so far.
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
