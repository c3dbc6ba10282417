/// What the device keeps of the monetization when the app is gone.
public struct PersistedMonetization: Hashable, Sendable {
  public var customerInfo: CustomerInfo?
  public var grace: CustomerModel.GraceWindow?
  /// See `CustomerModel`: the guarded wall clock.
  public var latestWall = Instant(milliseconds: .min / 4)
  public var adFree = AdFreeAccess()
  /// Where the next launch goes on counting, so that no late answer is mistaken for a new one.
  public var nextRequest = RequestID(1)

  public init() {}
}

extension MonetizationModel {
  /// What a kill would leave behind now.
  public var kept: PersistedMonetization {
    var kept = PersistedMonetization()
    kept.customerInfo = customer.info
    kept.grace = customer.grace
    kept.latestWall = customer.latestWall
    kept.adFree = adFree
    kept.nextRequest = nextRequest
    return kept
  }
}
