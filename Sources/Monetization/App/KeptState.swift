/// What the device keeps of the app when the app is gone.
public struct KeptState: Hashable, Sendable {
  public var inventory: Inventory
  public var customerInfo: CustomerInfo?
  public var grace: CustomerModel.GraceWindow?
  /// See `CustomerModel`: the guarded wall clock.
  public var latestWall: Instant
  public var adFree: AdFreeAccess
  public var selectedHome: HomeID?
  /// Where the next launch goes on counting, so that no late answer is mistaken for a new one.
  public var counters = Counters()

  /// The next names of requests and screens.
  public struct Counters: Hashable, Sendable {
    public var request = RequestID(1)
    public var screen = 1

    public init() {}
  }

  public init(inventory: Inventory = Inventory()) {
    self.inventory = inventory
    latestWall = Instant(milliseconds: .min / 4)
    adFree = AdFreeAccess()
  }
}

extension AppModel {
  /// What a kill would leave behind now.
  public var kept: KeptState {
    var kept = KeptState(inventory: inventory)
    kept.customerInfo = customer.info
    kept.grace = customer.grace
    kept.latestWall = customer.latestWall
    kept.adFree = adFree
    kept.selectedHome = selectedHome
    kept.counters.request = nextRequest
    kept.counters.screen = nextScreen
    return kept
  }
}
