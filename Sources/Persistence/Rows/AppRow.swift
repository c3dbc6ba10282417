import GRDB
import Monetization
import NativeApp
import Simulation

/// The app's state besides lists: its selection, its clocks, its counters. One row per phone.
struct AppRow: PhoneRow {
  static let databaseTableName = "app"
  static let keyColumns: [String] = []

  var phone = 1
  var selectedHome: Int?
  var latestWall: Int64
  var nextRequest: Int
  var nextScreen: Int
  var graceEntitlements: String?
  var graceEndsUptime: Int64?
  var graceBoot: Int?
  var clockWall: Int64?
  var clockUptime: Int64?
  var clockBoot: Int?
  var servedPaths: String?
  var isOnboarded = false
  var paywallLook: String?
  var storeAccount: String?

  static func part(of phone: SavedPhone) -> AppRow {
    let kept = phone.kept
    return AppRow(
      selectedHome: kept.features.homes.selectedHome?.number, latestWall: kept.monetization.latestWall.milliseconds,
      nextRequest: kept.monetization.nextRequest.number, nextScreen: kept.nextScreen,
      graceEntitlements: kept.monetization.grace?.entitlements.listText,
      graceEndsUptime: kept.monetization.grace?.endsUptime.milliseconds,
      graceBoot: kept.monetization.grace?.bootID, clockWall: kept.monetization.adFree.clock?.lastSeenWall.milliseconds,
      clockUptime: kept.monetization.adFree.clock?.lastSeenUptime.milliseconds,
      clockBoot: kept.monetization.adFree.clock?.bootID, servedPaths: kept.servedPaths,
      isOnboarded: kept.isOnboarded, paywallLook: kept.monetization.policies.paywallLook?.rawValue,
      storeAccount: kept.monetization.storeAccount)
  }
  static func sources(of part: AppRow) -> [AppRow] { [part] }
  static func key(of source: AppRow) -> Int { source.phone }

  func grace() throws -> CustomerModel.GraceWindow? {
    guard let graceEntitlements, let graceEndsUptime, let graceBoot else { return nil }
    return CustomerModel.GraceWindow(
      entitlements: try list(graceEntitlements), endsUptime: try span(graceEndsUptime), bootID: graceBoot)
  }

  func clock() throws -> GuardedClock? {
    guard let clockWall, let clockUptime, let clockBoot else { return nil }
    return GuardedClock(
      lastSeenWall: try instant(clockWall), lastSeenUptime: try span(clockUptime), bootID: clockBoot)
  }
}
