import GRDB
import Monetization
import NativeApp
import Simulation

/// The ids that were given out last. One row per phone.
struct InventoryRow: PhoneRow {
  static let databaseTableName = "inventory"
  static let keyColumns: [String] = []

  var phone = 1
  var lastHome: Int
  var lastLocation: Int
  var lastItem: Int

  static func part(of phone: SavedPhone) -> Inventory { phone.kept.features.homes.inventory }
  static func sources(of part: Inventory) -> [InventoryRow] {
    let records = part.records
    return [
      InventoryRow(
        lastHome: records.lastHome.number, lastLocation: records.lastLocation.number,
        lastItem: records.lastItem.number)
    ]
  }
  static func key(of source: InventoryRow) -> Int { source.phone }

  func inventory(homes: [HomeRow], locations: [LocationRow], items: [ItemRow]) throws -> Inventory {
    let records = InventoryRecords(
      homes: try homes.map { try $0.home() }, locations: try locations.map { try $0.location() },
      items: try items.map { try $0.item() }, lastHome: HomeID(try number(lastHome)),
      lastLocation: LocationID(try number(lastLocation)), lastItem: ItemID(try number(lastItem)))
    return try Inventory(records)
  }
}
