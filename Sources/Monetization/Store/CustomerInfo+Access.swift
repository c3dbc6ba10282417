extension CustomerInfo {
  /// The time after a request during which `requestDate` is used in place of the present.
  ///
  /// The rule of RevenueCat's SDK: a customer who is offline keeps the access of the last answer for three days, even
  /// past an expiry, so that a late renewal locks nobody out. After that the device's clock decides, so that a trial
  /// does not last for ever in flight mode.
  public static let referenceLifetime = TimeSpan.days(3)

  /// Returns the moment to compare expiry dates with when the device's wall clock reads `wall`.
  public func referenceDate(wall: Instant) -> Instant {
    wall - requestDate <= CustomerInfo.referenceLifetime ? requestDate : wall
  }

  /// Returns true if `entitlementID` gives access when the device's wall clock reads `wall`.
  public func isActive(_ entitlementID: String, wall: Instant) -> Bool {
    entitlement(entitlementID).map { isActive($0, wall: wall) } ?? false
  }

  /// No late renewal can lengthen what the app counts itself, so it ends by the clock.
  func isActive(_ entitlement: EntitlementInfo, wall: Instant) -> Bool {
    entitlement.isActive(at: isEndComputed(entitlement) ? max(wall, requestDate) : referenceDate(wall: wall))
  }

  /// Returns the identifiers of all entitlements that give access, sorted.
  public func activeEntitlements(wall: Instant) -> [String] {
    entitlements.filter { isActive($0, wall: wall) }.map(\.identifier)
  }

  /// Returns the subscriptions that give access and that no other one has followed, sorted by product.
  public func activeSubscriptions(wall: Instant) -> [SubscriptionInfo] {
    let reference = referenceDate(wall: wall)
    return latest(subscriptions.filter { $0.expiresDate != nil && $0.isActive(at: reference) })
  }

  /// Returns the same, and those that go on without giving access, sorted by product.
  public func runningSubscriptions(wall: Instant) -> [SubscriptionInfo] {
    let reference = referenceDate(wall: wall)
    return latest(subscriptions.filter { $0.expiresDate != nil && ($0.isActive(at: reference) || $0.isSuspended) })
  }

  /// Returns the subscriptions that no other one has followed: when a change of plan begins, the end of the old plan still
  /// counts, but the customer has the new one.
  private func latest(_ subscriptions: [SubscriptionInfo]) -> [SubscriptionInfo] {
    guard subscriptions.count > 1 else { return subscriptions }
    return subscriptions.filter { one in
      !subscriptions.contains { $0.purchaseDate == one.expiresDate && $0.ownership == one.ownership && $0 != one }
    }
  }

  /// Returns the first reading of the wall clock without access by `entitlementID`, unless newer info arrives.
  ///
  /// Nothing announces an expiry, so a view that shows access schedules this instant. Nil if there is no access at
  /// `wall`, or if it does not end.
  public func accessEnd(of entitlementID: String, wall: Instant) -> Instant? {
    guard isActive(entitlementID, wall: wall), let entitlement = entitlement(entitlementID),
      let end = entitlement.accessExpirationDate
    else { return nil }
    if isEndComputed(entitlement) { return end + .milliseconds(1) }
    return max(end, requestDate + CustomerInfo.referenceLifetime) + .milliseconds(1)
  }
}
