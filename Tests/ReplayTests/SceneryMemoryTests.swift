import Loading
import Monetization
import Simulation
import Tapes
import Testing

@testable import TerminalUI

@Suite struct `Scenery memory` {
  @Test func `an item that was renamed is shown by its new name`() throws {
    var story = try Story()
    story.press(.enter)
    story.type("aKettle")
    story.press(.enter)
    #expect(story.screen.contains { $0.contains("Kettle") })
    try story.tap("Kettle")
    try story.tap("Edit or move")
    story.type("s")
    story.press(.enter)
    story.press(.escape)
    #expect(story.screen.contains { $0.contains("▸") && $0.contains("Kettles") })
  }

  @Test func `copies of a walk share a memory and show each its own`() throws {
    var one = try Story()
    one.press(.enter)
    one.type("aKettle")
    one.press(.enter)
    var other = one
    for letter in "Spoons" {
      one.press(letter == "S" ? .character("a") : .character(letter))
      other.press(letter == "S" ? .character("/") : .character(letter))
      #expect(one.screen != other.screen)
    }
  }
}

/// A walk from the question for the first home on; each of its frames must be that of a walk that remembers nothing.
private struct Story {
  private var walk: Walk
  private let app: AppDefinition

  init() throws {
    app = try BundledApps.load(named: "demo", options: LoadOptions()).definition
    walk = Walk.fresh(app, start: TapeSetup.defaultStart)
    walk.advance(to: walk.world.now + .seconds(5), in: app)
    type("2Flat")
  }

  var screen: [String] { walk.frame(in: app).lines }

  mutating func type(_ text: String) {
    for character in text { press(.character(character)) }
  }

  mutating func press(_ key: Key) {
    _ = walk.take(.key(key), in: app)
    expectSameWithoutMemory()
  }

  mutating func tap(_ label: String) throws {
    let target = try #require(walk.look(in: app).targets.first { $0.label == label })
    _ = walk.tap(target, in: app)
    expectSameWithoutMemory()
  }

  private func expectSameWithoutMemory() {
    var bare = walk
    bare.scenery = Transient()
    #expect(walk.frame(in: app) == bare.frame(in: app))
  }
}
