import Monetization
import SampleApps
import Simulation
import Testing

@Suite struct `One request gets exactly one terminal reply` {
  @Test(arguments: paywallCases + restoreCases + adCases)
  func `with the right text`(_ row: StoryCase) {
    var story = Story(row.app)
    row.steps(&story)
    story.advance(.minutes(2))
    #expect(story.replies(to: row.event) == [row.reply])
    #expect(story.model.ledger.unansweredCount == 0)
  }

  static let paywallCases = [
    StoryCase("bought", to: "showPaywall", true, "Purchased") { $0.subscribe() },
    StoryCase("closed at once", to: "showPaywall", false, "Paywall closed") {
      $0.openPaywall()
      $0.paywall(.closeChosen)
    },
    StoryCase("cancelled, then closed", to: "showPaywall", false, "Purchase cancelled") {
      $0.openPaywall()
      $0.paywall(.purchaseChosen)
      $0.act(.sheet(.appStore(.cancel)))
      $0.settle()
      $0.paywall(.closeChosen)
    },
    StoryCase(
      "cancelled where a cancel dismisses", app: SampleApp.definition(onCancel: .dismiss), to: "showPaywall", false,
      "Purchase cancelled"
    ) {
      $0.openPaywall()
      $0.paywall(.purchaseChosen)
      $0.act(.sheet(.appStore(.cancel)))
    },
    StoryCase("pending, then closed", to: "showPaywall", false, "Purchase is waiting for approval") {
      $0.openPaywall()
      $0.paywall(.purchaseChosen)
      $0.direct(.purchase(.pending))
      $0.act(.sheet(.appStore(.confirm)))
      $0.advance(.seconds(3))
      $0.paywall(.closeChosen)
    },
    StoryCase("pending, approved while the sheet is open", to: "showPaywall", true, "Purchased") {
      $0.openPaywall()
      $0.paywall(.purchaseChosen)
      $0.direct(.purchase(.pending))
      $0.act(.sheet(.appStore(.confirm)))
      $0.advance(.seconds(3))
      $0.direct(.approve)
    },
    StoryCase(
      "failed, then closed", to: "showPaywall", false, "Purchase failed: There was a problem with the App Store."
    ) {
      $0.direct(.purchase(.fail(.storeProblem)))
      $0.openPaywall()
      $0.buy()
      $0.user(.alertAnswered(.dismiss))
      $0.paywall(.closeChosen)
    },
    StoryCase("unverified, then closed", to: "showPaywall", false, "Purchase failed: Verification failed.") {
      $0.direct(.purchase(.unverified))
      $0.openPaywall()
      $0.buy()
      $0.user(.alertAnswered(.dismiss))
      $0.paywall(.closeChosen)
    },
    StoryCase("failed, then bought: the last outcome counts", to: "showPaywall", true, "Purchased") {
      $0.direct(.purchase(.fail(.network)))
      $0.openPaywall()
      $0.buy()
      $0.user(.alertAnswered(.dismiss))
      $0.direct(.purchase(.ask))
      $0.buy()
    },
    StoryCase("restored in the sheet", to: "showPaywall", true, "Premium restored!") {
      $0.direct(.newDevice)
      $0.direct(.buyElsewhere(productID: "lifetime"))
      $0.direct(.newDevice)
      $0.advance(.seconds(3))
      $0.openPaywall()
      $0.paywall(.restoreChosen)
    },
    StoryCase("nothing to restore in the sheet, then closed", to: "showPaywall", true, "No active subscription found.")
    {
      $0.openPaywall()
      $0.paywall(.restoreChosen)
      $0.settle()
      $0.user(.alertAnswered(.dismiss))
      $0.paywall(.closeChosen)
    },
    StoryCase("the offerings fail, then closed", to: "showPaywall", false, "Paywall closed") {
      $0.direct(.network(isOnline: false))
      $0.openPaywall()
      $0.paywall(.closeChosen)
    },
  ]

  static let restoreCases = [
    StoryCase("a restore finds nothing", to: "restorePurchases", true, "No active subscription found.") {
      $0.openAccount()
      $0.press(Story.restore)
    },
    StoryCase("a restore finds a purchase", to: "restorePurchases", true, "Premium restored!") {
      $0.direct(.buyElsewhere(productID: "annual"))
      $0.direct(.newDevice)
      $0.advance(.seconds(3))
      $0.openAccount()
      $0.press(Story.restore)
    },
    StoryCase("a restore without a network", to: "restorePurchases", false, "You appear to be offline.") {
      $0.openAccount()
      $0.direct(.network(isOnline: false))
      $0.press(Story.restore)
    },
    StoryCase(
      "a restore that the store refuses", to: "restorePurchases", false, "There was a problem with the App Store."
    ) {
      $0.openAccount()
      $0.direct(.fault(.restore, .store(.storeProblem)))
      $0.press(Story.restore)
    },
    StoryCase("a restore that takes too long", to: "restorePurchases", false, "Timed out") {
      $0.openAccount()
      $0.direct(.latency(.storeLatency, .minutes(1)))
      $0.press(Story.restore)
    },
    StoryCase("the screen is left during a restore", to: "restorePurchases", false, "Screen was left") {
      $0.openAccount()
      $0.press(Story.restore)
      $0.user(.backChosen)
    }.unheard,
    StoryCase("the tab is chosen again during a restore", to: "restorePurchases", false, "Screen was left") {
      $0.openAccount()
      $0.press(Story.restore)
      $0.user(.tabChosen(0))
    }.unheard,
    StoryCase(
      "another tab during a restore: the page lives on", to: "restorePurchases", true, "No active subscription found."
    ) {
      $0.openAccount()
      $0.press(Story.restore)
      $0.user(.tabChosen(1))
    },
    StoryCase(
      "a restore without an API key",
      app: SampleApp.definition(apiKey: .missing(explanation: "absent", configuration: .release)),
      to: "restorePurchases", false, "The store is not set up correctly: the API key is missing."
    ) {
      $0.openAccount()
      $0.press(Story.restore)
    },
  ]

  static let adCases = [
    StoryCase("an ad watched to its reward", to: "showAd", true, "Enjoy 2 hours of ad-free experience!") {
      $0.watchAd()
    },
    StoryCase("an ad closed early", to: "showAd", false, "Ad dismissed without earning reward") {
      $0.press(Story.watch)
      $0.advance(.seconds(5))
      $0.act(.ad(.close))
      $0.act(.ad(.closeAnyway))
    },
    StoryCase(
      "tapped while the preload runs", app: SampleApp.definition(), to: "showAd", true,
      "Enjoy 2 hours of ad-free experience!"
    ) {
      $0 = Story($0.app, settling: .seconds(1))
      $0.press(Story.watch)
      $0.advance(.milliseconds(1_900))
      $0.watchAd()
    },
    StoryCase("no fill", to: "showAd", false, "Failed to load ad: No ad is available right now. (noFill, 1)") {
      $0.direct(.fault(.adload, .adLoad(.error(.noFill)), .always))
      $0.direct(.relaunch)
      $0.advance(.seconds(4))
      $0.press(Story.watch)
    },
    StoryCase("the network never answers", to: "showAd", false, "Timed out") {
      $0.direct(.fault(.adload, .adLoad(.noAnswer), .always))
      $0.direct(.relaunch)
      $0.advance(.seconds(4))
      $0.press(Story.watch)
    },
    StoryCase(
      "it cannot be presented", to: "showAd", false,
      "Failed to present ad: The ad does not fit on the screen. (adTooLarge, 16)"
    ) {
      $0.direct(.fault(.adpresent, .adPresentation(.adTooLarge), .once))
      $0.press(Story.watch)
    },
    StoryCase(
      "no unit", app: SampleApp.definition(rewardedUnitID: ""), to: "showAd", false,
      "Rewarded ad unit ID not configured"
    ) { $0.press(Story.watch) },
    StoryCase(
      "ads are switched off", app: SampleApp.definition(displayAds: false), to: "showAd", false,
      "Rewarded ad unit ID not configured"
    ) { $0.press(Story.watch) },
    StoryCase("the paywall came up while it loads", to: "showAd", false, "Another modal is currently presenting") {
      $0 = Story($0.app, settling: .seconds(1))
      $0.press(Story.watch)
      $0.openPaywall()
      $0.advance(.seconds(3))
      $0.paywall(.closeChosen)
    },
    StoryCase("another tab while it loads", to: "showAd", false, "Screen was left") {
      $0 = Story($0.app, settling: .seconds(1))
      $0.press(Story.watch)
      $0.user(.tabChosen(1))
    },
    StoryCase("another page while it loads", to: "showAd", false, "Screen was left") {
      $0 = Story($0.app, settling: .seconds(1))
      $0.press(Story.watch)
      $0.press("Couch to 5K")
    },
    StoryCase("an approval came while it loads", to: "showAd", false, "User already has ad-free access") {
      $0 = Story($0.app, settling: .seconds(1))
      $0.press(Story.watch)
      $0.direct(.buyElsewhere(productID: "annual"))
    },
    StoryCase("the ad goes and nobody says so", to: "showAd", true, "Enjoy 2 hours of ad-free experience!") {
      $0.direct(.typed("ad order \"\(EventOrder.dismissNever.rawValue)\""))
      $0.watchAd()
    },
    StoryCase("it goes early and nobody says so", to: "showAd", false, "Ad dismissed without earning reward") {
      $0.direct(.typed("ad order \"\(EventOrder.dismissNever.rawValue)\""))
      $0.press(Story.watch)
      $0.advance(.seconds(2))
      $0.act(.ad(.close))
      $0.act(.ad(.closeAnyway))
    },
    StoryCase("the reward comes after the dismissal", to: "showAd", true, "Enjoy 2 hours of ad-free experience!") {
      $0.direct(.typed("ad order \"\(EventOrder.rewardAfterDismiss.rawValue)\""))
      $0.watchAd()
    },
    StoryCase("the reward never comes", to: "showAd", false, "Ad dismissed without earning reward") {
      $0.direct(.typed("ad order \"\(EventOrder.rewardNever.rawValue)\""))
      $0.watchAd()
    },
    StoryCase("the reward comes twice", to: "showAd", true, "Enjoy 2 hours of ad-free experience!") {
      $0.direct(.typed("ad order \"\(EventOrder.rewardTwice.rawValue)\""))
      $0.watchAd()
    },
    StoryCase("the dismissal comes twice", to: "showAd", true, "Enjoy 2 hours of ad-free experience!") {
      $0.direct(.typed("ad order \"\(EventOrder.dismissTwice.rawValue)\""))
      $0.watchAd()
    },
    StoryCase("the dismissal waits for the foreground", to: "showAd", true, "Enjoy 2 hours of ad-free experience!") {
      $0.direct(.typed("ad order \"\(EventOrder.dismissDeferredUntilForeground.rawValue)\""))
      $0.watchAd()
      $0.direct(.background)
      $0.direct(.foreground)
    },
    StoryCase(
      "it fails to present, twice", to: "showAd", false,
      "Failed to present ad: The screen under the ad is not showing or is presenting something else. (internalError, 17)"
    ) {
      $0.direct(.typed("ad order \"\(EventOrder.failToPresentTwice.rawValue)\""))
      $0.press(Story.watch)
    },
    StoryCase(
      "the app was in the background when it had loaded", to: "showAd", true, "Enjoy 2 hours of ad-free experience!"
    ) {
      $0 = Story($0.app, settling: .seconds(1))
      $0.press(Story.watch)
      $0.direct(.background)
      $0.advance(.seconds(3))
      $0.direct(.foreground)
      $0.advance(.seconds(20))
      $0.act(.ad(.close))
    },
    StoryCase("the app came back too late for it", to: "showAd", false, "Timed out") {
      $0 = Story($0.app, settling: .seconds(1))
      $0.press(Story.watch)
      $0.direct(.background)
      $0.advance(.seconds(11))
      $0.direct(.foreground)
    },
  ]
}
