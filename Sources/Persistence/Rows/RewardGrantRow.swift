import GRDB
import Monetization
import Simulation

/// A span of ad-free time earned by an ad; positions are the order of earning.
struct RewardGrantRow: PhoneRow {
  static let databaseTableName = "rewardGrants"
  static let keyColumns = ["position"]

  var phone = 1
  var position: Int
  var impression: Int
  var earnedWall: Int64
  var earnedUptime: Int64
  var boot: Int
  var expiresWall: Int64
  var duration: Int64
  var restartedAtDismissal: Bool
  var isRevoked: Bool

  static func part(of phone: SavedPhone) -> [RewardGrant] { phone.kept.monetization.adFree.grants }
  static func sources(of part: [RewardGrant]) -> [RewardGrantRow] {
    part.enumerated().map { position, grant in
      RewardGrantRow(
        position: position, impression: grant.impressionID.number, earnedWall: grant.earnedWall.milliseconds,
        earnedUptime: grant.earnedUptime.milliseconds, boot: grant.bootID,
        expiresWall: grant.expiresWall.milliseconds, duration: grant.duration.milliseconds,
        restartedAtDismissal: grant.restartedAtDismissal, isRevoked: grant.isRevoked)
    }
  }
  static func key(of source: RewardGrantRow) -> Int { source.position }

  func grant() throws -> RewardGrant {
    RewardGrant(
      impressionID: RequestID(impression), earnedWall: try instant(earnedWall), earnedUptime: try span(earnedUptime),
      bootID: boot, expiresWall: try instant(expiresWall), duration: try span(duration),
      restartedAtDismissal: restartedAtDismissal, isRevoked: isRevoked)
  }
}
