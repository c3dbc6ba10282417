import Monetization
import SampleApps
import Simulation
import Testing

/// What surprises those who sell subscriptions for the first time, with an app that is ready for it.
@Suite struct `A trap of the store` {
  private static func story(_ lines: String...) throws -> Story {
    var story = Story()
    for line in lines { story.direct(try DirectorCommand(line)) }
    return story
  }

  /// The instants at which the app learned that its plan has changed.
  private static func planChanges(_ story: Story) -> [Instant] {
    story.told { if case .access(.plan) = $0 { true } else { false } }.map(\.instant)
  }

  private static func pro(_ story: Story) -> EntitlementInfo? { story.model.customer.info?.entitlement("pro") }

  @Test func `a trial is used up for group and account, cancelled or not, and lifetime has none`() throws {
    let story = try Self.story("scenario \"owns=annual trial@1d cancelled\"", "advance 1m")
    let account = story.world.store.accounts[0]
    #expect(account.eligibility(for: SampleApp.annual) == .ineligible)
    #expect(account.eligibility(for: SampleApp.lifetime) == .noOffer)
    #expect(story.isPro)
    let other = try Self.story("scenario \"owns=annual trial@1d cancelled\"", "account sam@example.com", "advance 1m")
    #expect(other.world.store.accounts[1].eligibility(for: SampleApp.annual) == .eligible)
  }

  @Test func `a cancelled trial keeps its access to the end`() throws {
    let story = try Self.story("scenario trial-cancelled", "advance 1s")
    let pro = try #require(Self.pro(story))
    #expect(!pro.willRenew && pro.unsubscribeDetectedAt != nil && story.isPro)
  }

  @Test(arguments: [(Scenario.gracePeriod, true), (.billingRetry, false)])
  func `grace keeps access past the date, retry does not, and neither will renew`(
    _ scenario: Scenario, _ isPro: Bool
  ) throws {
    var story = Story()
    story.direct(.scenario(scenario))
    story.settle()
    let pro = try #require(Self.pro(story))
    #expect(!pro.willRenew && pro.billingIssueDetectedAt != nil)
    #expect(story.isPro == isPro)
    #expect(try #require(story.world.store.accounts[0].subscriptions[0].latest.expirationDate) < story.now)
  }

  @Test func `beside a lifetime the subscription keeps charging`() throws {
    var story = try Self.story("scenario lifetime-and-subscription", "advance 1s")
    let pro = try #require(Self.pro(story))
    #expect(pro.expirationDate == nil && !pro.willRenew)
    let line = story.world.store.accounts[0].subscriptions[0]
    #expect(line.willAutoRenew && line.phase == .subscribed)
    let before = story.world.store.accounts[0].money.transactionCount
    story.advance(.days(366))
    #expect(story.world.store.accounts[0].money.transactionCount == before + 1)
  }

  @Test func `lifetime is no upgrade of a plan, so nothing is given back`() throws {
    let story = try Self.story("buy annual at 2025-03-01", "buy lifetime at 2025-06-01", "advance 1s")
    let account = story.world.store.accounts[0]
    #expect(account.subscriptions[0].phase == .subscribed && account.purchases.count == 1)
    #expect(account.money.totals.allSatisfy { $0.refunded.amount == 0 })
  }

  @Test func `renewals are unseen while the app is offline, access lasts three days past the last answer`() throws {
    var story = try Self.story("set updates newestFirst", "buy weekly", "advance 6d", "background", "foreground")
    story.settle()
    let asked = try #require(story.model.customer.info?.requestDate)
    let known = try #require(story.model.customer.info?.subscription("weekly")?.expiresDate)
    story.direct(.network(isOnline: false))
    story.advance(asked + .days(3) - story.now)
    #expect(story.isPro && known < story.now)
    #expect(story.model.customer.info?.subscription("weekly")?.expiresDate == known)
    story.advance(.seconds(1))
    #expect(!story.isPro)
    story.advance(.days(14))
    story.entries = []
    story.direct(.network(isOnline: true))
    story.advance(.seconds(3))
    #expect(story.isPro && Self.planChanges(story).count == 1)
    #expect(story.entries.contains { $0.fact == .store(.behaviour(.renewalsNewestFirst(3))) })
  }

  @Test(arguments: [
    ("autorenew off", TimeSpan.zero), ("billing fail", .days(3)),
  ])
  func `an end is told by nobody, and is seen at its own instant`(_ command: String, _ grace: TimeSpan) throws {
    var story = try Self.story("set announcelapse off", "set grace 3", "buy weekly", "advance 1s", command)
    let end = try #require(story.world.store.accounts[0].subscriptions.first?.periodEnd) + grace
    story.entries = []
    story.advance(.days(30))
    #expect(!story.isPro)
    let changes = Self.planChanges(story)
    #expect(changes.count == 1 && changes[0] >= end && changes[0] <= end + .seconds(1))
  }

  @Test func `a trial lasts from instant to instant, and years are counted from its end across a 29 February`() throws {
    let story = try Self.story("buy annual at 2024-02-26 17:30", "advance 800d")
    let account = story.world.store.accounts[0]
    let ends = account.transactions(of: account.subscriptions[0]).compactMap(\.expirationDate?.timestamp)
    #expect(ends == (2024...2029).map { "\($0)-02-\($0 % 4 == 0 ? 29 : 28) 17:30:00" })
  }

  @Test func `answers that differ only by their date are no news`() throws {
    var story = try Self.story("buy lifetime", "advance 10m")
    let asked = try #require(story.model.customer.info?.requestDate)
    story.entries = []
    story.direct(.background)
    story.direct(.foreground)
    story.settle()
    #expect(try #require(story.model.customer.info?.requestDate) > asked)
    #expect(story.told { if case .customer(.infoLearned) = $0 { true } else { false } } == [])
    #expect(Self.planChanges(story) == [])
  }

  @Test func `a restore takes nothing away, whatever it finds`() throws {
    var story = try Self.story("set latelisting 1h")
    story.openPaywall()
    story.buy()
    #expect(story.isPro)
    story.openAccount()
    story.press(Story.restore)
    story.settle()
    #expect(story.isPro)
  }

  @Test(arguments: [("5", 5), ("12", 12), ("none", 30)])
  func `renewals are limited only on request`(_ limit: String, _ renewals: Int) throws {
    var story = try Self.story("set maxrenewals \(limit)", "buy weekly")
    story.advance(.days(7 * 30 + 1))
    let account = story.world.store.accounts[0]
    #expect(account.transactions(of: account.subscriptions[0]).count == renewals + 1)
    #expect(story.isPro == (limit == "none"))
  }

  @Test func `one's own expired plan beside the family's: access goes by the better of both`() throws {
    var annual = SampleApp.annual
    annual.isFamilyShareable = true
    var story = Story(SampleApp.definition(sold: [annual, SampleApp.lifetime]))
    story.direct(try DirectorCommand("scenario \"owns=annual trial@100d expired@97d; owns=annual shared@10d\""))
    story.settle()
    let lines = story.world.store.accounts[0].subscriptions
    #expect(lines.count == 2 && lines[0].phase.isOver && lines[1].ownership == .familyShared)
    #expect(story.isPro)
  }
}
