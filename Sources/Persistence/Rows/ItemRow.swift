import GRDB
import Monetization
import NativeApp
import Simulation

/// An item of the inventory.
struct ItemRow: PhoneRow {
  static let databaseTableName = "items"
  static let keyColumns = ["id"]

  var phone = 1
  var id: Int
  var title: String
  var note: String
  var home: Int
  var location: Int?

  init(_ item: InventoryItem) {
    id = item.id.number
    title = item.title
    note = item.note
    home = item.home.number
    location = item.location?.number
  }

  // Reads the columns by position and without `Codable`: there may be a hundred thousand rows, and decoding by name
  // takes several times as long.
  init(row: Row) throws {
    guard let phone = Int.fromDatabaseValue(row[0]), let id = Int.fromDatabaseValue(row[1]),
      let title = String.fromDatabaseValue(row[2]), let note = String.fromDatabaseValue(row[3]),
      let home = Int.fromDatabaseValue(row[4])
    else { throw UnreadableValue(table: Self.databaseTableName, value: row.description) }
    self.phone = phone
    self.id = id
    self.title = title
    self.note = note
    self.home = home
    location = Int.fromDatabaseValue(row[5])
  }

  static func part(of phone: SavedPhone) -> [InventoryItem] { phone.kept.features.homes.inventory.items }
  static func sources(of part: [InventoryItem]) -> [InventoryItem] { part }
  static func key(of source: InventoryItem) -> ItemID { source.id }

  func item() throws -> InventoryItem {
    InventoryItem(
      id: ItemID(try number(id)), title: title, note: note, home: HomeID(home),
      location: location.map { LocationID($0) })
  }
}
