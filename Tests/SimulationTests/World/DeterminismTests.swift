import Foundation
import Monetization
import SampleApps
import Simulation
import Testing

@Suite struct `The world is a value` {
  @Test func `copies taken in an ad go their own ways`() {
    var original = Story()
    original.press(Story.watch)
    original.advance(.seconds(7))
    let untouched = original.world
    var watched = original
    var closed = original
    watched.advance(.seconds(10))
    watched.act(.ad(.close))
    closed.act(.ad(.close))
    closed.act(.ad(.closeAnyway))
    closed.advance(.seconds(10))
    #expect(watched.adsRemoved)
    #expect(!closed.adsRemoved)
    #expect(original.world == untouched)
    #expect(original.world.phone.ads.playback != nil)
  }

  @Test func `copies taken in a purchase go their own ways`() {
    var original = Story()
    original.openPaywall()
    original.paywall(.purchaseChosen)
    let untouched = original.world
    var bought = original
    var cancelled = original
    var asked = original
    bought.act(.sheet(.appStore(.confirm)))
    cancelled.act(.sheet(.appStore(.cancel)))
    asked.direct(.purchase(.pending))
    asked.act(.sheet(.appStore(.confirm)))
    for span in [TimeSpan.milliseconds(400), .seconds(3)] {
      bought.advance(span)
      cancelled.advance(span)
      asked.advance(span)
    }
    #expect(bought.isPro && !cancelled.isPro && !asked.isPro)
    #expect(cancelled.model.paywall?.lastOutcome == .cancelled)
    #expect(asked.model.paywall?.lastOutcome == .pending)
    #expect(original.world == untouched)
    #expect(original.world.phone.client.sheet != nil)
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func `the same steps twice give the same world and the same timeline`(seed: UInt64) {
    let app = SampleApp.definition()
    var first = RandomWalk(app, seed: seed)
    first.run(300)
    let second = Replay(app, first.steps)
    #expect(first.story.world == second.story.world)
    #expect(first.story.entries == second.story.entries)
    #expect(first.story.world.hashValue == second.story.world.hashValue)
  }

  @Test func `one jump and many little steps end in the same world`() {
    var jump = Story()
    var steps = jump
    for story in [0, 1] {
      if story == 0 { jump.subscribe() } else { steps.subscribe() }
    }
    jump.advance(.days(10))
    for _ in 0..<(10 * 24) { steps.advance(.hours(1)) }
    #expect(jump.world == steps.world)
    #expect(jump.entries == steps.entries)
  }

  @Test func `the clock never goes back`() {
    var story = Story()
    let now = story.now
    story.direct(.advanceTo(WrittenDate(now - .days(1))))
    #expect(story.now == now)
    #expect(story.entries.last?.fact == .clock(.doesNotGoBack(now: story.now)))
    story.entries += story.world.advance(to: now - .seconds(1), in: story.app)
    #expect(story.now == now)
  }

  @Test func `the definition of another app is refused`() async {
    await #expect(processExitsWith: .failure) {
      let app = SampleApp.definition()
      var world = World(app: app, start: SampleApp.start)
      let other = AppDefinition(
        configuration: app.configuration, catalogue: app.catalogue, pages: app.pages, bodies: app.bodies,
        seed: app.seed, digest: "another")
      _ = world.launch(in: other)
    }
  }
}

/// A walk repeated from its steps.
struct Replay {
  var story: Story

  init(_ app: AppDefinition, _ steps: [RandomWalk.Step]) {
    story = Story(app)
    for step in steps { story.perform(step) }
  }
}

extension Story {
  mutating func perform(_ step: RandomWalk.Step) {
    switch step {
    case .act(let action): act(action)
    case .advance(let span): advance(span)
    }
  }
}
