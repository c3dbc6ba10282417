extension RewardedAdSlot {
  /// Handles an event of the ad network; ignores events of banners and of other slots' requests.
  public mutating func handle(
    _ event: AdEvent, context: AdContext, at instant: Instant, ids: inout RequestID
  ) -> [RewardedAdEffect] {
    switch event {
    case .rewardedLoaded(let id, let ad):
      loaded(ad, id: id, context: context, at: instant, ids: &ids)
    case .rewardedFailedToLoad(let id, let error):
      failedToLoad(error, id: id, at: instant)
    case .rewarded(let id, let event, let watched):
      presented(event, id: id, watched: watched, context: context, at: instant, ids: &ids)
    case .bannerLoaded, .bannerFailed, .bannerRefreshed:
      []
    }
  }

  private mutating func loaded(
    _ ad: RewardedAd, id: RequestID, context: AdContext, at instant: Instant, ids: inout RequestID
  ) -> [RewardedAdEffect] {
    guard case .loading(let load) = stock, load.id == id else {
      return [.report(.lateAnswerDropped(id))]
    }
    failures = 0
    guard context.allowsLoading else {
      stock = .idle
      let dropped = [RewardedAdEffect.report(.loadedAdDropped(generation: load.generation))]
      return dropped + refuseWaitingShow(context.refusal, context)
    }
    stock = .ready(ad, loadedAt: instant, isPersonalised: load.isPersonalised)
    var effects = [RewardedAdEffect.report(.ready(generation: load.generation))]
    guard context.isInForeground, case .waiting(let show, _) = exchange else { return effects }
    if let refusal = context.refusal {
      effects += refuseWaitingShow(refusal, context)
    } else {
      effects += present(ad, for: show, policy: context.rewardPolicy, at: instant, ids: &ids)
    }
    return effects
  }

  /// Handles the app's return to the foreground: the tap that has waited for it gets its ad, or is answered if it has
  /// waited too long.
  public mutating func appReturned(
    context: AdContext, at instant: Instant, ids: inout RequestID
  ) -> [RewardedAdEffect] {
    guard case .waiting(let show, let deadline) = exchange else { return [] }
    if deadline <= instant {
      exchange = .none
      return reply(show, .timedOut)
    }
    if let refusal = context.refusal { return refuseWaitingShow(refusal, context) }
    let effects = discardExpiredAd(at: instant)
    guard case .ready(let ad, _, _) = stock else { return effects }
    return effects + present(ad, for: show, policy: context.rewardPolicy, at: instant, ids: &ids)
  }

  mutating func failedToLoad(_ error: AdLoadError, id: RequestID, at instant: Instant) -> [RewardedAdEffect] {
    guard case .loading(let load) = stock, load.id == id else {
      return [.report(.lateAnswerDropped(id))]
    }
    failures += 1
    var retryIn: TimeSpan?
    if error.isWorthRetrying, failures < Self.retryLimit {
      let delay = Self.retryDelay(afterFailures: failures)
      stock = .backoff(until: instant + delay)
      retryIn = delay
    } else {
      stock = .idle
    }
    var effects = [RewardedAdEffect.report(.loadFailed(error, generation: load.generation, retryIn: retryIn))]
    if case .waiting(let show, _) = exchange {
      exchange = .none
      effects += reply(show, .failedToLoad(error))
    }
    return effects
  }

  private mutating func presented(
    _ event: FullScreenAdEvent, id: RequestID, watched: TimeSpan?, context: AdContext, at instant: Instant,
    ids: inout RequestID
  ) -> [RewardedAdEffect] {
    switch exchange {
    case .presenting(var impression) where impression.id == id:
      impression.note(watched)
      return whilePresenting(impression, event, context: context, at: instant, ids: &ids)
    case .awaitingReward(var impression, let until) where impression.id == id:
      guard case .rewardEarned = event else { return [.report(.event(event, impression: id))] }
      impression.note(watched)
      let effects = reward(&impression, at: instant)
      guard impression.isEarned else {
        exchange = .awaitingReward(impression, until: until)
        return effects
      }
      return effects + conclude(&impression)
    case .verifying(var impression) where impression.id == id:
      guard case .rewardEarned = event else { return [.report(.event(event, impression: id))] }
      impression.note(watched)
      let effects = reward(&impression, at: instant)
      return effects + conclude(&impression)
    case .none, .waiting, .presenting, .awaitingReward, .verifying:
      if let index = settled.firstIndex(where: { $0.id == id }) { settled[index].note(watched) }
      return afterSettling(event, id: id, at: instant)
    }
  }

  private mutating func whilePresenting(
    _ current: Impression, _ event: FullScreenAdEvent, context: AdContext, at instant: Instant, ids: inout RequestID
  ) -> [RewardedAdEffect] {
    var impression = current
    impression.hasBegun = true
    switch event {
    case .rewardEarned:
      let effects = reward(&impression, at: instant)
      exchange = .presenting(impression)
      return effects
    case .didDismiss:
      return [.report(.event(event, impression: impression.id))]
        + dismiss(impression, context: context, at: instant, ids: &ids)
    case .failedToPresent where impression.isEarned:
      return [.report(.event(event, impression: impression.id))]
        + dismiss(impression, context: context, at: instant, ids: &ids)
    case .failedToPresent(let error):
      exchange = .none
      var effects = [.report(.event(event, impression: impression.id))] + answer(&impression, .failedToPresent(error))
      effects += preload(context: context, at: instant, ids: &ids)
      return effects
    case .willPresent, .impression, .paid, .click, .willDismiss:
      exchange = .presenting(impression)
      return [.report(.event(event, impression: impression.id))]
    }
  }

  /// Handles events of an impression whose tap was answered. A reward still counts; other events are only reported.
  private mutating func afterSettling(
    _ event: FullScreenAdEvent, id: RequestID, at instant: Instant
  ) -> [RewardedAdEffect] {
    guard let index = settled.firstIndex(where: { $0.id == id }) else {
      return [.report(.event(event, impression: id))]
    }
    switch event {
    case .rewardEarned:
      let wasGranted = settled[index].isGranted
      let effects = reward(&settled[index], at: instant)
      return effects + (settled[index].isGranted && !wasGranted ? [.cameLate(id)] : [])
    case .didDismiss where !settled[index].isDismissed:
      settled[index].isDismissed = true
      return [.report(.event(event, impression: id)), .dismissed(id)]
    case .didDismiss, .failedToPresent, .willPresent, .impression, .paid, .click, .willDismiss:
      return [.report(.event(event, impression: id))]
    }
  }

  private func reward(_ impression: inout Impression, at instant: Instant) -> [RewardedAdEffect] {
    if impression.isEarned { return [.report(.repeatedRewardIgnored(impression: impression.id))] }
    guard impression.isWatched(at: instant) else {
      return [.report(.unwatchedRewardIgnored(impression: impression.id))]
    }
    impression.isEarned = true
    if impression.policy == .whenVerified {
      let earned = FullScreenAdEvent.rewardEarned(impression.ad.reward)
      return [.report(.event(earned, impression: impression.id)), .earned(impression.id, impression.policy)]
    }
    impression.isGranted = true
    return [.earned(impression.id, impression.policy), .report(.rewardGranted(impression: impression.id))]
  }

  /// Handles the server's answer about the reward of an impression. The caller has granted or revoked it already.
  public mutating func verified(_ id: RequestID, _ verdict: RewardVerdict) -> [RewardedAdEffect] {
    switch exchange {
    case .presenting(var impression) where impression.id == id:
      impression.learn(verdict)
      exchange = .presenting(impression)
      return []
    case .awaitingReward(var impression, let until) where impression.id == id:
      impression.learn(verdict)
      guard impression.isGranted else {
        exchange = .awaitingReward(impression, until: until)
        return []
      }
      return conclude(&impression)
    case .verifying(var impression) where impression.id == id:
      impression.learn(verdict)
      return conclude(&impression)
    case .none, .waiting, .presenting, .awaitingReward, .verifying:
      if let index = settled.firstIndex(where: { $0.id == id }) { settled[index].learn(verdict) }
      return []
    }
  }

  /// Answers the tap of an ad that has gone with an earned reward, or waits for the server.
  private mutating func conclude(_ impression: inout Impression) -> [RewardedAdEffect] {
    guard let outcome = impression.outcome else {
      exchange = .verifying(impression)
      return []
    }
    let effects = answer(&impression, outcome)
    settle(impression)
    return effects
  }

  mutating func dismiss(
    _ dismissed: Impression, context: AdContext, at instant: Instant, ids: inout RequestID
  ) -> [RewardedAdEffect] {
    var impression = dismissed
    impression.isDismissed = true
    // The time after the dismissal is no watching.
    impression.note(impression.watched ?? (instant - impression.presentedAt))
    impression.isAsked = !impression.isEarned && impression.policy != .atOnce && impression.isWatched(at: instant)
    var effects = [RewardedAdEffect.dismissed(impression.id)]
    if impression.show == nil {
      settle(impression)
    } else if impression.isEarned {
      effects += conclude(&impression)
    } else {
      exchange = .awaitingReward(impression, until: instant + Self.lateRewardWindow)
    }
    // After an earned reward no further ad is needed, even if `context` does not show the reward yet.
    if impression.isEarned, !impression.isRefused, !context.addsRewards { return effects }
    if !impression.isEarned, impression.policy != .atOnce {
      // The network may have forgotten to tell the app of a reward that its server knows of.
      effects.append(
        impression.isWatched(at: instant) ? .verify(impression.id, impression.policy) : .unwatched(impression.id))
    }
    effects += preload(context: context, at: instant, ids: &ids)
    return effects
  }

  private mutating func refuseWaitingShow(_ refusal: ShowAdRefusal?, _ context: AdContext) -> [RewardedAdEffect] {
    guard let refusal, case .waiting(let show, _) = exchange else { return [] }
    exchange = .none
    return refuse(show, refusal, context)
  }
}

extension Impression {
  /// Takes note of the time for which the ad has played.
  mutating func note(_ watched: TimeSpan?) {
    if let watched { self.watched = max(self.watched ?? .zero, watched) }
  }

  /// The server has refused the reward.
  var isRefused: Bool {
    if case .refused? = verdict { true } else { false }
  }

  /// The answer to its tap once the ad has gone; nil while the server is asked.
  var outcome: ShowAdOutcome? {
    if isGranted { return .earned }
    switch verdict {
    case nil: return nil
    case .verified?: return .earned
    case .refused(let reason)?: return .notVerified(reason)
    case .pending?, .failed?: return .notVerifiedYet
    }
  }

  mutating func learn(_ verdict: RewardVerdict) {
    self.verdict = verdict
    switch verdict {
    case .verified:
      isEarned = true
      isGranted = true
    case .refused: isGranted = false
    case .pending, .failed: break
    }
  }
}
