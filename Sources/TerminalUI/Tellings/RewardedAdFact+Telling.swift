import Foundation
import Monetization

extension RewardedAdFact: ToldFact {
  struct Forms: Sendable {
    let loadStarted = FactForm(
      "rewardedAd.loadStarted", .generation, .flag("isPersonalised"), .optional(.text("workoutAppId")))
    let ready = FactForm("rewardedAd.ready", .generation)
    let loadFailed = FactForm(
      "rewardedAd.loadFailed", .error(of: AdLoadError.self), .generation,
      .optional(.milliseconds("retryInMilliseconds")))
    let lateAnswerDropped = FactForm("rewardedAd.lateAnswerDropped", .request)
    let loadedAdDropped = FactForm("rewardedAd.loadedAdDropped", .generation)
    let readyAdDropped = FactForm("rewardedAd.readyAdDropped")
    let expiredAdDropped = FactForm("rewardedAd.expiredAdDropped")
    let presentationStarted = FactForm("rewardedAd.presentationStarted", .impression)
    let event = FactForm(
      "rewardedAd.event", .word("event", of: FullScreenAdEvent.AdEventName.self), .impression, .values,
      remark: """
        `micros`, `currency` and `precision` of `paid`; `amount` and `type` of `rewardEarned`; `error` of \
        `failedToPresent`
        """)
    let rewardGranted = FactForm("rewardedAd.rewardGranted", .impression)
    let rewardCameLate = FactForm("rewardedAd.rewardCameLate", .impression, .milliseconds("leftMilliseconds"))
    let repeatedRewardIgnored = FactForm("rewardedAd.repeatedRewardIgnored", .impression)
    let unwatchedRewardIgnored = FactForm("rewardedAd.unwatchedRewardIgnored", .impression)
    let rewardMissing = FactForm("rewardedAd.rewardMissing", .impression)
    let dismissalMissing = FactForm("rewardedAd.dismissalMissing", .impression)
    let showAttached = FactForm("rewardedAd.showAttached", .generation)
    let showRefused = FactForm("rewardedAd.showRefused", .word("reason", of: ShowAdRefusal.self))
    let verificationStarted = FactForm("rewardedAd.verificationStarted", .impression)
    let rewardVerified = FactForm("rewardedAd.rewardVerified", .impression)
    let rewardRefused = FactForm("rewardedAd.rewardRefused", .impression, .word("reason", of: RewardRefusal.self))
    let verificationUndecided = FactForm("rewardedAd.verificationUndecided", .impression, .optional(.error))
    let verificationAbandoned = FactForm("rewardedAd.verificationAbandoned", .impression)
    let storedGrantCut = FactForm(
      "rewardedAd.storedGrantCut", .impression, .milliseconds("wasMilliseconds"), .milliseconds("leftMilliseconds"))
  }

  static let forms = Forms()

  var telling: Telling {
    switch self {
    case .loadStarted(let generation, let isPersonalised, let workoutAppID):
      Self.forms.loadStarted(
        "rewarded ▸ load", (generation, isPersonalised, workoutAppID),
        details: [.generation(generation)] + .personalised(isPersonalised)
          + (workoutAppID.map { [.init("workoutAppId", $0)] } ?? []))
    case .ready(let generation):
      Self.forms.ready("rewarded ▸ ready for 1 hour", generation, details: [.generation(generation)])
    case .loadFailed(let error, let generation, let retryIn):
      Self.forms.loadFailed(
        "rewarded ▸ failed to load", (error, generation, retryIn),
        details: [.error(error), .generation(generation)]
          + (retryIn.map { [.init("retry in", $0.unitText)] } ?? []))
    case .lateAnswerDropped(let request):
      Self.forms.lateAnswerDropped(
        "rewarded ▸ answer to a given-up load dropped", request, details: [.init("request", "#\(request.number)")])
    case .loadedAdDropped(let generation):
      Self.forms.loadedAdDropped(
        "rewarded ▸ loaded ad dropped: no ads wanted", generation, details: [.generation(generation)])
    case .readyAdDropped: Self.forms.readyAdDropped("rewarded ▸ ready ad dropped: no ads wanted")
    case .expiredAdDropped: Self.forms.expiredAdDropped("rewarded ▸ ad discarded: older than 1 hour")
    case .presentationStarted(let id):
      Self.forms.presentationStarted("rewarded ▸ present", id, details: [.impression(id)])
    case .event(let event, let id):
      Self.forms.event(
        "rewarded ▸ \(event.name)", (event.kind, id, event), details: [.impression(id)] + event.details)
    case .rewardGranted(let id): Self.forms.rewardGranted("rewarded ▸ rewardEarned", id, details: [.impression(id)])
    case .rewardCameLate(let id, let left):
      Self.forms.rewardCameLate(
        "rewarded ▸ the reward came after the answer to its tap", (id, left),
        details: [.impression(id), .init("left", left.unitText)])
    case .repeatedRewardIgnored(let id):
      Self.forms.repeatedRewardIgnored("rewarded ▸ duplicateReward ignored", id, details: [.impression(id)])
    case .unwatchedRewardIgnored(let id):
      Self.forms.unwatchedRewardIgnored(
        "rewarded ▸ reward without watching, not granted", id, details: [.impression(id)])
    case .rewardMissing(let id):
      Self.forms.rewardMissing("rewarded ▸ watched, and no reward came", id, details: [.impression(id)])
    case .dismissalMissing(let id):
      Self.forms.dismissalMissing("rewarded ▸ dismissal missing, screen is back", id, details: [.impression(id)])
    case .showAttached(let generation):
      Self.forms.showAttached("showAd ▸ attached to load", generation, details: [.generation(generation)])
    case .showRefused(let refusal):
      Self.forms.showRefused("showAd ▸ refused", refusal, details: [.init("reason", refusal.rawValue)])
    case .verificationStarted(let id):
      Self.forms.verificationStarted(
        "rewarded ▸ the server is asked about the reward", id, details: [.impression(id)])
    case .rewardVerified(let id): Self.forms.rewardVerified("rewarded ▸ verified", id, details: [.impression(id)])
    case .rewardRefused(let id, let reason):
      Self.forms.rewardRefused(
        "rewarded ▸ not verified: \(reason.summary)", (id, reason), details: [.impression(id)])
    case .verificationUndecided(let id, let verdict):
      Self.forms.verificationUndecided(
        "rewarded ▸ " + (verdict.error.map { "the server could not be asked: \($0.name)" } ?? "not reported yet"),
        (id, verdict.error), details: [.impression(id)])
    case .verificationAbandoned(let id):
      Self.forms.verificationAbandoned("rewarded ▸ never reported, given up", id, details: [.impression(id)])
    case .storedGrantCut(let cut):
      Self.forms.storedGrantCut(
        "rewarded ▸ stored reward cut: none is like that", (cut.impression, cut.was, cut.left),
        details: [.impression(cut.impression), .init("was", cut.was.unitText), .init("left", cut.left.unitText)])
    }
  }
}

extension FactFields where Value == Int {
  fileprivate static var generation: Self { .number("generation") }
}

extension FactFields where Value == FullScreenAdEvent {
  /// The values that come with an event.
  fileprivate static var values: Self {
    Self(.optional(.revenue), .optional(.reward), .optional(.error(of: AdPresentationError.self))) {
      switch $0 {
      case .paid(let value): (value, nil, nil)
      case .rewardEarned(let reward): (nil, reward, nil)
      case .failedToPresent(let error): (nil, nil, error)
      case .willPresent, .impression, .click, .willDismiss, .didDismiss: (nil, nil, nil)
      }
    }
  }
}

extension FactFields where Value == AdValue {
  fileprivate static var revenue: Self {
    Self(.number("micros"), .text("currency"), .word("precision", of: AdValue.Precision.self)) {
      (Int($0.micros), $0.currencyCode, $0.precision)
    }
  }
}

extension FactFields where Value == AdReward {
  fileprivate static var reward: Self { Self(.number("amount"), .text("type")) { ($0.amount, $0.type) } }
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
}

extension Sentence.Detail {
  static func error(_ error: some NumberedError) -> Self { .init("error", "\(error.name) \(error.number)") }
}

extension [Sentence.Detail] {
  /// Said of ads that are chosen by interests; the others are the usual ones.
  static func personalised(_ isPersonalised: Bool) -> Self {
    isPersonalised ? [.init("personalised", "yes")] : []
  }
}
