import GRDB
import Monetization
import Simulation

/// A report of the ad network about a reward; positions are the order in which they were sent.
struct RewardReportRow: StoredRow {
  static let databaseTableName = "rewardReports"
  static let keyColumns = ["position"]

  var position: Int
  var phone: Int
  var impression: Int
  var transactionID: String
  var outcome: String
  var arrivesAt: Int64
  var hasArrived: Bool

  static func part(of world: SavedWorld) -> [RewardReport] { world.store.rewardReports }
  static func sources(of part: [RewardReport]) -> [RewardReportRow] {
    part.enumerated().map { position, report in
      RewardReportRow(
        position: position, phone: report.phone.number, impression: report.impression.number,
        transactionID: report.transactionID, outcome: report.outcome.rawValue,
        arrivesAt: report.arrivesAt.milliseconds, hasArrived: report.hasArrived)
    }
  }
  static func key(of source: RewardReportRow) -> Int { source.position }

  func report() throws -> RewardReport {
    guard let outcome = RewardReport.Outcome(rawValue: outcome) else { throw unreadable(outcome) }
    return RewardReport(
      phone: PhoneID(try number(phone)), impression: RequestID(try number(impression)), transactionID: transactionID,
      outcome: outcome, arrivesAt: try instant(arrivesAt), hasArrived: hasArrived)
  }
}
