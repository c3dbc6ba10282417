import Monetization
import SampleApps
import Testing

@testable import Simulation

@Suite struct `What led to what` {
  @Test func `entries are numbered, and a cause comes before what follows from it`() {
    let story = Self.longStory()
    #expect(story.entries.map(\.number) == Array(1...story.entries.count))
    for entry in story.entries { #expect(entry.cause ?? 0 < entry.number) }
    #expect(story.entries.allSatisfy { $0.phone == PhoneID(1) })
  }

  @Test func `a reply comes from its message`() throws {
    let story = Self.longStory()
    #expect(story.replies.count > 5)
    for entry in story.entries {
      guard case .reply(let reply) = entry.fact else { continue }
      #expect(story.cause(of: entry)?.fact == .app(.bridge(.received(reply.reply.message))))
    }
  }

  @Test func `a purchase leads by way of the transaction to access, and the banner goes`() throws {
    var story = Story()
    story.subscribe()
    let removed = try #require(story.told { $0 == .banner(.removed) }.first)
    let facts = story.chain(of: removed).map(\.fact)
    try #require(facts.count == 5)
    #expect(facts[0] == .app(.banner(.removed)))
    guard case .app(.access(.ads(true, _))) = facts[1], case .app(.customer(.infoHeard)) = facts[2],
      facts[3].purchasedProduct == "annual", case .app(.log(.purchaseStarted)) = facts[4]
    else {
      Issue.record("\(facts)")
      return
    }
    let context = PaywallContext(source: .promoCard)
    let presented = try #require(story.told { $0 == .log(.paywallPresented(context, .custom)) }.first)
    guard case .app(.bridge(.received(let message)))? = story.cause(of: presented)?.fact else {
      Issue.record("\(presented)")
      return
    }
    #expect(message.event == PurchaseComponent.Event.showPaywall.rawValue)
  }

  @Test func `an answer of the ad network comes from its request`() {
    var story = Story()
    story.watchAd()
    for entry in story.entries {
      let cause = story.cause(of: entry)?.fact
      switch entry.fact {
      case .app(.rewardedAd(.ready(let generation))):
        #expect(cause == .app(.rewardedAd(.loadStarted(generation: generation, workoutAppID: "7"))))
      case .app(.rewardedAd(.event(_, let impression))), .app(.rewardedAd(.rewardGranted(let impression))),
        .app(.log(.rewardEarned(let impression))):
        #expect(cause == .app(.rewardedAd(.presentationStarted(impression: impression))))
      case .app(.banner(.loaded)): #expect(cause == .app(.banner(.loadStarted(PointSize(width: 320, height: 50)))))
      case .app(.access(.ads(true, _))):
        #expect(cause == story.rewards.first?.fact)
      default: break
      }
    }
  }

  @Test func `the Director's command leads to what follows in its step`() throws {
    var story = Story()
    story.subscribe()
    let count = story.entries.count
    story.direct(.refund(productID: nil))
    let command = try #require(story.entries[count...].first)
    #expect(command.fact == .director(.refund(productID: nil)) && command.cause == nil)
    for entry in story.entries[(count + 1)...] where entry.fact.channel == .store || entry.fact.channel == .gate {
      #expect(story.chain(of: entry).last == command)
    }
  }

  @Test func `two messages of one page do not lead to each other`() {
    var story = Story()
    story.openAccount()
    for entry in story.told({ if case .bridge(.received) = $0 { true } else { false } }) {
      if case .app(.bridge) = story.cause(of: entry)?.fact { Issue.record("\(entry)") }
    }
  }

  @Test func `what was answered is forgotten`() {
    var story = Self.longStory()
    story.advance(.minutes(5))
    let open = story.model.ledger.connections.map(\.message)
    for origin in story.world.phone.causes.pending.keys {
      guard case .message(let page, let id) = origin else {
        Issue.record("\(origin) is still under way")
        continue
      }
      #expect(open.contains { $0.page == page && $0.id == id })
    }
  }

  private static func longStory() -> Story {
    var story = Story()
    story.watchAd(closing: .seconds(1))
    story.openAccount()
    story.press(Story.restore)
    story.user(.backChosen)
    story.openAccount()
    story.press(Story.restore)
    story.settle()
    story.user(.tabChosen(0))
    story.direct(.relaunch)
    story.advance(.hours(3))
    story.subscribe()
    story.direct(.refund(productID: nil))
    story.advance(.days(1))
    return story
  }
}

extension Story {
  func cause(of entry: TimelineEntry) -> TimelineEntry? {
    entry.cause.map { entries[$0 - 1] }
  }

  /// The entry, its cause, the cause of that, and so on to the first.
  func chain(of entry: TimelineEntry) -> [TimelineEntry] {
    var chain = [entry]
    while let cause = cause(of: chain[chain.count - 1]) { chain.append(cause) }
    return chain
  }
}
