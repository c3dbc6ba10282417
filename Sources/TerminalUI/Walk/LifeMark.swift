import Monetization
import Simulation

/// The place of a fact in the life of an ad, of a purchase, or of a message that asks for an answer.
enum LifeMark: Hashable, Sendable {
  /// A life begins, whatever led to it.
  case begins
  /// The ad that was loaded last is shown.
  case showsAd
  /// It belongs to the life that led to it. If none did, a life begins, with the Director's command that led to it.
  case purchase
}

extension Fact {
  /// Nil for a fact that belongs to the life that led to it, or to none.
  var lifeMark: LifeMark? {
    switch self {
    case .app(.rewardedAd(.loadStarted)), .app(.banner(.loadStarted)), .app(.log(.purchaseStarted)),
      .app(.log(.restoreStarted)):
      .begins
    case .app(.rewardedAd(.presentationStarted)): .showsAd
    case .app(.bridge(.received(let message))): message.wantsOneReply ? .begins : nil
    case .store(.entry(let entry, _, _)): entry.change.isOfPurchase ? .purchase : nil
    default: nil
    }
  }
}

extension StoreChange {
  /// Money, access or the customer's wish to buy is at stake.
  fileprivate var isOfPurchase: Bool {
    switch self {
    case .purchased, .changedAtOnce, .renewed, .chargeFailed, .graceEnded, .expired, .endedEarly, .bought, .takenBack,
      .refundReversed, .asked, .approved, .declined:
      true
    default: false
    }
  }
}
