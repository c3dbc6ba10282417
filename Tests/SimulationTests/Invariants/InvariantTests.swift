import Monetization
import NativeApp
import SampleApps
import Testing

@testable import Simulation

/// Each promise is seen to break, so that keeping it means something.
@Suite struct InvariantTests {
  /// A step in which a promise is broken.
  private typealias Breach = (invariant: Invariant, step: @Sendable () -> WorldStep)

  private static let breaches: [Breach] = [
    (.clockGoesForward, { step { $0.advance(.seconds(1)) }.reversed }),
    (.oneReplyForEachRequest, { step(from: restoring()) { $0.advance(.seconds(2)) }.repeatingEntries }),
    (.oneReplyForEachRequest, { step(from: restoring()) { $0.advance(.seconds(2)) }.withoutEntries }),
    (
      .noDeadButton,
      {
        let story = restoring()
        var after = story.world
        after.phones[0].model = asked().model
        return WorldStep(before: asked().world, entries: [], after: after, app: story.app)
      }
    ),
    (
      .oneGrantForEachImpression,
      {
        var story = Story()
        story.press(Story.watch)
        return step(from: story) { $0.watchAd() }.repeatingEntries
      }
    ),
    (
      .nothingGrowsWithoutGrant,
      {
        var story = Story()
        story.watchAd()
        return step(from: story) { $0.advance(.hours(1)) }.reversed
      }
    ),
    (
      .nothingCreatedAboveLimit,
      {
        var free = Story()
        free.makeHome(items: 10)
        var pro = Story()
        pro.subscribe("$rc_lifetime")
        pro.makeHome(items: 11)
        var after = free.world
        after.phones[0].model = AppModel(kept: PersistedState(pro.model.kept.features))
        return WorldStep(before: free.world, entries: [], after: after, app: free.app)
      }
    ),
    (
      .noAdsForTheAdFree,
      {
        var story = Story()
        story.subscribe("$rc_lifetime")
        let entry = TimelineEntry(
          number: 1, .app(.banner(.loadStarted(PointSize(width: 320, height: 50)))), at: story.now,
          on: story.world.shown)
        return WorldStep(before: story.world, entries: [entry], after: story.world, app: story.app)
      }
    ),
    (
      .noAdsWithoutConsent,
      {
        var story = Story()
        story.direct(.set(.geography, .word("eea")))
        story.direct(.typed("reinstall"))
        story.advance(.seconds(3))
        let entry = TimelineEntry(
          number: 1, .app(.banner(.loadStarted(PointSize(width: 320, height: 50)))), at: story.now,
          on: story.world.shown)
        return WorldStep(before: story.world, entries: [entry], after: story.world, app: story.app)
      }
    ),
    (
      .oneChargeForOneConfirmation,
      {
        var story = Story()
        let before = story.world
        story.direct(.typed("buy annual"))
        story.direct(.typed("buy lifetime"))
        return WorldStep(before: before, entries: [], after: story.world, app: story.app)
      }
    ),
    (
      .oneChargeForOneConfirmation,
      {
        var story = Story()
        story.direct(.typed("buy annual"))
        story.settle()
        var cancelled = story
        cancelled.direct(.typed("autorenew off"))
        story.direct(.typed("renew"))
        story.direct(.typed("renew"))
        return WorldStep(before: cancelled.world, entries: [], after: story.world, app: story.app)
      }
    ),
    (
      .oneFullScreenAtATime,
      {
        var watching = Story()
        watching.press(Story.watch)
        watching.advance(.milliseconds(1))
        var buying = Story()
        buying.openPaywall()
        buying.paywall(.purchaseChosen)
        buying.advance(.seconds(1))
        var after = buying.world
        after.phones[0].ads = watching.world.phone.ads
        return WorldStep(before: buying.world, entries: [], after: after, app: buying.app)
      }
    ),
    (
      .nothingGrantedUnverified,
      {
        var story = Story()
        story.direct(.set(.rewardpolicy, .word(RewardPolicy.whenVerified.rawValue)))
        story.direct(.fault(FaultRule(.ssv, nil, .hold)))
        story.watchAd()
        let before = story.world
        guard let asked = story.model.monetization.verifications.all.first else {
          return WorldStep(before: before, entries: [], after: before, app: story.app)
        }
        var kept = story.model.kept
        _ = kept.monetization.adFree.earn(asked.impression, at: story.time)
        story.world.phones[0].model = AppModel(kept: kept)
        return WorldStep(before: before, entries: [], after: story.world, app: story.app)
      }
    ),
    (
      .noAccessAfterRefund,
      {
        var story = Story()
        story.subscribe("$rc_lifetime")
        var refunded = story
        refunded.direct(.refund(productID: nil))
        story.advance(.hours(1))
        story.direct(.background)
        story.direct(.foreground)
        story.settle()
        var after = story.world
        after.store = refunded.world.store
        return WorldStep(before: story.world, entries: [], after: after, app: story.app)
      }
    ),
    (
      .paidOnce,
      {
        var story = Story()
        story.subscribe("$rc_lifetime")
        let kept = step(from: story) { $0.direct(.buyElsewhere(productID: "lifetime")) }
        var after = kept.after
        if var again = after.store.accounts[0].purchases.last?.transaction {
          again.id = "again"
          after.store.accounts[0].record(.bought(again, isConsumable: false), at: after.now)
        }
        return WorldStep(before: kept.before, entries: kept.entries, after: after, app: kept.app)
      }
    ),
    (
      .paidOnce,
      {
        var story = Story()
        story.subscribe()
        let before = story.world
        if let line = story.world.store.accounts[0].subscriptions.first {
          story.world.store.accounts[0].record(.purchased(line.name, line.charge), at: story.now)
        }
        return WorldStep(before: before, entries: [], after: story.world, app: story.app)
      }
    ),
    (
      .payerHasConfirmed,
      {
        var story = Story()
        story.openPaywall()
        story.paywall(.packageChosen(identifier: "$rc_lifetime"))
        story.paywall(.purchaseChosen)
        story.act(.sheet(.appStore(.confirm)))
        story.advance(.milliseconds(500))
        var after = story.world
        after.phones[0].client.sheet?.accountID = "sam@example.com"
        return WorldStep(before: story.world, entries: [], after: after, app: story.app)
      }
    ),
    (
      .receiptHasOneOwner,
      {
        var story = Story()
        for package in ["$rc_annual", "$rc_lifetime"] {
          story.subscribe(package)
          story.settle()
        }
        var after = story.world
        after.store.accounts[0].purchases[0].owner = "somebody"
        return WorldStep(before: story.world, entries: [], after: after, app: story.app)
      }
    ),
    (
      .booksAddUp,
      {
        var story = Story()
        story.subscribe()
        story.advance(.days(4))
        let before = story.world
        if let line = story.world.store.accounts[0].subscriptions.first {
          story.world.store.accounts[0].record(.renewed(line.name, line.charge, .renewed), at: story.now)
        }
        return WorldStep(before: before, entries: [], after: story.world, app: story.app)
      }
    ),
  ]

  @Test(arguments: breaches.indices)
  func `a breach is found`(_ index: Int) {
    let breach = Self.breaches[index]
    let broken = Invariant.broken(in: breach.step())
    #expect(broken.contains { $0.invariant == breach.invariant }, "\(breach.invariant): \(broken)")
  }

  @Test func `there is a breach of each promise`() {
    #expect(Set(Self.breaches.map(\.invariant)) == Set(Invariant.all.filter { !$0.isOfWorlds }))
    #expect(Set(Invariant.all.map(\.name)).count == Invariant.all.count)
    for invariant in Invariant.all { #expect(invariant.sentence.hasSuffix(".")) }
  }

  @Test func `what the app waits for, and nobody answers, waits for ever`() {
    let app = SampleApp.definition()
    let before = World(app: app, start: SampleApp.start)
    var launched = before
    _ = launched.launch(in: app)
    Self.expectWaits(launched, forEver: false, in: app)
    var after = before
    after.phones[0].model = launched.phone.model
    Self.expectWaits(after, forEver: true, in: app)
  }

  @Test(arguments: ServiceAPI.allCases)
  func `a fault that holds back only later calls hides no wait for anything else`(api: ServiceAPI) {
    let app = SampleApp.definition()
    let before = World(app: app, start: SampleApp.start)
    var launched = before
    _ = launched.handle(.director(.fault(FaultRule(api, nil, .hold))), in: app)
    _ = launched.launch(in: app)
    Self.expectWaits(launched, forEver: false, in: app)
    guard launched.faults.held.isEmpty else { return }
    // The App Store forgets what it was asked; ads and pages answer.
    var after = launched
    after.phones[0].client = before.phones[0].client
    Self.expectWaits(after, forEver: true, in: app)
  }

  /// Asks it of a world alone, and with the world after its next events or some seconds later.
  private static func expectWaits(
    _ world: World, forEver: Bool, in app: AppDefinition, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var later = world
    _ = later.advance(to: max(world.now, world.nextInstant ?? world.now + .seconds(5)), in: app)
    for known in [nil, later] {
      let broken = Invariant.broken(in: WorldState(world: world, app: app, later: known)).map(\.invariant)
      #expect(broken.contains(.nothingWaitsForEver) == forEver, sourceLocation: sourceLocation)
    }
  }

  @Test func `access by an answer that came after the end has no rule`() {
    var story = Story()
    story.subscribe("$rc_lifetime")
    var refunded = story
    refunded.direct(.refund(productID: nil))
    story.advance(.hours(1))
    story.direct(.background)
    story.direct(.foreground)
    story.settle()
    #expect(Invariant.broken(in: WorldState(world: story.world, app: story.app)).isEmpty)
    var after = story.world
    after.store = refunded.world.store
    #expect(Invariant.broken(in: WorldState(world: after, app: story.app)).map(\.invariant).contains(.accessHasItsRule))
  }

  @Test func `who has paid has to get it while the store answers in time`() {
    var story = Story()
    story.direct(.typed("buy lifetime"))
    #expect(Invariant.broken(in: WorldState(world: story.world, app: story.app)).isEmpty)
    // The store knows of it, and its answers take longer than anybody waits.
    story.direct(.latency(.storeLatency, .hours(1)))
    var other = Story().world
    other.store = story.world.store
    #expect(Invariant.broken(in: WorldState(world: other, app: story.app)).map(\.invariant).contains(.payerGetsAccess))
  }

  private static func step(from start: Story = Story(), _ act: (inout Story) -> Void) -> WorldStep {
    var story = start
    let before = story.world
    story.entries = []
    act(&story)
    return WorldStep(before: before, entries: story.entries, after: story.world, app: story.app)
  }

  /// A page that has asked nothing yet.
  private static func asked() -> Story {
    var story = Story()
    story.openAccount()
    return story
  }

  /// A page that waits for its restore.
  private static func restoring() -> Story {
    var story = asked()
    story.press(Story.restore)
    return story
  }
}

extension WorldStep {
  fileprivate var reversed: WorldStep { WorldStep(before: after, entries: [], after: before, app: app) }
  fileprivate var withoutEntries: WorldStep { WorldStep(before: before, entries: [], after: after, app: app) }
  fileprivate var repeatingEntries: WorldStep {
    WorldStep(before: before, entries: entries + entries, after: after, app: app)
  }
}
