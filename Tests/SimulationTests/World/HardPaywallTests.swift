import Monetization
import NativeApp
import SampleApps
import Simulation
import Testing

@Suite struct `A paywall at the launch` {
  private static func app(_ offline: OfflinePolicy = .cached) -> AppDefinition {
    SampleApp.definition(offline: offline, paywallTiming: .atLaunch)
  }

  @Test func `comes up for whoever has not paid, once the customer and the offers are known`() {
    var story = Story(Self.app(), settling: .zero)
    #expect(story.model.paywall == nil)
    story.advance(.seconds(3))
    #expect(story.model.paywall?.context == PaywallContext(source: .launch))
    #expect(story.model.paywall?.packages.isEmpty == false)
    #expect(story.log == [.configured(.debug), .paywallPresented(PaywallContext(source: .launch), .custom)])
  }

  @Test func `stays away from whoever has paid, and comes back when that ends`() {
    var story = Story(Self.app())
    story.buy()
    #expect(story.model.paywall == nil)
    story.direct(.background)
    story.direct(.foreground)
    story.advance(.seconds(3))
    #expect(story.model.paywall == nil)
    story.direct(.refund(productID: nil))
    story.direct(.background)
    story.direct(.foreground)
    story.advance(.seconds(3))
    #expect(story.model.paywall?.context.source == .launch)
  }

  @Test func `comes up again on each return to the foreground, and not in between`() {
    var story = Story(Self.app())
    story.paywall(.closeChosen)
    story.advance(.hours(1))
    #expect(story.model.paywall == nil)
    story.direct(.background)
    story.advance(.seconds(3))
    #expect(story.model.paywall == nil)
    story.direct(.foreground)
    story.advance(.seconds(3))
    #expect(story.model.paywall != nil)
  }

  @Test func `an open paywall is left alone on the return`() {
    var story = Story(Self.app())
    story.paywall(.packageChosen(identifier: "lifetime"))
    story.direct(.background)
    story.direct(.foreground)
    story.advance(.seconds(3))
    story.paywall(.closeChosen)
    story.advance(.seconds(3))
    #expect(story.model.paywall == nil)
  }

  @Test(arguments: [(OfflinePolicy.failOpen, false), (.cached, true), (.cachedUntilExpiry, true), (.failClosed, true)])
  func `without the backend the offline policy decides`(policy: OfflinePolicy, isAsked: Bool) {
    var story = Story(Self.app(policy), settling: .zero)
    story.direct(.network(isOnline: false))
    story.advance(.seconds(30))
    #expect((story.model.paywall != nil) == isAsked)
  }

  @Test func `under fail open, offers that cannot be loaded let everybody in`() {
    var story = Story(Self.app(.failOpen), settling: .zero)
    story.direct(.fault(FaultRule(.offerings, .store(.network), .always)))
    story.advance(.seconds(30))
    #expect(story.model.paywall == nil)
  }

  @Test func `a purchase that waits is shown as waiting on each return, until it is answered`() {
    var story = Story(Self.app())
    story.paywall(.purchaseChosen)
    story.direct(.purchase(.pending))
    story.act(.sheet(.appStore(.confirm)))
    story.settle()
    story.paywall(.closeChosen)
    story.direct(.background)
    story.advance(.hours(20))
    story.direct(.foreground)
    story.advance(.seconds(3))
    #expect(story.model.paywall?.packages.isEmpty == false)
    #expect(story.model.monetization.waiting.map(\.reason) == [.approval])
    story.direct(.approve)
    story.advance(.seconds(3))
    #expect(story.model.paywall == nil)
  }

  @Test func `an alert goes first`() {
    var story = Story(Self.app())
    story.paywall(.closeChosen)
    story.paywall(.restoreChosen)
    story.settle()
    story.direct(.background)
    story.direct(.foreground)
    story.advance(.seconds(3))
    #expect(story.model.alert != nil && story.model.paywall == nil)
    story.user(.alertAnswered(.dismiss))
    #expect(story.model.paywall != nil)
  }

  @Test func `a developer can force it, also for a customer who has paid`() {
    var story = Story(SampleApp.definition(isUITesting: true, forcesPaywall: true))
    #expect(story.model.paywall?.context.source == .launch)
    story.paywall(.closeChosen)
    story.direct(.background)
    story.direct(.foreground)
    story.advance(.seconds(3))
    #expect(story.model.paywall == nil)
  }
}
