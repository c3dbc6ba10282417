import GRDB
import Simulation

/// The boot and the clock of one phone.
struct DeviceRow: PhoneRow {
  static let databaseTableName = "phones"
  static let keyColumns: [String] = []

  var phone = 1
  var booted: Int64
  var boot: Int
  var wallOffset: Int64
  var isOnline: Bool

  static func part(of phone: SavedPhone) -> SimulatedDevice { phone.device }
  static func sources(of part: SimulatedDevice) -> [DeviceRow] {
    [
      DeviceRow(
        booted: part.bootInstant.milliseconds, boot: part.boot, wallOffset: part.wallOffset.milliseconds,
        isOnline: part.isOnline)
    ]
  }
  static func key(of source: DeviceRow) -> Int { source.phone }

  func device() throws -> SimulatedDevice {
    SimulatedDevice(
      booted: try instant(booted), boot: try number(boot), wallOffset: try span(wallOffset), isOnline: isOnline)
  }
}
