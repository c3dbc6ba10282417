import Foundation
import Monetization
import NativeApp
import SampleApps
import Simulation
import Testing

/// Worlds that come back have the fingerprint that they had.
@Suite struct FingerprintTests {
  /// A walk whose services answer at once, so that going there and back takes no time.
  private func prompt(_ app: AppDefinition = SampleApp.definition()) -> Story {
    var story = Story(app)
    for target in [Setting.storeLatency, .webLatency, .adLatency] { story.direct(.latency(target, .zero)) }
    return story
  }

  @Test func `copies have the same one, whatever the process`() {
    let story = Story()
    #expect(story.fingerprint == story.fingerprint)
    #expect("\(Story().fingerprint)" == "\(story.fingerprint)")
    var feed = FingerprintFeed(now: SampleApp.start)
    feed.field("text", "Kettle & Crow")
    feed.field("number", -7)
    #expect("\(feed.fingerprint)" == "b1bfae850cae627c4d020c9889d84f3b")
  }

  @Test func `equal numbers, however they were written`() {
    func fingerprint(_ amount: Decimal?) -> Fingerprint {
      var feed = FingerprintFeed(now: SampleApp.start)
      feed.field("price", amount.map { Money($0, "USD") })
      return feed.fingerprint
    }
    #expect(fingerprint(Decimal(string: "30.00")) == fingerprint(30))
    #expect(fingerprint(Decimal(string: "2.50")) == fingerprint(Decimal(10) / 4))
    #expect(fingerprint(Decimal(string: "0.00")) == fingerprint(Decimal(1) - 1))
    #expect(
      fingerprint(30) != fingerprint(3) && fingerprint(30) != fingerprint(-30) && fingerprint(30) != fingerprint(0))
  }

  @Test func `a tab there and back`() {
    var story = Story()
    let before = story.fingerprint
    story.user(.tabChosen(1))
    #expect(story.fingerprint != before)
    story.user(.tabChosen(0))
    #expect(story.fingerprint == before)
  }

  @Test func `a tab there and back, as late as a walk that waited`() {
    var story = Story()
    var waiting = story
    story.user(.tabChosen(1))
    story.advance(.seconds(2))
    story.user(.tabChosen(0))
    waiting.advance(.seconds(2))
    #expect(story.fingerprint == waiting.fingerprint)
  }

  /// The first opening leaves the offerings on the phone, which the next one shows at once.
  @Test func `a paywall opened and closed`() {
    var story = prompt()
    story.openPaywallAndClose()
    let before = story.fingerprint
    story.openPaywallAndClose()
    #expect(story.fingerprint == before)
  }

  @Test func `a sheet cancelled`() {
    var story = prompt()
    story.openPaywallAndClose()
    let before = story.fingerprint
    story.press(Story.subscribe)
    story.paywall(.purchaseChosen)
    story.advance(.zero)
    #expect(story.world.phone.client.sheet != nil)
    story.act(.storeSheet(.cancel))
    #expect(story.world.phone.client.sheet == nil && story.model.paywall != nil)
    story.paywall(.closeChosen)
    #expect(story.fingerprint == before)
  }

  @Test func `something laid over the phone and taken away`() {
    var story = Story()
    let before = story.fingerprint
    story.act(.overlayChanged(isUp: true))
    #expect(story.fingerprint != before)
    story.act(.overlayChanged(isUp: false))
    #expect(story.fingerprint == before)
  }

  @Test func `a page visited and left, and an item made and deleted`() {
    var story = prompt()
    story.openPaywallAndClose()
    story.makeHome(items: 2)
    story.user(.tabChosen(0))
    let before = story.fingerprint
    story.press("Account")
    story.advance(.zero)
    #expect(story.fingerprint != before)
    story.user(.backChosen)
    #expect(story.fingerprint == before)
    story.openHomes()
    story.addItems(1)
    if let item = story.model.features.homes.inventory.items.last {
      story.user(.homes(.deleteChosen(.item(item.id))))
      story.user(.alertAnswered(.proceed(.homes(.deletionConfirmed(.item(item.id))), label: "Delete")))
    }
    story.user(.tabChosen(0))
    #expect(story.fingerprint == before)
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
    #expect(one.fingerprint == other.fingerprint)
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
    let before = story.fingerprint
    story.advance(.days(6))
    #expect(story.fingerprint != before)
    story.advance(.days(1))
    #expect(story.fingerprint != before)
    var other = story
    other.advance(.days(7))
    #expect(other.fingerprint != story.fingerprint)
  }

  @Test func `what is over does not age`() {
    var story = weekly()
    story.direct(.buyElsewhere(productID: "weekly"))
    story.direct(.autoRenew(isOn: false))
    story.advance(.days(8))
    let before = story.fingerprint
    story.advance(.days(8))
    #expect(story.fingerprint == before)
    story.advance(.days(1_000))
    #expect(story.fingerprint == before)
  }

  @Test func `an hour of a weekly subscription and its wait are alike in two walks`() {
    var one = weekly()
    one.direct(.buyElsewhere(productID: "weekly"))
    var other = weekly()
    other.advance(.days(20))
    other.direct(.buyElsewhere(productID: "weekly"))
    #expect(one.fingerprint == other.fingerprint)
    one.advance(.days(30))
    other.advance(.days(30))
    #expect(one.fingerprint == other.fingerprint)
    other.advance(.hours(1))
    #expect(one.fingerprint != other.fingerprint)
  }

  @Test func `where years are sold the date counts`() {
    var story = prompt(SampleApp.definition(displayAds: false))
    let before = story.fingerprint
    story.advance(.minutes(1))
    #expect(story.fingerprint == before)
    story.advance(.days(1))
    #expect(story.fingerprint != before)
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
      #expect(one.fingerprint != other.fingerprint)
    }
  }

  @Test(arguments: settings)
  func `forks that differ in one setting differ`(_ command: DirectorCommand) {
    let story = Story()
    var other = story
    other.direct(command)
    #expect(other.fingerprint != story.fingerprint)
  }

  private static let settings: [DirectorCommand] = [
    .network(isOnline: false), .backend(.failing(503)), .appStore(isUp: false),
    .fault(FaultRule(.page, .web(.http(status: 500)), .always)),
    .latency(.storeLatency, .seconds(5)), .latency(.adLatency, .seconds(5)), .latency(.webLatency, .seconds(5)),
    .purchase(.cancel),
    .purchase(.fail(.network)), .purchase(.fail(.storeProblem)), .fault(FaultRule(.restore, .store(.network))),
    .fault(FaultRule(.restore, .store(.network), .always)), .fault(FaultRule(.offerings, .store(.network))),
    .fault(FaultRule(.offerings, .store(.storeProblem))), .fault(FaultRule(.offerings, nil, .hold)),
    .fault(FaultRule(.adload, .adLoad(.error(.noFill)))), .fault(FaultRule(.adload, .adLoad(.noAnswer))),
    .fault(FaultRule(.adpresent, .adPresentation(.adTooLarge), .after(2))), .adOrder(.rewardNever), .background,
    .deviceClock(.hours(1)), .changePrice(productID: "annual", 35, needsConsent: false), .account(nil),
    .storefront(Storefront("GBR")),
    .billing(isFailing: true), .buyElsewhere(productID: "lifetime"), .newDevice,
  ]
}

extension Story {
  var fingerprint: Fingerprint { world.fingerprint(in: app) }

  /// From the promo card, with the answers that come at once.
  mutating func openPaywallAndClose() {
    press(Self.subscribe)
    advance(.zero)
    paywall(.closeChosen)
  }
}
