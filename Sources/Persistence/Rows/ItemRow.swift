import GRDB
import Monetization
import NativeApp
import Simulation

/// One item of the inventory.
struct ItemRow: StoredRow {
  static let databaseTableName = "items"
  static let keyColumns = ["id"]

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

  // By position, and by hand: there may be a hundred thousand of them, and decoding by name takes several times as long.
  init(row: Row) throws {
    guard let id = Int.fromDatabaseValue(row[0]), let title = String.fromDatabaseValue(row[1]),
      let note = String.fromDatabaseValue(row[2]), let home = Int.fromDatabaseValue(row[3])
    else { throw UnreadableValue(table: Self.databaseTableName, value: row.description) }
    self.id = id
    self.title = title
    self.note = note
    self.home = home
    location = Int.fromDatabaseValue(row[4])
  }

  static func part(of world: SavedWorld) -> [InventoryItem] { world.kept.features.homes.inventory.items }
  static func sources(of part: [InventoryItem]) -> [InventoryItem] { part }
  static func key(of source: InventoryItem) -> ItemID { source.id }

  func item() throws -> InventoryItem {
    InventoryItem(
      id: ItemID(try number(id)), title: title, note: note, home: HomeID(home),
      location: location.map { LocationID($0) })
  }
}
