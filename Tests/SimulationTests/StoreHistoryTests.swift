import Monetization
import SampleApps
import Simulation
import Testing

/// What StoreKit lists on a phone.
@Suite struct `The list of transactions` {
  typealias Bench = StoreBench

  private static func listed(_ bench: inout Bench) -> [String] {
    let id = bench.begin(.loadTransactions)
    bench.advance(.seconds(1))
    for case .transactionsLoaded(id, let history) in bench.events.map(\.event) {
      return history.transactions.map(\.productID)
    }
    return []
  }

  @Test func `has a consumable until it is finished, and what lasts for good`() {
    var bench = Bench()
    bench.set { $0.finishesTransactions = false }
    bench.buy(Bench.coins)
    bench.buy(Bench.lifetime)
    #expect(Self.listed(&bench) == [Bench.lifetime, Bench.coins])
    bench.set { $0.finishesTransactions = true }
    _ = bench.fetch()
    #expect(bench.client.unfinishedTransactions.isEmpty)
    #expect(Self.listed(&bench) == [Bench.lifetime])
  }

  @Test func `is not the list of receipts, where a consumable stays`() {
    var story = Story(
      SampleApp.definition(offered: ["annual", "coins"], sold: [SampleApp.annual, SampleApp.coins]))
    story.subscribe("$rc_coins")
    story.advance(.minutes(1))
    story.user(.unlockSeen)
    story.paywall(.closeChosen)
    story.openHomes()
    story.fill("Flat")
    story.user(.linkChosen(url: "/receipts"))
    story.settle()
    let lines = story.model.monetization.receiptLines
    #expect(lines.map(\.productID) == ["coins"])
    if case .usedUp? = lines.first {} else { Issue.record("\(lines)") }
  }
}

@Suite struct `The clock of a walk that was killed` {
  @Test func `is saved with each minute that a phone shows`() {
    var story = Story()
    story.advance(.seconds(50) - .milliseconds(story.now.milliseconds % 60_000))
    let saved = story.world.saved(in: story.app)
    story.advance(.seconds(9))
    #expect(story.world.saved(in: story.app).showsSameTime(as: saved))
    story.advance(.seconds(1))
    #expect(!story.world.saved(in: story.app).showsSameTime(as: saved))
    story.direct(.typed("clock +1h"))
    #expect(!story.world.saved(in: story.app).showsSameTime(as: saved))
  }
}
