import Monetization

/// The state of a web screen.
public struct WebScreenState: Hashable, Sendable {
  public var screen: ScreenID
  public var phase: Phase
  /// A form has changed something on the server since the page came, so it is loaded again once it is on top.
  public var isOutdated = false

  public enum Phase: Hashable, Sendable {
    case loading, loaded
    case failed(WebError)
  }
}

extension AppModel {
  /// The navigator of the selected tab; nil before the launch.
  public var activeNavigator: Navigator? {
    navigators.indices.contains(selectedTab) ? navigators[selectedTab] : nil
  }

  /// The screen on top of the selected tab's stacks; nil if they are empty.
  public var topScreen: Screen? {
    guard let navigator = activeNavigator else { return nil }
    return navigator.modal.last ?? navigator.main.last
  }

  /// Returns the state of the web screen `screen`; nil if there is no such screen.
  public func webPhase(of screen: ScreenID) -> WebScreenState.Phase? {
    pages.first { $0.screen == screen }?.phase
  }

  mutating func tabChosen(_ index: Int, _ turn: inout AppTurn) {
    guard turn.app.tabs.indices.contains(index), navigators.indices.contains(index) else { return }
    guard paywall == nil, alert == nil, !rewarded.isPresenting, activeNavigator?.isModalShown != true else {
      turn.report(.navigation(.tabRefused))
      return
    }
    features.happened(LifecycleEvent.TabChosen())
    if index == selectedTab {
      let effects = navigators[index].popToRoot()
      if !effects.isEmpty { turn.report(.navigation(.tabChosenAgain(title: turn.app.tabs[index].title, effects))) }
      perform(effects, inTab: index, &turn)
      return
    }
    show(tab: index, &turn)
  }

  mutating func show(tab index: Int, _ turn: inout AppTurn) {
    // An ad requested in this tab must not appear over another one.
    apply(.screenHidden, &turn)
    selectedTab = index
    turn.report(.navigation(.tabChosen(index: index, title: turn.app.tabs[index].title)))
  }

  /// Proposes a visit in the selected tab, because the user followed a link.
  mutating func propose(_ url: String, _ turn: inout AppTurn) {
    features.happened(LifecycleEvent.LinkChosen())
    propose(url, inTab: selectedTab, &turn)
  }

  /// Opens a link that leads out of the app. A screen that waited for a redirect goes.
  private mutating func open(
    _ url: String, by opener: OutsideOpener, from tab: Int, redirected: Bool, _ turn: inout AppTurn
  ) {
    if redirected { perform(navigators[tab].popWaitingScreen(), inTab: tab, &turn) }
    turn.requests.append(.outward(.openExternally(url: url, by: opener)))
  }

  /// Proposes a visit in a tab.
  ///
  /// - Parameter base: The URL of the page that a relative link stands on; nil for the screen on top.
  mutating func propose(
    _ link: String, inTab tab: Int, from base: String? = nil, action: VisitAction = .advance, redirected: Bool = false,
    _ turn: inout AppTurn
  ) {
    guard navigators.indices.contains(tab) else { return }
    let base = base ?? navigators[tab].topScreen?.url ?? turn.app.baseURL + "/"
    guard let url = URLResolver.resolve(link, against: base) else {
      turn.report(.navigation(.visitCancelled(link: link)))
      return
    }
    guard paywall == nil, !rewarded.isPresenting else {
      turn.report(.navigation(.visitRefused(link: link)))
      return
    }
    switch ExternalURL.destination(ofResolved: url, startLocation: turn.app.baseURL) {
    case .app: break
    case .safari: return open(url, by: .safari, from: tab, redirected: redirected, &turn)
    case .system: return open(url, by: .system, from: tab, redirected: redirected, &turn)
    case .cancelled:
      turn.report(.navigation(.visitCancelled(link: link)))
      return
    }
    let id = ScreenID(nextScreen)
    nextScreen += 1
    var navigator = navigators[tab]
    let alertsBefore = alerts.count
    let visit = navigator.visit(
      url, action: action, redirected: redirected, in: paths(in: turn.app), newID: id,
      strictUpstream: turn.app.strictUpstream
    ) { proposal in
      decide(on: proposal, &turn)
    }
    navigators[tab] = navigator
    turn.report(.navigation(.visited(visit)))
    perform(visit.effects, inTab: tab, &turn)
    // A gate that says no has its paywall or its alert to say it.
    if visit.answer == .reject, paywall == nil, alerts.count == alertsBefore {
      turn.report(.navigation(rejection(of: url, visit.properties.viewController)))
    }
    if case .acceptCustom = visit.answer, let screen = navigators[tab].screen(id)?.screen {
      tellFeatures(LifecycleEvent.ScreenOpened(screen: screen), &turn)
    }
  }

  /// Decides, as Hotwire's navigation delegate does, between a web screen, a native screen and no visit.
  private mutating func decide(on proposal: VisitProposal, _ turn: inout AppTurn) -> ProposalResult {
    guard turn.app.shell == .native, proposal.properties.viewController != PathProperties.webViewController else {
      return .accept
    }
    let name = proposal.properties.viewController
    guard AppFeatures.viewControllers.contains(name) else {
      turn.report(.navigation(.viewControllerUnknown(name: name)))
      return .accept
    }
    let visit = tellFeatures(LifecycleEvent.VisitProposed(url: proposal.url, viewController: name), &turn)
    return visit.isAllowed ? .acceptCustom(name) : .reject
  }

  /// The reason why the app rejected a visit to a native screen.
  private func rejection(of url: String, _ viewController: String) -> NavigationFact {
    let path = URLParts(url).pathAndQuery
    guard case .missing(let part)? = AppFeatures.subject(of: viewController, at: url) else {
      return .linkLeadsNowhere(path: path)
    }
    return .screenLacksSubject(path: path, viewController: viewController, missing: part)
  }

  mutating func perform(_ effects: [NavigationEffect], inTab tab: Int, _ turn: inout AppTurn) {
    for effect in effects {
      switch effect {
      case .visit(_, let url, _, let screen):
        setPhase(.loading, of: screen)
        turn.requests.append(.web(.visit(screen, url: url)))
      case .refresh(_, let url, let screen):
        reload(screen, url: url, &turn)
      case .discard(let screens): for screen in screens { screenLeft(screen, &turn) }
      case .push, .present, .replace, .pop, .popAtRoot, .popToRoot, .setRoot, .dismiss, .alert, .reject, .nothing,
        .refuseBack:
        break
      }
    }
    renewOutdatedTop(ofTab: tab, &turn)
  }

  /// Loads the page of a screen again, which makes a new page. Answers to the old page are dropped.
  mutating func reload(_ screen: ScreenID, url: String, _ turn: inout AppTurn) {
    screenLeft(screen, &turn)
    setPhase(.loading, of: screen)
    turn.requests.append(.web(.visit(screen, url: url)))
  }

  /// Closes a screen that is gone: answers its messages and forgets its contents.
  private mutating func screenLeft(_ screen: ScreenID, _ turn: inout AppTurn) {
    turn.requests.append(.web(.discard(screen)))
    cancelFetches(of: screen, &turn)
    apply(.screenLeft(screen), &turn)
    features.happened(LifecycleEvent.ScreenLeft(screen: screen))
    pageControls.left(screen)
    pages.removeAll { $0.screen == screen }
  }

  mutating func setPhase(_ phase: WebScreenState.Phase, of screen: ScreenID) {
    pages.removeAll { $0.screen == screen }
    pages.append(WebScreenState(screen: screen, phase: phase))
  }

  mutating func retryPage(_ screen: ScreenID, _ turn: inout AppTurn) {
    guard case .failed? = webPhase(of: screen),
      let url = navigators.lazy.flatMap({ $0.main + $0.modal }).first(where: { $0.id == screen })?.url
    else { return }
    setPhase(.loading, of: screen)
    turn.requests.append(.web(.retry(screen, url: url)))
  }

  /// Loads a page again, as pulling it down does, unless the path configuration turns that off.
  mutating func refreshPage(_ screen: ScreenID, _ turn: inout AppTurn) {
    guard webPhase(of: screen) == .loaded,
      let tab = navigators.firstIndex(where: { $0.screen(screen) != nil }),
      let (found, stack) = navigators[tab].screen(screen), found.properties.isPullToRefreshEnabled
    else { return }
    turn.report(.navigation(.pageRefreshed(screen, path: URLParts(found.url).pathAndQuery)))
    perform([.refresh(stack, url: found.url, screen: screen)], inTab: tab, &turn)
  }

  mutating func goBack(_ turn: inout AppTurn) {
    guard navigators.indices.contains(selectedTab) else { return }
    let effects = navigators[selectedTab].back()
    turn.report(.navigation(.wentBack(effects)))
    perform(effects, inTab: selectedTab, &turn)
  }
}
