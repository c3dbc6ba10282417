/// The data of the monetization that the device keeps when the app is terminated.
public struct PersistedMonetization: Hashable, Sendable {
  public var customerInfo: CustomerInfo?
  public var grace: CustomerModel.GraceWindow?
  public var unconfirmed: CustomerModel.Unconfirmed?
  /// The guarded wall clock of `CustomerModel`.
  public var latestWall = Instant.first
  public var adFree = AdFreeAccess()
  public var verifications = RewardVerifications()
  /// The id with which the next launch goes on counting, so that a late answer is not mistaken for a new one.
  public var nextRequest = RequestID(1)
  public var policies = LivePolicies()
  /// The account's purchases that wait, so that a paywall without a connection still says so.
  public var waiting: [WaitingPurchase] = []
  /// The account's requests that were answered, so that a kill keeps no refusal from the customer.
  public var endedRequests: [EndedRequest] = []
  /// The consumables of which the customer is still to hear that they are bought.
  public var awaited: [AwaitedPurchase] = []
  /// The App Store account that these purchases and requests are of.
  public var storeAccount: String?

  public init() {}
}

extension MonetizationModel {
  /// The data that would remain if the app were terminated now.
  public var kept: PersistedMonetization {
    var kept = PersistedMonetization()
    if let info = customer.info, !info.isComputed { kept.customerInfo = info }
    kept.grace = customer.grace
    kept.unconfirmed = customer.unconfirmed
    kept.latestWall = customer.latestWall
    kept.adFree = adFree
    kept.verifications = verifications.kept
    kept.nextRequest = nextRequest
    kept.policies = policies
    kept.waiting = waiting
    kept.endedRequests = endedRequests.map { EndedRequest(productID: $0.productID, isDeclined: $0.isDeclined) }
    kept.awaited = awaited
    kept.storeAccount = storeAccount
    return kept
  }
}
