extension AppModel {
  mutating func received(_ message: Message, _ turn: inout Turn) {
    let component = BridgeComponent(rawValue: message.component)
    guard let component, let event = BridgeEvent(rawValue: message.event), component.events.contains(event) else {
      turn.report(.bridge(.ignored(message)))
      return
    }
    turn.report(.bridge(.received(message)))
    ledger.received(message, event: event, uptime: turn.time.uptime)
    switch event {
    case .connect: break
    case .showPaywall: showPaywallAsked(message, &turn)
    case .restorePurchases: restoreAsked(message, &turn)
    case .showAd:
      perform(
        rewarded.showChosen(message.key, context: adContext(turn), at: turn.uptime, ids: &nextRequest), &turn)
    }
  }

  private mutating func showPaywallAsked(_ message: Message, _ turn: inout Turn) {
    if paywall != nil || isModalPresenting {
      settle(message, .result(success: false, message: "Another modal is currently presenting"), &turn)
      return
    }
    presentPaywall(PaywallContext(source: .promoCard), &turn)
  }

  private mutating func restoreAsked(_ message: Message, _ turn: inout Turn) {
    if turn.app.apiKey != .present {
      settle(message, .result(success: false, message: StoreError.missingAPIKey.sentence), &turn)
      return
    }
    let request = makeRequest()
    webRestores.append(WebRestore(request: request, message: message, startedUptime: turn.time.uptime))
    turn.requests.append(.store(.restorePurchases, request))
  }

  mutating func webRestoreFinished(_ restore: WebRestore, _ outcome: RestoreOutcome, _ turn: inout Turn) {
    switch outcome {
    case .failed(let error):
      turn.report(.log(.restoreFailed(error)))
      settle(restore.message, .result(success: false, message: error.sentence), &turn)
    case .restored(let info):
      restored(info, &turn)
      let found = isUnlocked(info, turn)
      turn.report(.log(found ? .restored : .nothingToRestore))
      settle(
        restore.message,
        .result(success: true, message: found ? "Premium restored!" : "No active subscription found."), &turn)
    }
  }

  /// Answers `message`, unless it was answered before.
  mutating func settle(_ message: Message, _ answer: BridgeAnswer, _ turn: inout Turn) {
    if let reply = ledger.settle(message, answer) { turn.reply([reply]) }
  }

  /// An ad must not come up over another screen than the one that asked for it.
  ///
  /// A modal over the tab does not count as leaving: the ad is refused when it is there to be shown.
  mutating func leaveCoveredScreens(_ turn: inout Turn) {
    guard case .waiting(let show, _) = rewarded.exchange, let asking = ledger.message(show)?.page.screen,
      let navigator = activeNavigator, navigator.main.last?.id != asking, navigator.modal.last?.id != asking
    else { return }
    perform(rewarded.screenLeft(at: turn.uptime), &turn)
  }

  /// What a page asked before its screen went still gets its one answer, though nobody may hear it.
  mutating func screenLeft(_ screen: ScreenID, _ turn: inout Turn) {
    turn.requests.append(.web(.discard(screen)))
    if ledger.open.contains(where: { $0.event == .showAd && $0.message.page.screen == screen }) {
      perform(rewarded.screenLeft(at: turn.uptime), &turn)
    }
    let left = ledger.screenLeft(screen)
    webRestores.removeAll { $0.message.page.screen == screen }
    for open in left {
      turn.reply([BridgeReply(to: open.message, .result(success: false, message: "Screen was left"))])
    }
    forms.removeAll { $0.screen == screen }
    pages.removeAll { $0.screen == screen }
  }
}
