import GRDB
import Monetization
import NativeApp
import Simulation

/// A home.
struct HomeRow: PhoneRow {
  static let databaseTableName = "homes"
  static let keyColumns = ["id"]

  var phone = 1
  var id: Int
  var name: String

  init(_ home: Home) {
    id = home.id.number
    name = home.name
  }

  static func part(of phone: SavedPhone) -> [Home] { phone.kept.features.homes.inventory.homes }
  static func sources(of part: [Home]) -> [Home] { part }
  static func key(of source: Home) -> HomeID { source.id }

  func home() throws -> Home { Home(id: HomeID(try number(id)), name: name) }
}
