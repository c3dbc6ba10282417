import Monetization
import SampleApps
import Simulation
import Testing

@Suite struct `Replies beyond the first` {
  private static let url = "https://sample.example/"

  @Test func `a second tap on the ad while one is unanswered is refused`() {
    var story = Story(settling: .seconds(1))
    story.press(Story.watch)
    let message = Message(
      id: "77", component: "rewarded-ad", event: "showAd", data: .object([]),
      page: PageID(screen: story.model.topScreen?.id ?? ScreenID(0), load: 1), url: Self.url)
    var model = story.model
    let requests = model.handle(
      .web(.messageReceived(message, at: Self.url)), at: story.time, in: story.app.configuration)
    #expect(
      requests.contains(
        .outward(
          .reply(BridgeReply(to: message, .result(success: false, message: "Another ad request is already running"))))))
    #expect(model.ledger.unansweredCount == 1)
  }

  @Test func `a paywall asked for under another modal is refused at once`() {
    var story = Story()
    story.openPaywall()
    let message = Message(
      id: "77", component: "purchase", event: "showPaywall", data: .object([]),
      page: PageID(screen: story.model.topScreen?.id ?? ScreenID(0), load: 1), url: Self.url)
    var model = story.model
    let requests = model.handle(
      .web(.messageReceived(message, at: Self.url)), at: story.time, in: story.app.configuration)
    #expect(
      requests.contains(
        .outward(
          .reply(BridgeReply(to: message, .result(success: false, message: "Another modal is currently presenting"))))))
  }

  @Test(arguments: [("purchase", "connect"), ("rewarded-ad", "showPaywall"), ("form", "connect"), ("purchase", "buy")])
  func `what no component understands is ignored`(component: String, event: String) {
    var story = Story()
    let message = Message(
      id: "77", component: component, event: event, data: .object([]),
      page: PageID(screen: ScreenID(1), load: 1), url: Self.url)
    var model = story.world.phone.model
    let requests = model.handle(
      .web(.messageReceived(message, at: Self.url)), at: story.time, in: story.app.configuration)
    #expect(!requests.contains { if case .outward(.reply) = $0 { true } else { false } })
    #expect(model.ledger.unansweredCount == 0)
    story.advance(.zero)
  }

  @Test func `a reply that no page hears any more is undelivered and counts`() {
    var story = Story()
    story.openAccount()
    story.press(Story.restore)
    let before = story.world.phone.replyCount
    story.user(.backChosen)
    #expect(story.world.phone.replyCount == before + 1)
    #expect(
      story.replies(to: "restorePurchases") == [
        "{\"success\":false,\"message\":\"Screen was left\"}, undelivered"
      ])
  }

  @Test func `connect is answered again after purchase, refund, approval, expiry and reward`() {
    var story = Story()
    #expect(story.replies(to: "connect") == [no])
    story.subscribe("$rc_lifetime")
    #expect(story.replies(to: "connect") == [no, yes])
    story.direct(.refund(productID: nil))
    story.settle()
    #expect(story.replies(to: "connect") == [no, yes, no])
    story.openPaywall()
    story.paywall(.purchaseChosen)
    story.direct(.purchase(.pending))
    story.act(.sheet(.appStore(.confirm)))
    story.advance(.seconds(3))
    story.paywall(.closeChosen)
    story.direct(.approve)
    story.settle()
    #expect(story.replies(to: "connect") == [no, yes, no, yes])
    story.direct(.expire(productID: nil))
    story.settle()
    #expect(story.replies(to: "connect") == [no, yes, no, yes, no])
    story.advance(.seconds(5))
    story.watchAd()
    #expect(story.replies(to: "connect") == [no, yes, no, yes, no, yes])
    story.advance(.hours(2))
    #expect(story.replies(to: "connect") == [no, yes, no, yes, no, yes, no])
    #expect(story.isCardShown)
  }

  @Test func `in a plain browser bridge components stay inert and the card hidden`() {
    var story = Story(SampleApp.definition(shell: .browser))
    #expect(!story.isCardShown)
    #expect(story.node(Story.subscribe) == nil)
    story.openAccount()
    #expect(story.node(Story.restore) == nil)
    #expect(story.world.phone.replyCount == 0)
    // Nor is there a native side that could show a banner.
    story.advance(.minutes(2))
    #expect(story.model.banner.phase == .hidden)
  }

  @Test func `a killed app leaves nobody waiting`() {
    var story = Story()
    story.openAccount()
    story.press(Story.restore)
    story.direct(.relaunch)
    story.advance(.minutes(1))
    #expect(story.replies(to: "restorePurchases") == [])
    #expect(story.model.ledger.unansweredCount == 0)
    #expect(story.isCardShown)
  }

  private let yes = #"{"isSubscriber":true}"#
  private let no = #"{"isSubscriber":false}"#
}
