import NativeApp
import Simulation
import Testing

@testable import Monetization

/// Messages of pages and the answers of components, on a real server's pages.
@Suite struct `Messages of a page` {
  private static let button = PageBench.element(
    "a", "href=/next data-controller=button data-bridge-title=Share", text: "Share it")

  @Test func `a page's button is in the bar, and each press of it answers the same message`() throws {
    var bench = try PageBench([Self.button])
    let bar = bench.story.model.pageControls.buttons(of: bench.screen)
    #expect(bar.map(\.title) == ["Share"] && bench.story.node("Share it") == nil)
    bench.story.user(.pageControl(.barButton(component: "button", bench.screen)))
    #expect(bench.waiting.map(\.path) == ["/next"])
    #expect(bench.story.replies.map(\.reply.message) == [bar[0].message])
    let undelivered = bench.story.replies.filter { !$0.isDelivered }
    #expect(undelivered.isEmpty)
  }

  @Test(arguments: ["https://elsewhere.example/", "http://localhost:4000/b", "http://[", "/go"])
  func `a form whose answer leads away has its button in the bar back`(location: String) throws {
    var form = PageBench.element(
      "form", "action=/go method=post data-controller=form",
      [PageBench.element("button", "data-form-target=submit", text: "Save")])
    form.attributes.append(
      .init("data-action", "turbo:submit-start->form#submitStart turbo:submit-end->form#submitEnd"))
    var bench = try PageBench([form])
    let screen = bench.screen
    func areEnabled() -> [Bool] { bench.story.model.pageControls.buttons(of: screen).map(\.isEnabled) }
    #expect(areEnabled() == [true])
    bench.story.user(.pageControl(.barButton(component: "form", screen)))
    #expect(areEnabled() == [false])
    for _ in 0..<30 where bench.waiting.contains(where: { $0.path == "/go" }) {
      try bench.redirect("/go", 307, to: location)
    }
    #expect(bench.waiting.isEmpty)
    #expect(areEnabled() == [true])
  }

  @Test func `a message names the URL of its page`() throws {
    let bench = try PageBench([Self.button])
    #expect(bench.story.model.pageControls.buttons.map(\.message.url) == [OutboxTests.address + "/"])
  }

  @Test(arguments: [OutboxTests.address + "/other", nil] as [String?])
  func `a message that names another page, or none, is dropped and said so`(url: String?) throws {
    let bench = try PageBench([])
    let message = Message(
      id: "9", component: "button", event: "connect", data: .object([]), page: PageID(screen: bench.screen, load: 1),
      url: url)
    var model = bench.story.model
    let requests = model.handle(
      .web(.messageReceived(message, at: OutboxTests.address + "/")), at: bench.story.time,
      in: bench.story.app.configuration)
    #expect(requests.contains(.outward(.report(.bridge(.dropped(message, .otherPage))))))
    #expect(model.pageControls.buttons.isEmpty)
  }

  @Test func `a component answers the last message of an event, and says if there is none`() throws {
    let story = Story()
    let screen = try #require(story.model.topScreen).id
    var model = story.model.monetization
    var turn = MonetizationTurn(
      time: story.time, presentation: PresentationContext(), configuration: story.app.configuration.monetization)
    let answer = BridgeAnswer.result(success: true, message: "Again")
    let ad = RewardedAdComponent.self
    let unasked = model.reply(toLast: .showAd, of: ad, on: screen, with: answer, &turn)
    let elsewhere = model.reply(toLast: .connect, of: ad, on: ScreenID(77), with: answer, &turn)
    let repeated = (0..<2).map { _ in model.reply(toLast: .connect, of: ad, on: screen, with: answer, &turn) }
    #expect(!unasked && !elsewhere && repeated == [true, true])
    #expect(turn.requests.count == 2 && turn.requests[0] == turn.requests[1])
    var messages: [Message] = []
    for id in ["8", "9"] {
      let message = Message(
        id: id, component: "purchase", event: "restorePurchases", data: .object([]),
        page: PageID(screen: screen, load: 1))
      model.received(message, &turn)
      messages.append(message)
    }
    let isAnswered = model.reply(
      toLast: .restorePurchases, of: PurchaseComponent.self, on: screen, with: answer, &turn)
    #expect(isAnswered && turn.requests.last == .outward(.reply(BridgeReply(to: messages[1], answer))))
    let isAnsweredTwice = model.reply(to: messages[1], with: answer, &turn)
    #expect(!isAnsweredTwice)
  }
}
