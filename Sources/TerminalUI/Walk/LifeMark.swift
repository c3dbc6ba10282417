import Monetization
import Simulation

/// The place of a fact in the life of an ad, of a purchase, of a message, or of a request to the backend.
enum LifeMark: Hashable, Sendable {
  /// A life begins, whatever led to it.
  case begins
  /// The ad that was loaded last is shown.
  case showsAd
  /// It belongs to the life that led to it. If none did, a life begins, with the Director's command that led to it.
  case purchase
  /// It belongs to the life that led to it. If none did, a life begins.
  case request
  /// It belongs to the life that led to it. If none did, it answers a request of the same cause at the same instant.
  case answer
  /// It answers the last request of this number to a real web server.
  case webAnswer(RequestID)
  /// It belongs to the life of its message, if it is the first reply; a later one is news of its own.
  case reply
}

extension Fact {
  /// Nil for a fact that belongs to the life that led to it, or to none.
  var lifeMark: LifeMark? {
    switch self {
    case .app(.rewardedAd(.loadStarted)), .app(.banner(.loadStarted)), .app(.log(.purchaseStarted)),
      .app(.log(.restoreStarted)), .app(.bridge(.received)), .app(.data(.requested)):
      .begins
    case .app(.rewardedAd(.presentationStarted)): .showsAd
    case .app(.customer), .app(.access): .answer
    case .reply: .reply
    case .store(.entry(let entry, _, _)): entry.change.isOfPurchase ? .purchase : nil
    case .store(.requested): .request
    case .store(let fact): fact.answersRequest ? .answer : nil
    case .web(.sent): .request
    case .web(.answered(let id, _, _)), .web(.failed(let id, _)): .webAnswer(id)
    default: nil
    }
  }
}

extension StoreFact {
  /// What the backend has made of a request, or the SDK of its answer.
  fileprivate var answersRequest: Bool {
    switch self {
    case .postTriedAgain, .finishedInVain, .told, .untold, .customersMerged, .restored, .transferRefused, .receiptLost,
      .appUserChanged, .offeringsFromDisk:
      true
    default: false
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
