import Monetization
import SampleApps
import Simulation
import Testing

/// The changes of a world while the program does not run.
@Suite struct ResumeTests {
  @Test func `what fell due meanwhile has happened in order before the first frame`() throws {
    var walk = Walkabout()
    walk.buy("daily")
    walk.direct(.autoRenew(isOn: true))
    let saved = walk.saved
    var resumed = Walkabout(saved, at: saved.instant + .days(2))
    #expect(resumed.world.now == saved.instant + .days(2))
    #expect(resumed.transactions.count == walk.transactions.count + 2)

    let renewals = resumed.entries.filter { $0.fact.isAbout("daily") { if case .renewed = $0 { true } else { false } } }
    #expect(renewals.count == 2)
    #expect(Array(resumed.entries.prefix(2)) == renewals)
    #expect(resumed.entries.map(\.instant) == resumed.entries.map(\.instant).sorted())
    #expect(resumed.isPro)
    resumed.advance(.seconds(2))
    #expect(resumed.isPro)
  }

  @Test func `who was logged in is still, with policies and the reminder to come`() throws {
    let folder = try ScratchFolder()
    var walk = Walkabout()
    walk.buy("annual")
    walk.direct(.typed("login sam"))
    walk.advance(.seconds(2))
    walk.direct(.set(.transfer, .word("keep")))
    walk.direct(.set(.offline, .word("failClosed")))
    try folder.open().save(walk.saved)
    let saved = try #require(try folder.open().load())
    #expect(saved == walk.saved)
    var resumed = Walkabout(saved, at: saved.instant)
    resumed.advance(.seconds(2))
    #expect(resumed.world.phone.client.appUserID == "sam")
    #expect(resumed.isPro)
    #expect(resumed.world.value(of: .transfer) == .word("keep"))
    #expect(resumed.world.value(of: .offline) == .word("failClosed"))
    let due = try #require(resumed.world.phone.device.notifications.comingDue)
    resumed.advance(due - resumed.world.now)
    #expect(resumed.entries.last?.fact.channel == .notification)
    #expect(resumed.world.phone.device.notifications.banner != nil)
    #expect(resumed.saved.phones[0].device.notifications.banner == nil)
  }

  @Test func `a purchase whose answer was lost is found, and logged, at the next launch`() throws {
    let folder = try ScratchFolder()
    var walk = Walkabout()
    walk.beginToBuy("annual")
    walk.advance(.milliseconds(900))
    try folder.open().save(walk.saved)
    let saved = try #require(try folder.open().load())
    var resumed = Walkabout(saved, at: saved.instant + .hours(1))
    resumed.advance(.seconds(2))
    #expect(resumed.transactions.count == 1)
    let logged = resumed.entries.filter {
      if case .app(.log(.purchased(_, "annual", _, _))) = $0.fact { true } else { false }
    }
    #expect(logged.count == 1)
    #expect(resumed.isPro)
  }

  @Test func `a lapse meanwhile is known at the first frame`() throws {
    var walk = Walkabout()
    walk.buy("daily")
    walk.direct(.autoRenew(isOn: false))
    #expect(walk.isPro)
    let resumed = Walkabout(walk.saved, at: walk.world.now + .days(2))
    #expect(!resumed.isPro)
    #expect(resumed.entries.first?.fact.isAbout("daily") { if case .expired = $0 { true } else { false } } == true)
  }

  @Test func `a lapse behind a phone that is offline is not`() throws {
    var walk = Walkabout()
    walk.buy("daily")
    walk.direct(.autoRenew(isOn: false))
    walk.direct(.network(isOnline: false))
    var resumed = Walkabout(walk.saved, at: walk.world.now + .days(2))
    #expect(resumed.isPro)
    resumed.direct(.network(isOnline: true))
    resumed.advance(.seconds(2))
    #expect(!resumed.isPro)
  }

  @Test(arguments: [(30, 90), (119, 1), (120, 0), (3_000, 0)])
  func `ad-free time runs on while the program does not`(minutesAway: Int64, minutesLeft: Int64) {
    let walk = Walkabout()
    var saved = walk.saved
    _ = saved.phones[0].kept.monetization.adFree.earn(RequestID(900), at: walk.world.deviceTime)
    let resumed = Walkabout(saved, at: saved.instant + .minutes(minutesAway))
    #expect(resumed.world.phone.model.adFree.remaining(at: resumed.world.deviceTime) == .minutes(minutesLeft))
  }

  @Test func `the clock does not go back to a present that lies before the save`() {
    let walk = Walkabout()
    let resumed = Walkabout(walk.saved, at: Shop.start - .days(300))
    #expect(resumed.world.now == walk.world.now)
  }

  @Test func `a purchase being processed goes through, its answer is lost`() {
    var walk = Walkabout()
    walk.beginToBuy("lifetime")
    #expect(walk.world.phone.client.sheet?.step == .processing)
    #expect(walk.transactions.isEmpty)
    let resumed = Walkabout(walk.saved, at: walk.world.now)
    #expect(resumed.world.phone.client.sheet == nil)
    #expect(resumed.world.phone.model.paywall == nil)
    #expect(resumed.transactions.map(\.productID) == ["lifetime"])
    #expect(resumed.isPro)
    // Reading the saved form changes nothing.
    walk.advance(.seconds(3))
    #expect(walk.transactions.count == 1)
  }

  @Test func `a sheet that only asks is gone without a trace`() {
    var walk = Walkabout()
    walk.act(.user(.paywall(.packageChosen(identifier: "annual"))))
    walk.advance(.seconds(1))
    walk.act(.user(.paywall(.purchaseChosen)))
    #expect(walk.world.phone.client.sheet?.step == .confirm)
    let resumed = Walkabout(walk.saved, at: walk.world.now)
    #expect(resumed.world.phone.client.sheet == nil)
    #expect(resumed.transactions.isEmpty)
  }

  @Test func `transactions of a product that is no longer sold stay`() {
    var walk = Walkabout()
    walk.buy("lifetime")
    walk.buy("daily")
    let app = Shop.app(products: [Shop.annual], digest: "shop-2")
    var resumed = Walkabout(walk.saved, at: walk.world.now + .days(3), app: app)
    #expect(resumed.transactions == walk.transactions)
    #expect(resumed.saved.digest == "shop-2")
    resumed.advance(.days(3))
    #expect(resumed.transactions == walk.transactions)
  }

  @Test(arguments: RichWorld.allCases)
  func `to resume at once and be killed again changes nothing but what was told`(_ world: RichWorld) throws {
    let saved = try world.saved()
    let resumed = World(saved: saved, app: Shop.app(), resumingAt: saved.instant).saved(in: Shop.app())
    var told = saved
    for phone in saved.phones.indices
    where resumed.phones[phone].client.missedUpdate != saved.phones[phone].client.missedUpdate {
      told.phones[phone].client = resumed.phones[phone].client
    }
    #expect(resumed == told)
  }

  @Test func `a world that was saved and resumed goes on as one that was killed and started again`() {
    var killed = Walkabout()
    killed.buy("annual")
    let saved = killed.saved
    killed.direct(.relaunch)
    killed.advance(.days(4))
    var resumed = Walkabout(saved, at: saved.instant)
    resumed.advance(.days(4))
    #expect(resumed.world.phone.model == killed.world.phone.model)
    #expect(resumed.saved == killed.saved)
  }
}

extension Fact {
  /// The fact is an entry of a journal about `product`.
  fileprivate func isAbout(_ product: String, _ isWanted: (StoreChange) -> Bool) -> Bool {
    guard case .store(.entry(let entry, _, _)) = self else { return false }
    return isWanted(entry.change) && entry.change.subscription?.productID == product
  }
}
