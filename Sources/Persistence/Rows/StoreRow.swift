import GRDB
import Monetization
import Simulation

/// The store besides its lists. There is one.
struct StoreRow: StoredRow {
  static let databaseTableName = "store"
  static let keyColumns = ["id"]

  var id = 1
  var signedInAccount: String?
  var storefront: String
  var installIndex: Int
  var transactionCount: Int64
  var missedUpdate: String?

  static func part(of world: SavedWorld) -> StoreRow {
    let store = world.store
    return StoreRow(
      signedInAccount: store.signedInAccountID, storefront: store.storefront.countryCode,
      installIndex: store.installIndex, transactionCount: store.transactionCount,
      missedUpdate: store.missedUpdate?.rawValue)
  }
  static func sources(of part: StoreRow) -> [StoreRow] { [part] }
  static func key(of source: StoreRow) -> Int { source.id }

  func store(
    accounts: [StoreAccount], installs: [InstallRow], conditions: StoreConditions, agenda: [SavedStore.ComingEvent]
  ) throws -> SavedStore {
    guard installs.indices.contains(installIndex) else { throw unreadable(installIndex) }
    return SavedStore(
      accounts: accounts, signedInAccountID: signedInAccount, storefront: Storefront(storefront),
      installs: try installs.map { try $0.install() }, installIndex: installIndex,
      transactionCount: try number(transactionCount), missedUpdate: try missedUpdate.map { try kind($0) },
      conditions: conditions, agenda: agenda)
  }
}
