import Monetization
import Simulation
import Testing

@testable import TerminalUI

@Suite struct `The log of the bridge` {
  private func log(_ facts: [BridgeFact]) -> BridgeLog {
    var timeline = RecentTimeline()
    timeline.append(
      facts.enumerated().map {
        TimelineEntry(number: $0 + 1, .app(.bridge($1)), at: Instant(milliseconds: 0), on: PhoneID(1))
      })
    return BridgeLog(timeline, of: PhoneID(1))
  }

  private func message(_ component: String, _ event: String) -> Message {
    Message(
      id: "1", component: component, event: event, data: .object([]), page: PageID(screen: ScreenID(1), load: 1))
  }

  @Test(arguments: [
    ("form", "connect", false), ("form", "submitDisabled", false), ("button", "connect", false),
    ("menu", "display", false), ("overflow-menu", "connect", false), ("rewarded-ad", "connect", false),
    ("purchase", "restorePurchases", true), ("rewarded-ad", "showAd", true),
  ])
  func `counts as unanswered only what must be answered`(component: String, event: String, isOpen: Bool) {
    #expect(log([.received(message(component, event))]).exchanges.map(\.isOpen) == [isOpen])
  }

  @Test func `knows what was dropped`() {
    let message = message("purchase", "restorePurchases")
    for facts in [[BridgeFact.dropped(message, .pageLeft)], [.received(message), .dropped(message, .pageLeft)]] {
      let exchanges = log(facts).exchanges
      #expect(exchanges.map(\.refusal) == [.dropped(.pageLeft)])
      #expect(exchanges.map(\.isOpen) == [false])
    }
  }

  @Test func `marks a message that is answered twice for good`() throws {
    let message = message("purchase", "restorePurchases")
    let reply = BridgeReply(to: message, .result(success: true, message: "Premium restored!"))
    var timeline = RecentTimeline()
    timeline.append([
      TimelineEntry(number: 1, .app(.bridge(.received(message))), at: Instant(milliseconds: 0), on: PhoneID(1)),
      TimelineEntry(
        number: 2, .reply(SentReply(reply, isDelivered: true)), at: Instant(milliseconds: 40), on: PhoneID(1)),
    ])
    #expect(BridgeLog(timeline, of: PhoneID(1)).exchanges.map(\.endings) == [1])
    timeline.append([
      TimelineEntry(
        number: 3, .reply(SentReply(reply, isDelivered: true)), at: Instant(milliseconds: 90), on: PhoneID(1))
    ])
    let exchange = try #require(BridgeLog(timeline, of: PhoneID(1)).exchanges.first)
    #expect(exchange.endings == 2)
    let lines = LinearText.lines(BridgeScreen.block(exchange, at: Instant(milliseconds: 90)))
    #expect(lines.contains { $0.contains("answered 2 times") }, "\(lines)")
    #expect(lines.contains { $0.contains("✓ Premium restored!, after 90 milliseconds") }, "\(lines)")
  }
}
