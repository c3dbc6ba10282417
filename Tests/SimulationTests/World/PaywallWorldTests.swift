import Monetization
import NativeApp
import SampleApps
import Simulation
import Testing

@Suite struct `The paywall in the whole world` {
  @Test func `a success closes it, unlocks everything, and logs the trial`() {
    var story = Story()
    story.subscribe()
    #expect(story.model.paywall == nil)
    #expect(story.model.alert == nil)
    #expect(story.isPro && story.adsRemoved)
    let context = PaywallContext(source: .promoCard)
    #expect(
      story.log == [
        .configured(.debug), .paywallPresented(context, .custom), .purchaseStarted(context, productID: "annual"),
        .purchased(context, productID: "annual", isFreeTrial: true, offer: nil), .paywallDismissed(context, .purchased),
      ])
  }

  @Test(arguments: [(CancelPolicy.keepOpen, true), (.dismiss, false)])
  func `a cancel is silent`(policy: CancelPolicy, staysOpen: Bool) {
    var story = Story(SampleApp.definition(onCancel: policy))
    story.openPaywall()
    story.paywall(.purchaseChosen)
    story.act(.sheet(.appStore(.cancel)))
    story.settle()
    #expect(story.model.alert == nil)
    #expect((story.model.paywall != nil) == staysOpen)
    #expect(!story.isPro)
  }

  @Test(arguments: [
    (StoreError.storeProblem, "There was a problem with the App Store."), (.network, "The network request failed."),
    (.purchaseNotAllowed, "Purchases are not allowed on this device."),
  ])
  func `a failure says why and keeps it`(error: StoreError, sentence: String) {
    var story = Story()
    story.direct(.purchase(.fail(error)))
    story.openPaywall()
    story.buy()
    #expect(story.model.alert?.title == "Purchase failed")
    #expect(story.model.alert?.message == sentence)
    #expect(story.model.paywall?.activity == .idle)
    #expect(!story.isPro)
  }

  @Test func `offline it says so, and stays`() {
    var story = Story()
    story.openPaywall()
    story.direct(.network(isOnline: false))
    story.paywall(.purchaseChosen)
    story.settle()
    #expect(story.model.alert?.message == "You appear to be offline.")
    #expect(story.model.paywall != nil)
  }

  @Test func `unverified grants nothing and names the support`() {
    var story = Story()
    story.direct(.purchase(.unverified))
    story.openPaywall()
    story.buy()
    #expect(story.model.alert?.message.contains("support@sample.example") == true)
    #expect(!story.isPro && !story.adsRemoved)
    #expect(story.model.customer.grace == nil)
  }

  @Test func `an approval two days later unlocks on another tab`() {
    var story = Story()
    story.openPaywall()
    story.paywall(.purchaseChosen)
    story.direct(.purchase(.pending))
    story.act(.sheet(.appStore(.confirm)))
    story.advance(.seconds(3))
    // The App Store's sheet has said so, and the paywall says what it waits for: nobody presses OK twice.
    #expect(story.model.alert == nil && story.model.paywall != nil)
    #expect(story.model.monetization.waiting.map(\.reason) == [.approval])
    #expect(!story.isPro)
    story.paywall(.closeChosen)
    story.openHomes()
    story.advance(.days(2))
    story.direct(.approve)
    #expect(story.isPro && story.adsRemoved)
    #expect(story.model.alert == nil)
  }

  /// A purchase waits for approval, and the user has closed the paywall.
  private static func askedAndClosed() -> Story {
    var story = Story()
    story.openPaywall()
    story.paywall(.purchaseChosen)
    story.direct(.purchase(.pending))
    story.act(.sheet(.appStore(.confirm)))
    story.advance(.seconds(3))
    story.paywall(.closeChosen)
    return story
  }

  @Test func `a declined request is silence`() {
    var story = Self.askedAndClosed()
    let before = story.model
    let log = story.log
    story.direct(.decline)
    story.settle()
    #expect(story.model.alert == nil && story.model.paywall == nil)
    #expect(story.log == log)
    #expect(story.model.customer.info == before.customer.info)
  }

  @Test func `a purchase that waits is known until it is answered, also while the store cannot be asked`() {
    var story = Self.askedAndClosed()
    story.direct(.network(isOnline: false))
    story.openPaywall()
    #expect(story.model.paywall?.packages.isEmpty == false)
    #expect(story.model.monetization.waiting.map(\.reason) == [.approval])
    story.direct(.network(isOnline: true))
    story.direct(.approve)
    story.settle()
    #expect(story.model.monetization.waiting.isEmpty)
  }

  @Test func `an approval under the open sheet takes sheet and notice away`() {
    var story = Story()
    story.openPaywall()
    story.paywall(.purchaseChosen)
    story.direct(.purchase(.pending))
    story.act(.sheet(.appStore(.confirm)))
    story.advance(.seconds(3))
    story.direct(.approve)
    #expect(story.model.paywall == nil)
    #expect(story.model.alert == nil)
    #expect(story.isPro)
  }

  @Test func `a second press buys nothing twice, and a busy paywall neither closes nor changes`() {
    var story = Story()
    story.openPaywall()
    story.paywall(.purchaseChosen)
    story.paywall(.purchaseChosen)
    story.paywall(.restoreChosen)
    story.paywall(.packageChosen(identifier: "$rc_lifetime"))
    story.paywall(.retryChosen)
    story.paywall(.closeChosen)
    #expect(story.model.paywall?.selection == "$rc_annual")
    #expect(story.log.count { if case .purchaseStarted = $0 { true } else { false } } == 1)
    #expect(!story.log.contains(.restoreStarted(PaywallContext(source: .promoCard))))
    story.act(.sheet(.appStore(.confirm)))
    story.advance(.seconds(3))
    #expect(story.purchases.count == 1)
    #expect(story.isPro)
  }

  @Test func `a failing load says so, and Retry mends it`() {
    var story = Story()
    story.direct(.fault(.offerings, .store(.network)))
    story.openPaywall()
    #expect(story.model.paywall?.phase == .failed(.network))
    story.paywall(.retryChosen)
    if case .loading? = story.model.paywall?.phase {} else { Issue.record("not loading") }
    story.settle()
    #expect(story.model.paywall?.packages.map(\.product.id) == ["annual", "lifetime"])
    story.buy()
    #expect(story.isPro)
  }

  @Test func `a restore works although the packages do not load`() {
    var story = Story()
    story.direct(.buyElsewhere(productID: "lifetime"))
    story.direct(.newDevice)
    story.direct(.fault(.offerings, .store(.network), .always))
    story.advance(.seconds(3))
    story.openPaywall()
    story.paywall(.restoreChosen)
    story.settle()
    #expect(story.isPro)
    #expect(story.model.paywall == nil)
  }

  @Test func `a product that the store lacks is left out, the others stay`() {
    var story = Story(SampleApp.definition(offered: ["annual", "ghost", "lifetime"]))
    story.openPaywall()
    #expect(story.model.paywall?.packages.map(\.product.id) == ["annual", "lifetime"])
    var empty = Story(SampleApp.definition(offered: ["ghost"]))
    empty.openPaywall()
    guard case .failed(let error)? = empty.model.paywall?.phase, error.kind == .configuration else {
      Issue.record("\(String(describing: empty.model.paywall?.phase))")
      return
    }
  }

  @Test(arguments: [(true, nil), (false, "No purchases found")])
  func `a restore in the sheet`(hasBought: Bool, alert: String?) {
    var story = Story()
    if hasBought {
      story.direct(.buyElsewhere(productID: "annual"))
      story.direct(.newDevice)
      story.advance(.seconds(3))
    }
    story.openPaywall()
    story.paywall(.restoreChosen)
    story.settle()
    #expect(story.model.alert?.title == alert)
    #expect((story.model.paywall == nil) == hasBought)
    #expect(story.isPro == hasBought)
  }

  @Test func `a failed restore alerts and keeps the sheet`() {
    var story = Story()
    story.openPaywall()
    story.direct(.fault(.restore, .store(.storeProblem)))
    story.paywall(.restoreChosen)
    story.settle()
    #expect(story.model.alert?.title == "Restore failed")
    #expect(story.model.paywall?.activity == .idle)
  }

  @Test func `Manage brings the system's sheet, and leaves the store free for the next purchase`() {
    var story = Story()
    story.openPaywall()
    story.paywall(.manageChosen)
    #expect(story.world.phone.client.managementSheet != nil)
    story.act(.sheet(.subscriptions(.close)))
    story.settle()
    #expect(story.openedOutside.isEmpty)
    story.buy()
    #expect(story.isPro)
  }

  @Test func `Manage offline opens the page of subscriptions instead`() {
    var story = Story()
    story.openPaywall()
    story.direct(.network(isOnline: false))
    story.paywall(.manageChosen)
    story.settle()
    #expect(story.openedOutside == [MonetizationModel.subscriptionsPage])
  }

  @Test func `without an API key it says so, also after Retry, and restores nothing`() {
    let key = APIKeyState.missing(explanation: "absent", configuration: .release)
    var story = Story(SampleApp.definition(apiKey: key))
    story.openPaywall()
    for _ in 0..<2 {
      guard case .failed(let error)? = story.model.paywall?.phase, error.kind == .configuration else {
        Issue.record("\(String(describing: story.model.paywall?.phase))")
        return
      }
      story.paywall(.retryChosen)
      story.settle()
    }
    story.paywall(.restoreChosen)
    #expect(story.model.alert?.title == "Restore failed")
    #expect(story.model.paywall?.activity == .idle)
  }

  @Test func `a paywall is not closed by what its customer had before`() {
    let app = SampleApp.definition(lifetimeGrants: ["premium"])
    var story = Story(app)
    story.subscribe("$rc_lifetime")
    #expect(story.adsRemoved && !story.isPro)
    story.makeHome(items: 10)
    story.openNewItem()
    story.settle()
    #expect(story.model.paywall?.context.reason == .limitReached(.item))
    story.buy("$rc_annual")
    #expect(story.isPro)
    #expect(story.model.paywall == nil)
  }

  @Test func `the Pro screen has packages before and after a purchase`() {
    var story = Story()
    story.openHomes()
    story.fill("Flat")
    story.user(.linkChosen(url: "/pro"))
    story.settle()
    #expect(story.model.monetization.offeredPackages.count == 2)
    story.buy()
    story.settle()
    #expect(story.isPro)
    #expect(story.model.monetization.offeredPackages.map(\.eligibility) == [.ineligible, .noOffer])
  }

  @Test func `the trial is offered once`() {
    var story = Story()
    story.subscribe()
    story.direct(.refund(productID: nil))
    story.settle()
    story.openPaywall()
    #expect(story.model.paywall?.packages.first?.eligibility == .ineligible)
    story.buy()
    #expect(story.log.count { if case .purchased(_, _, isFreeTrial: false, _) = $0 { true } else { false } } == 1)
  }

  @Test func `killed while the store works, the purchase is there at the next launch, paid once`() {
    var story = Story()
    story.openPaywall()
    story.paywall(.purchaseChosen)
    story.act(.sheet(.appStore(.confirm)))
    story.direct(.relaunch)
    story.advance(.seconds(3))
    #expect(story.isPro)
    #expect(story.model.paywall == nil)
    #expect(story.purchases.count == 1)
  }

  @Test func `paid while the backend is down: computed on the phone, then told at a fetch, and not paid twice`() {
    var story = Story()
    story.openPaywall()
    story.direct(.typed("backend fail 503"))
    story.buy()
    #expect(story.model.alert == nil)
    #expect(story.isPro && story.model.paywall == nil)
    #expect(story.model.customer.info?.isComputed == true)
    story.direct(.typed("backend ok"))
    story.direct(.typed("background"))
    story.direct(.typed("foreground"))
    story.settle()
    #expect(story.isPro)
    #expect(story.model.customer.grace == nil && story.model.alert == nil)
    #expect(story.purchases.count == 1)
  }
}
