import GRDB
import Monetization
import NativeApp
import Simulation

/// One home.
struct HomeRow: StoredRow {
  static let databaseTableName = "homes"
  static let keyColumns = ["id"]

  var id: Int
  var name: String

  init(_ home: Home) {
    id = home.id.number
    name = home.name
  }

  static func part(of world: SavedWorld) -> [Home] { world.kept.features.homes.inventory.homes }
  static func sources(of part: [Home]) -> [Home] { part }
  static func key(of source: Home) -> HomeID { source.id }

  func home() throws -> Home { Home(id: HomeID(try number(id)), name: name) }
}
