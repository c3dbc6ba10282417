extension MonetizationModel {
  mutating func received(_ message: Message, _ turn: inout MonetizationTurn) {
    guard let component = BridgeComponents.named(message.component), component.eventNames.contains(message.event) else {
      turn.report(.bridge(.ignored(message)))
      return
    }
    turn.report(.bridge(.received(message)))
    ledger.received(message, isStanding: message.isStanding, uptime: turn.time.uptime)
    component.receive(message, in: &self, &turn)
  }

  /// Logs the end of a restore that a page has asked for, and answers the page; nil if none waits any more.
  mutating func pageRestoreFinished(_ message: Message?, _ outcome: RestoreOutcome, _ turn: inout MonetizationTurn) {
    let context = PaywallContext(source: .page)
    let answer: BridgeAnswer
    switch takeIn(outcome, &turn) {
    case .cancelled:
      turn.report(.log(.restoreCancelled(context)))
      answer = .result(success: false, message: "Restore cancelled")
    case .failed(let error):
      turn.report(.log(.restoreFailed(context, error)))
      answer = .result(success: false, message: error.sentence)
    case .restored(let info):
      let found = isUnlocked(info, turn)
      turn.report(.log(found ? .restored(context) : .nothingToRestore(context)))
      answer = found ? PaywallOutcome.restored.answer : PaywallOutcome.nothingRestored.answer
    }
    if let message { reply(to: message, with: answer, &turn) }
  }

  /// Answers `message`; returns false if it was answered before.
  @discardableResult
  public mutating func reply(
    to message: Message, with answer: BridgeAnswer, _ turn: inout MonetizationTurn
  ) -> Bool {
    guard let reply = ledger.settle(message, answer) else { return false }
    turn.reply([reply])
    return true
  }

  /// Answers the last message of an event that a page on `screen` has sent; returns false if there was none, or none that
  /// may still be answered.
  ///
  /// A standing message may be answered again and again, another one once. Keep a message itself to answer one before the
  /// last.
  @discardableResult
  public mutating func reply<Component: BridgeComponent>(
    toLast event: Component.Event, of component: Component.Type, on screen: ScreenID, with answer: BridgeAnswer,
    _ turn: inout MonetizationTurn
  ) -> Bool {
    let message = ledger.last { $0.asks(component, for: event) && $0.page.screen == screen }
    guard let message else { return false }
    if !message.isStanding { return reply(to: message, with: answer, &turn) }
    ledger.answered(message, answer)
    turn.reply([BridgeReply(to: message, answer)])
    return true
  }

  /// Gives up an ad whose screen is covered: an ad must not appear over another screen than the one that asked for it.
  ///
  /// A modal over the tab does not count as leaving: the ad is refused once it is loaded.
  mutating func leaveCoveredScreens(_ turn: inout MonetizationTurn) {
    let shown = turn.presentation.shownScreens
    guard case .waiting(let show, _) = rewarded.exchange, let asking = ledger.message(show)?.page.screen,
      !shown.isEmpty, !shown.contains(asking)
    else { return }
    perform(rewarded.screenLeft(at: turn.uptime), &turn)
  }

  /// Answers the messages that a page sent before its screen went, though the page may be gone.
  mutating func screenLeft(_ screen: ScreenID, _ turn: inout MonetizationTurn) {
    let asksForAd = ledger.open.contains {
      $0.message.asks(RewardedAdComponent.self, for: .showAd) && $0.message.page.screen == screen
    }
    if asksForAd { perform(rewarded.screenLeft(at: turn.uptime), &turn) }
    let left = ledger.screenLeft(screen)
    for index in openRequests.indices where openRequests[index].pageRestore?.message.page.screen == screen {
      openRequests[index].abandonRestore()
    }
    for open in left {
      turn.reply([BridgeReply(to: open.message, .result(success: false, message: ShowAdOutcome.screenLeft.message))])
    }
  }
}
