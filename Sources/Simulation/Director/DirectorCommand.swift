import Monetization

/// One thing that the Director makes happen, or decides for later.
///
/// Every command has one line of text, the same in the palette and in tapes; see `DirectorCommand+Text`.
public enum DirectorCommand: Hashable, Sendable {
  // Time.
  case advance(TimeSpan)
  case advanceTo(Instant)
  case advanceToNext
  /// Sets the phone's wall clock off by this much, as its user could.
  case deviceClock(TimeSpan)

  // Connections.
  case network(isOnline: Bool)
  case backend(StoreConditions.Backend)
  case appStore(isUp: Bool)
  /// The web server answers every request with this status; nil is as it should be.
  case server(failingStatus: Int?)
  case latency(LatencyTarget, TimeSpan)

  // What comes next.
  case purchase(StoreConditions.PurchaseDecision)
  case fault(StoreOperation, Fault<StoreError>)
  case adLoad(Fault<AdLoadFailure>)
  case adPresentation(Fault<AdPresentationError>)
  case adOrder(EventOrder)

  // What happens to purchases.
  case approve
  case decline
  case expire(productID: String?)
  case refund(productID: String?)
  case renew(productID: String?)
  case autoRenew(isOn: Bool)
  case billing(isFailing: Bool)
  case buyElsewhere(productID: String)

  // The phone.
  case background
  case foreground
  case relaunch
  case newDevice
  case reboot

  // Several of these at once.
  case scenario(Scenario)

  /// What a latency is set for.
  public enum LatencyTarget: String, Hashable, Sendable, CaseIterable {
    case store, ads, web
  }

  /// An operation of the store that can be made to fail.
  public enum StoreOperation: String, Hashable, Sendable, CaseIterable {
    case restore, offerings, customerinfo
  }
}
