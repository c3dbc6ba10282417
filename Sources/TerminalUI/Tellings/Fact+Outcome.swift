import Monetization
import Simulation

/// What a fact means to whoever reads it; its line has the colour of that.
enum FactOutcome: Hashable, Sendable {
  case success
  /// Something was asked for and denied, or given up.
  case refusal
  /// Something is made to fail from now on.
  case armed
  /// Something failed.
  case trouble
  case money
  case plain

  var role: Style.Role {
    switch self {
    case .success: .success
    case .refusal, .armed: .warning
    case .trouble: .error
    case .money: .pro
    case .plain: .text
    }
  }
}

extension Fact {
  var outcome: FactOutcome {
    switch self {
    case .app(let fact): fact.outcome
    case .reply(let reply):
      !reply.isDelivered ? .trouble : !reply.isTerminal ? .plain : reply.isSuccess ? .success : .refusal
    case .store(let fact): fact.outcome == .plain && foundNothing ? .refusal : fact.outcome
    case .server(.recordRefused): .refusal
    case .server: .plain
    case .adNetwork(.unusualOrder): .plain
    case .adNetwork: .trouble
    case .director: .plain
    case .setting(.changed(let word, _, let words)): Setting.named(word)?.isFault(words) == true ? .armed : .plain
    case .withoutEffect: .refusal
    case .clock(.doesNotGoBack), .clock(.ends): .refusal
    case .clock: .plain
    case .network(let isOnline): isOnline ? .success : .trouble
    case .fault(.set(let rule)): rule.mode == .off ? .success : .armed
    case .fault(.allOff): .success
    case .fault(.held): .trouble
    case .fault(.released): .plain
    case .fault(.nothingHeld): .refusal
    case .openedOutside: .plain
    case .notification(.refused), .notification(.withheld): .refusal
    case .notification: .plain
    case .web(.failed): .trouble
    case .web: .plain
    }
  }
}

extension AppFact {
  fileprivate var outcome: FactOutcome {
    switch self {
    case .bridge(.received): .plain
    case .bridge: .trouble
    case .customer(let fact): fact.outcome
    case .access(let fact): fact.outcome
    case .gate(.asked(_, .allowed, _, _)): .success
    case .gate(.asked), .gate(.deniedAtSave): .refusal
    case .gate(.contentAsked(_, let access)): access.isActive ? .success : .refusal
    case .rewardedAd(let fact): fact.outcome
    case .banner(.loadFailed), .banner(.refreshFailed), .banner(.tooLarge): .trouble
    case .banner: .plain
    case .consent(.updateFailed), .consent(.formFailed): .trouble
    case .consent: .plain
    case .navigation(let fact): fact.outcome
    case .page(_, let fact): fact.outcome
    case .data(.failed), .data(.unreadable), .data(.cut): .trouble
    case .data: .plain
    case .log(let event): event.outcome
    }
  }
}

extension AccessFact {
  fileprivate var outcome: FactOutcome {
    switch self {
    case .ads(let areRemoved, _): areRemoved ? .success : .plain
    case .plan(let isPro, _, _): isPro ? .success : .plain
    case .graceWindowOpened, .graceWindowConfirmed: .success
    case .graceWindowContradicted, .graceWindowClosed: .trouble
    case .graceWindowEnded(let wasConfirmed): wasConfirmed ? .plain : .trouble
    case .adFreeEnding: .plain
    }
  }
}

extension CustomerFact {
  fileprivate var outcome: FactOutcome {
    switch self {
    case .infoFailed, .offeringsFailed, .productsMissing, .purchaseUnconfirmed, .appUserKept, .syncFailed,
      .redemptionFailed, .managementFailed:
      .trouble
    case .infoLearned, .infoComputed, .infoHeard, .infoOutdated, .lapseDoubted, .infoRead, .appUserChanged,
      .cacheReset, .synced, .eligibilityChecked, .refundRequested:
      .plain
    }
  }
}

extension RewardedAdFact {
  fileprivate var outcome: FactOutcome {
    switch self {
    case .rewardGranted, .rewardCameLate, .rewardVerified, .event(.rewardEarned, _): .success
    case .showRefused, .rewardRefused: .refusal
    case .loadFailed, .event(.failedToPresent, _), .rewardMissing, .dismissalMissing, .verificationAbandoned,
      .verificationUndecided:
      .trouble
    default: .plain
    }
  }
}

extension NavigationFact {
  fileprivate var outcome: FactOutcome {
    switch self {
    case .tabRefused, .visitCancelled, .visitRefused: .refusal
    case .visited(let report): report.effects.contains(.reject) ? .refusal : .plain
    case .wentBack(let effects):
      effects.contains { if case .refuseBack = $0 { true } else { false } } ? .refusal : .plain
    case .viewControllerUnknown, .pageFailed, .pathsRejected, .linkLeadsNowhere, .screenLacksSubject: .trouble
    default: .plain
    }
  }
}

extension PageFact {
  fileprivate var outcome: FactOutcome {
    switch self {
    case .redirectMissing, .frameMissing, .frameFailed: .trouble
    case .fieldRefused, .signInWanted: .refusal
    case .answered(let status): status >= 400 ? .trouble : .plain
    default: .plain
    }
  }
}

extension LogEvent {
  fileprivate var outcome: FactOutcome {
    switch self {
    case .rewardEarned, .restored: .success
    case .purchased, .offerAccepted, .planChangeAccepted: .money
    case .purchaseCancelled, .restoreCancelled, .nothingToRestore: .refusal
    case .apiKeyMissing, .rewardRevoked, .paywallUnavailable, .purchaseFailed, .restoreFailed: .trouble
    default: .plain
    }
  }
}

extension StoreFact {
  fileprivate var outcome: FactOutcome {
    switch self {
    case .entry(let entry, _, _), .backdated(let entry, _, _): entry.change.outcome
    case .began: .money
    case .past(let fact, _): fact.outcome
    case .purchaseCancelled, .cancelledOnSheet, .signInCancelled, .codeRefused, .planRefused, .pastRefused,
      .nobodyLoggedIn:
      .refusal
    case .purchaseFailed, .unverified, .untold, .finishedInVain, .refusedAfterApproval, .chargeFailedAgain,
      .refundTrouble, .transferRefused, .receiptLost, .notRenewed, .purchaseElsewhereFailed, .offeringsFromDisk:
      .trouble
    case .restored: .success
    default: .plain
    }
  }
}

extension StoreChange {
  fileprivate var outcome: FactOutcome {
    switch self {
    case .purchased, .changedAtOnce, .renewed, .bought: .money
    case .approved, .sharedSubscription, .sharedPurchase, .refundReversed: .success
    case .declined, .lapsed, .refundDeclined: .refusal
    case .chargeFailed, .graceEnded, .expired, .endedEarly, .takenBack: .trouble
    case .paymentFailing(let isFailing): isFailing ? .trouble : .plain
    default: .plain
    }
  }
}
