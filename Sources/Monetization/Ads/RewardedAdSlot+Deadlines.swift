extension RewardedAdSlot {
  /// Returns the time from `instant` to the slot's next deadline; zero if it is due, nil if there is none.
  ///
  /// Nothing is due while the app is in the background; overdue deadlines are handled on the return.
  public func nextDeadline(at instant: Instant) -> TimeSpan? {
    let due = [stockDeadline, exchangeDeadline].compactMap { $0 }.min()
    return due.map { max(.zero, $0 - instant) }
  }

  /// Handles the deadlines up to `instant`: taps that waited too long, retries, expired ads, late-reward windows.
  public mutating func deadlineReached(
    context: AdContext, at instant: Instant, ids: inout RequestID
  ) -> [RewardedAdEffect] {
    var effects: [RewardedAdEffect] = []
    // The tap goes first, because a load that times out at the same instant would answer it with another text.
    if let due = exchangeDeadline, due <= instant {
      effects += exchangeTimedOut(context: context, at: instant, ids: &ids)
    }
    if let due = stockDeadline, due <= instant {
      effects += stockTimedOut(context: context, at: instant, ids: &ids)
    }
    return effects
  }

  private var stockDeadline: Instant? {
    switch stock {
    case .idle: nil
    case .loading(let load): load.startedAt + Self.loadDeadline
    case .ready(_, let loadedAt, _): loadedAt + Self.adLifetime
    case .backoff(let until): until
    }
  }

  private var exchangeDeadline: Instant? {
    switch exchange {
    case .none: nil
    case .waiting(_, let deadline): deadline
    case .presenting(let impression): impression.hasBegun ? nil : impression.presentedAt + Self.presentationDeadline
    case .awaitingReward(_, let until): until
    case .verifying: nil
    }
  }

  private mutating func exchangeTimedOut(
    context: AdContext, at instant: Instant, ids: inout RequestID
  ) -> [RewardedAdEffect] {
    switch exchange {
    case .none, .verifying:
      return []
    case .waiting(let show, _):
      exchange = .none
      return reply(show, .timedOut)
    case .presenting(var impression):
      let effects = answer(&impression, .timedOut)
      settle(impression)
      return effects + preload(context: context, at: instant, ids: &ids)
    case .awaitingReward(var impression, _):
      if impression.isAsked, impression.verdict == nil {
        exchange = .verifying(impression)
        return []
      }
      // A video that was watched and earns nothing is a fault of the network, or of how it is set up.
      let missing =
        impression.isWatched(at: instant) ? [RewardedAdEffect.report(.rewardMissing(impression: impression.id))] : []
      let effects = answer(&impression, impression.outcome ?? .dismissedWithoutReward)
      settle(impression)
      return missing + effects
    }
  }

  private mutating func stockTimedOut(
    context: AdContext, at instant: Instant, ids: inout RequestID
  ) -> [RewardedAdEffect] {
    switch stock {
    case .idle:
      return []
    case .loading(let load):
      return failedToLoad(.timeout, id: load.id, at: instant)
    case .ready:
      let effects = discardExpiredAd(at: instant)
      guard context.allowsLoading, !replacesUnseenAd else { return effects }
      replacesUnseenAd = true
      return effects + load(context: context, at: instant, ids: &ids)
    case .backoff:
      stock = .idle
      return preload(context: context, at: instant, ids: &ids)
    }
  }
}
