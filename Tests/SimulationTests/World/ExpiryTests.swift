import Monetization
import NativeApp
import SampleApps
import Simulation
import Testing

@Suite struct `Access that ends` {
  @Test(arguments: OfflinePolicy.allCases)
  func `is noticed at its instant, without any input`(policy: OfflinePolicy) throws {
    var story = Story(SampleApp.definition(offline: policy))
    story.subscribe()
    story.direct(.autoRenew(isOn: false))
    let end = try #require(story.world.store.accounts.first?.subscriptions.first?.periodEnd)
    story.advance(end - story.now - .milliseconds(1))
    #expect(story.isPro)
    #expect(!story.isCardShown)
    story.advance(.seconds(1))
    #expect(!story.isPro)
    #expect(story.isCardShown)
    #expect(story.model.banner.phase != .hidden)
  }

  @Test func `renews unnoticed`() {
    var story = Story()
    story.subscribe()
    story.advance(.days(800))
    #expect(story.isPro)
    #expect(story.told { if case .access(.plan(false, _, _)) = $0 { true } else { false } } == [])
    #expect(story.replies(to: "connect").count == 2)
  }

  @Test(arguments: [
    (OfflinePolicy.cached, true, false), (.cachedUntilExpiry, false, false), (.failClosed, false, false),
    (.failOpen, true, true),
  ])
  func `offline, the three-day rule and the policy decide`(policy: OfflinePolicy, soonAfter: Bool, longAfter: Bool)
    throws
  {
    var story = Story(SampleApp.definition(offline: policy))
    story.subscribe()
    story.advance(.days(2))
    story.direct(.relaunch)
    story.settle()
    story.direct(.network(isOnline: false))
    story.advance(.days(1) + .hours(1))
    #expect(story.isPro == soonAfter)
    story.advance(.days(3))
    #expect(story.isPro == longAfter)
    story.direct(.autoRenew(isOn: true))
    story.direct(.network(isOnline: true))
    story.settle()
    #expect(story.isPro)
  }

  @Test(arguments: [(OfflinePolicy.cached, true), (.cachedUntilExpiry, true), (.failOpen, true), (.failClosed, false)])
  func `an offline launch believes by its policy`(policy: OfflinePolicy, isPro: Bool) {
    var story = Story(SampleApp.definition(offline: policy))
    story.subscribe("$rc_lifetime")
    story.direct(.network(isOnline: false))
    story.direct(.relaunch)
    story.settle()
    #expect(story.isPro == isPro)
    story.direct(.network(isOnline: true))
    story.settle()
    #expect(story.isPro)
  }

  @Test(arguments: [TimeSpan.zero, .seconds(10), .days(1)])
  func `a refund ends it at once, in the grace window too`(after: TimeSpan) {
    var story = Story()
    story.openPaywall()
    story.paywall(.purchaseChosen)
    story.act(.sheet(.appStore(.confirm)))
    story.advance(.milliseconds(1_400))
    #expect(story.isPro)
    story.advance(after)
    story.direct(.refund(productID: nil))
    #expect(!story.isPro)
    story.settle()
    #expect(!story.isPro)
    #expect(story.isCardShown)
  }

  @Test func `a refund in the background shows on the return`() {
    var story = Story()
    story.subscribe()
    story.direct(.background)
    story.direct(.refund(productID: nil))
    story.direct(.autoRenew(isOn: false))
    story.advance(.hours(1))
    #expect(story.isPro)
    story.direct(.foreground)
    story.settle()
    #expect(!story.isPro)
  }

  @Test(arguments: [(TimeSpan.hours(5), true), (.days(5), false), (.hours(-5), true), (.days(-400), true)])
  func `a phone whose clock is wrong is judged by the three-day rule`(offset: TimeSpan, isPro: Bool) {
    var story = Story()
    story.subscribe()
    let count = story.entries.count
    story.direct(.typed("clock \(offset < .zero ? "-" : "+")\(offset.milliseconds.magnitude)ms"))
    story.advance(.hours(1))
    #expect(story.isPro == isPro)
    #expect(story.entries.count < count + 200)
    story.direct(.typed("clock right"))
    #expect(story.isPro)
  }

  @Test func `billing trouble without grace takes access until the money comes`() {
    var story = Story()
    story.subscribe()
    story.direct(.billing(isFailing: true))
    story.advance(.days(3) + .hours(1))
    #expect(!story.isPro)
    story.direct(.billing(isFailing: false))
    story.settle()
    #expect(story.isPro)
  }

  @Test func `a new device has nothing until a restore`() {
    var story = Story()
    story.subscribe("$rc_lifetime")
    story.makeHome(items: 2)
    story.direct(.newDevice)
    story.advance(.seconds(3))
    #expect(!story.isPro)
    #expect(story.model.features.homes.inventory.homes == [])
    story.openAccount()
    story.press(Story.restore)
    story.settle()
    #expect(story.isPro)
    #expect(story.replies(to: "restorePurchases") == [#"{"success":true,"message":"Premium restored!"}"#])
  }
}
