import Monetization

// The phases before the app itself runs. Until then there are no tabs, and the purchases SDK is not configured.
extension AppModel {
  /// Handles an event before the launch, and the launch.
  ///
  /// A Debug build that has no key for the purchases SDK stops here, so that nobody misses it.
  mutating func handleStopped(_ event: AppEvent, _ turn: inout AppTurn) {
    if case .missing(let explanation, .debug) = turn.app.monetization.apiKey {
      if case .screenResized(let size) = event { screen = size }
      if event == .monetization(.launched) { turn.report(.log(.apiKeyMissing(explanation: explanation, .debug))) }
      return
    }
    switch event {
    case .monetization(.launched):
      nameKeptAlerts(in: turn.app)
      launched(&turn)
    case .monetization(let event): hearBeforeStart(event, &turn)
    case .linkOpened(let url): linkOpened(url, &turn)
    case .screenResized(let size): screen = size
    case .pathsReloadAsked, .user, .web, .data, .service: break
    }
  }

  /// Takes in what the Director sets and the system covers before the app itself runs. All else comes anew when it starts.
  private mutating func hearBeforeStart(_ event: MonetizationEvent, _ turn: inout AppTurn) {
    switch event {
    case .client(.setPolicies), .systemSheetChanged: apply(event, &turn)
    case .launched, .enteredBackground, .enteredForeground, .networkReturned, .paywallWanted, .offersWanted,
      .receiptsWanted, .paywall, .store, .ads, .consent, .privacyOptionsWanted, .client, .messageReceived,
      .screenHidden, .screenLeft, .screenCovered, .screenReappeared, .deadlineReached:
      break
    }
  }

  private mutating func launched(_ turn: inout AppTurn) {
    if !isOnboarded, !turn.app.onboarding.isEmpty, !turn.app.monetization.isUITesting {
      return showOnboarding(page: 0, &turn)
    }
    start(&turn)
    settle(&turn)
    if openWaitingLink(&turn) { settle(&turn) }
  }

  /// Handles an event during the onboarding; what belongs to the app comes to it anew when it starts.
  mutating func handleInOnboarding(_ event: AppEvent, page: Int, _ turn: inout AppTurn) {
    switch event {
    case .user(.onboarding(.nextChosen)):
      let next = page + 1
      if turn.app.onboarding.indices.contains(next) {
        showOnboarding(page: next, &turn)
      } else {
        endOnboarding(isSkipped: false, &turn)
      }
    case .user(.onboarding(.backChosen)): if page > 0 { showOnboarding(page: page - 1, &turn) }
    case .user(.onboarding(.skipChosen)): endOnboarding(isSkipped: true, &turn)
    case .linkOpened(let url): linkOpened(url, &turn)
    case .screenResized(let size): screen = size
    case .monetization(let event): hearBeforeStart(event, &turn)
    case .pathsReloadAsked, .user, .web, .data, .service: break
    }
  }

  private mutating func showOnboarding(page: Int, _ turn: inout AppTurn) {
    phase = .onboarding(page: page)
    turn.report(.navigation(.onboardingShown(page: page + 1, of: turn.app.onboarding.count)))
  }

  private mutating func endOnboarding(isSkipped: Bool, _ turn: inout AppTurn) {
    isOnboarded = true
    turn.report(.navigation(.onboardingEnded(isSkipped: isSkipped)))
    start(&turn)
    openWaitingLink(&turn)
    settle(&turn)
  }

  private mutating func start(_ turn: inout AppTurn) {
    apply(.launched, &turn)
    loadPaths(&turn)
    phase = .running(AppTabs(navigators: turn.app.tabs.map { _ in Navigator() }))
    for index in turn.app.tabs.indices {
      propose(turn.app.tabs[index].path, inTab: index, &turn)
    }
  }
}
