extension RewardedAdSlot {
  /// The number of settled impressions whose late events still count.
  private static let rememberedImpressions = 16

  /// Returns the wait after the `count`th failed load in a row: 2, 4, 8, 16, 32, then 64 s.
  static func retryDelay(afterFailures count: Int) -> TimeSpan {
    .seconds(1 << Int64(min(max(count, 1), 6)))
  }

  mutating func load(context: AdContext, at instant: Instant, ids: inout RequestID) -> [RewardedAdEffect] {
    generation += 1
    let id = RequestID.allot(from: &ids)
    stock = .loading(
      Load(
        id: id, generation: generation, startedAt: instant, isPersonalised: context.isPersonalised))
    let appID = context.workoutAppID
    return [
      .report(
        .loadStarted(generation: generation, isPersonalised: context.isPersonalised, workoutAppID: appID)),
      .request(id, .loadRewarded(unitID: context.unitID, workoutAppID: appID)),
    ]
  }

  mutating func present(
    _ ad: RewardedAd, for show: String, policy: RewardPolicy, at instant: Instant, ids: inout RequestID
  ) -> [RewardedAdEffect] {
    let id = RequestID.allot(from: &ids)
    stock = .idle
    exchange = .presenting(Impression(id: id, ad: ad, show: show, presentedAt: instant, policy: policy))
    return [
      .report(.presentationStarted(impression: id)),
      .request(id, .presentRewarded(ad.id, isVerified: policy != .atOnce)),
    ]
  }

  mutating func discardExpiredAd(at instant: Instant) -> [RewardedAdEffect] {
    guard case .ready(_, let loadedAt, _) = stock, instant - loadedAt >= Self.adLifetime else { return [] }
    stock = .idle
    return [.report(.expiredAdDropped)]
  }

  /// Ends the exchange and remembers the impression for late events.
  mutating func settle(_ impression: Impression) {
    exchange = .none
    settled.append(impression)
    if settled.count > Self.rememberedImpressions { settled.removeFirst() }
  }

  func answer(_ impression: inout Impression, _ outcome: ShowAdOutcome) -> [RewardedAdEffect] {
    guard let show = impression.show else { return [] }
    impression.show = nil
    return reply(show, outcome)
  }

  func reply(_ show: String, _ outcome: ShowAdOutcome) -> [RewardedAdEffect] {
    [.reply(show: show, outcome)]
  }

  func refuse(_ show: String, _ refusal: ShowAdRefusal, _ context: AdContext) -> [RewardedAdEffect] {
    [.report(.showRefused(refusal))] + reply(show, context.outcome(of: refusal))
  }
}

extension RequestID {
  /// Takes the next free id.
  static func allot(from ids: inout RequestID) -> RequestID {
    let id = ids
    ids = RequestID(id.number + 1)
    return id
  }
}
