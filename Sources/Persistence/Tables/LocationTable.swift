import NativeApp
import Simulation

/// The storage locations in the homes of a phone.
enum LocationTable: PhoneTable {
  static let name = "locations"
  static let columns: [KeptColumn<StorageLocation>] = [
    .integer("id", isKey: true) { $0.id.number },
    .text("name") { $0.name },
    .integer("home") { $0.home.number },
    .integer(optional: "parent") { $0.parent?.number },
  ]

  static func part(of phone: SavedPhone) -> [StorageLocation] { phone.kept.features.homes.inventory.locations }
  static func key(of source: StorageLocation) -> LocationID { source.id }
  static func take(_ rows: [StorageLocation], into phone: inout PhoneReading) { phone.inventory.locations = rows }

  static func model(_ row: inout KeptRow) throws -> StorageLocation {
    StorageLocation(
      id: LocationID(try row.number("id")),
      name: try row.text("name"),
      home: HomeID(try row.number("home")),
      parent: try row.optionalNumber("parent").map { LocationID($0) })
  }
}
