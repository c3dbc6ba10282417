import Monetization
import NativeApp
import SampleApps
import Simulation
import Testing

/// Worlds that come back are equal once normalised.
@Suite struct NormalisedWorldTests {
  /// A walk whose services answer at once, so that going there and back takes no time.
  private func prompt(_ app: AppDefinition = SampleApp.definition()) -> Story {
    var story = Story(app)
    for target in [Setting.storeLatency, .webLatency, .adLatency] { story.direct(.latency(target, .zero)) }
    return story
  }

  @Test func `a tab there and back`() {
    var story = Story()
    let before = story.normalised
    story.user(.tabChosen(1))
    #expect(story.normalised != before)
    story.user(.tabChosen(0))
    #expect(story.normalised == before)
  }

  @Test func `a tab there and back, as late as a walk that waited`() {
    var story = Story()
    var waiting = story
    story.user(.tabChosen(1))
    story.advance(.seconds(2))
    story.user(.tabChosen(0))
    waiting.advance(.seconds(2))
    #expect(story.normalised == waiting.normalised)
  }

  /// The first opening leaves the offerings on the phone, which the next one shows at once.
  @Test func `a paywall opened and closed`() {
    var story = prompt()
    story.openPaywallAndClose()
    let before = story.normalised
    story.openPaywallAndClose()
    #expect(story.normalised == before)
  }

  @Test func `a sheet cancelled`() {
    var story = prompt()
    story.openPaywallAndClose()
    let before = story.normalised
    story.press(Story.subscribe)
    story.paywall(.purchaseChosen)
    story.advance(.zero)
    #expect(story.world.phone.client.sheet != nil)
    story.act(.sheet(.appStore(.cancel)))
    #expect(story.world.phone.client.sheet == nil && story.model.paywall != nil)
    story.paywall(.closeChosen)
    #expect(story.normalised == before)
  }

  @Test func `something laid over the phone and taken away`() {
    var story = Story()
    let before = story.normalised
    story.act(.overlayChanged(isUp: true))
    #expect(story.normalised != before)
    story.act(.overlayChanged(isUp: false))
    #expect(story.normalised == before)
  }

  @Test func `a page visited and left, and an item made and deleted`() {
    var story = prompt()
    story.openPaywallAndClose()
    story.makeHome(items: 2)
    story.user(.tabChosen(0))
    let before = story.normalised
    story.press("Account")
    story.advance(.zero)
    #expect(story.normalised != before)
    story.user(.backChosen)
    #expect(story.normalised == before)
    story.openHomes()
    story.addItems(1)
    if let item = story.model.features.homes.inventory.items.last {
      story.user(.homes(.deleteChosen(.item(item.id))))
      story.user(.alertAnswered(.proceed(.homes(.deletionConfirmed(.item(item.id))), label: "Delete")))
    }
    story.user(.tabChosen(0))
    #expect(story.normalised == before)
  }

  @Test func `what was made in another order of ids`() {
    var one = prompt()
    one.makeHome(items: 2)
    var other = prompt()
    other.makeHome(items: 1)
    other.addItems(1)
    if let item = other.model.features.homes.inventory.items.last {
      other.user(.homes(.deleteChosen(.item(item.id))))
      other.user(.alertAnswered(.proceed(.homes(.deletionConfirmed(.item(item.id))), label: "Delete")))
    }
    other.openNewItem()
    other.fill("Thing 2")
    #expect(one.model.features.homes.inventory.items.map(\.id) != other.model.features.homes.inventory.items.map(\.id))
    #expect(one.normalised == other.normalised)
  }

  /// Without months and years no date counts.
  private func weekly() -> Story {
    prompt(
      SampleApp.definition(
        displayAds: false, offered: ["weekly"], sold: [SampleApp.weekly, SampleApp.lifetime]))
  }

  /// Each charge that a refund could take back is one more thing that a walk can tell apart.
  @Test func `renewals count as long as a refund can take them back`() {
    var story = weekly()
    story.direct(.buyElsewhere(productID: "weekly"))
    story.advance(.days(8))
    let before = story.normalised
    story.advance(.days(6))
    #expect(story.normalised != before)
    story.advance(.days(1))
    #expect(story.normalised != before)
    var other = story
    other.advance(.days(7))
    #expect(other.normalised != story.normalised)
  }

  @Test func `what is over does not age`() {
    var story = weekly()
    story.direct(.buyElsewhere(productID: "weekly"))
    story.direct(.autoRenew(isOn: false))
    story.advance(.days(8))
    let before = story.normalised
    story.advance(.days(8))
    #expect(story.normalised == before)
    story.advance(.days(1_000))
    #expect(story.normalised == before)
  }

  @Test func `an hour of a weekly subscription and its wait are alike in two walks`() {
    var one = weekly()
    one.direct(.buyElsewhere(productID: "weekly"))
    var other = weekly()
    other.advance(.days(20))
    other.direct(.buyElsewhere(productID: "weekly"))
    #expect(one.normalised == other.normalised)
    one.advance(.days(30))
    other.advance(.days(30))
    #expect(one.normalised == other.normalised)
    other.advance(.hours(1))
    #expect(one.normalised != other.normalised)
  }

  @Test func `where years are sold the date counts`() {
    var story = prompt(SampleApp.definition(displayAds: false))
    let before = story.normalised
    story.advance(.minutes(1))
    #expect(story.normalised == before)
    story.advance(.days(1))
    #expect(story.normalised != before)
  }

  @Test func `a search stops at midnight where years are sold`() {
    let yearly = prompt(SampleApp.definition(displayAds: false))
    #expect(yearly.world.nextInstant == nil)
    #expect(yearly.world.nextInstant(in: yearly.app) == Instant("2026-01-02 00:00"))
    let weekly = weekly()
    #expect(weekly.world.nextInstant(in: weekly.app) == weekly.world.nextInstant)
  }

  /// The dates of a year that was bought in the evening are those of one that was bought in the morning.
  @Test func `of a running year the dates count, and not the hour`() {
    var one = prompt(SampleApp.definition(displayAds: false))
    var other = one
    other.advance(.hours(9))
    for day in [1, 400, 500] {
      one.direct(.buyElsewhere(productID: "annual"))
      other.direct(.buyElsewhere(productID: "annual"))
      #expect(one.normalised == other.normalised)
      one.advance(.days(Int64(day)))
      other.advance(.days(Int64(day)))
      #expect(one.normalised == other.normalised)
    }
    other.advance(.hours(9))
    #expect(one.normalised != other.normalised)
  }

  @Test func `the age of the cached info counts if the fetch policy asks for it`() {
    var story = prompt(SampleApp.definition(displayAds: false))
    let before = story.normalised
    story.advance(.minutes(1))
    #expect(story.normalised == before)
    story.direct(.set(.fetch, .word("notStaleCachedOrFetched")))
    let asking = story.normalised
    story.advance(.minutes(1))
    #expect(story.normalised != asking)
  }

  /// A subscription that began on the 31st goes on on the 31st: its anchor counts, not only the end of the period.
  @Test func `an anchor at the end of the month`() {
    let monthly = StoreProduct(
      id: "weekly", displayName: "Pro Monthly",
      kind: .autoRenewable(SubscriptionTerms(groupID: "short", period: SubscriptionPeriod(1, .month))),
      price: Money(1.99, "USD"))
    var one = prompt(SampleApp.definition(displayAds: false, offered: ["weekly"], sold: [monthly]))
    one.direct(.advanceTo(WrittenDate(Instant("2026-01-30 12:00") ?? one.now)))
    var other = one
    one.direct(.buyElsewhere(productID: "weekly"))
    other.direct(.advanceTo(WrittenDate(Instant("2026-01-31 12:00") ?? one.now)))
    other.direct(.buyElsewhere(productID: "weekly"))
    for day in ["2026-02-28 13:00", "2026-03-01 13:00"] {
      one.direct(.advanceTo(WrittenDate(Instant(day) ?? one.now)))
      other.direct(.advanceTo(WrittenDate(Instant(day) ?? one.now)))
      #expect(one.normalised != other.normalised)
    }
  }

  @Test(arguments: settings)
  func `forks that differ in one setting differ`(_ command: DirectorCommand) {
    let story = Story()
    var other = story
    other.direct(command)
    #expect(other.normalised != story.normalised)
  }

  private static let settings: [DirectorCommand] = [
    .network(isOnline: false), .typed("backend fail 503"), .appStore(isUp: false),
    .fault(FaultRule(.page, .web(.http(status: 500)), .always)),
    .latency(.storeLatency, .seconds(5)), .latency(.adLatency, .seconds(5)), .latency(.webLatency, .seconds(5)),
    .purchase(.cancel),
    .purchase(.fail(.network)), .purchase(.fail(.storeProblem)), .fault(FaultRule(.restore, .store(.network))),
    .fault(FaultRule(.restore, .store(.network), .always)), .fault(FaultRule(.offerings, .store(.network))),
    .fault(FaultRule(.offerings, .store(.storeProblem))), .fault(FaultRule(.offerings, nil, .hold)),
    .fault(FaultRule(.adload, .adLoad(.error(.noFill)))), .fault(FaultRule(.adload, .adLoad(.noAnswer))),
    .fault(FaultRule(.adpresent, .adPresentation(.adTooLarge), .after(2))),
    .typed("ad order \"\(EventOrder.rewardNever.rawValue)\""), .background,
    .typed("clock +1h"), .typed("price annual 35"), .account(nil),
    .storefront(Storefront("GBR")),
    .billing(isFailing: true), .buyElsewhere(productID: "lifetime"), .newDevice,
  ]
}
