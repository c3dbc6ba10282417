import GRDB
import Monetization
import Simulation

/// One App Store account, without what it bought.
struct AccountRow: StoredRow {
  static let databaseTableName = "accounts"
  static let keyColumns = ["account"]

  var account: Int
  var name: String
  var usedIntroGroups: String
  var failsCharges: Bool
  var storefront: String
  /// Of a child.
  var parent: String?

  static func part(of world: SavedWorld) -> [StoreAccount] { world.store.accounts }
  static func sources(of part: [StoreAccount]) -> [AccountRow] {
    part.enumerated().map { position, account in
      AccountRow(
        account: position, name: account.id, usedIntroGroups: account.usedIntroGroups.listText,
        failsCharges: account.failsCharges, storefront: account.storefront.countryCode, parent: account.parentID)
    }
  }
  static func key(of source: AccountRow) -> Int { source.account }
}
