import NativeApp
import Simulation

/// The homes of a phone.
enum HomeTable: PhoneTable {
  static let name = "homes"
  static let columns: [KeptColumn<Home>] = [
    .integer("id", isKey: true) { $0.id.number },
    .text("name") { $0.name },
  ]

  static func part(of phone: SavedPhone) -> [Home] { phone.kept.features.homes.inventory.homes }
  static func key(of source: Home) -> HomeID { source.id }
  static func take(_ rows: [Home], into phone: inout PhoneReading) { phone.inventory.homes = rows }

  static func model(_ row: inout KeptRow) throws -> Home {
    Home(
      id: HomeID(try row.number("id")),
      name: try row.text("name"))
  }
}
