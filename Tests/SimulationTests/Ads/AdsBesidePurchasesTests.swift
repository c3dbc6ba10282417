import Monetization
import NativeApp
import SampleApps
import Simulation
import Testing

@Suite struct `Ads beside purchases` {
  /// Buys on another device, and lets the app hear of it.
  private func buy(_ story: inout Story) {
    story.direct(.buyElsewhere(productID: "annual"))
    story.direct(.background)
    story.direct(.foreground)
  }

  @Test func `a purchase while a banner is on its way leaves no banner behind`() {
    var story = Story(settling: .milliseconds(420))
    #expect(story.model.banner.phase == .loading)
    buy(&story)
    story.advance(.seconds(5))
    #expect(story.adsRemoved && !story.isBannerShown && story.model.banner.impressions == 0)
    let shown = story.told { if case .banner(.loaded) = $0 { true } else { false } }
    #expect(shown.isEmpty)
  }

  @Test func `a purchase while a tap waits for its ad answers the tap and shows no ad`() {
    var story = Story(settling: .milliseconds(1_500))
    story.press(Story.watch)
    buy(&story)
    story.advance(.seconds(30))
    #expect(story.adsRemoved && story.world.phone.ads.playback == nil)
    let answers = story.replies(to: "showAd")
    #expect(answers.count == 1 && answers[0].contains("User already has ad-free access"), "\(answers)")
    #expect(story.told { if case .rewardedAd(.presentationStarted) = $0 { true } else { false } }.isEmpty)
  }

  @Test(arguments: [DirectorCommand.refund(productID: nil), .expire(productID: nil), .revoke(productID: "annual")])
  func `what ends a purchase leaves a running reward its time, and then ads come back`(_ end: DirectorCommand) {
    var story = Story()
    story.watchAd()
    let left = story.adFreeLeft
    buy(&story)
    story.advance(.minutes(10))
    #expect(story.isPro && story.adFreeLeft == left - .minutes(10))
    story.direct(end)
    story.direct(.background)
    story.direct(.foreground)
    // The App Store offers the subscription once more to whoever has lapsed.
    story.act(.sheet(.storeMessage(.notNow)))
    // An end that nobody asked for is doubted for half a minute.
    story.advance(.seconds(35))
    #expect(!story.isPro && story.adsRemoved && !story.isBannerShown)
    #expect(story.adFreeLeft == left - .minutes(10) - .seconds(35))
    story.advance(story.adFreeLeft - .milliseconds(1))
    #expect(story.adsRemoved)
    story.advance(.seconds(5))
    #expect(!story.adsRemoved && story.isBannerShown && story.isCardShown)
  }

  @Test func `a refund without a reward brings ads back at once`() {
    var story = Story()
    buy(&story)
    story.advance(.seconds(5))
    #expect(story.adsRemoved)
    story.direct(.refund(productID: nil))
    story.direct(.background)
    story.direct(.foreground)
    story.advance(.seconds(5))
    #expect(!story.adsRemoved && story.isBannerShown)
  }
}
