import GRDB
import Simulation

/// The clock, and the digest of the app folder that the world was made from. One row in all.
struct WorldRow: StoredRow {
  static let databaseTableName = "world"
  static let keyColumns = ["id"]

  var id = 1
  var digest: String
  var instant: Int64
  /// The number of the shown phone.
  var shownPhone: Int

  static func part(of world: SavedWorld) -> WorldRow {
    WorldRow(digest: world.digest, instant: world.instant.milliseconds, shownPhone: world.shown.number)
  }
  static func sources(of part: WorldRow) -> [WorldRow] { [part] }
  static func key(of source: WorldRow) -> Int { source.id }
}
