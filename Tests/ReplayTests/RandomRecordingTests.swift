import Loading
import Monetization
import Simulation
import TerminalUI
import Testing

@testable import Tapes

@Suite struct `Random recordings` {
  private static let letters = Array("aabcdijkq12/:?dd ")
  private static let lines = [
    "purchase cancel", "purchase ask", "approve", "network off", "network on", "advance 3h", "advance to next",
    "ad fail noFill", "latency store 5s", "background", "foreground", "relaunch", "no such command",
  ]
  private static let keys: [Key] = [
    .enter, .enter, .enter, .enter, .tab, .tab, .backTab, .up, .down, .down, .down, .left, .right, .escape, .escape,
    .backspace, .pageDown, .home, .function(2), .function(3), .alt("b"), .control("w"),
  ]

  @Test(arguments: 1...4)
  func `whatever is pressed, the tape shows every screen that was left by a command`(_ seed: UInt64) throws {
    var chance = SeededChance(seed)
    var desk = try RecordingDesk(seeded: seed % 2 == 0)
    var shown: [Frame] = []
    for _ in 1...150 {
      act(&desk, &chance)
      // The pending command may still change; only settled commands count.
      let recorder = desk.recorder
      if recorder.pending == nil, recorder.passing == nil, recorder.approach == nil { shown.append(desk.frame) }
    }
    try desk.expectSameWalk()
    // With Wait and Tap, a replay shows more or fewer frames in between, but it shows these, in this order.
    var replay = FrameCollector()
    let result = DemoReplay.runner.run(desk.recorder.tape, file: "recording.tape", &replay)
    #expect(result.inputCount > 50)
    var frames = replay.frames[...]
    for frame in shown {
      let place = frames.firstIndex(of: frame)
      try #require(place != nil, "not shown again:\n\(frame.lines.joined(separator: "\n"))\n\(desk.recorder.tape)")
      frames = frames.dropFirst((place ?? 0) - frames.startIndex)
    }
    #expect(result.entries == desk.settledEntries)
  }

  private func act(_ desk: inout RecordingDesk, _ chance: inout SeededChance) {
    switch chance.below(24) {
    case 0..<13: desk.press(Self.keys[chance.below(Self.keys.count)])
    case 13..<17:
      let letter = Self.letters[chance.below(Self.letters.count)]
      // The key `q` would end the walk.
      if letter != "q" || desk.isTyping { desk.type(String(letter)) }
    case 17: desk.give(.click(Position(row: chance.below(24), column: chance.below(80))))
    case 18: desk.give(.wheel(Position(row: 9, column: 9), lines: chance.below(7) - 3))
    case 19: desk.give(.paste(["milk", "a\"b'c`", "\u{1B}[2J\n"][chance.below(3)]))
    case 20: desk.give(.resize(columns: 60 + chance.below(90), rows: 20 + chance.below(20)))
    case 21:
      desk.press(.control("p"))
      desk.type(Self.lines[chance.below(Self.lines.count)])
      desk.press(.enter)
    default: desk.rest(.milliseconds(Int64(chance.below([300, 2_000, 40_000, 600_000][chance.below(4)]))))
    }
  }
}
