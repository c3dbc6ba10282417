import Monetization
import SampleApps
import Simulation
import Testing

/// Worlds that are equal once normalised have equal futures.
@Suite struct NormalisedFutureTests {
  /// Two worlds with one future: what is told of them is the same, but for ids, counts and clocks.
  private struct Pair {
    var one: Story
    var other: Story
  }

  @Test(arguments: 1...4)
  func `1,000 pairs of equal worlds, 30 more inputs each`(_ seed: UInt64) {
    // Of the worlds in which the calendar decides, both of a pair have the same midnight ahead.
    let here = pairs(SampleApp.definition(), doing: Probe.probes, seed, enough: 125) {
      $0.milliseconds % TimeSpan.days(1).milliseconds
    }
    let weeks = pairs(Probe.weekly(), doing: Probe.weeks, seed, enough: 125) { _ in 0 }
    for (pair, inputs) in here.map({ ($0, Probe.probes + Probe.trials) })
      + weeks.map({ ($0, Probe.weeks + Probe.trials) })
    {
      #expect(difference(pair, inputs, seed) == nil)
    }
    #expect(here.count == 125 && weeks.count == 125)
  }

  private func pairs(
    _ app: AppDefinition, doing acts: [Probe.Act], _ seed: UInt64, enough: Int, and sameness: (Instant) -> Int64
  ) -> [Pair] {
    struct Key: Hashable {
      var world: NormalisedWorld
      var sameness: Int64
    }
    var random = SplitMix(seed: seed)
    let fresh = Probe.prompt(app)
    var story = fresh
    var known: [Key: Story] = [:]
    var pairs: [Pair] = []
    for step in 0..<20_000 where pairs.count < enough {
      // A purchase is never forgotten: a walk that only goes on would not come back.
      if step.isMultiple(of: 12) { story = fresh }
      if let act = acts.randomElement(using: &random) { act.act(&story) }
      story.advance(.zero)
      story.entries = []
      let key = Key(world: story.normalised, sameness: sameness(story.now))
      if let twin = known[key], twin.world != story.world { pairs.append(Pair(one: twin, other: story)) }
      known[key] = story
    }
    return pairs
  }

  /// Returns the first input after which two worlds differ, with what they tell; nil if there is none.
  private func difference(_ pair: Pair, _ inputs: [Probe.Act], _ seed: UInt64) -> String? {
    var random = SplitMix(seed: seed)
    var pair = pair
    var done: [String] = []
    for _ in 0..<30 {
      guard let input = inputs.randomElement(using: &random) else { return nil }
      done.append(input.name)
      (pair.one.entries, pair.other.entries) = ([], [])
      for story in [\Pair.one, \Pair.other] {
        input.act(&pair[keyPath: story])
        pair[keyPath: story].advance(.milliseconds(500))
      }
      if !pair.one.saysTheSame(as: pair.other) {
        return "\(done.joined(separator: ", ")): \(pair.one.said), and \(pair.other.said)"
      }
    }
    return pair.one.normalised == pair.other.normalised ? nil : "\(done.joined(separator: ", ")): told apart"
  }
}
