import Foundation
import TerminalTesting
import Testing

extension CommandTests {
  /// `paywalk qa` from outside.
  @Suite struct Walkthroughs {
    private static let plan = """
      # Look around
      Wait+Screen /Couch to 5K/

      Step "Go to the Homes tab."
      Tap "Homes"
      See "A home is asked for."
      Expect "Where do you live?"
      See "It looks good."

      Step "Go back."
      Tap "Train"
      See "The feed is there."
      Expect "Couch to 5K"
      """

    @Test func `without a terminal the walkthroughs are listed`() throws {
      let run = try Program.run(["qa"], in: try Scratch())
      #expect(run.end == .exited(0))
      #expect(run.output.contains("free-limits"))
      #expect(run.output.contains("6 steps, 10 checks: 9 for Paywalk, 1 for you"))
    }

    @Test func `without a terminal none can be walked`() throws {
      let run = try Program.run(["qa", "free-limits"], in: try Scratch())
      #expect(run.end == .exited(3))
      #expect(run.errors.hasPrefix("paywalk: "))
    }

    @Test(arguments: [
      (["qa", "fre-limits"], "free-limits"), (["qa", "no/such.tape"], "found no such file"),
      (["qa", "--list", "annual"], "--list"), (["qa", "x", "--report", ""], "--report"),
    ])
    func `a wrong use is told`(arguments: [String], words: String) throws {
      let run = try Program.run(arguments, in: try Scratch())
      #expect(run.end == .exited(2))
      #expect(run.errors.contains(words), "\(run.errors)")
    }

    @Test func `a tape without steps is refused`() throws {
      let scratch = try Scratch()
      try scratch.write("Tap \"Homes\"\n", to: "plain.tape")
      let run = try Program.run(["qa", scratch.file("plain.tape")], in: scratch)
      #expect(run.end == .exited(2))
      #expect(run.errors.contains("found a tape without a Step, expected a walkthrough"))
    }

    @Test(.enabled(if: Tool.hasPyte, "needs python3 with pyte"))
    func `a session is walked, left, resumed and reported, and its tape passes`() throws {
      let scratch = try Scratch()
      try scratch.write(Self.plan, to: "look.tape")
      let arguments = [
        "qa", scratch.file("look.tape"), "--state", scratch.file("state"), "--report", scratch.file("report"),
      ]
      let first = try ProgramOnTerminal(arguments, in: scratch)
      try first.shows("1/2  Go to the Homes tab.", "See: A home is asked for.", "F8 do it")
      first.type("2")
      try first.shows("You decide: It looks good.", "✓○")
      // F6 asks for a note; then the session ends in the second step.
      first.type("\u{1B}[17~")
      try first.shows("Note:", "1/2")
      first.type("Zu <klein> & grau\r")
      try first.shows("Noted.", "2/2")
      first.type("\u{3}")
      #expect(first.wait() == .exited(1))
      try first.expectRestored()
      #expect(try first.output().contains("1 passed, 1 failed, 1 undecided"))

      let second = try ProgramOnTerminal(arguments, in: scratch)
      try second.shows("Resumed: 1 passed, 1 failed, 1 undecided.", "2/2  Go back.", "Where do you live?")
      second.type("\u{1B}[19~")
      try second.shows("All done. F10 writes the report.")
      second.type("\u{1B}[21~")
      #expect(second.wait() == .exited(1))
      try second.expectRestored()

      let report = try scratch.read("report/report.md")
      #expect(report.contains("| 1.2 | Go to the Homes tab. | It looks good. | ✗ failed | the tester |"), "\(report)")
      #expect(report.contains("> Zu \\<klein\\> \\& grau"))
      #expect(try scratch.read("report/junit.xml").contains("Zu &lt;klein&gt; &amp; grau"))
      #expect(try scratch.read("report/frames/1-1.svg").hasPrefix("<svg"))
      let replay = try Program.run(["replay", scratch.file("report/walk.tape")], in: scratch)
      #expect(replay.end == .exited(0), "\(replay.output)\(replay.errors)")
      // All checks are decided and reported, so the next walk begins anew.
      let third = try ProgramOnTerminal(arguments, in: scratch)
      try third.shows("1/2  Go to the Homes tab.")
      third.type("q")
      #expect(third.wait() == .exited(1))
    }

    @Test(.enabled(if: Tool.hasPyte, "needs python3 with pyte"))
    func `a kept session of another text is put aside, a broken one stops the walk`() throws {
      let scratch = try Scratch()
      let arguments = ["qa", scratch.file("look.tape"), "--state", scratch.file("state")]
      try scratch.write(Self.plan, to: "look.tape")
      let first = try ProgramOnTerminal(arguments, in: scratch)
      try first.shows("1/2")
      first.type("q")
      #expect(first.wait() == .exited(1))
      try scratch.write(Self.plan.replacing("Go back", with: "Return"), to: "look.tape")
      let second = try ProgramOnTerminal(arguments, in: scratch)
      try second.shows("The walkthrough has changed since: this is a new session.")
      second.type("q")
      #expect(second.wait() == .exited(1))
      let file = "state/walkthroughs/look.json"
      #expect(FileManager.default.fileExists(atPath: scratch.file("\(file).old-1")))
      try scratch.write("not JSON", to: file)
      let third = try ProgramOnTerminal(arguments, in: scratch)
      #expect(third.wait() == .exited(3))
      #expect(try third.output().contains("cannot be read"))
      #expect(try scratch.read(file) == "not JSON")
      let fresh = try ProgramOnTerminal(arguments + ["--fresh"], in: scratch)
      try fresh.shows("1/2")
      fresh.type("q")
      #expect(fresh.wait() == .exited(1))
      #expect(try scratch.read("\(file).old-2") == "not JSON")
    }

    @Test(.enabled(if: Tool.hasPyte, "needs python3 with pyte"))
    func `the command that goes on is one that a shell understands`() throws {
      let scratch = try Scratch()
      try scratch.write(Self.plan, to: "it's a plan.tape")
      let program = try ProgramOnTerminal(
        ["qa", scratch.file("it's a plan.tape"), "--state", scratch.file("state")], in: scratch, columns: 200)
      try program.shows("step 1 of 2")
      program.type("q")
      #expect(program.wait() == .exited(1))
      let command = "paywalk qa '\(scratch.path)/it'\\''s a plan.tape' --state \(scratch.path)/state"
      #expect(try program.output().contains("To go on: \(command)"))
    }

    @Test(.enabled(if: Tool.hasPyte, "needs python3 with pyte"))
    func `the menu begins the one that is chosen`() throws {
      let scratch = try Scratch()
      let program = try ProgramOnTerminal(["qa", "--state", scratch.file("state")], in: scratch)
      try program.shows("Walkthroughs", "promo-card: ")
      program.type("j\r")
      try program.shows("1/5  Try to add a second home")
      program.type("\u{3}")
      #expect(program.wait() == .exited(1))
      try program.expectRestored()
    }
  }
}
