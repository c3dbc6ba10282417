/// A change of the customer's access.
public enum AccessFact: Hashable, Sendable {
  /// The name under which an app tells its other parts of a change of `ads`.
  public static let notification = "SubscriptionStatusChanged"

  case ads(areRemoved: Bool, AdRemovalReason)
  /// Ads come back when the time left is over: told at five minutes and at one.
  case adFreeEnding(left: TimeSpan)
  case plan(isPro: Bool, entitlement: String, EntitlementAccess)
  /// A purchase or a restore counts until then without a further confirmation.
  case graceWindowOpened(entitlements: [String], until: Instant)
  /// A customer info after the purchase has all that was bought.
  case graceWindowConfirmed(entitlements: [String])
  /// A customer info after the purchase lacks this; access goes on until the window's end all the same.
  case graceWindowContradicted(entitlements: [String], until: Instant)
  /// Five minutes have passed without a further customer info that confirms the purchase; the answer to the purchase
  /// itself may have confirmed it.
  case graceWindowEnded(wasConfirmed: Bool)
  /// The window was closed before its end, without a confirmation.
  case graceWindowClosed(GraceClosing)

  /// The reason for which a grace window is closed early.
  public enum GraceClosing: String, Hashable, Sendable, CaseIterable {
    /// The store has refunded or revoked a purchase.
    case takenBack
    /// Another app user has logged in or out.
    case appUserChanged
  }
}
