import Monetization
import SampleApps
import Testing

@testable import Simulation

@Suite struct `A sheet that a search waits for` {
  @Test func `its question and its last words are waited for until they take an answer`() throws {
    var story = Story()
    story.openPaywall()
    story.paywall(.purchaseChosen)
    try wait(&story) { $0?.step == .confirm }
    #expect(story.world.sheetReadyAt == nil)
    story.act(.sheet(.appStore(.confirm)))
    #expect(story.world.phone.client.sheet?.step == .processing)
    try wait(&story) { $0?.conclusion != nil }
    #expect(story.world.sheetReadyAt == nil)
    story.act(.sheet(.appStore(.confirm)))
    #expect(story.world.phone.client.sheet == nil)
  }

  /// Lets time pass up to a state of the sheet, and then up to the instant that a search waits for.
  private func wait(_ story: inout Story, for isThere: (PurchaseSheet?) -> Bool) throws {
    for _ in 0..<10 where !isThere(story.world.phone.client.sheet) {
      story.entries += story.world.advance(to: try #require(story.world.nextInstant), in: story.app)
    }
    try #require(isThere(story.world.phone.client.sheet))
    story.entries += story.world.advance(to: try #require(story.world.sheetReadyAt), in: story.app)
  }
}
