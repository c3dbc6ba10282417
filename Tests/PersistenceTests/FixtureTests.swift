import Foundation
import GRDB
import Monetization
import NativeApp
import Persistence
import Simulation
import Testing

/// Files of earlier versions in `Fixtures`, a dump for each change of the format, named for the last migration.
@Suite struct `A state of an earlier version` {
  private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

  static var names: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: fixtures.path).filter { $0.hasSuffix(".sql") }.sorted()
    }
  }

  private static func folder(_ name: String) throws -> ScratchFolder {
    let folder = try ScratchFolder()
    let dump = try String(contentsOf: fixtures.appending(path: name), encoding: .utf8)
    let queue = try DatabaseQueue(path: folder.file("Shop.sqlite"))
    try queue.writeWithoutTransaction { try $0.execute(sql: dump) }
    try queue.close()
    return folder
  }

  private static func world(_ name: String) throws -> SavedWorld {
    try #require(try folder(name).open().load())
  }

  @Test(arguments: try names) func `it opens, goes on, and is saved in the new form`(name: String) throws {
    let folder = try Self.folder(name)
    var walk: Walkabout
    do {
      let store = try folder.open()
      let saved = try #require(try store.load())
      #expect(try StateReader.read(folder: folder.path, app: "Shop") == saved)
      try store.save(saved)
      #expect(try store.load() == saved)
      walk = Walkabout(saved, at: saved.instant + .days(1))
      walk.advance(.days(1))
      try store.save(walk.saved)
    }
    #expect(try folder.open().load() == walk.saved)
  }

  @Test func `the phones of v6 have what their owners put into them`() throws {
    let saved = try Self.world("v6-paywall.sql")
    #expect(saved.phones.map(\.id.number) == [1, 2] && saved.shown == PhoneID(2))
    let homes = saved.phones[0].kept.features.homes
    #expect(homes.inventory.homes.map(\.name) == ["Grandma’s 🏡 — “Ferienhaus”", "בית חדש"])
    #expect(homes.inventory.locations.map(\.parent?.number) == [nil, 1, 2])
    #expect(homes.inventory.items.map(\.note) == ["line one\nline two", ""])
    #expect(homes.inventory.records.lastItem.number == 3 && homes.selectedHome == HomeID(2))
    #expect(saved.phones[1].kept.features.homes.inventory.items.map(\.title) == ["Its only item"])

    let chat = saved.phones[0].kept.features.chat
    #expect(chat.talks.map(\.avatar) == [.named("nova"), .custom(2)] && chat.talks.map(\.messages.count) == [5, 2])
    #expect(chat.talks[0].messages[3].state == .notSent(.server(.http(status: 503))))
    #expect(chat.customs.map(\.name) == ["Grandpa"] && chat.lastAvatar == .custom(2) && chat.lastCustom == 3)
    #expect(
      saved.phones[0].kept.features.sounds.mix.parts.map { [$0.sound.name, "\($0.volume)"] } == [
        ["rain", "9"], ["brown noise", "1"],
      ])
    #expect(saved.phones[0].cookies.cookies.map(\.name) == ["session", "theme"])
    #expect(saved.phones[0].cookies.cookies[0].expires == Instant(milliseconds: 1_770_284_474_000))
  }

  @Test func `the app of v6 knows its customer, its rewards and its looks`() throws {
    let kept = try Self.world("v6-paywall.sql").phones.map(\.kept)
    #expect(kept[0].isOnboarded && kept[0].nextScreen == 77 && kept[0].servedPaths == #"{ "rules" : [] }"#)
    let app = kept[0].monetization
    #expect(app.nextRequest == RequestID(991) && app.storeAccount == "kim 0")
    #expect(app.grace?.entitlements == ["pro", "a \"b\"\n"] && app.grace?.endsUptime == .days(10))
    #expect(kept.map(\.monetization.policies.paywallLook) == [.storeKit, .storeKit])
    #expect(app.customerInfo?.originalApplicationVersion == "1.2")
    #expect(app.customerInfo?.nonSubscriptions.map(\.productID) == ["tip"])
    #expect(app.adFree.grants.map(\.impressionID.number) == [10, 20, 30])
    #expect(app.customerInfo?.entitlements.map(\.identifier) == ["premium", "pro"])
    #expect(app.customerInfo?.subscriptions.map(\.price) == [Money(29.99, "USD"), Money(0.99, "USD")])
    #expect(
      app.verifications.all.map(\.state) == [.open, .verified, .refused(.noCustomer), .abandoned])
    #expect(app.waiting.map(\.reason) == WaitingPurchase.Reason.allCases)
    #expect(app.endedRequests.map(\.isDeclined) == [false, true])
  }

  @Test func `the device of v6 has its clocks, its reminder and its consent`() throws {
    let phone = try Self.world("v6-paywall.sql").phones[0]
    #expect(phone.device.bootID == 7 && phone.device.wallOffset == .hours(-30) && !phone.device.isOnline)
    #expect(phone.device.zone.identifier == "Asia/Tokyo")
    #expect(phone.device.notifications.permission == .refused)
    #expect(phone.device.notifications.scheduled?.reminder.transactionID == "7")
    #expect(phone.device.notifications.scheduled?.isDelivered == true)
    #expect(
      phone.device.privacy
        == PhonePrivacy(
          info: ConsentInfo(.obtained, purposes: [.storage, .measurement], isOptedOut: true), tracking: .restricted))
    #expect(phone.client.unfinishedTransactions == ["7", "a,b"] && phone.client.delayedTransactions == ["a,b"])
    #expect(phone.client.missedRenewals.count == 2 && phone.client.hasOfferings && phone.client.hasEntitlementMapping)
    #expect(phone.client.updates.map(\.event) == [.familySharing, .otherDevice])
  }

  @Test func `the store of v6 has every entry of every journal`() throws {
    let saved = try Self.world("v6-paywall.sql")
    #expect(saved.store.accounts.map(\.id) == ["alex@example.com", "sam@example.com"])
    #expect(
      saved.store.accounts[0].transactions.map(\.productID) == [
        "annual", "daily", "daily", "daily", "annual", "daily", "daily", "lifetime", "daily",
      ])
    let opened = Instant(milliseconds: 1_767_692_474_000)
    let entries = saved.store.accounts[1].journal
    // No receipt had moved before there were rules for it.
    let known = EveryEntry.changes(at: opened, hasPlans: false).filter {
      if case .receiptMoved = $0 { false } else { true }
    }
    #expect(entries.dropFirst().map(\.change) == known)
    #expect(saved.store.changedPrices == ["annual": 31.5] && saved.store.rewardCount == 5)
    #expect(saved.store.rewardReports.map(\.outcome) == RewardReport.Verification.allCases)
    #expect(saved.store.installs.map(\.mergedInto) == [nil, saved.store.installs[0].appUserID])
    #expect(
      saved.chat == [ChatUse(customer: "a", day: 20_454, count: 5), ChatUse(customer: "é", day: 20_455, count: 1)])
  }

  /// Sam has bought a year on the first phone, which Kim has restored on the second. Then Sam has bought the lifetime, which the
  /// backend refused, and Kim a day while it failed. A child shared the lifetime on the third, until
  /// Alex moved to Germany.
  @Test func `the receipts of November 2026 are with their owners, and what waits is posted`() throws {
    let saved = try Self.world("v7-documents.sql")
    let alex = try #require(saved.store.accounts.first)
    #expect(alex.receiptMoves.map(\.event.to) == ["kim"] && alex.storefront == Storefront("DEU"))
    #expect(alex.transactions.map(\.productID) == ["annual", "lifetime", "daily"])
    #expect(saved.store.accounts[1].parentID == alex.id && saved.store.changedPrices == ["daily": 1.49])
    #expect(saved.phones.map(\.client.appUserID.first) == ["s", "k", "$"])
    #expect(saved.phones[0].client.refusedTransactions == [alex.transactions[1].id])
    #expect(saved.phones[1].client.unfinishedTransactions == [alex.transactions[2].id])
    #expect(saved.store.conditions.transferPolicy == .keep && saved.store.conditions.backend == .failing(503))

    var walk = Walkabout(saved, at: saved.instant)
    for line in ["backend ok", "phone 2", "background", "foreground"] { walk.direct(.typed(line)) }
    walk.advance(.seconds(3))
    #expect(walk.isPro && walk.world.phone.client.unfinishedTransactions.isEmpty)
    for line in ["phone 3", "background", "foreground"] { walk.direct(.typed(line)) }
    walk.advance(.seconds(3))
    #expect(!walk.isPro)
    for line in ["phone 1", "cache reset"] { walk.direct(.typed(line)) }
    walk.advance(.seconds(3))
    #expect(!walk.isPro)
  }

  /// Versions up to v6 wrote zero where nothing was set.
  @Test(arguments: ["store.listingDelay", "store.renewalBlip", "store.receiptAge", "app.rewards.cooldown"])
  func `what v6 wrote as zero is not set`(name: String) throws {
    let folder = try Self.folder("v6-paywall.sql")
    let queue = try DatabaseQueue(path: folder.file("Shop.sqlite"))
    try queue.write { try $0.execute(sql: "UPDATE conditions SET value = '0' WHERE name = ?", arguments: [name]) }
    try queue.close()
    let store = try folder.open()
    let saved = try #require(try store.load())
    try store.save(saved)
    #expect(try store.load() == saved)
    #expect(try Self.world("v6-paywall.sql") != saved)
  }

  @Test func `the Director of v6 has set what was set`() throws {
    let saved = try Self.world("v6-paywall.sql")
    #expect(saved.store.conditions.backend == .failing(503) && saved.store.conditions.maxRenewals == 12)
    #expect(saved.store.conditions.unavailableProducts == ["annual", "a,b"])
    #expect(
      saved.ads.eventOrder == EventOrder(changes: [EventOrder.Row(.earned, .dismissed, after: .span(.seconds(3)))]))
    #expect(saved.ads.fillRate == 73 && saved.ads.geography == .usstate && saved.web.latency == .seconds(5))
    #expect(saved.faults.count == 14)
    #expect(saved.faults.contains(FaultRule(.offerings, .store(.notSignedIn), .after(3))))
    #expect(saved.web.records.tables.map(\.lastID) == [9, 0])
    #expect(saved.web.records.tables[0].records[0].values.map(\.value) == ["Höhenweg \"B\"\n\u{1}", ""])
  }
}
