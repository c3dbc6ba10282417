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
    case .rewarded(let id, let event):
      presented(event, id: id, context: context, at: instant, ids: &ids)
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
    stock = .ready(ad, loadedAt: instant)
    var effects = [RewardedAdEffect.report(.ready(generation: load.generation))]
    guard context.isInForeground, case .waiting(let show, _) = exchange else { return effects }
    if context.modalIsPresenting {
      effects += refuseWaitingShow(.anotherModalIsPresenting, context)
    } else {
      effects += present(ad, for: show, at: instant, ids: &ids)
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
    guard case .ready(let ad, _) = stock else { return effects }
    return effects + present(ad, for: show, at: instant, ids: &ids)
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
    _ event: FullScreenAdEvent, id: RequestID, context: AdContext, at instant: Instant, ids: inout RequestID
  ) -> [RewardedAdEffect] {
    switch exchange {
    case .presenting(let impression) where impression.id == id:
      return whilePresenting(impression, event, context: context, at: instant, ids: &ids)
    case .awaitingReward(var impression, let until) where impression.id == id:
      guard case .rewardEarned = event else { return [.report(.event(event, impression: id))] }
      var effects = reward(&impression, at: instant)
      guard impression.isGranted else {
        exchange = .awaitingReward(impression, until: until)
        return effects
      }
      effects += answer(&impression, .earned)
      settle(impression)
      return effects
    case .none, .waiting, .presenting, .awaitingReward:
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
    case .failedToPresent where impression.isGranted:
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
      return reward(&settled[index], at: instant)
    case .didDismiss where !settled[index].isDismissed:
      settled[index].isDismissed = true
      return [.report(.event(event, impression: id)), .dismissed(id)]
    case .didDismiss, .failedToPresent, .willPresent, .impression, .paid, .click, .willDismiss:
      return [.report(.event(event, impression: id))]
    }
  }

  private func reward(_ impression: inout Impression, at instant: Instant) -> [RewardedAdEffect] {
    if impression.isGranted { return [.report(.repeatedRewardIgnored(impression: impression.id))] }
    guard instant - impression.presentedAt >= impression.ad.minimumWatch else {
      return [.report(.unwatchedRewardIgnored(impression: impression.id))]
    }
    impression.isGranted = true
    return [.granted(impression.id), .report(.rewardGranted(impression: impression.id))]
  }

  mutating func dismiss(
    _ dismissed: Impression, context: AdContext, at instant: Instant, ids: inout RequestID
  ) -> [RewardedAdEffect] {
    var impression = dismissed
    impression.isDismissed = true
    var effects = [RewardedAdEffect.dismissed(impression.id)]
    if impression.isGranted {
      effects += answer(&impression, .earned)
      settle(impression)
    } else if impression.show == nil {
      settle(impression)
    } else {
      exchange = .awaitingReward(impression, until: instant + Self.lateRewardWindow)
    }
    // After an earned reward no further ad is needed, even if `context` does not show the reward yet.
    if !impression.isGranted { effects += preload(context: context, at: instant, ids: &ids) }
    return effects
  }

  private mutating func refuseWaitingShow(_ refusal: ShowAdRefusal?, _ context: AdContext) -> [RewardedAdEffect] {
    guard let refusal, case .waiting(let show, _) = exchange else { return [] }
    exchange = .none
    return refuse(show, refusal, context)
  }
}
