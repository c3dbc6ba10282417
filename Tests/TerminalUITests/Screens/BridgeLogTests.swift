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
    for facts in [[BridgeFact.dropped(message)], [.received(message), .dropped(message)]] {
      let exchanges = log(facts).exchanges
      #expect(exchanges.map(\.refusal) == [.dropped])
      #expect(exchanges.map(\.isOpen) == [false])
    }
  }
}
