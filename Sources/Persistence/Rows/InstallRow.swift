import GRDB
import Monetization
import Simulation

/// An install of the app, as the backend knows it.
struct InstallRow: StoredRow {
  static let databaseTableName = "installs"
  static let keyColumns = ["position"]

  var position: Int
  var userID: String
  var firstSeen: Int64
  var mergedInto: String?

  static func part(of world: SavedWorld) -> [StoreInstall] { world.store.installs }
  static func sources(of part: [StoreInstall]) -> [InstallRow] {
    part.enumerated().map { position, install in
      InstallRow(
        position: position, userID: install.appUserID, firstSeen: install.firstSeen.milliseconds,
        mergedInto: install.mergedInto)
    }
  }
  static func key(of source: InstallRow) -> Int { source.position }

  func install() throws -> StoreInstall {
    StoreInstall(appUserID: userID, firstSeen: try instant(firstSeen), mergedInto: mergedInto)
  }
}
