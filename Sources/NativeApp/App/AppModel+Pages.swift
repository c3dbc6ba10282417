import Monetization

// The interface to the web pages: what they propose, ask and tell.
extension AppModel {
  mutating func handle(_ event: WebViewEvent, _ turn: inout AppTurn) {
    switch event {
    case .pageLoaded(let screen): setPhase(.loaded, of: screen)
    case .pageReplaced(let screen):
      // The old page hears no answers any more; its screen stays.
      apply(.screenLeft(screen), &turn)
      pageControls.left(screen)
      setPhase(.loaded, of: screen)
    case .pageFailed(let screen, let error): pageFailed(screen, error, &turn)
    case .messageReceived(let message, let url): received(message, at: url, &turn)
    case .visitProposed(let url, let screen, let action, let redirected):
      guard let tab = tab(of: screen) else { return }
      if tab == selectedTab { features.happened(LifecycleEvent.LinkChosen()) }
      propose(
        url, inTab: tab, from: navigators[tab].screen(screen)?.screen.url, action: action, redirected: redirected,
        &turn)
      endWait(of: screen, &turn)
    case .confirmationWanted(let text, let page, let question):
      present(Alert(title: turn.app.name, message: text, answers: [.confirm(page, question: question), .cancel]))
    case .pagesOutdated(let screen): markOutdated(by: screen)
    case .told(let screen, let fact): turn.report(.page(screen, fact))
    }
  }

  /// Passes a message of a page on: to the monetization, or to the native controls that pages have.
  ///
  /// As in the library, a message counts only if its page is on a screen and names the URL that its web view shows.
  private mutating func received(_ message: Message, at url: String, _ turn: inout AppTurn) {
    guard tab(of: message.page.screen) != nil else { return turn.report(.bridge(.dropped(message, .pageLeft))) }
    guard message.url == url else { return turn.report(.bridge(.dropped(message, .otherPage))) }
    guard let component = PageControls.Component(rawValue: message.component),
      BridgeComponents.named(message.component)?.eventNames.contains(message.event) == true
    else { return apply(.messageReceived(message), &turn) }
    turn.report(.bridge(.received(message)))
    pageControls.received(message, for: component)
  }

  mutating func handle(_ event: PageControlEvent, _ turn: inout AppTurn) {
    let reply: BridgeReply? =
      switch event {
      case .barButton(let component, let screen): pageControls.pressed(component, on: screen)
      case .menuItem(let index): pageControls.closeMenu(choosing: index)
      case .menuClosed: pageControls.closeMenu(choosing: nil)
      }
    if let reply { turn.requests.append(.outward(.reply(reply))) }
  }

  private func tab(of screen: ScreenID) -> Int? {
    navigators.firstIndex { $0.screen(screen) != nil }
  }

  private mutating func pageFailed(_ screen: ScreenID, _ error: WebError, _ turn: inout AppTurn) {
    setPhase(.failed(error), of: screen)
    turn.report(.navigation(.pageFailed(screen, error)))
    guard error == .http(status: 401), let path = turn.app.signInPath, let tab = tab(of: screen),
      // A sign-in page that wants a sign-in itself would be proposed without end.
      navigators[tab].screen(screen)?.screen.url != URLResolver.resolve(path, against: turn.app.baseURL + "/")
    else { return }
    turn.report(.page(screen, .signInWanted(path: path)))
    if navigators[tab].topScreen?.id == screen { perform(navigators[tab].popWaitingScreen(), inTab: tab, &turn) }
    propose(path, inTab: tab, &turn)
  }

  /// Ends the wait of a screen that stays although the server has redirected its visit elsewhere.
  private mutating func endWait(of screen: ScreenID, _ turn: inout AppTurn) {
    if tab(of: screen) != nil, webPhase(of: screen) == .loading, !turn.visits(screen) { setPhase(.loaded, of: screen) }
  }

  /// Notes that the other pages of the tab may show what a form has changed.
  private mutating func markOutdated(by screen: ScreenID) {
    guard let tab = tab(of: screen) else { return }
    for index in pages.indices where pages[index].screen != screen && pages[index].phase != .loading {
      if navigators[tab].screen(pages[index].screen) != nil { pages[index].isOutdated = true }
    }
  }

  /// Loads the page on top of a tab again if it shows what is no longer true.
  mutating func renewOutdatedTop(ofTab tab: Int, _ turn: inout AppTurn) {
    guard let top = navigators[tab].topScreen, pages.contains(where: { $0.screen == top.id && $0.isOutdated }) else {
      return
    }
    reload(top.id, url: top.url, &turn)
  }
}

extension AppTurn {
  /// The turn asks for a page for the screen.
  fileprivate func visits(_ screen: ScreenID) -> Bool {
    requests.contains { request in
      if case .web(.visit(screen, _)) = request { true } else { false }
    }
  }
}
