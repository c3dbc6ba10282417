extension MonetizationModel {
  /// Ends a turn: applies the consequences of a changed access, once, in the same turn.
  public mutating func settle(
    at time: DeviceTime, presentation: PresentationContext, in configuration: MonetizationConfiguration
  ) -> [MonetizationRequest] {
    var turn = MonetizationTurn(time: time, presentation: presentation, configuration: configuration)
    settle(&turn)
    return turn.requests
  }

  private mutating func settle(_ turn: inout MonetizationTurn) {
    leaveCoveredScreens(&turn)
    for cut in adFree.observe(at: turn.time) { turn.report(.rewardedAd(.storedGrantCut(cut))) }
    customer.latestWall = guardedWall(at: turn.time)
    let access = entitlementAccess(turn.configuration.entitlements.adFree, at: turn.time, in: turn.configuration)
    let removed = adsRemoved(at: turn.time, in: turn.configuration)
    if removed || !access.isUnknown {
      let offersNoAd = offersNoAd(access, at: turn.time)
      let hasChanged =
        announced.adsRemoved != removed || announced.offersNoAd != offersNoAd
        || announced.awaitedReward != rewarded.awaitedReward
      announced.offersNoAd = offersNoAd
      announced.awaitedReward = rewarded.awaitedReward
      announceAccess(&turn, adsRemoved: removed)
      // The answers to standing messages follow from the removal of ads and from a reward that may still come. While
      // both stay, only new messages need one.
      if hasChanged || ledger.hasNewConnection { answerConnections(&turn, adsRemoved: offersNoAd) }
    }
    settleAds(&turn)
    dismissPaywallIfUnlocked(&turn)
    settleEntrance(&turn)
  }

  private mutating func answerConnections(_ turn: inout MonetizationTurn, adsRemoved: Bool) {
    let replies = ledger.answerConnections { message in
      BridgeComponents.named(message.component)?.standingAnswer(
        to: message, adsRemoved: adsRemoved, awaitedReward: rewarded.awaitedReward)
    }
    turn.reply(replies)
    if !replies.isEmpty { preloadAd(&turn) }
  }

  private mutating func announceAccess(_ turn: inout MonetizationTurn, adsRemoved: Bool) {
    if announced.adsRemoved != adsRemoved {
      announced.adsRemoved = adsRemoved
      turn.report(
        .access(.ads(areRemoved: adsRemoved, adRemovalReason(at: turn.time, in: turn.configuration))))
    }
    warnOfAds(&turn)
    let pro = isPro(at: turn.time, in: turn.configuration)
    if announced.isPro != pro {
      if announced.isPro != nil || pro {
        let access = entitlementAccess(turn.configuration.entitlements.limits, at: turn.time, in: turn.configuration)
        turn.report(.access(.plan(isPro: pro, entitlement: turn.configuration.entitlements.limits, access)))
      }
      announced.isPro = pro
    }
  }

  /// Tells once that ads come back in five minutes, and once that they do in one. Who comes back to the app hears the
  /// latest alone.
  private mutating func warnOfAds(_ turn: inout MonetizationTurn) {
    let removal = adRemoval(at: turn.time, in: turn.configuration)
    defer { announced.adFreeWarning = removal.warning }
    guard let warning = removal.warning, announced.adFreeWarning.map({ warning < $0 }) ?? true else { return }
    turn.report(.access(.adFreeEnding(left: adFree.remaining(at: turn.time))))
  }

  /// Returns the time until the model needs `deadlineReached`; nil if nothing is due.
  public func nextDeadline(at time: DeviceTime, in configuration: MonetizationConfiguration) -> TimeSpan? {
    var delays: [TimeSpan] = []
    if let delay = rewarded.nextDeadline(at: Instant(milliseconds: time.uptime.milliseconds)) { delays.append(delay) }
    let adFreeLeft = adFree.remaining(at: time)
    if adFreeLeft > .zero { delays.append(adFreeLeft) }
    delays += AdRemoval.warnings.filter { $0 < adFreeLeft }.map { adFreeLeft - $0 }
    if let grace = customer.grace, grace.bootID == time.bootID, grace.endsUptime > time.uptime {
      delays.append(grace.endsUptime - time.uptime)
    }
    for restore in openRequests.lazy.compactMap(\.pageRestore) {
      delays.append(max(.zero, restore.startedUptime + Self.restoreTimeout - time.uptime))
    }
    if let next = verifications.nextUptime { delays.append(max(.zero, next - time.uptime)) }
    delays += customerDeadlines(at: time) + doubtDeadlines(at: time)
    return delays.min()
  }

  mutating func deadlineReached(_ turn: inout MonetizationTurn) {
    let effects = rewarded.deadlineReached(context: adContext(turn), at: turn.uptime, ids: &nextRequest)
    perform(effects, &turn)
    if endGraceIfOver(&turn) {
      readCustomerInfo(&turn)
      seekAnswers(&turn)
    }
    endPageRestores(&turn)
    verificationDeadlineReached(&turn)
    lookAgain(&turn)
    refetchIfExpired(&turn)
  }

  /// Gives up the restores that pages have waited for too long.
  private mutating func endPageRestores(_ turn: inout MonetizationTurn) {
    for index in openRequests.indices {
      guard let restore = openRequests[index].pageRestore,
        restore.startedUptime + Self.restoreTimeout <= turn.time.uptime
      else {
        continue
      }
      reply(to: restore.message, with: .result(success: false, message: ShowAdOutcome.timedOut.message), &turn)
      openRequests[index].abandonRestore()
    }
  }

  /// The time that a page waits for its restore.
  public static let restoreTimeout = TimeSpan.seconds(30)
}
