import Monetization

// The pages before the app itself. Until they are over there are no tabs, and the purchases SDK is not configured.
extension AppModel {
  mutating func launched(_ turn: inout AppTurn) {
    guard !isOnboarded, !turn.app.onboarding.isEmpty, !turn.app.monetization.isUITesting else { return start(&turn) }
    showOnboarding(page: 0, &turn)
  }

  /// Handles an event before the app itself has begun; what belongs to the app comes to it anew when it starts.
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
    // The Director's, not the app's.
    case .client(.setPolicies(let policies)): apply(.client(.setPolicies(policies)), &turn)
    case .systemSheetChanged(let isUp, let request): apply(.systemSheetChanged(isUp: isUp, for: request), &turn)
    case .launched, .enteredBackground, .enteredForeground, .pathsReloadAsked, .networkReturned, .user, .store, .ads,
      .consent, .web, .data, .service, .client, .screenCovered, .screenReappeared, .deadlineReached:
      break
    }
  }

  private mutating func showOnboarding(page: Int, _ turn: inout AppTurn) {
    onboardingPage = page
    turn.report(.navigation(.onboardingShown(page: page + 1, of: turn.app.onboarding.count)))
  }

  private mutating func endOnboarding(isSkipped: Bool, _ turn: inout AppTurn) {
    onboardingPage = nil
    isOnboarded = true
    turn.report(.navigation(.onboardingEnded(isSkipped: isSkipped)))
    start(&turn)
    openWaitingLink(&turn)
    settle(&turn)
  }

  private mutating func start(_ turn: inout AppTurn) {
    apply(.launched, &turn)
    loadPaths(&turn)
    navigators = turn.app.tabs.map { _ in Navigator() }
    for index in turn.app.tabs.indices {
      propose(turn.app.tabs[index].path, inTab: index, &turn)
    }
  }
}
