import GRDB
import Monetization
import Simulation

/// The name of one App Store account; everything else about it is in its journal.
struct AccountRow: StoredRow {
  static let databaseTableName = "accounts"
  static let keyColumns = ["account"]

  var account: Int
  var name: String

  static func part(of world: SavedWorld) -> [String] { world.store.accounts.map(\.id) }
  static func sources(of part: [String]) -> [AccountRow] {
    part.enumerated().map { AccountRow(account: $0.offset, name: $0.element) }
  }
  static func key(of source: AccountRow) -> Int { source.account }
}
