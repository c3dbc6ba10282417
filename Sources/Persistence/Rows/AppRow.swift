import GRDB
import Monetization
import Simulation

/// What the app keeps besides lists: its selection, its clocks, its counters. One of each phone.
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

  static func part(of phone: SavedPhone) -> AppRow {
    let kept = phone.kept
    return AppRow(
      selectedHome: kept.selectedHome?.number, latestWall: kept.latestWall.milliseconds,
      nextRequest: kept.counters.request.number, nextScreen: kept.counters.screen,
      graceEntitlements: kept.grace?.entitlements.listText, graceEndsUptime: kept.grace?.endsUptime.milliseconds,
      graceBoot: kept.grace?.bootID, clockWall: kept.adFree.clock?.lastSeenWall.milliseconds,
      clockUptime: kept.adFree.clock?.lastSeenUptime.milliseconds, clockBoot: kept.adFree.clock?.bootID)
  }
  static func sources(of part: AppRow) -> [AppRow] { [part] }
  static func key(of source: AppRow) -> Int { source.phone }

  func counters() throws -> KeptState.Counters {
    var counters = KeptState.Counters()
    counters.request = RequestID(try number(nextRequest))
    counters.screen = try number(nextScreen)
    return counters
  }

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
