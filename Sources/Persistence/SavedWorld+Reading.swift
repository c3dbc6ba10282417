import GRDB
import Monetization
import NativeApp
import Simulation

extension SavedWorld {
  /// Reads all tables; nil if nothing has been saved yet.
  init?(_ db: Database) throws {
    guard let world = try WorldRow.all(db).first else { return nil }
    let conditions = try ConditionRow.conditions(ConditionRow.all(db))
    let infos = try SubscriptionInfoRow.all(db)
    self.init(
      digest: world.digest, instant: try world.instant(world.instant),
      kept: try Self.kept(db, infos: infos.filter { $0.holder == SubscriptionInfoRow.Holder.app.rawValue }),
      device: try Self.only(DeviceRow.self, db).device(),
      store: try Self.only(StoreRow.self, db).store(
        accounts: Self.accounts(db, infos: infos.filter { $0.holder == SubscriptionInfoRow.Holder.backend.rawValue }),
        installs: InstallRow.all(db), conditions: conditions.store, agenda: AgendaRow.all(db).map { try $0.event() }),
      ads: conditions.ads, web: conditions.web)
  }

  private static func only<Row: StoredRow>(_ type: Row.Type, _ db: Database) throws -> Row {
    guard let row = try Row.all(db).first else {
      throw UnreadableValue(table: Row.databaseTableName, value: "no row")
    }
    return row
  }

  private static func kept(_ db: Database, infos: [SubscriptionInfoRow]) throws -> PersistedState {
    let app = try only(AppRow.self, db)
    let inventory = try only(InventoryRow.self, db)
    var kept = PersistedState()
    kept.features.homes.inventory = try inventory.inventory(
      homes: HomeRow.all(db), locations: LocationRow.all(db), items: ItemRow.all(db))
    kept.monetization.customerInfo = try CustomerInfoRow.all(db).first.map {
      try $0.info(entitlements: EntitlementRow.all(db), subscriptions: infos, purchases: OtherPurchaseRow.all(db))
    }
    kept.monetization.grace = try app.grace()
    kept.monetization.latestWall = try app.instant(app.latestWall)
    kept.monetization.adFree = AdFreeAccess(
      grants: try RewardGrantRow.all(db).map { try $0.grant() }, clock: try app.clock())
    kept.features.homes.selectedHome = app.selectedHome.map { HomeID($0) }
    kept.monetization.nextRequest = RequestID(try app.number(app.nextRequest))
    kept.nextScreen = try app.number(app.nextScreen)
    return kept
  }

  private static func accounts(_ db: Database, infos: [SubscriptionInfoRow]) throws -> [StoreAccount] {
    let accounts = try AccountRow.all(db)
    let subscriptions = Dictionary(grouping: try SubscriptionRow.all(db), by: \.account)
    let transactions = Dictionary(grouping: try TransactionRow.all(db)) { Place(account: $0.account, line: $0.line) }
    let pending = Dictionary(grouping: try PendingPurchaseRow.all(db), by: \.account)
    let records = Dictionary(grouping: infos) { Place(account: $0.account, line: $0.line) }
    return try accounts.map { account in
      let lines = try (subscriptions[account.account] ?? []).map { row in
        let place = Place(account: row.account, line: row.line)
        guard let bought = transactions[place] else { throw row.unreadable("no transactions of \(row.productID)") }
        return SubscriptionLine(
          try row.subscription(), transactions: try bought.map { try $0.transaction() },
          records: try (records[place] ?? []).map { try $0.info() })
      }
      let owned = transactions[Place(account: account.account, line: TransactionRow.noLine)] ?? []
      return StoreAccount(
        id: account.name, subscriptions: lines, purchases: try owned.map { try $0.purchase() },
        pendingPurchases: try (pending[account.account] ?? []).map { try $0.purchase(of: account.name) },
        usedIntroGroups: try account.list(account.usedIntroGroups), failsCharges: account.failsCharges)
    }
  }

  /// One subscription of one account.
  private struct Place: Hashable {
    var account: Int
    var line: Int
  }
}
