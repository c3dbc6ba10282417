import Monetization
import SampleApps
import Testing

@testable import Simulation

@Suite struct `What a page makes of an answer` {
  @Test func `a button that has asked cannot be pressed before the answer, also below the paywall`() {
    var story = Story()
    story.openPaywall()
    #expect(story.model.paywall != nil)
    #expect(story.node(Story.subscribe) == nil && story.node(Story.watch) != nil)
    story.paywall(.closeChosen)
    #expect(story.node(Story.subscribe) != nil)
  }

  @Test(arguments: [JSONValue.object([]), .null])
  func `an answer without data frees the button, and shows or hides nothing`(data: JSONValue) throws {
    var story = Story()
    story.openPaywall()
    let screen = try #require(story.model.topScreen)
    var page = try #require(story.world.phone.browser.view(of: screen.id)?.page)
    let sent = story.entries.compactMap {
      if case .app(.bridge(.received(let message))) = $0.fact { message } else { nil }
    }
    #expect(sent.map(\.event) == ["connect", "showPaywall"])
    let shown = page.controllers.map(\.isRevealed)
    for message in sent {
      let isHeard = page.handle(BridgeReply(to: message, BridgeAnswer(data: data, isSuccess: true)))
      #expect(isHeard)
    }
    let document = try #require(story.app.page(page.body))
    let button = try #require(
      document.nodes.indices.first { document.nodes[$0].tag == "button" && document.text(of: $0) == Story.subscribe })
    #expect(!page.button(button, in: document).isWaiting)
    #expect(page.controllers.map(\.isRevealed) == shown)
  }
}
