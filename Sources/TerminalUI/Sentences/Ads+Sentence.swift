import Monetization

extension RewardedAdFact {
  var sentence: Sentence {
    switch self {
    case .loadStarted(let generation, let isPersonalised, let workoutAppID):
      Sentence(
        "rewarded ▸ load",
        [.generation(generation)] + .personalised(isPersonalised)
          + (workoutAppID.map { [.init("workoutAppId", $0)] } ?? []))
    case .ready(let generation): Sentence("rewarded ▸ ready, good for 1 h", [.generation(generation)])
    case .loadFailed(let error, let generation, let retryIn):
      Sentence(
        "rewarded ▸ failed to load",
        [.error(error), .generation(generation)]
          + (retryIn.map { [.init("retry in", "\($0.milliseconds / 1_000) s")] } ?? []))
    case .lateAnswerDropped(let request):
      Sentence("rewarded ▸ answer to a given-up load dropped", [.init("request", "#\(request.number)")])
    case .loadedAdDropped(let generation):
      Sentence("rewarded ▸ loaded ad dropped: no ads wanted", [.generation(generation)])
    case .readyAdDropped: Sentence("rewarded ▸ ready ad dropped: no ads wanted")
    case .expiredAdDropped: Sentence("rewarded ▸ ad discarded: older than 1 h")
    case .presentationStarted(let id): Sentence("rewarded ▸ present", [.impression(id)])
    case .event(let event, let id): Sentence("rewarded ▸ \(event.name)", [.impression(id)] + event.details)
    case .rewardGranted(let id): Sentence("rewarded ▸ rewardEarned", [.impression(id)])
    case .repeatedRewardIgnored(let id): Sentence("rewarded ▸ duplicateReward ignored", [.impression(id)])
    case .unwatchedRewardIgnored(let id):
      Sentence("rewarded ▸ reward without watching, not granted", [.impression(id)])
    case .dismissalMissing(let id): Sentence("rewarded ▸ dismissal missing, screen is back", [.impression(id)])
    case .showAttached(let generation): Sentence("showAd ▸ attached to load", [.generation(generation)])
    case .showRefused(let refusal): Sentence("showAd ▸ refused", [.init("reason", refusal.rawValue)])
    case .verificationStarted(let id): Sentence("rewarded ▸ the server is asked about the reward", [.impression(id)])
    case .rewardVerified(let id): Sentence("rewarded ▸ verified", [.impression(id)])
    case .rewardRefused(let id, let reason):
      Sentence("rewarded ▸ not verified: \(reason.summary)", [.impression(id)])
    case .verificationUndecided(let id, .failed(let error)):
      Sentence("rewarded ▸ the server could not be asked: \(error.name)", [.impression(id)])
    case .verificationUndecided(let id, _): Sentence("rewarded ▸ not reported yet", [.impression(id)])
    case .rewardMissing(let id): Sentence("rewarded ▸ watched, and no reward came", [.impression(id)])
    case .verificationAbandoned(let id): Sentence("rewarded ▸ never reported, given up", [.impression(id)])
    case .storedGrantCut(let cut):
      Sentence(
        "rewarded ▸ stored reward cut: none is like that",
        [.impression(cut.impression), .init("was", cut.was.unitText), .init("left", cut.left.unitText)])
    }
  }
}

extension PointSize {
  /// The size in words, such as `320 × 50`.
  var text: String { "\(width) × \(height)" }
}

extension BannerFact {
  var sentence: Sentence {
    switch self {
    case .loadStarted(let size, let isPersonalised):
      Sentence("banner ▸ load", [.init("size", size.text)] + .personalised(isPersonalised))
    case .tooLarge(let size, let screen):
      Sentence(
        "banner ▸ not requested: too large for the screen", [.init("size", size.text), .init("screen", screen.text)])
    case .loaded(let advertiser, let isSeen):
      Sentence(isSeen ? "banner ▸ loaded" : "banner ▸ loaded, not seen yet", [.init("advertiser", advertiser)])
    case .seen: Sentence("banner ▸ seen at last")
    case .loadFailed(let error): Sentence("banner ▸ failed to load", [.error(error)])
    case .refreshed(let count): Sentence(count > 1 ? "banner ▸ refreshed ×\(count)" : "banner ▸ refreshed")
    case .refreshFailed(let error): Sentence("banner ▸ refresh failed, old ad stays", [.error(error)])
    case .lateAnswerDropped: Sentence("banner ▸ answer to a removed banner dropped")
    case .paused: Sentence("banner ▸ paused: covered")
    case .resumed: Sentence("banner ▸ resumed")
    case .removed: Sentence("banner ▸ removed")
    }
  }
}

extension FullScreenAdEvent {
  fileprivate var details: [Sentence.Detail] {
    switch self {
    case .paid(let value):
      [.init("value", "\(value.micros) micros \(value.currencyCode), \(value.precision.rawValue)")]
    case .failedToPresent(let error): [.init("error", "\(error.name) \(error.number)")]
    case .rewardEarned(let reward): [.init("reward", "\(reward.amount) \(reward.type)")]
    case .willPresent, .impression, .click, .willDismiss, .didDismiss: []
    }
  }
}

extension Sentence.Detail {
  fileprivate static func generation(_ generation: Int) -> Self { .init("gen", "\(generation)") }
  fileprivate static func impression(_ id: RequestID) -> Self { .init("imp", "#\(id.number)") }
  fileprivate static func error(_ error: AdLoadError) -> Self { .init("error", "\(error.name) \(error.number)") }
}

extension [Sentence.Detail] {
  /// Said of ads that are chosen by interests; the others are the usual ones.
  fileprivate static func personalised(_ isPersonalised: Bool) -> Self {
    isPersonalised ? [.init("personalised", "yes")] : []
  }
}
