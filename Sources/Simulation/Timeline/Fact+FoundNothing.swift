extension Fact {
  /// A command of the Director found nothing to act on.
  package var foundNothing: Bool {
    switch self {
    case .withoutEffect, .clock(.doesNotGoBack), .clock(.ends), .fault(.nothingHeld): true
    case .store(let fact): fact.foundNothing
    case .app, .reply, .server, .adNetwork, .director, .setting, .clock, .network, .fault, .openedOutside,
      .notification, .web:
      false
    }
  }
}

extension StoreFact {
  fileprivate var foundNothing: Bool {
    switch self {
    case .purchaseElsewhereFailed, .nobodySignedIn, .nobodySignedInElsewhere, .nothingWaits, .nothingToRefund,
      .nothingToRevoke, .notRunning, .notRenewed, .notSold, .notPayable, .chargeFailedAgain, .noIncreaseToAnswer,
      .nobodyToMove, .notShareable, .sharedAlready, .notShared, .noFamily, .codeRefused, .planRefused, .nobodyLoggedIn,
      .pastRefused:
      true
    case .past(let fact, _): fact.foundNothing
    case .entry, .backdated, .habit, .began, .purchaseCancelled, .cancelledOnSheet, .purchaseFailed, .unverified,
      .ownedAlready, .untold,
      .refusedAfterApproval, .priceChanged, .accountChanged, .newCustomer, .customerTakenUp, .customersMerged,
      .restored, .firstCondition, .told, .unfinishedFound, .transferRefused, .appUserChanged,
      .offeringsFromDisk, .rewardReported, .messageShown, .messagePutOff, .signInCancelled, .priceMailed:
      false
    }
  }
}
