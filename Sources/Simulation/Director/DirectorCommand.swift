import Foundation
import Monetization

/// A command of the Director, which takes effect now or later.
///
/// Every command has one line of text, the same in the palette and in tapes; see `DirectorCommand+Text`.
public enum DirectorCommand: Hashable, Sendable {
  // Time:
  case advance(TimeSpan)
  case advanceTo(WrittenDate)
  case advanceToNext
  /// Sets the phone's wall clock off by this much, as its user could.
  case deviceClock(TimeSpan)

  // Connections:
  case network(isOnline: Bool)
  case backend(StoreConditions.Backend)
  case appStore(isUp: Bool)
  case latency(LatencyTarget, TimeSpan)
  /// The app's server answers the request for the path configuration with this file of the app's pages.
  case servePaths(path: String)
  /// The app loads the sources of its path configuration again.
  case reloadPaths

  // Later results:
  case purchase(StoreConditions.PurchaseDecision)
  /// Replaces the rule for the same calls.
  case fault(FaultRule)
  case allFaultsOff
  /// Ends the holding of one call or of all, and begins the requests held back.
  case release(ServiceAPI?)
  case adOrder(EventOrder)
  case set(DirectorSetting, SettingValue)

  // Events of purchases:
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
  /// Buys on a day of the past, with each renewal since, or for one period.
  case buyInPast(productID: String, at: WrittenDate, forOnePeriod: Bool)
  /// Redeems a code outside of the app; nil opens the system's sheet for codes over the app.
  case redeem(code: String?)
  /// The app presents a promotional or win-back offer to its customer.
  case presentOffer(OfferChoice)
  /// Changes the plan of a running subscription outside of the app.
  case changePlan(productID: String)

  // The people and their App Store:
  /// Signs in to this account; nil signs out.
  case account(String?)
  /// Makes the account of the phone the child of another; nil ends it.
  case parent(String?)
  case shareFromFamily(productID: String)
  case endFamilySharing(productID: String)
  /// Opens the system's sheet of the family.
  case showFamily
  case storefront(Storefront)
  case resetEligibility

  // The app's part of the backend:
  /// Logs in to the app's own account.
  case logIn(String)
  case logOut
  /// The app forgets what it has of customer info and offerings, and reads both anew.
  case resetCache
  case syncPurchases

  // The phone:
  case background
  case foreground
  case relaunch
  /// Opens a link into the app from outside; a cold start kills the app first.
  case openLink(String, isCold: Bool = false)
  /// Deletes the app with all that it keeps and installs it again, on the same phone and account.
  case reinstall
  /// Adds a phone that has never had the app, signed in to the same account, and shows it.
  case newDevice
  /// Shows another phone.
  case showPhone(PhoneID)
  case reboot
  /// The user's answer to the question whether the app may send notifications.
  case notifications(PhoneNotifications.Permission)
  /// The time zone of the phone.
  case zone(PhoneZone)
  /// The phone's answer to apps that want to track their user.
  case tracking(PhonePrivacy.Tracking)
  /// Opens the privacy options, in which the user changes the consent.
  case privacyOptions

  // Outside the phones:
  /// Puts the backend's page about the customer up, or away.
  case customerPage(isUp: Bool)

  // Several commands at once:
  case scenario(Scenario)
  case scenarioLine(ScenarioLine)

  /// The requests whose latency is set.
  public enum LatencyTarget: String, Hashable, Sendable, CaseIterable {
    case store, ads, web
    case offerings, customerinfo, purchase, restore
    case banner, consent, ssv
    /// The error `timeout` of ads.
    case timeout
  }
}

extension DirectorCommand {
  /// The app starts anew, so that news of its last run are over.
  package var startsTheApp: Bool {
    switch self {
    case .relaunch, .reboot, .reinstall, .openLink(_, isCold: true): true
    case .advance, .advanceTo, .advanceToNext, .deviceClock, .network, .backend, .appStore, .latency, .servePaths,
      .reloadPaths, .purchase, .fault, .allFaultsOff, .release, .adOrder, .set, .approve, .decline, .expire, .refund,
      .revoke, .renew, .autoRenew, .billing, .changePrice, .answerPrice, .buyElsewhere, .buyInPast, .redeem,
      .presentOffer, .changePlan, .account, .parent, .shareFromFamily, .endFamilySharing, .showFamily, .storefront,
      .resetEligibility, .logIn, .logOut, .resetCache, .syncPurchases, .background, .foreground,
      .openLink(_, isCold: false), .newDevice, .showPhone, .notifications, .zone, .tracking, .privacyOptions,
      .customerPage, .scenario, .scenarioLine:
      false
    }
  }

  /// The app is in front after the command.
  package var bringsTheAppToTheFront: Bool {
    if case .openLink = self { return true }
    return self == .foreground || startsTheApp
  }

  /// Creates the command that makes calls of `api` end in `failure`.
  public static func fault(_ api: ServiceAPI, _ failure: ServiceFailure, _ mode: FaultMode = .once) -> DirectorCommand {
    .fault(FaultRule(api, failure, mode))
  }
}
