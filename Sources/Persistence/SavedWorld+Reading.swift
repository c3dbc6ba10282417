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
    let store = try Self.only(StoreRow.self, db)
    let installs = try InstallRow.all(db)
    let agenda = try AgendaRow.all(db)
    self.init(
      digest: world.digest, instant: try world.instant(world.instant),
      phones: try Self.phones(db, infos: infos.filter { $0.holder == SubscriptionInfoRow.Holder.app.rawValue }),
      shown: PhoneID(try world.number(world.shownPhone)),
      store: try store.store(
        accounts: Self.accounts(db, infos: infos.filter { $0.holder == SubscriptionInfoRow.Holder.backend.rawValue }),
        installs: installs, prices: PriceRow.all(db), conditions: conditions.store,
        agenda: agenda.map { try $0.event() }),
      ads: conditions.ads, web: conditions.web,
      faults: FaultBook(try FaultRow.all(db).map { try $0.rule() }).rules)
    let customers = Set(installs.map(\.userID))
    for phone in phones where !customers.contains(phone.client.appUserID) {
      throw UnreadableValue(table: ClientRow.databaseTableName, value: phone.client.appUserID)
    }
    guard phones.contains(where: { $0.id == shown }) else {
      throw UnreadableValue(table: WorldRow.databaseTableName, value: "phone \(shown.number)")
    }
  }

  private static func only<Row: StoredRow>(_ type: Row.Type, _ db: Database) throws -> Row {
    guard let row = try Row.all(db).first else {
      throw UnreadableValue(table: Row.databaseTableName, value: "no row")
    }
    return row
  }

  private static func phones(_ db: Database, infos: [SubscriptionInfoRow]) throws -> [SavedPhone] {
    let rows = try DeviceRow.fetchAll(db, sql: "SELECT * FROM \(DeviceRow.databaseTableName) ORDER BY phone")
    guard !rows.isEmpty else { throw UnreadableValue(table: DeviceRow.databaseTableName, value: "no row") }
    return try rows.map { row in
      SavedPhone(
        id: PhoneID(try row.number(row.phone)),
        kept: try kept(db, of: row.phone, infos: infos.filter { $0.account == row.phone }), device: try row.device(),
        client: try ClientRow.only(db, of: row.phone).client(updates: UpdateRow.all(db, of: row.phone)))
    }
  }

  private static func kept(_ db: Database, of phone: Int, infos: [SubscriptionInfoRow]) throws -> PersistedState {
    let app = try AppRow.only(db, of: phone)
    let inventory = try InventoryRow.only(db, of: phone)
    var kept = PersistedState()
    kept.features.homes.inventory = try inventory.inventory(
      homes: HomeRow.all(db, of: phone), locations: LocationRow.all(db, of: phone), items: ItemRow.all(db, of: phone))
    kept.monetization.customerInfo = try CustomerInfoRow.all(db, of: phone).first.map {
      try $0.info(
        entitlements: EntitlementRow.all(db, of: phone), subscriptions: infos,
        purchases: OtherPurchaseRow.all(db, of: phone))
    }
    kept.monetization.grace = try app.grace()
    kept.monetization.latestWall = try app.instant(app.latestWall)
    kept.monetization.adFree = AdFreeAccess(
      grants: try RewardGrantRow.all(db, of: phone).map { try $0.grant() }, clock: try app.clock())
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
        id: account.name, storefront: Storefront(account.storefront), parentID: account.parent,
        subscriptions: lines, purchases: try owned.map { try $0.purchase() },
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
