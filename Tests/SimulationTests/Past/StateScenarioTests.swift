import Monetization
import SampleApps
import Testing

@testable import Simulation

/// Every state of the store's state machine has a scenario.
@Suite struct `A scenario for every state` {
  /// An app that sells two plans of a group, all of them shared by families.
  private static let app: AppDefinition = {
    var monthly = SampleApp.weekly
    monthly.id = "monthly"
    monthly.kind = .autoRenewable(SubscriptionTerms(groupID: "pro", level: 2, period: SubscriptionPeriod(1, .month)))
    return SampleApp.definition(sold: [SampleApp.annual, monthly, SampleApp.lifetime])
  }()

  private static func story(_ scenario: Scenario) -> Story {
    var story = Story(app)
    story.direct(.scenario(scenario))
    story.settle()
    return story
  }

  @Test(arguments: [
    (Scenario.trial, SubscriptionPhase.subscribed), (.trialCancelled, .subscribed),
    (.trialUsed, .expired(.autoRenewDisabled)), (.paid, .subscribed), (.cancelled, .subscribed),
    (.gracePeriod, .inGracePeriod(until: SampleApp.start + .seconds(3) + .days(15))),
    (.billingRetry, .inBillingRetry(until: SampleApp.start + .seconds(3) + .days(59))),
    (.expired, .expired(.autoRenewDisabled)), (.expiredBilling, .expired(.billingError)),
    (.expiredPrice, .expired(.didNotConsentToPriceIncrease)), (.expiredUnavailable, .expired(.productUnavailable)),
    (.expiredByStore, .expired(.other)), (.revoked, .revoked), (.priceIncrease, .subscribed),
    (.planChange, .subscribed),
    (.lifetimeAndSubscription, .subscribed),
  ])
  func `a subscription is in it, in the store and on the phone`(_ scenario: Scenario, _ phase: SubscriptionPhase) throws
  {
    let story = Self.story(scenario)
    let line = try #require(story.world.store.accounts[0].subscriptions.first)
    #expect(line.phase == phase)
    #expect(story.isPro == phase.isEntitled)
    #expect(story.world.why("pro", in: story.app).difference == nil)
    #expect(line.willAutoRenew != [.trialCancelled, .cancelled].contains(scenario) || line.phase.isOver)
    #expect((line.periodType == .trial) == [.trial, .trialCancelled, .trialUsed].contains(scenario))
    #expect((line.priceIncrease != nil) == [.priceIncrease, .expiredPrice].contains(scenario))
    #expect((line.renewalProductID != line.productID) == (scenario == .planChange))
  }

  @Test func `a trial that is used up is not offered again`() {
    let story = Self.story(.trialUsed)
    #expect(story.world.store.accounts[0].eligibility(for: SampleApp.annual) == .ineligible)
  }

  @Test(arguments: [(Scenario.familyShared, true), (.familyShareEnded, false)])
  func `the family shares, or no longer does`(_ scenario: Scenario, _ isPro: Bool) {
    let story = Self.story(scenario)
    #expect(story.isPro == isPro)
    #expect(story.world.store.accounts[0].money.totals.isEmpty)
  }

  @Test(arguments: [(Scenario.pendingApproval, PendingPurchase.PendingReason.askToBuy), (.interrupted, .interrupted)])
  func `a purchase waits, and is approved later`(_ scenario: Scenario, _ kind: PendingPurchase.PendingReason) {
    var story = Self.story(scenario)
    #expect(story.world.store.pendingApprovals.map(\.kind) == [kind] && !story.isPro)
    story.direct(.approve)
    story.settle()
    #expect(story.isPro)
  }

  @Test func `who has never bought anything is new, whatever was before`() {
    var story = Self.story(.paid)
    story.direct(.scenario(.neverBought))
    story.settle()
    #expect(!story.isPro && story.world.store.accounts[1].transactions.isEmpty)
    var fresh = Story(Self.app)
    #expect(fresh.world.direct(.scenario(.neverBought), in: Self.app).effect == .nothing(because: nil))
  }

  private static let aboutPurchases = Scenario.allCases.filter {
    ![.allWell, .offline, .storeDown, .slow, .noAds, .askToBuy, .family].contains($0)
  }

  @Test(arguments: aboutPurchases)
  func `it can follow any other, and is then as it is alone`(_ scenario: Scenario) throws {
    let alone = Self.story(scenario)
    var story = Self.story(.paid)
    for other in [Scenario.trial, scenario, .lifetimeOwner, scenario] {
      story.direct(.scenario(other))
      story.settle()
    }
    #expect(story.isPro == alone.isPro)
    #expect(!story.entries.contains { if case .store(.pastRefused) = $0.fact { true } else { false } })
    let (last, first) = (try #require(story.world.store.accounts.last), try #require(alone.world.store.accounts.first))
    #expect(last.subscriptions.map(\.phase.isEntitled) == first.subscriptions.map(\.phase.isEntitled))
    #expect(last.transactions.map(\.productID) == first.transactions.map(\.productID))
  }

  @Test func `one that cannot be adds no phone`() throws {
    var story = Self.story(.paid)
    let before = story.world
    story.direct(try DirectorCommand("scenario \"owns=annual trial@9d\""))
    #expect(story.world.phones == before.phones && story.world.store == before.store)
  }

  @Test(arguments: [
    (Scenario.subscriber, true), (.paymentProblem, true), (.lapsed, false), (.refunded, false), (.newDevice, false),
  ])
  func `a subscriber has paid, whatever happened then`(_ scenario: Scenario, _ isPro: Bool) throws {
    let story = Self.story(scenario)
    let line = try #require(story.world.store.accounts[0].subscriptions.first)
    #expect(story.isPro == isPro && line.periodType == .normal)
    #expect(line.latest.price.amount > 0)
    if case .inGracePeriod = line.phase {} else { #expect(scenario != .paymentProblem) }
  }

  @Test(arguments: Scenario.allCases)
  func `it breaks no promise, and its journal folds to the account`(_ scenario: Scenario) {
    let before = Story(Self.app)
    var after = before
    after.entries = []
    after.direct(.scenario(scenario))
    after.settle()
    let step = WorldStep(before: before.world, entries: after.entries, after: after.world, app: Self.app)
    #expect(Invariant.broken(in: step).map(\.description) == [])
    for account in after.world.store.accounts {
      #expect(StoreAccount(id: account.id, folding: account.journal) == account)
    }
  }
}
