extension CustomerInfo {
  /// How long after a request its own date stands in for the present.
  ///
  /// The rule of RevenueCat's SDK: a customer who is offline keeps what the last answer gave for three days, past an
  /// expiry too, so that a late renewal does not lock anybody out. After that the device's clock decides, so that a
  /// trial taken into flight mode does not last for ever.
  public static let referenceLifetime = TimeSpan.days(3)

  /// The moment against which expiry dates are compared when the device's wall clock reads `wall`.
  public func referenceDate(wall: Instant) -> Instant {
    wall - requestDate <= CustomerInfo.referenceLifetime ? requestDate : wall
  }

  /// Whether `entitlementID` gives access when the device's wall clock reads `wall`.
  public func isActive(_ entitlementID: String, wall: Instant) -> Bool {
    entitlement(entitlementID)?.isActive(at: referenceDate(wall: wall)) ?? false
  }

  /// Identifiers of all entitlements that give access, sorted.
  public func activeEntitlements(wall: Instant) -> [String] {
    let reference = referenceDate(wall: wall)
    return entitlements.filter { $0.isActive(at: reference) }.map(\.identifier)
  }

  /// Subscriptions that give access, sorted by product.
  public func activeSubscriptions(wall: Instant) -> [SubscriptionInfo] {
    let reference = referenceDate(wall: wall)
    return subscriptions.filter { $0.isActive(at: reference) }
  }

  /// The first reading of the wall clock at which `entitlementID` no longer gives access, if nothing newer is fetched.
  ///
  /// Nothing announces an expiry: whoever shows access schedules this instant. Nil if access is not given at `wall`, or
  /// does not end.
  public func accessEnd(of entitlementID: String, wall: Instant) -> Instant? {
    guard isActive(entitlementID, wall: wall), let end = entitlement(entitlementID)?.accessExpirationDate
    else { return nil }
    return max(end, requestDate + CustomerInfo.referenceLifetime) + .milliseconds(1)
  }
}
