import Monetization
import TerminalUI
import Testing

@testable import Tapes

@Suite struct `Pace of a playback` {
  @Test(arguments: [
    (0.05, "0.1×"), (0.1, "0.1×"), (0.25, "0.25×"), (1, "1×"), (3.5, "3.5×"), (1_000, "1000×"), (9_999, "1000×"),
  ])
  func `a speed stays in its range and is said`(_ speed: Double, _ text: String) {
    #expect(PlaybackPace(speed: speed).text == text)
  }

  @Test(arguments: [
    (1.0, "2×", "0.5×"), (3, "4×", "2×"), (0.1, "0.25×", "0.1×"), (1_000, "1000×", "500×"), (0.3, "0.5×", "0.25×"),
  ])
  func `faster and slower go to the next notch, and no further than the last`(
    _ speed: Double, _ faster: String, _ slower: String
  ) {
    var (up, down) = (PlaybackPace(speed: speed), PlaybackPace(speed: speed))
    up.quicken()
    down.slowDown()
    #expect(up.text == faster)
    #expect(down.text == slower)
  }

  /// A command, its virtual time, the pause before it, and the time for which it is shown, in milliseconds.
  @Test(
    arguments: [
      ("Type \"milk\"", 200, 0, 200), ("Enter", 50, 0, 50), ("Sleep 6s", 6_000, 0, 6_000),
      ("Sleep 1m", 60_000, 0, 6_000),
      ("Wait+Screen /x/", 15_000, 0, 6_000), ("Tap \"Homes\"", 0, 900, 0), ("Director network off", 0, 900, 0),
      ("Advance 2h", 7_200_000, 900, 0), ("Expect \"Couch\"", 0, 0, 0), ("Subtitle \"Look\"", 0, 0, 0),
    ] as [(String, Int64, Int64, Int64)])
  func `a step is spread out for the eye`(_ command: String, _ span: Int64, _ pause: Int64, _ shown: Int64) throws {
    let kind = try #require(TapeParser.parse(command, file: "walk.tape").commands.first).kind
    let timing = StepTiming(kind, taking: .milliseconds(span))
    #expect(timing.pause == .milliseconds(pause))
    #expect(timing.shown(.milliseconds(span)) == .milliseconds(shown))
  }

  @Test(arguments: [(1.0, 100), (10, 1_000), (0.1, 10)])
  func `time that merely passes is shown ten times a second`(_ speed: Double, _ milliseconds: Int64) {
    #expect(PlaybackPace(speed: speed).tick(in: StepTiming()) == .milliseconds(milliseconds))
    let lapse = StepTiming(.sleep(.minutes(1)), taking: .minutes(1))
    #expect(PlaybackPace(speed: speed).tick(in: lapse) == .milliseconds(milliseconds * 10))
    #expect(PlaybackPace(speed: speed).tick(in: StepTiming(.advance(.toNext), taking: .zero)) == nil)
  }

  @Test func `how long a wait is shown is found on a copy`() throws {
    let text = "Sleep 3s\nTap \"Watch Ad for Free Session\"\nWait+Screen@60s /Reward earned/\nEnter"
    let script = try TapeScript(text, file: "walk.tape", services: TapeRun.services)
    var player = try TapePlayer(script, services: TapeRun.services)
    var nobody = NoObserver()
    for _ in 0..<2 { try player.step(&nobody) }
    let before = player.walk
    let timing = player.nextTiming
    #expect(player.walk == before)
    try player.step(&nobody)
    let span = player.walk.world.now - before.world.now
    #expect(span > StepTiming.longestWait)
    #expect(timing.shown(span) == StepTiming.longestWait)
  }

  @Test func `the length of a tape leaves out what is hidden`() throws {
    let text = "Hide\nSleep 5s\nShow\nSleep 2s\nTap \"Homes\"\nType@100ms \"jj\"\nSleep 1m"
    let script = try TapeScript(text, file: "walk.tape", services: TapeRun.services)
    let player = try TapePlayer(script, services: TapeRun.services)
    #expect(try player.shownLength() == .milliseconds(2_000 + 900 + 200 + 6_000))
  }
}
