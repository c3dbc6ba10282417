import GRDB
import Simulation

/// The clock, and what the world was made from. There is one.
struct WorldRow: StoredRow {
  static let databaseTableName = "world"
  static let keyColumns = ["id"]

  var id = 1
  var digest: String
  var instant: Int64
  /// The phone at hand.
  var shownPhone: Int

  static func part(of world: SavedWorld) -> WorldRow {
    WorldRow(digest: world.digest, instant: world.instant.milliseconds, shownPhone: world.shown.number)
  }
  static func sources(of part: WorldRow) -> [WorldRow] { [part] }
  static func key(of source: WorldRow) -> Int { source.id }
}
