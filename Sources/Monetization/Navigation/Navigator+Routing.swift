extension Navigator {
  /// Carries out a proposal for a page of the app, once `ExternalURL` has decided that its URL opens in the app.
  ///
  /// - Parameters:
  ///   - result: The app's answer, which is needed for every proposal, also if it leads to no screen.
  ///   - newID: The id of the screen that the answer makes. If the screen is not shown, the id is discarded.
  ///   - strictUpstream: Compares native screens by class alone, as upstream does.
  public mutating func route(
    _ proposal: VisitProposal, result: ProposalResult, newID: ScreenID, strictUpstream: Bool = false
  ) -> [NavigationEffect] {
    switch result {
    case .reject: return [.reject]
    case .alert: return [.alert(activeStack)]
    case .accept:
      return route(proposal, making: .web, newID: newID, strictUpstream: strictUpstream)
    case .acceptCustom(let name):
      return route(proposal, making: .native(class: name), newID: newID, strictUpstream: strictUpstream)
    }
  }

  private mutating func route(
    _ proposal: VisitProposal, making kind: Screen.ViewType, newID: ScreenID, strictUpstream: Bool
  ) -> [NavigationEffect] {
    let screen = Screen(id: newID, url: proposal.url, kind: kind, properties: proposal.properties)
    let visit = Visit(proposal: proposal, screen: screen, strictUpstream: strictUpstream)
    return changing(making: newID) { navigator, effects in navigator.carryOut(visit, &effects) }
  }

  private mutating func carryOut(_ visit: Visit, _ effects: inout [NavigationEffect]) {
    let properties = visit.proposal.properties
    let wasModal = isModalShown
    // Since 1.3.0 a redirect pops only if the new URL belongs on the other stack.
    if visit.proposal.redirected, wasModal != (properties.context == .modal) {
      pop(.redirect, orDismiss: .redirect, &effects)
    }
    if properties.isHistoricalLocation { dismiss(.historicalLocation, &effects) }

    switch (properties.presentation, properties.context) {
    case (.default, .default):
      load(visit, on: .main, &effects)
      dismiss(.leavesModalContext, &effects)
      pushOrReplace(visit, on: .main, wasModal: wasModal, &effects)
    case (.replace, .default):
      load(visit, on: .main, &effects)
      dismiss(.leavesModalContext, &effects)
      replaceTop(of: .main, with: visit.screen, .presentation, &effects)
    case (.default, .modal), (.replace, .modal):
      load(visit, on: .modal, &effects)
      if !isModalShown {
        present(visit.screen, &effects)
      } else if properties.presentation == .replace {
        replaceTop(of: .modal, with: visit.screen, .presentation, &effects)
      } else {
        pushOrReplace(visit, on: .modal, wasModal: false, &effects)
      }
    case (.pop, _):
      pop(.presentation, orDismiss: .presentation, &effects)
    case (.refresh, _):
      if !properties.isHistoricalLocation { pop(.presentation, orDismiss: .presentation, &effects) }
      refreshTop(of: activeStack, &effects)
    case (.clearAll, _):
      dismiss(.clearAll, &effects)
      main.removeSubrange(min(1, main.count)...)
      effects.append(.popToRoot)
      refreshTop(of: .main, &effects)
    case (.replaceRoot, _):
      load(visit, on: .main, action: .replace, &effects)
      dismiss(.leavesModalContext, &effects)
      main = [visit.screen]
      effects.append(.setRoot)
    case (.none, _):
      effects.append(.nothing)
    }
  }

  private mutating func pushOrReplace(
    _ visit: Visit, on stack: StackName, wasModal: Bool, _ effects: inout [NavigationEffect]
  ) {
    let screens = self[stack]
    if let top = screens.last, visit.isSame(as: top) {
      replaceTop(of: stack, with: visit.screen, .samePage, &effects)
    } else if let below = screens.dropLast().last, visit.isSame(as: below) {
      change(stack) { $0.removeLast() }
      effects.append(.pop(stack, .previousPage))
    } else if visit.proposal.action == .advance || wasModal {
      change(stack) { $0.append(visit.screen) }
      effects.append(.push(stack))
    } else {
      replaceTop(of: stack, with: visit.screen, .action, &effects)
    }
  }

  private mutating func present(_ screen: Screen, _ effects: inout [NavigationEffect]) {
    let style = screen.properties.modalStyle
    modal = [screen]
    modalStyle = style
    effects.append(.present(style))
  }

  private mutating func replaceTop(
    of stack: StackName, with screen: Screen, _ reason: NavigationEffect.ReplaceReason,
    _ effects: inout [NavigationEffect]
  ) {
    change(stack) {
      _ = $0.popLast()
      $0.append(screen)
    }
    effects.append(.replace(stack, reason))
  }

  /// Loads the page of a web screen; native screens load themselves.
  private func load(
    _ visit: Visit, on stack: StackName, action: VisitAction? = nil, _ effects: inout [NavigationEffect]
  ) {
    guard visit.screen.kind == .web else { return }
    effects.append(
      .visit(stack, url: visit.screen.url, action: action ?? visit.proposal.action, screen: visit.screen.id))
  }

  /// Loads the top page again; a native screen stays as it is.
  private func refreshTop(of stack: StackName, _ effects: inout [NavigationEffect]) {
    guard let top = self[stack].last, top.kind == .web else { return }
    effects.append(.refresh(stack, url: top.url, screen: top.id))
  }

  private mutating func change(_ stack: StackName, _ body: (inout [Screen]) -> Void) {
    switch stack {
    case .main: body(&main)
    case .modal: body(&modal)
    }
  }
}

/// A proposal with the screen made for it.
private struct Visit {
  var proposal: VisitProposal
  var screen: Screen
  var strictUpstream: Bool

  /// Returns true if the visit leads to the page or screen that `shown` already shows.
  ///
  /// If `shown` is a web page, only the URL counts, even if the new screen is native.
  func isSame(as shown: Screen) -> Bool {
    switch shown.kind {
    case .web:
      isSameURL(as: shown)
    case .native:
      shown.kind == screen.kind && (strictUpstream || isSameURL(as: shown))
    }
  }

  private func isSameURL(as shown: Screen) -> Bool {
    URLParts(shown.url).isSamePage(
      as: URLParts(screen.url), ignoringQuery: proposal.properties.queryStringPresentation == .replace)
  }
}
