import Monetization
import NativeApp
import SampleApps
import Simulation
import Testing

@Suite struct `Offers in an app` {
  @Test func `the app presents promotional offers to whoever has or had a subscription, and to nobody else`() {
    var story = Story()
    story.user(.linkChosen(url: "/pro"))
    story.settle()
    #expect(story.model.monetization.promotionalOffers.isEmpty)
    story.direct(.buyElsewhere(productID: "annual"))
    story.settle()
    #expect(story.model.monetization.promotionalOffers.map(\.offer.id) == ["loyal"])
    story.direct(.expire(productID: nil))
    story.settle()
    #expect(story.model.monetization.promotionalOffers.map(\.offer.id) == ["loyal"])
  }

  @Test func `a purchase with an offer unlocks, and its log names product and offer`() throws {
    var story = Story()
    story.direct(.buyElsewhere(productID: "annual"))
    story.direct(.expire(productID: nil))
    story.settle()
    #expect(!story.isPro)
    story.direct(.presentOffer(OfferChoice(productID: "annual", offerID: "loyal")))
    story.settle()
    #expect(story.world.phone.client.sheet?.introductoryLine == "1 month free, then $29.99 a year until cancelled")
    story.act(.sheet(.appStore(.confirm)))
    story.advance(.seconds(2))
    #expect(story.isPro)
    #expect(!story.model.monetization.isTakingOffer)
    let context = PaywallContext(source: .proScreen)
    // A free month for who comes back is no trial.
    let offer = OfferName(.promotional, "loyal")
    #expect(story.log.suffix(1) == [.purchased(context, productID: "annual", isFreeTrial: false, offer: offer)])
  }

  @Test func `an offer that begins with a renewal is no purchase, however little the phone has heard`() throws {
    var story = Story()
    story.direct(.buyElsewhere(productID: "annual"))
    story.settle()
    story.direct(.set(.verification, .word("enforced")))
    story.direct(.set(.signature, .word("wrong")))
    // The phone hears nothing of this renewal.
    story.advance(.days(10))
    let charges = try #require(story.world.store.accounts.first).transactions.count
    story.direct(.presentOffer(OfferChoice(productID: "annual", offerID: "loyal")))
    story.settle()
    story.act(.sheet(.appStore(.confirm)))
    story.advance(.seconds(2))
    #expect(charges > 1 && story.world.store.accounts.first?.transactions.count == charges)
    let context = PaywallContext(source: .proScreen)
    #expect(
      story.log.last == .purchaseFailed(context, productID: "annual", .signatureVerificationFailed))
    #expect(story.model.monetization.customer.grace == nil)
  }

  @Test func `an offer that the store refuses ends in an alert`() {
    var story = Story()
    story.direct(.presentOffer(OfferChoice(productID: "annual", offerID: "loyal")))
    story.settle()
    #expect(story.model.alert?.message == StoreError.ineligible.sentence)
    #expect(story.model.waits.isEmpty)
  }

  @Test func `the sheet for codes is one request, and its failure an alert`() {
    var story = Story()
    story.paywall(.redeemChosen)
    story.paywall(.redeemChosen)
    story.act(.sheet(.redemption(.edit("SPRING"))))
    story.act(.sheet(.redemption(.redeem)))
    story.settle()
    story.act(.sheet(.redemption(.redeem)))
    story.settle()
    #expect(story.isPro)
    story.act(.sheet(.redemption(.close)))
    story.settle()
    #expect(!story.world.phone.client.isSheetUp && story.model.alert == nil)
    story.direct(.fault(.redeem, .store(.storeProblem)))
    story.paywall(.redeemChosen)
    story.settle()
    #expect(story.model.alert?.title == "Codes cannot be redeemed now")
  }

  @Test func `a sheet that closes without a connection is no failure, and comes up again at once`() {
    var story = Story()
    story.paywall(.redeemChosen)
    story.act(.sheet(.redemption(.close)))
    story.paywall(.redeemChosen)
    #expect(story.world.phone.client.redemptionSheet != nil)
    story.direct(.network(isOnline: false))
    story.act(.sheet(.redemption(.close)))
    story.settle()
    #expect(story.model.alert == nil)
    story.direct(.network(isOnline: true))
    story.paywall(.manageChosen)
    story.direct(.network(isOnline: false))
    story.act(.sheet(.subscriptions(.close)))
    story.settle()
    #expect(story.openedOutside.isEmpty)
  }

  @Test func `a sheet of subscriptions that does not come up opens the page, whatever other sheet is up`() {
    var story = Story()
    story.direct(.fault(.manage, .store(.storeProblem)))
    story.paywall(.manageChosen)
    story.paywall(.redeemChosen)
    story.settle()
    #expect(story.world.phone.client.redemptionSheet != nil)
    #expect(story.openedOutside.count == 1)
  }

  @Test func `a code that is redeemed while the backend is down counts at once, and is told when it is back`() {
    var story = Story()
    story.settle()
    story.direct(.typed("backend fail 503"))
    story.direct(.redeem(code: "spring"))
    story.settle()
    #expect(story.isPro && story.model.alert == nil)
    #expect(story.model.monetization.customer.info?.isComputed == true)
    story.direct(.typed("backend ok"))
    story.direct(.typed("background"))
    story.direct(.typed("foreground"))
    story.settle()
    #expect(story.isPro && story.model.alert == nil)
    #expect(story.model.monetization.customer.info?.isComputed == false)
  }

  @Test(arguments: [
    "redeem", "redeem SPRING", "redeem \"TWO WORDS\"", "offer annual loyal", "offer annual \"a b\" unsigned",
    "plan annual",
  ])
  func `the commands about offers read back`(line: String) throws {
    #expect(try DirectorCommand(line).line == line)
  }
}
