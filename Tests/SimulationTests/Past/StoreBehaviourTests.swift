import Monetization
import SampleApps
import Testing

@testable import Simulation

/// The awkward behaviour of the real App Store, and a client that is not taken in by them.
@Suite struct `Real-store behaviour reproduced` {
  private static func story(_ lines: String...) throws -> Story {
    var story = Story()
    for line in lines { story.direct(try DirectorCommand(line)) }
    return story
  }

  private static func behaviours(_ story: Story) -> [StoreBehaviour] {
    story.entries.compactMap { if case .store(.behaviour(let behaviour)) = $0.fact { behaviour } else { nil } }
  }

  /// The plans that the app announced, in order.
  private static func plans(_ story: Story) -> [Bool] {
    story.entries.compactMap { if case .app(.access(.plan(let isPro, _, _))) = $0.fact { isPro } else { nil } }
  }

  @Test func `a purchase listed late unlocks at once, and is confirmed when it is listed`() throws {
    var story = try Self.story("set latelisting 5s")
    story.openPaywall()
    story.buy()
    #expect(story.isPro && story.model.customer.grace != nil)
    #expect(story.model.customer.info?.isActive("pro", wall: story.now) == false)
    #expect(Self.behaviours(story).allSatisfy { $0 == .listedLate(.seconds(5)) } && !Self.behaviours(story).isEmpty)
    story.advance(.seconds(5))
    #expect(story.model.customer.grace == nil && story.isPro)
    #expect(story.model.customer.info?.isActive("pro", wall: story.now) == true)
    #expect(Self.plans(story) == [true] && story.purchases.count == 1)
  }

  @Test func `a purchase of another device is announced before it is listed, and comes by itself`() throws {
    var story = try Self.story("set latelisting 5s", "buy annual")
    story.advance(.seconds(4))
    #expect(!story.isPro)
    story.advance(.seconds(2))
    #expect(story.isPro && Self.plans(story) == [true])
  }

  @Test func `a refund does not come late`() throws {
    var story = try Self.story("buy lifetime")
    story.settle()
    story.direct(try DirectorCommand("set latelisting 5s"))
    story.direct(.refund(productID: nil))
    story.settle()
    #expect(!story.isPro)
  }

  @Test(arguments: ["700ms", "3s"])
  func `at a renewal the blip of an expiry takes nothing away`(_ length: String) throws {
    var story = try Self.story("set renewalblip \(length)", "buy weekly")
    story.settle()
    story.entries = []
    story.advance(.days(7) - .milliseconds(500))
    #expect(story.world.why("pro", in: story.app).cache.rule != .paidPeriod)
    #expect(story.isPro)
    story.advance(.seconds(5))
    #expect(story.isPro && Self.plans(story) == [])
    #expect(!story.entries.contains { if case .app(.access(.ads(false, _))) = $0.fact { true } else { false } })
    #expect(Self.behaviours(story).count == 1 && story.model.customer.doubtLeft(at: story.time) == nil)
    let transactions = story.world.store.accounts[0].transactions
    #expect(transactions.count == 2)
    #expect(transactions.last?.expirationDate == transactions.first?.expirationDate.map { $0 + .days(7) })
  }

  @Test func `an expiry that stays one is believed`() throws {
    var story = try Self.story("set renewalblip 3s", "buy weekly")
    story.settle()
    story.direct(.autoRenew(isOn: false))
    story.advance(.days(7))
    #expect(!story.isPro && Self.behaviours(story).isEmpty)
  }

  @Test func `a stale receipt lacks the purchase, and a restore refreshes it`() throws {
    var story = try Self.story("set stalereceipt 2m", "buy lifetime")
    story.settle()
    #expect(!story.isPro)
    guard case .staleReceipt? = Self.behaviours(story).last else {
      Issue.record("no behaviour")
      return
    }
    story.openAccount()
    story.press(Story.restore)
    story.settle()
    #expect(story.isPro)
    // Later answers by the old receipt are older than what the app knows.
    story.direct(.background)
    story.direct(.foreground)
    story.settle()
    #expect(story.isPro)
    #expect(story.told { if case .customer(.infoOutdated) = $0 { true } else { false } }.count > 0)
    story.advance(.minutes(3))
    #expect(story.isPro && Self.plans(story) == [true])
  }

  @Test func `an update delivered twice grants once`() throws {
    var story = try Self.story("set updates twice", "buy lifetime")
    story.settle()
    #expect(Self.behaviours(story) == [.updateRepeated(.otherDevice)])
    #expect(Self.plans(story) == [true])
    #expect(story.told { if case .customer(.infoLearned) = $0 { true } else { false } }.count == 2)
    #expect(story.world.store.accounts[0].money.transactionCount == 1)
  }

  @Test func `an older update after a newer one takes nothing away`() throws {
    var story = try Self.story("set updates outOfOrder", "buy lifetime")
    story.settle()
    guard case .updateOutOfOrder(.otherDevice, _)? = Self.behaviours(story).last else {
      Issue.record("no behaviour")
      return
    }
    #expect(story.isPro && Self.plans(story) == [true])
  }

  @Test func `an older update after a refund gives nothing back`() throws {
    var story = try Self.story("buy lifetime")
    story.settle()
    story.direct(try DirectorCommand("set updates outOfOrder"))
    story.direct(.refund(productID: nil))
    story.settle()
    #expect(!story.isPro && Self.plans(story) == [true, false])
  }

  @Test func `missed renewals come newest first, and the newest counts`() throws {
    var story = try Self.story("set updates newestFirst", "buy weekly", "advance 1s", "background", "advance 22d")
    story.entries = []
    story.direct(.foreground)
    story.advance(.seconds(2))
    #expect(Self.behaviours(story).first == .renewalsNewestFirst(3))
    let dates = Self.behaviours(story).compactMap {
      if case .updateOutOfOrder(_, let date) = $0 { date } else { nil }
    }
    #expect(dates.count == 2 && dates == dates.sorted(by: >))
    #expect(story.isPro)
    #expect(
      story.model.customer.info?.subscription("weekly")?.expiresDate
        == story.world.store.accounts[0].subscriptions[0].periodEnd)
  }

  @Test func `without them no behaviour strikes`() throws {
    var story = try Self.story("buy weekly", "advance 1s", "background", "advance 22d", "foreground", "refund")
    story.advance(.days(30))
    #expect(Self.behaviours(story).isEmpty)
  }

  @Test func `missed renewals are kept over a kill`() throws {
    let story = try Self.story("set updates newestFirst", "buy weekly", "advance 1s", "background", "advance 22d")
    let saved = story.world.saved(in: story.app)
    #expect(saved.phones[0].client.missedRenewals.count == 3)
    var resumed = Story()
    resumed.world = World(saved: saved, app: story.app, resumingAt: story.now)
    resumed.entries = resumed.world.launch(in: story.app)
    #expect(Self.behaviours(resumed).first == .renewalsNewestFirst(3))
  }
}
