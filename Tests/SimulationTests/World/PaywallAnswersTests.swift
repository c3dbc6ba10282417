import Monetization
import NativeApp
import SampleApps
import Simulation
import Testing

@Suite struct `A paywall tells what became of a request` {
  private static func asked() -> Story {
    var story = Story()
    story.openPaywall()
    story.paywall(.purchaseChosen)
    story.direct(.purchase(.pending))
    story.act(.sheet(.appStore(.confirm)))
    story.settle()
    story.advance(.seconds(3))
    return story
  }

  @Test func `that waits, also after a kill and without a connection`() {
    var story = Self.asked()
    #expect(story.model.monetization.waiting.map(\.productID) == ["annual"])
    story.direct(.network(isOnline: false))
    story.direct(.relaunch)
    story.advance(.seconds(3))
    #expect(story.model.monetization.waitingPurchase(of: "annual")?.reason == .approval)
  }

  @Test func `that was declined while nobody looked, until it is closed`() {
    var story = Self.asked()
    story.paywall(.closeChosen)
    story.direct(.relaunch)
    story.advance(.seconds(3))
    story.direct(.decline)
    story.openPaywall()
    story.settle()
    #expect(story.model.monetization.declinedProducts == ["annual"])
    #expect(story.model.monetization.waiting.isEmpty)
    story.paywall(.closeChosen)
    story.openPaywall()
    story.settle()
    #expect(story.model.monetization.declinedProducts.isEmpty)
  }

  @Test func `that was approved while the app was away: nothing was declined`() {
    var story = Self.asked()
    story.paywall(.closeChosen)
    story.direct(.background)
    story.direct(.approve)
    story.advance(.seconds(3))
    story.direct(.foreground)
    story.openPaywall()
    for _ in 0..<20 {
      story.advance(.milliseconds(100))
      #expect(story.model.monetization.declinedProducts.isEmpty)
    }
    #expect(story.isPro)
  }

  @Test(arguments: [false, true])
  func `that was approved and paid while the backend is down: nothing was declined`(isAway: Bool) {
    var story = Self.asked()
    story.paywall(.closeChosen)
    story.direct(.typed("backend fail 503"))
    if isAway { story.direct(.background) }
    story.direct(.approve)
    story.settle()
    if isAway { story.direct(.foreground) }
    story.settle()
    if let answer = story.model.alert?.answers.last { story.user(.alertAnswered(answer)) }
    #expect(story.isPro)
    story.openPlan()
    story.paywall(.packageChosen(identifier: "$rc_lifetime"))
    story.settle()
    #expect(story.model.paywall != nil)
    #expect(story.model.monetization.waiting.isEmpty)
    #expect(story.model.monetization.declinedProducts.isEmpty)
    story.advance(.minutes(6))
    #expect(story.model.monetization.declinedProducts.isEmpty)
    story.direct(.typed("backend ok"))
    story.advance(.minutes(6))
    #expect(story.isPro)
    #expect(story.model.monetization.endedRequests.isEmpty)
  }

  @Test func `that was declined, also after a kill and without a connection`() {
    var story = Self.asked()
    story.paywall(.closeChosen)
    story.direct(.decline)
    story.openPaywall()
    story.settle()
    #expect(story.model.monetization.declinedProducts == ["annual"])
    story.direct(.network(isOnline: false))
    story.direct(.relaunch)
    story.advance(.seconds(3))
    #expect(story.model.monetization.declinedProducts == ["annual"])
  }

  @Test(arguments: [true, false])
  func `to the account that has asked, and to no other`(isOnline: Bool) {
    var story = Self.asked()
    story.paywall(.closeChosen)
    story.direct(.network(isOnline: isOnline))
    story.direct(.account("kim@example.com"))
    #expect(story.model.monetization.waiting.isEmpty)
    story.openPaywall()
    story.settle()
    #expect(story.model.monetization.waiting.isEmpty)
    #expect(story.model.monetization.endedRequests.isEmpty)
  }

  @Test func `and shows no receipts of the account before`() {
    var story = Story()
    story.subscribe()
    story.user(.linkChosen(url: "/receipts"))
    story.settle()
    #expect(story.model.monetization.receipts.history?.transactions.isEmpty == false)
    story.direct(.account("kim@example.com"))
    #expect(story.model.monetization.receipts.history == nil)
    story.settle()
    #expect(story.model.monetization.receipts.history?.transactions.isEmpty == true)
  }

  @Test func `A change at the renewal is told with its day, and is neither a trial nor open now`() {
    let basic = StoreProduct(
      id: "basic", displayName: "Basic Monthly",
      kind: .autoRenewable(SubscriptionTerms(groupID: "pro", level: 2, period: SubscriptionPeriod(1, .month))),
      price: Money(1.99, "USD"))
    let sold = [SampleApp.annual, SampleApp.lifetime, SampleApp.weekly, basic]
    var story = Story(SampleApp.definition(offered: ["annual", "basic"], sold: sold))
    story.subscribe()
    story.advance(.seconds(10))
    let before = story.log.count
    story.openPlan()
    story.buy("$rc_basic")
    #expect(
      story.model.unlockToast(at: story.time)?.news == .planChange(product: "Basic Monthly", day: "4 Jan"))
    #expect(story.model.customer.grace == nil)
    let lines = story.log.dropFirst(before)
    #expect(lines.contains(.planChangeAccepted(PaywallContext(source: .proScreen), productID: "basic")))
    #expect(!lines.contains { if case .purchased = $0 { true } else { false } })
  }

  @Test func `A purchase that unlocks nothing is not celebrated`() {
    let extra = StoreProduct(id: "extra", displayName: "Extra", kind: .nonConsumable, price: Money(5, "USD"))
    let sold = [SampleApp.annual, SampleApp.lifetime, SampleApp.weekly, extra]
    var story = Story(SampleApp.definition(offered: ["annual", "extra"], sold: sold))
    story.subscribe("$rc_extra")
    #expect(!story.isPro)
    #expect(story.model.unlockToast(at: story.time) == nil)
    #expect(story.model.alert?.message.contains("support@sample.example") == true)
  }

  @Test func `A restore of the plan's screen is logged as its own, also under a paywall`() {
    var story = Story()
    story.direct(.latency(.restoreLatency, .seconds(9)))
    story.openPlan()
    story.paywall(.restoreChosen)
    story.user(.backChosen)
    story.user(.tabChosen(0))
    story.openPaywall()
    #expect(story.model.paywall?.context.source == .promoCard)
    story.advance(.seconds(10))
    #expect(story.log.contains(.nothingToRestore(PaywallContext(source: .proScreen))))
  }

  @Test func `that was approved: for a moment, which goes by itself`() {
    var story = Self.asked()
    story.direct(.approve)
    story.settle()
    #expect(story.model.unlockToast(at: story.time)?.news == .approval)
    story.advance(UnlockToast.duration)
    #expect(story.model.unlockToast(at: story.time) == nil)
  }

  @Test func `and a purchase is told for a moment that a hasty key does not end`() {
    var story = Story()
    story.subscribe()
    #expect(story.model.unlockToast(at: story.time)?.news == .purchase)
    #expect(story.model.alert == nil)
    story.advance(.seconds(2))
    story.user(.unlockSeen)
    #expect(story.model.unlockToast(at: story.time) == nil)
  }

  @Test func `An offering that is not published is said, and Retry asks again`() {
    var story = Story(SampleApp.definition(offeringID: "summer"))
    story.openPaywall()
    story.settle()
    guard case .failed(let error)? = story.model.paywall?.phase else {
      Issue.record("\(String(describing: story.model.paywall?.phase))")
      return
    }
    #expect(error.kind == .offeringNotFound && error.code == nil)
    #expect(error.sentence == "The store is not set up correctly: the offering “summer” is not published.")
    #expect(story.log.contains { if case .paywallUnavailable = $0 { true } else { false } })
    story.paywall(.retryChosen)
    if case .loading? = story.model.paywall?.phase {} else { Issue.record("not loading") }
  }

  @Test func `Each phone has its own look, and it outlives a kill`() {
    var story = Story()
    story.direct(.newDevice)
    story.direct(.set(.paywalllook, .word("storeKit")))
    story.direct(.relaunch)
    let looks = story.world.phones.map { $0.model.monetization.paywallLook(in: story.app.configuration.monetization) }
    #expect(looks == [.custom, .storeKit])
  }

  @Test func `The receipts list every transaction, latest first, and fail if they are told to`() {
    var story = Story()
    story.subscribe()
    story.direct(.buyElsewhere(productID: "lifetime"))
    story.direct(.refund(productID: "lifetime"))
    story.settle()
    story.user(.linkChosen(url: "/receipts"))
    story.settle()
    let receipts = story.model.monetization.receipts
    #expect(receipts.history?.transactions.map(\.productID) == ["lifetime", "annual"])
    #expect(receipts.history?.transactions.map(\.state).last == .freeTrial)
    if case .refunded? = receipts.history?.transactions.first?.state {} else { Issue.record("\(receipts)") }
    story.direct(.fault(.transactions, .store(.storeProblem)))
    story.paywall(.receiptsRetryChosen)
    story.settle()
    #expect(story.model.monetization.receipts.error == .storeProblem)
  }
}
