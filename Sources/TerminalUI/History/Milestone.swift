import Monetization
import Simulation

/// A thing in a walk that people look for: money, a reward, the gate, the end of access.
package enum Milestone: String, Hashable, Sendable, CaseIterable {
  case purchase, reward, gate, expiry

  /// The word in the line that says where one is.
  var title: String {
    switch self {
    case .purchase: "a purchase"
    case .reward: "a reward"
    case .gate: "the gate"
    case .expiry: "the end of access"
    }
  }

  fileprivate static func of(_ fact: Fact) -> Milestone? {
    switch fact {
    case .store(.entry(let entry, _, _)), .store(.backdated(let entry, _, _)): of(entry.change)
    case .app(.rewardedAd(.rewardGranted)), .app(.rewardedAd(.rewardCameLate)): .reward
    case .app(.gate(.asked(_, .denied, _, _))), .app(.gate(.deniedAtSave)): .gate
    case .app(.access(.plan(isPro: false, _, _))): .expiry
    default: nil
    }
  }

  private static func of(_ change: StoreChange) -> Milestone? {
    switch change {
    case .purchased, .changedAtOnce, .renewed, .bought, .approved: .purchase
    case .expired, .endedEarly, .graceEnded, .takenBack: .expiry
    case .opened, .storefrontChanged, .paymentFailing, .becameChild, .leftFamily, .eligibilityReset, .chargeFailed,
      .autoRenewChanged, .planChanged, .planKept, .offerAccepted, .priceIncreased, .priceAnswered, .refundAsked,
      .refundDeclined, .refundReversed, .sharedSubscription, .sharedPurchase, .asked, .declined, .lapsed,
      .reachedBackend, .receiptMoved, .openingBalance:
      nil
    }
  }
}

/// Finds the milestones among what happens in a walk.
package struct MilestoneFinder: Sendable {
  private var adFreeIsEnding = false

  package init() {}

  /// The milestone among what has just happened, the one that matters most; nil if there is none.
  package mutating func milestone(in entries: some Sequence<TimelineEntry>) -> Milestone? {
    var found: Set<Milestone> = []
    for entry in entries {
      switch entry.fact {
      case .app(.access(.adFreeEnding)): adFreeIsEnding = true
      // The first word about ads after a launch is no return of theirs.
      case .app(.access(.ads(areRemoved: false, _))) where adFreeIsEnding:
        adFreeIsEnding = false
        found.insert(.expiry)
      default: if let milestone = Milestone.of(entry.fact) { found.insert(milestone) }
      }
    }
    return Milestone.allCases.first(where: found.contains)
  }
}
