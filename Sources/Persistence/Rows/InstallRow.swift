import GRDB
import Monetization
import Simulation

/// One install of the app, as the backend knows it.
struct InstallRow: StoredRow {
  static let databaseTableName = "installs"
  static let keyColumns = ["position"]

  var position: Int
  var userID: String
  var firstSeen: Int64

  static func part(of world: SavedWorld) -> [SimulatedStore.Install] { world.store.installs }
  static func sources(of part: [SimulatedStore.Install]) -> [InstallRow] {
    part.enumerated().map { position, install in
      InstallRow(position: position, userID: install.appUserID, firstSeen: install.firstSeen.milliseconds)
    }
  }
  static func key(of source: InstallRow) -> Int { source.position }

  func install() throws -> SimulatedStore.Install {
    SimulatedStore.Install(savedUserID: userID, firstSeen: try instant(firstSeen))
  }
}
