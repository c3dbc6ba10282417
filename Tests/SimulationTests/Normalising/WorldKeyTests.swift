import Monetization
import SampleApps
import Simulation
import Testing

/// A search may keep 128 bits in place of a world.
@Suite struct WorldKeyTests {
  @Test(arguments: 1...3)
  func `keys differ where worlds do, and nowhere else`(_ seed: UInt64) {
    var worlds: [WorldKey: NormalisedWorld] = [:]
    var random = SplitMix(seed: seed)
    var story = Probe.prompt(SampleApp.definition())
    var met = 0
    for step in 0..<600 {
      if step.isMultiple(of: 12) { story = Probe.prompt(SampleApp.definition()) }
      Probe.probes.randomElement(using: &random)?.act(&story)
      let world = story.normalised
      let key = WorldKey(world)
      if let known = worlds[key] {
        met += 1
        #expect(known == world)
      }
      worlds[key] = world
    }
    #expect(Set(worlds.values).count == worlds.count)
    #expect(met > 100)
  }

  /// Messages are equal whatever the order of their members, so that the hash of their data is no synthesized one.
  @Test func `the data of a message counts`() {
    func message(_ members: [JSONValue.Member]) -> Message {
      let page = PageID(screen: ScreenID(1), load: 1)
      return Message(id: "1", component: "form", event: "connect", data: .object(members), page: page)
    }
    let (title, flag) = (JSONValue.Member("title", .string("Save")), JSONValue.Member("flag", .array([.bool(true)])))
    let other = JSONValue.Member("flag", .array([.bool(false)]))
    #expect(message([title, flag]) == message([flag, title]))
    #expect(message([title, flag]).hashValue == message([flag, title]).hashValue)
    #expect(message([title, flag]).hashValue != message([title, other]).hashValue)
    #expect(message([title, flag]).hashValue != message([title]).hashValue)
  }
}
