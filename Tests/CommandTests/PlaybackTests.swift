import Foundation
import TerminalTesting
import Testing

extension CommandTests {
  /// `paywalk replay --speed` and `--step`: a tape shown to a viewer in the terminal.
  @Suite(.enabled(if: Tool.hasPyte, "needs python3 with pyte")) struct Playbacks {
    private static let homes = """
      Set Columns 60
      Set Rows 20
      Wait+Screen /Couch to 5K/
      Subtitle "Two tabs."
      Tap "Homes"
      Expect "Where do you live?"

      """

    private func play(
      _ tape: String, _ flags: [String], in scratch: Scratch, columns: Int = 80, rows: Int = 24
    ) throws -> ProgramOnTerminal {
      try scratch.write(tape, to: "walk.tape")
      return try ProgramOnTerminal(
        ["replay", scratch.file("walk.tape")] + flags, in: scratch, columns: columns, rows: rows)
    }

    @Test func `a tape plays to its end, and any key leaves a clean terminal`() throws {
      let scratch = try Scratch()
      let program = try play(Self.homes, ["--speed", "1000"], in: scratch)
      let end = try program.shows("The end.", "Where do you live?", "Two tabs.", "t take control")
      #expect(end.rows[0].contains("walk.tape ─"))
      program.type("x")
      #expect(program.wait() == .exited(0))
      try program.expectRestored()
    }

    @Test func `the pictures are those of the headless replay`() throws {
      let scratch = try Scratch()
      let picture = scratch.file("end.txt")
      try scratch.write(Self.homes + "Screenshot \"\(picture)\"\n", to: "still.tape")
      #expect(try Program.run(["replay", scratch.file("still.tape")], in: scratch).end == .exited(0))
      let wanted = try scratch.read("end.txt").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let program = try play(Self.homes, ["--speed", "1000"], in: scratch)
      let end = try program.shows("The end.")
      for row in 0..<20 {
        let shown = String(end.rows[row + 1].dropFirst(10).prefix(60))
        // The phone's keys have no effect during a playback.
        let text = row == 19 ? "" : wanted[row]
        #expect(shown == text + String(repeating: " ", count: 60 - text.count))
      }
      program.type("q")
      #expect(program.wait() == .exited(0))
    }

    @Test func `with --step every step waits for a key, and its line is shown`() throws {
      let scratch = try Scratch()
      let program = try play(Self.homes, ["--step"], in: scratch)
      try program.shows("Next 3: Wait+Screen /Couch to 5K/")
      program.type(".")
      try program.shows("Next 5: Tap \"Homes\"", "Two tabs.", "Couch to 5K")
      program.type("\u{1B}[C")
      try program.shows("Next 6: Expect \"Where do you live?\"", "Where do you live?")
      // Keys without another meaning continue the playback too.
      program.type("x")
      try program.shows("The end.")
      program.type("q")
      #expect(program.wait() == .exited(0))
      try program.expectRestored()
    }

    @Test func `the key to the next milestone plays up to it, or to the end`() throws {
      let scratch = try Scratch()
      let tape = [
        "Set Columns 60", "Set Rows 20", "Wait+Screen /Couch to 5K/", "Hide", "Director buy cubby_pro_annual",
        "Director advance 2h", "Show", "Director refund cubby_pro_annual", "Director advance 1h", "Tap \"Homes\"",
      ]
      let program = try play(tape.joined(separator: "\n") + "\n", ["--step"], in: scratch)
      try program.shows("Next 3: Wait+Screen")
      // What is hidden is no place to stop at.
      program.type("}")
      try program.shows("11:41 · the end of access", "Couch to 5K")
      // From before it, it is gone to, and the next one lies ahead again.
      program.type("[")
      try program.shows("step 1 of 2 · 11:41")
      program.type("}")
      try program.shows("11:41 · the end of access")
      program.type("}")
      try program.shows("The end.", "Where do you live?")
      program.type("q")
      #expect(program.wait() == .exited(0))
    }

    @Test func `Space pauses in the middle of a step, a step shows the rest of it at once`() throws {
      let scratch = try Scratch()
      let program = try play(
        "Sleep 6s\nTap \"Homes\"\nSleep 6s\n", ["--speed", "0.1"], in: scratch, columns: 100, rows: 30)
      try program.shows("▶ 0.1×", "Space pause")
      program.type(" ")
      try program.shows("Paused in 1: Sleep 6s", "Space go on")
      program.type(".")
      try program.shows("Next 2: Tap \"Homes\"", "Couch to 5K")
      program.type(" ")
      try program.shows("▶ 0.1×")
      program.type("?")
      try program.shows("one step, then wait")
      program.type("x")
      try program.shows(no: "one step, then wait")
      program.type("+")
      try program.shows("▶ 0.25×")
      program.type("--")
      try program.shows("▶ 0.1×")
      program.type("q")
      #expect(program.wait() == .exited(1))
      try program.expectRestored()
    }

    @Test(arguments: ["t", "\r"])
    func `the walk is taken over in the middle of a step, and goes on with the phone's keys`(key: String) throws {
      let scratch = try Scratch()
      let program = try play(
        "Wait+Screen /Couch to 5K/\nSleep 6s\nTap \"Homes\"\n", ["--speed", "0.1"], in: scratch, columns: 100, rows: 30)
      try program.shows("Couch to 5K", "▶ 0.1×")
      program.type(key)
      let taken = try program.shows("Couch to 5K", "You have taken over.")
      // The app has the window, without the border of the player.
      #expect(taken.rows[0].hasPrefix(String(repeating: " ", count: 18) + "╭─ Run Coach ─"))
      program.type("2")
      try program.shows("Where do you live?")
      program.type("\u{3}")
      #expect(program.wait() == .exited(0))
      try program.expectRestored()
    }

    @Test func `at its end too it can be taken over`() throws {
      let scratch = try Scratch()
      let program = try play(Self.homes, ["--speed", "1000"], in: scratch)
      try program.shows("The end.")
      program.type("t")
      try program.shows("You have taken over.", "Where do you live?")
      program.type("Den\r")
      try program.shows("Den ▾", "q quit")
      program.type("q")
      #expect(program.wait() == .exited(0))
    }

    @Test func `a failure stays on the screen, and its report follows on a clean terminal`() throws {
      let scratch = try Scratch()
      let program = try play(Self.homes + "Expect \"Nowhere\"\nTap \"Train\"\n", ["--speed", "1000"], in: scratch)
      try program.shows("Failed in 7: Expect \"Nowhere\"", "Where do you live?")
      program.type(" ")
      #expect(program.wait() == .exited(1))
      try program.expectRestored()
      let after = try #require(try program.output().components(separatedBy: "\u{1B}[?1049l").last)
      #expect(after.contains("walk.tape:7: Expect \"Nowhere\"") && after.contains("it is not on the screen"))
    }

    @Test func `it follows the window, and says what a smaller one needs`() throws {
      let scratch = try Scratch()
      let program = try play(Self.homes, ["--step"], in: scratch)
      try program.shows("Next 3:", "walk.tape ─")
      try program.resize(columns: 50, rows: 20)
      try program.shows("This window is 50 × 20.", "The tape needs 60 × 20.")
      try program.resize(columns: 60, rows: 20)
      let bare = try program.shows("Next 3:", "Loading…")
      #expect(bare.rows[0].hasPrefix("─ Run Coach ─"))
      try program.resize(columns: 80, rows: 24)
      try program.shows("Next 3:", "walk.tape ─")
      program.type("q")
      #expect(program.wait() == .exited(1))
      try program.expectRestored()
    }

    @Test func `Ctrl-Z stops it on a clean terminal, and it comes back where it was`() throws {
      let scratch = try Scratch()
      let program = try play(Self.homes, ["--step"], in: scratch)
      try program.shows("Next 3:")
      program.type("\u{1A}")
      #expect(program.wait() == .stopped(SIGTSTP))
      try program.expectRestored()
      program.terminal.mark("\u{1B}[H\u{1B}[2J$ fg\r\n")
      try program.shows("$ fg")
      program.send(SIGCONT)
      try program.shows("Next 3:")
      program.send(SIGTERM)
      #expect(program.wait() == .killed(SIGTERM))
      try program.expectRestored()
    }

    @Test func `who leaves before the end is told that the tape has not passed`() throws {
      let scratch = try Scratch()
      let program = try play(Self.homes, ["--step"], in: scratch)
      try program.shows("Next 3:")
      program.type("q")
      #expect(program.wait() == .exited(1))
      let after = try #require(try program.output().components(separatedBy: "\u{1B}[?1049l").last)
      #expect(after.contains("walk.tape was left before its end, so it has not passed."))
    }

    @Test func `keys are heard however much happens in a long sleep`() throws {
      let scratch = try Scratch()
      let program = try play("Tap \"Homes\"\nSleep 31d\nExpect \"Homes\"\n", ["--speed", "1"], in: scratch)
      try program.shows("2 Homes]")
      program.type("q")
      #expect(program.wait() == .exited(1))
      try program.expectRestored()
    }

    @Test func `without a terminal it says so`() throws {
      let scratch = try Scratch()
      try scratch.write(Self.homes, to: "walk.tape")
      let run = try Program.run(["replay", scratch.file("walk.tape"), "--speed", "1"], in: scratch)
      #expect(run.end == .exited(3))
      #expect(run.errors == "paywalk: Standard input is not a terminal.\n")
    }

    @Test(arguments: [
      (["--speed", "0"], "--speed must be from 0.1 to 1000."),
      (["--speed", "1001"], "--speed must be from 0.1 to 1000."),
      (["--step", "Other"], "--speed and --step play one tape"),
      (["--step", "--update"], "--speed and --step show one tape in the terminal, so --update has no meaning beside"),
      (["--speed", "1", "--report", "tap", "--log", "x"], "so --log and --report have no meaning beside them."),
      (["--step", "--output", "a.svg", "--jobs", "1", "--shard", "1/1"], "so --output, --shard and --jobs have no"),
      (["--step", "--terminal", "--fail-fast"], "so --fail-fast and --terminal have no meaning beside them."),
    ])
    func `what cannot be played is said`(_ flags: [String], _ words: String) throws {
      let scratch = try Scratch()
      try scratch.write(Self.homes, to: "walk.tape")
      try scratch.write(Self.homes, to: "other.tape")
      let arguments = flags.map { $0 == "Other" ? scratch.file("other.tape") : $0 }
      let run = try Program.run(["replay", scratch.file("walk.tape")] + arguments, in: scratch)
      #expect(run.end == .exited(2))
      #expect(run.errors.contains(words), "\(run.errors)")
    }
  }
}
