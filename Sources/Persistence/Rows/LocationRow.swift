import GRDB
import Monetization
import NativeApp
import Simulation

/// A storage location.
struct LocationRow: PhoneRow {
  static let databaseTableName = "locations"
  static let keyColumns = ["id"]

  var phone = 1
  var id: Int
  var name: String
  var home: Int
  var parent: Int?

  init(_ location: StorageLocation) {
    id = location.id.number
    name = location.name
    home = location.home.number
    parent = location.parent?.number
  }

  static func part(of phone: SavedPhone) -> [StorageLocation] { phone.kept.features.homes.inventory.locations }
  static func sources(of part: [StorageLocation]) -> [StorageLocation] { part }
  static func key(of source: StorageLocation) -> LocationID { source.id }

  func location() throws -> StorageLocation {
    StorageLocation(
      id: LocationID(try number(id)), name: name, home: HomeID(home), parent: parent.map { LocationID($0) })
  }
}
