import Foundation
import Loading
import Monetization
import Simulation
import Testing

@testable import Tapes
@testable import TerminalUI

@Suite struct `Replays are exact` {
  @Test(arguments: BundledTapes.names)
  func `79: the same tape gives the same frames and the same log, however it is looked at`(_ name: String) throws {
    let text = try BundledTapes.text(named: name)
    var first = FrameCollector()
    var second = FrameCollector()
    var ticking = FrameCollector(tick: .milliseconds(997))
    let one = DemoReplay.runner.run(text, file: name, &first)
    let two = DemoReplay.runner.run(text, file: name, &second)
    let watched = DemoReplay.runner.run(text, file: name, &ticking)
    #expect(!first.frames.isEmpty && !one.log.isEmpty)
    #expect(first.frames == second.frames)
    #expect(one.log == two.log)
    #expect(watched.log == one.log)
    #expect(watched.walk?.world == one.walk?.world)
    #expect(ticking.frames.last == first.frames.last)
  }

  @Test(arguments: BundledTapes.names)
  func `a copy taken in the middle goes its own way`(_ name: String) throws {
    var nobody = NoObserver()
    var player = try DemoReplay.player(of: name)
    for _ in 0..<player.script.steps.count / 2 { try player.step(&nobody) }
    var copy = player
    let before = copy.walk
    try player.play(&nobody)
    #expect(copy.walk == before)
    try copy.play(&nobody)
    #expect(copy.result.log == player.result.log)
    #expect(copy.walk == player.walk)
  }
}

/// Collects every picture of a tape.
struct FrameCollector: TapeObserver {
  var tick: TimeSpan?
  private(set) var frames: [Frame] = []

  init(tick: TimeSpan? = nil) {
    self.tick = tick
  }

  var wantsPictures: Bool { true }

  mutating func saw(_ picture: TapePicture) { frames.append(picture.frame) }
  mutating func received(_ entries: [TimelineEntry]) {}
}
