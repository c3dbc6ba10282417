import Monetization

// The interface to the features: events go in, requests come out.
extension AppModel {
  mutating func handle(_ event: FeatureEvent, _ turn: inout AppTurn) {
    inFeatures(&turn) { features, turn in features.handle(event, &turn) }
  }

  /// Passes an event of the app to every feature, and performs the requests that they return.
  @discardableResult
  mutating func tellFeatures<Event: FeatureVisitor>(_ event: Event, _ turn: inout AppTurn) -> Event
  where Event.Context == FeatureTurn {
    inFeatures(&turn) { features, turn in features.happened(event, &turn) }
  }

  /// Runs `body` on the features, and performs the requests that they return.
  mutating func inFeatures<Result>(
    _ turn: inout AppTurn, _ body: (inout AppFeatures, inout FeatureTurn) -> Result
  ) -> Result {
    var featureTurn = FeatureTurn(self, turn)
    let result = body(&features, &featureTurn)
    for request in featureTurn.requests { perform(request, &turn) }
    return result
  }

  private mutating func perform(_ request: FeatureRequest, _ turn: inout AppTurn) {
    switch request {
    case .present(let alert): present(alert)
    case .presentPaywall(let context): apply(.paywallWanted(context), &turn)
    case .loadOffers: apply(.offersWanted, &turn)
    case .loadReceipts: apply(.receiptsWanted, &turn)
    case .report(let fact): turn.report(fact)
    case .fetch(let url, let screen): fetch(url, for: screen, &turn)
    case .service(let request): turn.requests.append(.service(request))
    case .closeScreen: closeScreen(&turn)
    case .leaveVanishedScreens: leaveVanishedScreens(&turn)
    }
  }

  /// Goes back, unless the screen's feature handles the step itself.
  mutating func backChosen(_ turn: inout AppTurn) {
    let event = topScreen.flatMap { features.answer(to: FeatureQuestion.BackEvent(screen: $0)) }
    if let event { handle(event, &turn) } else { goBack(&turn) }
  }

  private mutating func closeScreen(_ turn: inout AppTurn) {
    if activeNavigator?.modal.count == 1 {
      // Done also closes modals that cannot be swiped away.
      perform(navigators[selectedTab].closeModal(), inTab: selectedTab, &turn)
    } else {
      goBack(&turn)
    }
  }

  /// Pops screens whose subject no longer exists.
  private mutating func leaveVanishedScreens(_ turn: inout AppTurn) {
    for tab in navigators.indices {
      while let top = navigators[tab].topScreen, features.answer(to: FeatureQuestion.HasVanished(screen: top)) {
        let wasModal = navigators[tab].isModalShown
        perform(wasModal ? navigators[tab].closeModal() : navigators[tab].back(), inTab: tab, &turn)
        if !wasModal, navigators[tab].main.count <= 1 { break }
      }
    }
  }
}
