extension Invariant {
  /// One invariant a line, each in a file of its own; the order means nothing.
  private static let rows: [Invariant] = [
    .accessHasItsRule,
    .booksAddUp,
    .clockGoesForward,
    .noAccessAfterRefund,
    .noAdsForTheAdFree,
    .noAdsWithoutConsent,
    .noDeadButton,
    .nothingCreatedAboveLimit,
    .nothingGrantedUnverified,
    .nothingGrowsWithoutGrant,
    .nothingWaitsForEver,
    .oneChargeForOneConfirmation,
    .oneFullScreenAtATime,
    .oneGrantForEachImpression,
    .oneReplyForEachRequest,
    .paidOnce,
    .payerGetsAccess,
    .payerHasConfirmed,
    .receiptHasOneOwner,
    .savedStateIsTheWorld,
  ]

  /// Every invariant, in the order of its name.
  public static let all: [Invariant] = rows.sorted { $0.name < $1.name }
}
