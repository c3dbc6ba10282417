/// A choice of the user in the paywall sheet, or on a screen that shows the same offers.
public enum PaywallEvent: Hashable, Sendable {
  case packageChosen(identifier: String)
  case purchaseChosen
  case restoreChosen
  case manageChosen
  /// The system's sheet for codes.
  case redeemChosen
  /// A promotional or win-back offer that the app presents.
  case offerChosen(OfferChoice)
  /// The system's sheet for a refund.
  case refundChosen(RefundSubject)
  case retryChosen
  /// The list of transactions is to be loaded again.
  case receiptsRetryChosen
  case privacyChosen
  case termsChosen
  case closeChosen
}
