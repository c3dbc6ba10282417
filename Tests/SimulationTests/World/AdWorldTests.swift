import Monetization
import NativeApp
import SampleApps
import Simulation
import Testing

@Suite struct `Rewarded ads in the whole world` {
  @Test func `a reward removes the banner in the same turn, and two hours bring everything back`() {
    var story = Story()
    #expect(story.isBannerShown)
    story.watchAd()
    #expect(!story.isBannerShown)
    #expect(!story.isCardShown)
    #expect(story.adFreeLeft == .seconds(7_200))
    story.advance(.milliseconds(7_199_999))
    #expect(story.adsRemoved)
    #expect(!story.isBannerShown)
    story.advance(.milliseconds(1))
    #expect(!story.adsRemoved)
    #expect(story.isCardShown)
    #expect(story.model.banner.phase == .loading)
    story.settle()
    #expect(story.isBannerShown)
    #expect(story.adsShown.count == 2)
  }

  @Test func `68: the two hours start afresh when the ad goes`() {
    var story = Story()
    story.watchAd(closing: .minutes(5))
    #expect(story.adFreeLeft == .seconds(7_200))
    #expect(story.rewards.count == 1)
  }

  @Test func `32: a kill on the end card loses nothing but the end card`() {
    var story = Story()
    story.press(Story.watch)
    story.advance(.seconds(16))
    let left = story.adFreeLeft
    story.advance(.minutes(1))
    story.direct(.relaunch)
    #expect(story.adsRemoved)
    #expect(story.adFreeLeft == left - .minutes(1))
    story.advance(.seconds(3))
    #expect(!story.isBannerShown)
    #expect(!story.isCardShown)
  }

  @Test(arguments: [TimeSpan.hours(5), .hours(-5)])
  func `55: moving the phone's clock changes nothing`(offset: TimeSpan) {
    var story = Story()
    story.watchAd()
    story.direct(.typed("clock \(offset < .zero ? "-" : "+")\(offset.milliseconds.magnitude)ms"))
    #expect(story.adFreeLeft == .seconds(7_200))
    story.advance(.seconds(7_199))
    #expect(story.adsRemoved)
    story.advance(.seconds(1))
    #expect(!story.adsRemoved)
  }

  @Test func `59: a reboot neither ends nor lengthens it`() {
    var story = Story()
    story.watchAd()
    story.advance(.minutes(30))
    story.direct(.typed("reboot"))
    #expect(story.adFreeLeft == .minutes(90))
    story.direct(.typed("clock -1h"))
    #expect(story.adFreeLeft == .minutes(90))
    story.advance(.minutes(90))
    #expect(!story.adsRemoved)
  }

  @Test func `54: it ends in the background, and the return shows it at once`() {
    var story = Story()
    story.watchAd()
    story.direct(.background)
    story.advance(.hours(3))
    story.direct(.foreground)
    #expect(!story.adsRemoved)
    #expect(story.isCardShown)
    #expect(story.adsShown.count == 2)
  }

  @Test func `49: while nobody knows who has paid, no ad is requested`() {
    var story = Story(settling: .zero)
    let answer = story.world.store.conditions.latency.customerInfo
    story.advance(answer - .milliseconds(1))
    #expect(story.loads.isEmpty && story.model.banner.phase == .hidden && !story.isCardShown)
    var paid = story
    paid.direct(.buyElsewhere(productID: "lifetime"))
    paid.advance(.seconds(3))
    #expect(paid.loads.isEmpty && paid.model.banner.phase == .hidden)
    story.advance(.seconds(3))
    #expect(story.loads.count == 1 && story.isBannerShown && story.isCardShown)
  }

  @Test func `58: time passes while the phone sleeps`() {
    var story = Story()
    story.watchAd()
    let left = story.adFreeLeft
    story.direct(.background)
    story.advance(.minutes(30))
    #expect(story.adFreeLeft == left - .minutes(30))
    story.direct(.foreground)
    #expect(story.adFreeLeft == left - .minutes(30))
  }

  @Test(arguments: [DirectorCommand.refund(productID: nil), .expire(productID: nil), .revoke(productID: "annual")])
  func `48: a purchase that ends while a reward runs leaves its ad-free time`(_ end: DirectorCommand) {
    var story = Story()
    story.watchAd()
    story.direct(.buyElsewhere(productID: "annual"))
    story.settle()
    let left = story.adFreeLeft
    story.direct(end)
    story.settle()
    #expect(!story.isPro && story.adsRemoved && story.adFreeLeft == left - .seconds(1))
    story.advance(left)
    #expect(!story.adsRemoved && story.isBannerShown && story.isCardShown)
  }

  @Test func `whoever comes back late hears one warning that ads return, and a subscriber none`() {
    var story = Story()
    story.watchAd()
    var subscriber = story
    subscriber.direct(.buyElsewhere(productID: "lifetime"))
    for (span, warnings) in [(TimeSpan.minutes(119) + .seconds(20), 1), (.minutes(1), 1)] {
      story.direct(.background)
      story.advance(span)
      story.direct(.foreground)
      #expect(story.warnings.count == warnings)
      subscriber.advance(span)
    }
    #expect(subscriber.warnings.isEmpty && !story.adsRemoved && subscriber.adsRemoved)
  }

  @Test func `buying during the ad-free time loses neither`() {
    var story = Story()
    story.direct(.latency(.storeLatency, .zero))
    story.watchAd()
    story.openHomes()
    story.user(.linkChosen(url: "/pro"))
    story.settle()
    story.buy("$rc_lifetime")
    #expect(story.isPro)
    let removal = story.model.monetization.adRemoval(at: story.time, in: story.app.configuration.monetization)
    #expect(removal.reasons == [.entitlement("premium"), .rewardedAd(remaining: story.adFreeLeft)])
    story.direct(.refund(productID: nil))
    story.settle()
    #expect(!story.isPro)
    #expect(story.adsRemoved)
    story.advance(.hours(2))
    #expect(!story.adsRemoved)
  }

  @Test func `ad-free is not Pro`() {
    var story = Story()
    story.watchAd()
    story.makeHome(items: 10)
    story.openNewItem()
    #expect(story.adsRemoved)
    #expect(!story.isPro)
    #expect(story.model.paywall?.context.reason == .limitReached(.item))
  }

  @Test(arguments: [
    SampleApp.definition(displayAds: false), SampleApp.definition(rewardedUnitID: "", bannerUnitID: ""),
  ])
  func `8: without ads or units no request of any kind is made`(app: AppDefinition) {
    var story = Story(app)
    story.press(Story.watch)
    story.advance(.hours(3))
    #expect(
      story.entries.map(\.fact).filter { $0.channel == .ad } == [.app(.rewardedAd(.showRefused(.unitNotConfigured)))])
    #expect(story.world.phone.ads.nextInstant == nil)
    #expect(story.isCardShown)
  }

  @Test func `a failing preload is tried again ever more slowly, not at every turn`() {
    var story = Story(settling: .zero)
    story.direct(.fault(.adload, .adLoad(.error(.noFill)), .always))
    story.advance(.minutes(10))
    let loads = story.loads.map(\.instant)
    let waits = zip(loads, loads.dropFirst()).map { ($1 - $0).milliseconds - 2_500 }
    #expect(Array(waits.prefix(7)) == [2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 64_000])
  }

  @Test func `a preload that cannot succeed is not tried again`() {
    var story = Story(settling: .zero)
    story.direct(.fault(.adload, .adLoad(.error(.invalidRequest)), .always))
    story.advance(.hours(1))
    #expect(story.loads.count == 1)
  }

  @Test func `an ad that nobody wants is replaced once, then left alone`() {
    var story = Story()
    story.advance(.days(1))
    #expect(story.loads.count == 2)
    story.press(Story.watch)
    story.advance(.seconds(3))
    #expect(story.world.phone.ads.playback != nil)
  }

  @Test func `11: an ad older than an hour is not shown`() {
    var story = Story(settling: .seconds(1))
    story.direct(.background)
    story.advance(.hours(2))
    story.direct(.foreground)
    story.press(Story.watch)
    story.advance(.seconds(4))
    #expect(story.world.phone.ads.playback != nil)
    #expect(story.told { if case .rewardedAd(.event(.failedToPresent, _)) = $0 { true } else { false } } == [])
  }

  @Test func `the network's return loads what failed offline`() {
    var story = Story(settling: .zero)
    story.advance(.milliseconds(500))
    story.direct(.network(isOnline: false))
    story.advance(.minutes(1))
    story.direct(.network(isOnline: true))
    story.advance(.seconds(3))
    if case .ready = story.model.rewarded.stock {} else { Issue.record("not ready: \(story.model.rewarded.stock)") }
  }

  @Test func `15: after a failed presentation the next ad is loaded`() {
    var story = Story()
    story.direct(.fault(.adpresent, .adPresentation(.internalError), .once))
    story.press(Story.watch)
    story.advance(.seconds(3))
    story.watchAd()
    #expect(story.adsRemoved)
  }

  @Test func `44: an approval during the ad does not tear it down, and no ad follows`() {
    var story = Story()
    story.press(Story.watch)
    story.advance(.seconds(5))
    story.direct(.buyElsewhere(productID: "lifetime"))
    story.settle()
    #expect(story.world.phone.ads.playback != nil)
    #expect(story.adsRemoved)
    story.advance(.seconds(20))
    story.act(.ad(.close))
    story.settle()
    #expect(story.adFreeLeft > .seconds(7_190))
    #expect(!story.isBannerShown)
    #expect(!story.isCardShown)
    #expect(story.model.rewarded.stock == .idle)
  }

  @Test func `46: buying drops the ad that was ready`() {
    var story = Story()
    story.subscribe()
    #expect(story.model.rewarded.stock == .idle)
    #expect(story.told { $0 == .rewardedAd(.readyAdDropped) }.count == 1)
  }

  @Test func `30: the question before closing stops the countdown`() throws {
    var story = Story()
    story.press(Story.watch)
    story.advance(.seconds(10))
    story.act(.ad(.close))
    let left = try #require(story.world.phone.ads.playback?.untilReward(at: story.now))
    story.advance(.minutes(1))
    #expect(story.world.phone.ads.playback?.untilReward(at: story.now) == left)
    story.act(.ad(.resume))
    story.advance(left)
    #expect(story.adsRemoved)
  }

  @Test func `an ad that comes up under the Director stands still until it is gone`() throws {
    var story = Story(settling: .seconds(1))
    story.press(Story.watch)
    story.act(.overlayChanged(isUp: true))
    story.advance(.minutes(1))
    let playback = try #require(story.world.phone.ads.playback)
    #expect(playback.position(at: story.now) == .zero)
    story.act(.overlayChanged(isUp: false))
    story.advance(.seconds(16))
    #expect(story.adsRemoved)
  }

  @Test func `the background pauses an ad`() throws {
    var story = Story()
    story.press(Story.watch)
    story.advance(.seconds(4))
    story.direct(.background)
    story.advance(.minutes(5))
    story.direct(.foreground)
    let playback = try #require(story.world.phone.ads.playback)
    #expect(playback.position(at: story.now) == .seconds(4))
  }

  @Test(arguments: EventOrder.presets)
  func `whatever the order of events, the reward is granted at most once and the button comes back`(order: EventOrder) {
    var story = Story()
    story.direct(.typed("ad order \"\(order.rawValue)\""))
    story.watchAd()
    story.advance(.seconds(10))
    let isGranted = order != .rewardNever && order != .failToPresentTwice
    #expect(story.adsRemoved == isGranted)
    #expect(story.rewards.count == (isGranted ? 1 : 0))
    #expect(story.adFreeLeft <= .seconds(7_200))
    story.direct(.background)
    story.direct(.foreground)
    story.advance(.hours(2))
    #expect(story.node(Story.watch) != nil)
    #expect(story.replies(to: "showAd").count == 1)
  }

  @Test func `a reward after an early close that the order brings is not granted without watching`() {
    var story = Story()
    story.direct(.typed("ad order \"\(EventOrder.rewardOnEarlyClose.rawValue)\""))
    story.press(Story.watch)
    story.advance(.seconds(2))
    story.act(.ad(.close))
    story.act(.ad(.closeAnyway))
    story.advance(.seconds(10))
    #expect(!story.adsRemoved)
    #expect(
      story.told { if case .rewardedAd(.unwatchedRewardIgnored) = $0 { true } else { false } }.count == 1)
  }

  @Test func `a reward that the network tells when the ad appears, is told and not granted`() throws {
    var story = Story()
    story.direct(.typed("ad order earned@shown"))
    story.watchAd()
    story.advance(.seconds(10))
    #expect(!story.adsRemoved)
    #expect(
      story.told { if case .rewardedAd(.unwatchedRewardIgnored) = $0 { true } else { false } }.count == 1)
  }

  @Test(arguments: ["failed@+1s after shown", "dismissed@shown", "foo@shown"])
  func `an order with a row that cannot be is refused, and the row is named`(row: String) {
    #expect(EventOrder(rawValue: "earned@never, \(row)") == nil)
    let error = #expect(throws: DirectorCommandError.self) {
      try DirectorCommand("ad order \"earned@never, \(row)\"")
    }
    #expect(error?.message.contains("found \"\(row)\"") == true, "\(error?.message ?? "")")
  }

  @Test func `18, 33: no tab is chosen and no link followed under an ad`() {
    var story = Story()
    story.press(Story.watch)
    story.settle()
    story.user(.tabChosen(1))
    story.user(.linkChosen(url: "/programs/1"))
    #expect(story.model.selectedTab == 0)
    #expect(story.model.navigators[0].main.count == 1)
    #expect(story.model.ledger.unansweredCount == 1)
  }
}
