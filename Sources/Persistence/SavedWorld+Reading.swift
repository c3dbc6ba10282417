import GRDB
import Monetization
import NativeApp
import Simulation

extension SavedWorld {
  /// Reads all tables; nil if nothing has been saved yet.
  init?(_ db: Database) throws {
    guard let world = try WorldRow.all(db).first else { return nil }
    let conditions = try ConditionRow.conditions(ConditionRow.all(db))
    let store = try Self.only(StoreRow.self, db)
    let installs = try InstallRow.all(db)
    let agenda = try AgendaRow.all(db)
    self.init(
      digest: world.digest, instant: try world.clock(world.instant),
      phones: try Self.phones(db, conditions.policies),
      shown: PhoneID(try world.number(world.shownPhone)),
      store: try store.store(
        accounts: JournalRow.accounts(JournalRow.all(db), names: AccountRow.all(db).map(\.name)),
        installs: installs, prices: PriceRow.all(db), conditions: conditions.store,
        agenda: agenda.map { try $0.event() }, reports: RewardReportRow.all(db).map { try $0.report() }),
      ads: conditions.ads,
      web: SavedWebServer(
        latency: conditions.web.latency, pathConfiguration: conditions.web.pathConfiguration),
      chat: try ChatUseRow.all(db).map { $0.use() },
      faults: FaultBook(try FaultRow.all(db).map { try $0.rule() }).rules)
    let records = try ServerRecordRow.all(db)
    web.records = ServerRecords(tables: try ServerTableRow.all(db).map { try $0.table(records) })
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

  private static func phones(_ db: Database, _ policies: LivePolicies) throws -> [SavedPhone] {
    let rows = try DeviceRow.fetchAll(db, sql: "SELECT * FROM \(DeviceRow.databaseTableName) ORDER BY phone")
    guard !rows.isEmpty else { throw UnreadableValue(table: DeviceRow.databaseTableName, value: "no row") }
    return try rows.map { row in
      var kept = try kept(db, of: row.phone)
      let look = kept.monetization.policies.paywallLook
      kept.monetization.policies = policies
      kept.monetization.policies.paywallLook = look
      return SavedPhone(
        id: PhoneID(try row.number(row.phone)), kept: kept, device: try row.device(),
        client: try ClientRow.only(db, of: row.phone).client(updates: UpdateRow.all(db, of: row.phone)),
        cookies: CookieJar(try CookieRow.all(db, of: row.phone).map { try $0.cookie() }))
    }
  }

  private static func kept(_ db: Database, of phone: Int) throws -> PersistedState {
    let app = try AppRow.only(db, of: phone)
    let inventory = try InventoryRow.only(db, of: phone)
    var kept = PersistedState()
    kept.features.homes.inventory = try inventory.inventory(
      homes: HomeRow.all(db, of: phone), locations: LocationRow.all(db, of: phone), items: ItemRow.all(db, of: phone))
    kept.monetization.customerInfo = try CustomerInfoRow.all(db, of: phone).first.map {
      try $0.info(
        entitlements: EntitlementRow.all(db, of: phone), subscriptions: SubscriptionInfoRow.all(db, of: phone),
        purchases: OtherPurchaseRow.all(db, of: phone))
    }
    kept.monetization.grace = try app.grace()
    kept.monetization.latestWall = try app.instant(app.latestWall)
    kept.monetization.adFree = AdFreeAccess(
      grants: try RewardGrantRow.all(db, of: phone).map { try $0.grant() }, clock: try app.clock())
    kept.monetization.verifications = RewardVerifications(
      try RewardVerificationRow.all(db, of: phone).map { try $0.verification() })
    let requests = try WaitingPurchaseRow.all(db, of: phone)
    kept.monetization.waiting = try requests.filter { $0.ended == nil }.map { try $0.purchase() }
    kept.monetization.endedRequests = requests.compactMap(\.ended)
    kept.monetization.storeAccount = app.storeAccount
    kept.monetization.policies.paywallLook = try app.paywallLook.map { try app.kind($0) }
    kept.features.sounds.mix = SoundMix(try SoundMixRow.all(db, of: phone).map { $0.part() })
    kept.features.chat = try ChatRow.only(db, of: phone).chat(
      customs: CustomAvatarRow.all(db, of: phone), messages: ChatMessageRow.all(db, of: phone))
    kept.features.homes.selectedHome = app.selectedHome.map { HomeID($0) }
    kept.monetization.nextRequest = RequestID(try app.number(app.nextRequest))
    kept.nextScreen = try app.number(app.nextScreen)
    kept.servedPaths = app.servedPaths
    kept.isOnboarded = app.isOnboarded
    return kept
  }
}
