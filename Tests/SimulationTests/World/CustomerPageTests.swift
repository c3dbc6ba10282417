import Monetization
import SampleApps
import Simulation
import Testing

/// The backend's page about the customer on the shown phone.
@Suite struct `The backend's page about a customer` {
  /// A subscriber in the second paid year, who also owns the lifetime product.
  private static func customer() -> Story {
    var story = Story()
    story.direct(.buyElsewhere(productID: "annual"))
    story.advance(.days(4 + 370))
    story.direct(.buyElsewhere(productID: "lifetime"))
    story.settle()
    return story
  }

  @Test func `it has the transactions newest first, the entitlements and what is to come`() throws {
    let record = Self.customer().record
    #expect(record.transactions.map(\.transaction.productID) == ["lifetime", "annual", "annual", "annual"])
    let dates = record.transactions.map(\.transaction.purchaseDate)
    #expect(dates == dates.sorted(by: >))
    #expect(record.accountIDs == ["alex@example.com"])
    #expect(record.activeEntitlements.contains("pro"))
    #expect(record.upcoming.map(\.text) == ["annual: renews for $29.99"])
    #expect(record.transactions.map(\.isRefundable) == [true, true, true, false])
  }

  @Test func `a refund there takes back that transaction and no other`() throws {
    var story = Self.customer()
    let rows = story.record.transactions
    story.refund(rows[2])
    #expect(story.record.transactions.map { $0.transaction.revocationDate != nil } == [false, false, true, false])
    #expect(story.line?.phase == .subscribed)
    story.refund(rows[1])
    #expect(story.line?.phase == .revoked)
    #expect(story.isPro)
    story.refund(rows[0])
    story.settle()
    #expect(!story.isPro)
    let money = try #require(story.world.store.account("alex@example.com")?.money.totals.first)
    #expect(money.refunded == money.charged)
    story.refund(rows[0])
    #expect(story.entries.last?.fact == .store(.nothingToRefund))
  }

  @Test func `a customer of two installs shows the older id and the other as an alias`() {
    var story = Story()
    story.direct(.buyElsewhere(productID: "lifetime"))
    story.settle()
    let first = story.record.appUserID
    story.direct(.newDevice)
    story.advance(.seconds(3))
    story.openPaywall()
    story.paywall(.restoreChosen)
    story.advance(.seconds(2))
    let record = story.record
    #expect(record.transactions.count == 1)
    #expect(([record.appUserID] + record.aliases).contains(story.world.phone.client.appUserID))
    #expect(!first.isEmpty)
  }

  @Test func `it is put up and away, each once, and holds a playing ad`() {
    var story = Story()
    story.press(Story.watch)
    story.advance(.seconds(3))
    #expect(story.world.phone.ads.playback != nil)
    var world = story.world
    #expect(world.direct(.customerPage(isUp: true), in: story.app).effect == .changed)
    #expect(world.direct(.customerPage(isUp: true), in: story.app).effect == .nothing(because: nil))
    #expect(world.phone.ads.playback?.pauses.isEmpty == false)
    _ = world.handle(.customerPage(.close), in: story.app)
    #expect(!world.isCustomerPageUp && world.phone.ads.playback?.pauses.isEmpty == true)
  }
}

extension Story {
  fileprivate var record: CustomerRecord {
    world.store.customerRecord(for: world.phone.client, in: app.catalogue, at: now)
  }

  fileprivate var line: SubscriptionLine? { world.store.accounts.first?.subscriptions.first }

  fileprivate mutating func refund(_ row: CustomerRecord.Row) {
    act(.customerPage(.refund(row.transaction.id, of: row.accountID)))
  }
}
