import Monetization
import Simulation
import TerminalUI
import Testing

@testable import Tapes

@Suite struct RecordingTests {
  /// The recording of a tape, whether or not the tape asks for one.
  private static func recording(_ tape: String) throws -> TapeRecording {
    let script = try TapeScript(tape, file: "walk.tape", services: TapeRun.services)
    var player = try TapePlayer(script, services: TapeRun.services)
    var recorder = RecordingObserver(script, settings: RecordingSettings(script, title: "Sample"), wantsStates: true)
    try player.play(&recorder)
    return recorder.recording(hasPassed: player.failure == nil)
  }

  /// The length of a tape's recording, in seconds.
  private static func seconds(_ tape: String) throws -> Double { Double(try recording(tape).length) / 1_000_000 }

  @Test(
    arguments: [
      ("Sleep 2s", 2), ("Sleep 2s Sleep 3s", 5), ("Type@100ms \"abcde\"", 0.5), ("Sleep 2h", 60), ("Advance 2h", 2),
      ("Advance 500ms", 0.5), ("Advance 2h\nAdvance 2h", 4),
      ("Set PlaybackSpeed 2\nSleep 3s", 1.5), ("Set PlaybackSpeed 0.5\nSleep 3s", 6),
      ("Set PlaybackSpeed 0\nAdvance 1ms", 0.1), ("Sleep 1s\nHide\nSleep 5s\nAdvance 2h\nShow\nSleep 2s", 3),
      ("Hide Sleep 1s", 0), ("Tap \"Homes\"", 0),
    ] as [(String, Double)])
  func `a recording takes the time of the tape, without what is hidden or cut short`(tape: String, length: Double)
    throws
  {
    #expect(try Self.seconds(tape) == length)
  }

  @Test func `a countdown is seen to run while a tape sleeps`() throws {
    let still = try Self.recording("Wait+Screen /Couch/")
    let ad = try Self.recording(
      "Wait+Screen /Train Ad-Free/\nTap \"Watch Ad for Free Session\"\nWait+Screen /Reward in/\nSleep 3s")
    #expect(ad.shots.count > still.shots.count + 3)
  }

  @Test func `a frame that comes again is kept once`() throws {
    let recording = try Self.recording("Wait+Screen /Couch/\nSleep 1s\nDown Up Down Up")
    let shown = recording.events.filter { if case .frame = $0.kind { true } else { false } }
    #expect(Set(recording.frames).count == recording.frames.count)
    #expect(shown.count > recording.shownFrames.count)
    #expect(zip(shown, shown.dropFirst()).allSatisfy { $0.kind != $1.kind })
  }

  @Test func `what is hidden leaves nothing behind`() throws {
    let recording = try Self.recording(
      "Hide\nTap \"Homes\"\nType \"Flat\" Enter\nStep \"Nobody reads this\"\nSleep 30s\nShow\nSleep 1s")
    #expect(recording.shots.count == 1)
    #expect(recording.shots.first?.start == 0)
    let first = try #require(recording.shots.first)
    #expect(recording.frames[first.frame].lines.joined().contains("Flat"))
    for event in recording.events {
      switch event.kind {
      case .input, .marker: Issue.record("\(event)")
      case .frame, .state: break
      }
    }
  }

  @Test func `keys are shown on request, and go by themselves`() throws {
    let bare = try Self.recording("Wait+Screen /Couch/\nDown\nSleep 5s")
    #expect(bare.frames.allSatisfy { $0.rows == 24 })
    let recording = try Self.recording("Set ShowKeys true\nWait+Screen /Couch/\nDown\nSleep 5s")
    #expect(recording.frames.allSatisfy { $0.rows == 26 || $0.rows == 24 })
    let lines = recording.shots.map { (recording.frames[$0.frame].lines[25], $0.start) }
    let shown = try #require(lines.first { $0.0.contains("↓") })
    let gone = try #require(lines.last)
    #expect(gone.0 == "")
    #expect(gone.1 - shown.1 == 1_500)
  }

  @Test func `keys go when time is turned back`() throws {
    let recording = try Self.recording(
      "Set ShowKeys true\nWait+Screen /Couch/\nAdvance 1h\nDown\nRewind to start\nSleep 20s")
    let lines = recording.shots.map { recording.frames[$0.frame].lines[25] }
    #expect(lines.contains { $0.contains("↓") })
    #expect(lines.last == "")
  }

  @Test func `a tape with a subtitle has room for it from its first frame`() throws {
    let recording = try Self.recording("Sleep 1s\nSubtitle \"Look here\"\nSleep 1s\nSubtitle \"\"\nSleep 1s")
    let lines = recording.shots.map { recording.frames[$0.frame].lines[24] }
    #expect(lines.first == "" && lines.last == "" && lines.contains("  Look here"))
  }

  @Test func `the state is noted whenever it changes, and what remains does not count`() throws {
    let recording = try Self.recording(
      """
      Wait+Screen /Train Ad-Free/
      Tap "Watch Ad for Free Session"
      Wait+Screen@1m /Reward earned/
      Sleep 2s
      Tap "Close"
      Sleep 30s
      Advance 2h
      """)
    let states = recording.events.compactMap { event -> (TapeState, Instant)? in
      if case .state(let state, let instant) = event.kind { (state, instant) } else { nil }
    }
    #expect(zip(states, states.dropFirst()).allSatisfy { $0.0 != $1.0 })
    #expect(states.contains { $0.0.layer == "ad" })
    let (state, instant) = try #require(states.first { $0.0.adsRemoved })
    let text = state.json(at: instant).compactText
    #expect(text.contains("\"plan\":\"free\",\"adsRemoved\":true,\"adFreeRemaining\":7200,"))
    #expect(states.last?.0.adsRemoved == false)
    #expect(states.count < 15)
  }

  @Test func `markers name steps, captions and goldens`() throws {
    let recording = try Self.recording("Step \"Open it\"\nSubtitle \"Here\u{7} it is\"\nSubtitle \"\"\nSee \"It\"")
    let names = recording.events.compactMap { if case .marker(let name) = $0.kind { name } else { nil } }
    #expect(names == ["Open it", "Here it is"])
  }

  @Test func `what is named before a recording is shown is named at its beginning`() throws {
    let recording = try Self.recording(
      "Step \"Open it\"\nSubtitle \"Here\"\nHide\nStep \"Nobody reads this\"\nTap \"Homes\"\nShow\nSleep 1s")
    let markers = recording.events.filter { if case .marker = $0.kind { true } else { false } }
    #expect(markers.map(\.kind) == [.marker("Open it"), .marker("Here")])
    #expect(markers.allSatisfy { $0.time == 0 })
  }

  @Test func `being recorded changes nothing`() {
    let tape = "Wait+Screen /Train Ad-Free/\nTap \"Watch Ad for Free Session\"\nSleep 20s\nTap \"Close\"\nAdvance 2h"
    let (_, recorded) = OutputFolder.result(of: "Output a.cast\n" + tape)
    let plain = TapeRun.result(tape)
    #expect(recorded.outcome == .passed)
    #expect(recorded.log == plain.log)
    #expect(recorded.walk?.world == plain.walk?.world)
  }
}
