import Monetization
import NativeApp
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

  private static func restoreButton(_ attributes: String = "") -> PageNode {
    PageBench.element(
      "div", "data-controller=purchase",
      [PageBench.element("button", "type=button data-action=purchase#restorePurchases \(attributes)", text: "Restore")])
  }

  @Test func `a button without its target is not disabled, so that a double press asks twice`() throws {
    var bench = try PageBench([Self.restoreButton()])
    try bench.press("Restore")
    try bench.press("Restore")
    bench.story.advance(.seconds(3))
    #expect(bench.story.replies(to: "restorePurchases").count == 2)
  }

  @Test func `a button with its target asks once`() throws {
    var bench = try PageBench([Self.restoreButton("data-purchase-target=restoreButton")])
    try bench.press("Restore")
    #expect(bench.story.node("Restore") == nil)
    bench.story.advance(.seconds(3))
    #expect(bench.story.replies(to: "restorePurchases").count == 1 && bench.story.node("Restore") != nil)
  }

  @Test func `the ad's button keeps its words where they have no target`() throws {
    let button = "type=button data-action=rewarded-ad#showAd data-rewarded-ad-target=adButton"
    var bench = try PageBench([
      PageBench.element("div", "data-controller=rewarded-ad", [PageBench.element("button", button, text: "Watch")])
    ])
    bench.story.advance(.seconds(3))
    try bench.press("Watch")
    let document = try bench.document
    let place = try #require(document.nodes.indices.first { document.nodes[$0].tag == "button" })
    let state = try bench.page.button(place, in: document)
    #expect(state == PageButton(label: "Watch", isWaiting: true, isInert: false))
  }

  @Test(arguments: [("", JSONValue.number(0)), ("data-rewarded-ad-workout-app-id-value=seven", .null)])
  func `a number that is missing is 0, and one that is none is null`(value: String, sent: JSONValue) throws {
    let bench = try PageBench([PageBench.element("div", "data-controller=rewarded-ad \(value)")])
    let messages = bench.story.entries.compactMap {
      if case .app(.bridge(.received(let message))) = $0.fact { message } else { nil }
    }
    #expect(messages.map { $0.data["workoutAppId"] } == [sent])
  }
}
