import Foundation
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
  case latency(LatencyTarget, TimeSpan)

  // What comes next.
  case purchase(StoreConditions.PurchaseDecision)
  /// Takes the place of the rule for the same calls.
  case fault(FaultRule)
  case allFaultsOff
  /// Begins what a fault holds back, of one call or of all, and ends the holding.
  case release(ServiceAPI?)
  case adOrder(EventOrder)
  case set(DirectorSetting, SettingValue)

  // What happens to purchases.
  case approve
  case decline
  case expire(productID: String?)
  case refund(productID: String?)
  case revoke(productID: String)
  case renew(productID: String?)
  case autoRenew(isOn: Bool)
  case billing(isFailing: Bool)
  case changePrice(productID: String, Decimal, needsConsent: Bool)
  case answerPrice(productID: String, agrees: Bool)
  case buyElsewhere(productID: String)

  // The people and their App Store.
  /// Nil signs out.
  case account(String?)
  /// Makes the account of the phone the child of another; nil ends it.
  case parent(String?)
  case shareFromFamily(productID: String)
  case endFamilySharing(productID: String)
  case storefront(Storefront)
  case resetEligibility

  // The phone.
  case background
  case foreground
  case relaunch
  /// Adds a phone that has never had the app, on the same account, and takes it to hand.
  case newDevice
  /// Takes another phone to hand.
  case showPhone(PhoneID)
  case reboot

  // Several of these at once.
  case scenario(Scenario)

  /// What a latency is set for.
  public enum LatencyTarget: String, Hashable, Sendable, CaseIterable {
    case store, ads, web
    case offerings, customerinfo, purchase, restore
    case banner
    /// The error `timeout` of ads.
    case timeout
  }
}

extension DirectorCommand {
  /// Calls of `api` end in `failure`.
  public static func fault(_ api: ServiceAPI, _ failure: ServiceFailure, _ mode: FaultMode = .once) -> DirectorCommand {
    .fault(FaultRule(api, failure, mode))
  }
}
