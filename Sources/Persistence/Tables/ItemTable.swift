import NativeApp
import Simulation

/// The items of a phone's inventory.
enum ItemTable: PhoneTable {
  static let name = "items"
  static let columns: [KeptColumn<InventoryItem>] = [
    .integer("id", isKey: true) { $0.id.number },
    .text("title") { $0.title },
    .text("note") { $0.note },
    .integer("home") { $0.home.number },
    .integer(optional: "location") { $0.location?.number },
  ]

  static func part(of phone: SavedPhone) -> [InventoryItem] { phone.kept.features.homes.inventory.items }
  static func key(of source: InventoryItem) -> ItemID { source.id }
  static func take(_ rows: [InventoryItem], into phone: inout PhoneReading) { phone.inventory.items = rows }

  static func model(_ row: inout KeptRow) throws -> InventoryItem {
    InventoryItem(
      id: ItemID(try row.number("id")),
      title: try row.text("title"),
      note: try row.text("note"),
      home: HomeID(try row.number("home")),
      location: try row.optionalNumber("location").map { LocationID($0) })
  }
}
