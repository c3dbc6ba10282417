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
    story.act(.storeSheet(.askToBuy))
    story.settle()
    story.advance(.seconds(3))
    if let answer = story.model.alert?.answers.last { story.user(.alertAnswered(answer)) }
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

  @Test func `that was approved: for a moment, which goes by itself`() {
    var story = Self.asked()
    story.direct(.approve)
    story.settle()
    #expect(story.model.unlockMoment(at: story.time)?.news == .approval)
    story.advance(UnlockMoment.duration)
    #expect(story.model.unlockMoment(at: story.time) == nil)
  }

  @Test func `and a purchase is told for a moment that a hasty key does not end`() {
    var story = Story()
    story.subscribe()
    #expect(story.model.unlockMoment(at: story.time)?.news == .purchase)
    #expect(story.model.alert == nil)
    story.advance(.seconds(2))
    story.user(.unlockSeen)
    #expect(story.model.unlockMoment(at: story.time) == nil)
  }

  @Test func `An offering that is not published is said, and Retry asks again`() {
    var story = Story(SampleApp.definition(offeringID: "summer"))
    story.openPaywall()
    story.settle()
    guard case .failed(.configuration(let detail))? = story.model.paywall?.phase else {
      Issue.record("\(String(describing: story.model.paywall?.phase))")
      return
    }
    #expect(detail == "the offering “summer” is not published.")
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
