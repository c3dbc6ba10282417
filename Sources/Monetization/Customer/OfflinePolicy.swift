/// The access that the app gives while it has no fresh answer about the customer.
///
/// RevenueCat's three-day rule is part of the customer info itself and holds under every policy.
public enum OfflinePolicy: String, Hashable, Sendable, CaseIterable {
  /// A failed fetch allows access.
  case failOpen
  /// The last known value counts, however old it is.
  case cached
  /// The last known value counts until its own expiry, by a clock that cannot be set back.
  case cachedUntilExpiry
  /// There is no access without a fresh answer.
  case failClosed
}
