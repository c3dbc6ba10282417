import Foundation
import Monetization

extension RewardedAdFact {
  var record: FactRecord {
    switch self {
    case .loadStarted(let generation, let isPersonalised, let workoutAppID):
      FactRecord(
        "rewardedAd.loadStarted",
        [.generation(generation), .flag("isPersonalised", isPersonalised)]
          + (workoutAppID.map { [.text("workoutAppId", $0)] } ?? []))
    case .ready(let generation): FactRecord("rewardedAd.ready", [.generation(generation)])
    case .loadFailed(let error, let generation, let retryIn):
      FactRecord(
        "rewardedAd.loadFailed",
        [.error(error.name, error.number), .generation(generation)]
          + (retryIn.map { [.milliseconds("retryInMilliseconds", $0)] } ?? []))
    case .lateAnswerDropped(let id): FactRecord("rewardedAd.lateAnswerDropped", [.number("request", id.number)])
    case .loadedAdDropped(let generation): FactRecord("rewardedAd.loadedAdDropped", [.generation(generation)])
    case .readyAdDropped: FactRecord("rewardedAd.readyAdDropped")
    case .expiredAdDropped: FactRecord("rewardedAd.expiredAdDropped")
    case .presentationStarted(let id): FactRecord("rewardedAd.presentationStarted", [.impression(id)])
    case .event(let event, let id):
      FactRecord("rewardedAd.event", [.text("event", event.name), .impression(id)] + event.fields)
    case .rewardGranted(let id): FactRecord("rewardedAd.rewardGranted", [.impression(id)])
    case .repeatedRewardIgnored(let id): FactRecord("rewardedAd.repeatedRewardIgnored", [.impression(id)])
    case .unwatchedRewardIgnored(let id): FactRecord("rewardedAd.unwatchedRewardIgnored", [.impression(id)])
    case .dismissalMissing(let id): FactRecord("rewardedAd.dismissalMissing", [.impression(id)])
    case .showAttached(let generation): FactRecord("rewardedAd.showAttached", [.generation(generation)])
    case .showRefused(let refusal): FactRecord("rewardedAd.showRefused", [.text("reason", refusal.rawValue)])
    case .verificationStarted(let id): FactRecord("rewardedAd.verificationStarted", [.impression(id)])
    case .rewardVerified(let id): FactRecord("rewardedAd.rewardVerified", [.impression(id)])
    case .rewardRefused(let id, let reason):
      FactRecord("rewardedAd.rewardRefused", [.impression(id), .text("reason", reason.rawValue)])
    case .verificationUndecided(let id, let verdict):
      FactRecord("rewardedAd.verificationUndecided", [.impression(id)] + (verdict.error.map { [.error($0)] } ?? []))
    case .rewardMissing(let id): FactRecord("rewardedAd.rewardMissing", [.impression(id)])
    case .verificationAbandoned(let id): FactRecord("rewardedAd.verificationAbandoned", [.impression(id)])
    case .storedGrantCut(let cut):
      FactRecord(
        "rewardedAd.storedGrantCut",
        [
          .impression(cut.impression), .milliseconds("wasMilliseconds", cut.was),
          .milliseconds("leftMilliseconds", cut.left),
        ])
    }
  }
}

extension BannerFact {
  var record: FactRecord {
    switch self {
    case .loadStarted(let size, let isPersonalised):
      FactRecord(
        "banner.loadStarted",
        [.number("width", size.width), .number("height", size.height), .flag("isPersonalised", isPersonalised)])
    case .tooLarge(let size, let screen):
      FactRecord(
        "banner.tooLarge",
        [
          .number("width", size.width), .number("height", size.height), .number("screenWidth", screen.width),
          .number("screenHeight", screen.height),
        ])
    case .loaded(let advertiser, let isSeen):
      FactRecord("banner.loaded", [.text("advertiser", advertiser), .flag("isSeen", isSeen)])
    case .seen: FactRecord("banner.seen")
    case .loadFailed(let error): FactRecord("banner.loadFailed", [.error(error.name, error.number)])
    case .refreshed(let count): FactRecord("banner.refreshed", [.number("count", count)])
    case .refreshFailed(let error): FactRecord("banner.refreshFailed", [.error(error.name, error.number)])
    case .lateAnswerDropped: FactRecord("banner.lateAnswerDropped")
    case .paused: FactRecord("banner.paused")
    case .resumed: FactRecord("banner.resumed")
    case .removed: FactRecord("banner.removed")
    }
  }
}

extension FullScreenAdEvent {
  /// The names of all events.
  static let names = [
    "willPresent", "impression", "paid", "click", "rewardEarned", "willDismiss", "didDismiss", "failedToPresent",
  ]

  fileprivate var fields: [JSONValue.Member] {
    switch self {
    case .paid(let value):
      [
        .init("micros", .number(Decimal(value.micros))), .text("currency", value.currencyCode),
        .text("precision", value.precision.rawValue),
      ]
    case .failedToPresent(let error): [.error(error.name, error.number)]
    case .rewardEarned(let reward): [.number("amount", reward.amount), .text("type", reward.type)]
    case .willPresent, .impression, .click, .willDismiss, .didDismiss: []
    }
  }
}

extension JSONValue.Member {
  fileprivate static func generation(_ generation: Int) -> Self { .number("generation", generation) }
  fileprivate static func impression(_ id: RequestID) -> Self { .number("impression", id.number) }
}
