import GRDB
import Simulation

/// The phone. There is one.
struct DeviceRow: StoredRow {
  static let databaseTableName = "device"
  static let keyColumns = ["id"]

  var id = 1
  var booted: Int64
  var boot: Int
  var wallOffset: Int64
  var isOnline: Bool

  static func part(of world: SavedWorld) -> SimulatedDevice { world.device }
  static func sources(of part: SimulatedDevice) -> [DeviceRow] {
    [
      DeviceRow(
        booted: part.bootInstant.milliseconds, boot: part.boot, wallOffset: part.wallOffset.milliseconds,
        isOnline: part.isOnline)
    ]
  }
  static func key(of source: DeviceRow) -> Int { source.id }

  func device() throws -> SimulatedDevice {
    SimulatedDevice(
      booted: try instant(booted), boot: try number(boot), wallOffset: try span(wallOffset), isOnline: isOnline)
  }
}
