extension MonetizationModel {
  /// Decides if ads are removed, by an entitlement or an unexpired reward. The answer is computed anew each time.
  public func adRemoval(at time: DeviceTime, in configuration: MonetizationConfiguration) -> AdRemoval {
    let access = entitlementAccess(configuration.entitlements.adFree, at: time, in: configuration)
    return AdRemoval(entitlement: access.isActive ? configuration.entitlements.adFree : nil, access: adFree, at: time)
  }

  /// Returns true if ads are removed, by the rule of `adRemoval`.
  public func adsRemoved(at time: DeviceTime, in configuration: MonetizationConfiguration) -> Bool {
    adFree.isActive(at: time)
      || entitlementAccess(configuration.entitlements.adFree, at: time, in: configuration).isActive
  }

  /// Returns the reason for which ads are removed or shown, in one clause.
  public func adRemovalBecause(at time: DeviceTime, in configuration: MonetizationConfiguration) -> String {
    adRemovalReason(at: time, in: configuration).because
  }

  /// Returns the reason for which ads are removed or shown.
  public func adRemovalReason(
    at time: DeviceTime, in configuration: MonetizationConfiguration
  ) -> AdRemovalReason {
    let entitlement = configuration.entitlements.adFree
    return AdRemovalReason(
      entitlement: entitlement, access: entitlementAccess(entitlement, at: time, in: configuration),
      rewardLeft: adFree.remaining(at: time))
  }

  /// Returns the answer with which a tap on “Watch Ad” would be refused now; nil if an ad would be shown or loaded.
  public func adRefusal(
    at time: DeviceTime, presentation: PresentationContext, in configuration: MonetizationConfiguration
  ) -> ShowAdOutcome? {
    let turn = MonetizationTurn(time: time, presentation: presentation, configuration: configuration)
    let context = adContext(turn)
    let refusal = context.refusal ?? (rewarded.exchange == .none ? nil : .anotherRequestIsRunning)
    return refusal.map(context.outcome)
  }

  func adContext(_ turn: MonetizationTurn) -> AdContext {
    adContext(turn, adsAreRemoved: adsAreRemoved(turn), modalIsPresenting: isModalPresenting(turn))
  }

  private func adContext(_ turn: MonetizationTurn, adsAreRemoved: Bool, modalIsPresenting: Bool) -> AdContext {
    AdContext(
      adsAreRemoved: adsAreRemoved,
      unitID: turn.configuration.ads.rewardedUnitID,
      displayAds: turn.configuration.ads.displayAds, modalIsPresenting: modalIsPresenting,
      isInForeground: isInForeground, canRequestAds: consent.canRequestAds && consent.hasStarted,
      isPersonalised: consent.isPersonalised,
      limit: adFree.limit(policies.rewards, at: turn.time, pending: verifications.pending),
      addsRewards: policies.rewards.stacking != .refuse, rewardPolicy: policies.rewards.policy,
      offer: ledger.adOffer)
  }

  /// No ad may be offered or asked for: the access is not known yet, or there is a reason.
  func adsAreRemoved(_ turn: MonetizationTurn) -> Bool {
    let access = entitlementAccess(turn.configuration.entitlements.adFree, at: turn.time, in: turn.configuration)
    return access.isUnknown || offersNoAd(access, at: turn.time)
  }

  /// The customer is offered no ad for a reward: an entitlement removes ads, or a reward that no other is added to.
  func offersNoAd(_ access: EntitlementAccess, at time: DeviceTime) -> Bool {
    access.isActive
      || (policies.rewards.stacking == .refuse || access.isUnknown) && adFree.isActive(at: time)
  }

  /// An ad for a reward may be loaded and kept: the customer has no entitlement that removes ads, and no reward that
  /// another one cannot be added to.
  public func mayLoadRewardedAd(at time: DeviceTime, in configuration: MonetizationConfiguration) -> Bool {
    let access = entitlementAccess(configuration.entitlements.adFree, at: time, in: configuration)
    return !access.isUnknown && !offersNoAd(access, at: time)
  }

  mutating func handle(_ event: AdEvent, _ turn: inout MonetizationTurn) {
    perform(banner.handle(event), &turn)
    perform(rewarded.handle(event, context: adContext(turn), at: turn.uptime, ids: &nextRequest), &turn)
  }

  /// Counts an ad as dismissed although the network did not report the dismissal.
  mutating func screenReappeared(_ turn: inout MonetizationTurn) {
    perform(rewarded.presenterReappeared(context: adContext(turn), at: turn.uptime, ids: &nextRequest), &turn)
  }

  mutating func perform(_ effects: [RewardedAdEffect], _ turn: inout MonetizationTurn) {
    for effect in effects {
      switch effect {
      case .request(let id, let request):
        if case .presentRewarded(_, isVerified: true) = request { noteVerifiedAd(id, turn) }
        turn.request(.ads(request, id))
      case .report(let fact): turn.report(.rewardedAd(fact))
      case .earned(let impression, let policy): earned(impression, policy: policy, &turn)
      case .verify(let impression, let policy): verify(impression, policy: policy, &turn)
      case .unwatched(let impression): verifications.forget(impression)
      case .cameLate(let impression): tellLateReward(impression, &turn)
      case .dismissed(let impression): adFree.dismissed(impression, at: turn.time)
      case .reply(let show, let outcome):
        if let message = ledger.message(show) {
          reply(
            to: message, with: .result(success: outcome.isSuccess, message: atTheCap(outcome, turn) ?? outcome.message),
            &turn)
        }
      }
    }
  }

  /// The text of a reply about a reward of which less than its two hours counts, as no more can be saved up; nil for others.
  private func atTheCap(_ outcome: ShowAdOutcome, _ turn: MonetizationTurn) -> String? {
    let rules = policies.rewards
    let left = adFree.remaining(at: turn.time)
    guard outcome == .earned, rules.stacking == .extend, rules.cap > RewardGrant.fullDuration, left >= rules.cap
    else { return nil }
    return "Enjoy \(left.countdown.longText) of ad-free experience, the most that can be saved up!"
  }

  mutating func perform(_ effects: [BannerEffect], _ turn: inout MonetizationTurn) {
    for effect in effects {
      switch effect {
      case .request(let id, let request): turn.request(.ads(request, id))
      case .report(let fact): turn.report(.banner(fact))
      }
    }
  }

  /// Makes the banner and the ready ad follow a change of access in the same turn.
  mutating func settleAds(_ turn: inout MonetizationTurn) {
    // Consent changes neither of the two.
    let (adsAreRemoved, modalIsPresenting) = (self.adsAreRemoved(turn), isModalPresenting(turn))
    settleConsent(adsAreRemoved: adsAreRemoved, modalIsPresenting: modalIsPresenting, &turn)
    let context = adContext(turn, adsAreRemoved: adsAreRemoved, modalIsPresenting: modalIsPresenting)
    perform(
      banner.update(
        adsAreRemoved: context.adsAreRemoved || adFree.isActive(at: turn.time), displayAds: context.displayAds,
        unitID: turn.configuration.ads.bannerUnitID,
        covered: modalIsPresenting || rewarded.isPresenting || !isInForeground,
        canRequestAds: context.canRequestAds, isPersonalised: context.isPersonalised, size: policies.bannerSize,
        screen: turn.presentation.screen,
        ids: &nextRequest), &turn)
    perform(rewarded.accessChanged(context: context, at: turn.uptime), &turn)
  }

  /// Shows the ad that became ready while the app was in the background.
  mutating func showWaitingAd(_ turn: inout MonetizationTurn) {
    perform(rewarded.appReturned(context: adContext(turn), at: turn.uptime, ids: &nextRequest), &turn)
  }

  mutating func showAdChosen(_ message: Message, _ turn: inout MonetizationTurn) {
    perform(rewarded.showChosen(message.key, context: adContext(turn), at: turn.uptime, ids: &nextRequest), &turn)
  }

  /// Loads an ad for a page that offers one: when the page connects, and when ads come back.
  ///
  /// Not called in every turn, because the slot decides when to repeat a failed load.
  mutating func preloadAd(_ turn: inout MonetizationTurn) {
    guard ledger.connections.contains(where: { $0.message.component == RewardedAdComponent.name }) else { return }
    perform(rewarded.preload(context: adContext(turn), at: turn.uptime, ids: &nextRequest), &turn)
  }
}
