/// What the app believes while it has no fresh answer about the customer.
///
/// RevenueCat's three-day rule belongs to the customer info itself and holds under every policy.
public enum OfflinePolicy: String, Hashable, Sendable, CaseIterable {
  /// A failed fetch allows access.
  case failOpen
  /// The last known value, however old.
  case cached
  /// The last known value, until its own expiry by a clock that cannot be set back.
  case cachedUntilExpiry
  /// No fresh answer, no access.
  case failClosed
}
