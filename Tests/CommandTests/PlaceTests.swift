import Foundation
import TerminalTesting
import Testing

extension CommandTests {
  /// `paywalk run --at` and `--start`: a live walk from a chosen moment.
  @Suite(.enabled(if: Tool.hasPyte, "needs python3 with pyte")) struct Places {
    private static let tape = """
      # Homes, by way of another tape.
      Env SEED_MOCK_DATA "1"
      Source setup.tape

      Tap "Homes"
      Tap "Add item"
      Type "Rain jacket"
      Expect "never"
      Tap "Save"

      """

    private func scratch() throws -> Scratch {
      let scratch = try Scratch()
      try scratch.write(Self.tape, to: "walk.tape")
      try scratch.write("Wait+Screen /Couch to 5K/\nAdvance 1d\n", to: "setup.tape")
      return scratch
    }

    @Test(arguments: [
      (5, "Couch to 5K", "09:41 Fri 2 Jan"), (4, "Couch to 5K", "09:41 Fri 2 Jan"),
      (6, "Flat on Elm Street", "Fri 2 Jan"),
      (8, "Rain jacket", "Fri 2 Jan"),
    ])
    func `the walk is live just before the line`(_ line: Int, _ words: String, _ clock: String) throws {
      let scratch = try scratch()
      let program = try ProgramOnTerminal(
        ["run", "--at", "\(scratch.file("walk.tape")):\(line)"], in: scratch, columns: 120, rows: 30)
      let shown = try program.shows(words, clock, "before line \(line). It is live now.")
      #expect(shown.rows[0].hasPrefix("╭─ Run Coach ─") && shown.rows[0].count == 120)
      program.type("\u{3}")
      #expect(program.wait() == .exited(0))
      try program.expectRestored()
      #expect(!FileManager.default.fileExists(atPath: scratch.file(".local")))
    }

    @Test func `the lines of a tape count whatever ends them`() throws {
      let scratch = try scratch()
      try scratch.write(Self.tape.replacing("\n", with: "\r\n"), to: "walk.tape")
      let program = try ProgramOnTerminal(
        ["run", "--at", "\(scratch.file("walk.tape")):6"], in: scratch, columns: 120, rows: 30)
      try program.shows("Flat on Elm Street", "before line 6. It is live now.")
      program.type("\u{3}")
      #expect(program.wait() == .exited(0))
    }

    @Test func `a bundled tape is known by its name`() throws {
      let scratch = try Scratch()
      let program = try ProgramOnTerminal(["run", "--at", "eleventh-item.tape:30"], in: scratch)
      try program.shows("Flat on Elm Street", "This is eleventh-item.tape before line 30.")
      program.type("\u{3}")
      #expect(program.wait() == .exited(0))
    }

    @Test func `a tape that fails before the line says where`() throws {
      let scratch = try scratch()
      let run = try Program.run(["run", "--at", "\(scratch.file("walk.tape")):9"], in: scratch)
      #expect(run.end == .exited(1))
      #expect(run.errors.contains("walk.tape fails before it gets to line 9"))
      #expect(run.errors.contains("walk.tape:8: Expect \"never\""))
    }

    @Test(arguments: [
      (["--at", "walk.tape"], "Expected a tape and a line of it, such as walk.tape:12."),
      (["--at", "walk.tape:0"], "Expected a tape and a line of it"), (["--at", "WALK:40"], "has no line 40."),
      (["--at", "nowhere.tape:1"], "nowhere.tape: cannot be read: No such file or directory"),
      (["--at", "WALK:1", "--fresh"], "have no meaning beside it"),
      (["--at", "WALK:1", "--app", "other"], "the tape says which app is run"),
      (["--start", "2026-01-01"], "needs --in-memory or --fresh"),
      (["--in-memory", "--start", "yesterday"], "Expected a date such as"),
      (["--in-memory", "--zone", "Berlin"], "Expected a zone of the IANA database"),
      (["--zone", "Europe/Berlin"], "needs --in-memory or --fresh"),
      (["--at", "ROWS:4", "--row", "9"], "paywalk: --row 9: found no table with such a row\n"),
      (["--at", "WALK:4", "--row", "2"], "paywalk: --row 2: found no table with such a row\n"),
      (["--at", "LOST:2"], "nowhere: found no bundled app of this name"),
    ])
    func `a place or a date that is none is told`(_ flags: [String], _ words: String) throws {
      let scratch = try scratch()
      try scratch.write("Let wait\nRow 1s\nRow 2s\nSleep ${wait}\n", to: "rows.tape")
      try scratch.write("Set App nowhere\nDown\n", to: "lost.tape")
      let arguments = flags.map { flag in
        ["walk", "rows", "lost"].reduce(flag) { $0.replacing($1.uppercased() + ":", with: scratch.file("\($1).tape:")) }
      }
      let run = try Program.run(["run"] + arguments, in: scratch)
      #expect(run.end == .exited(2))
      #expect(run.errors.contains(words), "\(run.errors)")
    }

    @Test func `a fresh walk begins when --start says`() throws {
      let scratch = try Scratch()
      let program = try ProgramOnTerminal(["run", "--in-memory", "--start", "2027-05-06 07:08"], in: scratch)
      try program.shows("07:08 Thu 6 May", "Couch to 5K")
      program.type("q")
      #expect(program.wait() == .exited(0))
    }

    @Test(arguments: [
      (["--zone", "Europe/Berlin"], "UTC"), ([], "Europe/Berlin"), (["--zone", "europe/berlin"], "Asia/Tokyo"),
    ])
    func `the phone's zone is the machine's unless told, and the date of --start is by its clock`(
      _ flags: [String], _ machine: String
    ) throws {
      let scratch = try Scratch()
      let program = try ProgramOnTerminal(
        ["run", "--in-memory", "--start", "2026-07-06 07:08"] + flags, in: scratch, environment: ["TZ": machine])
      try program.shows("07:08 Mon 6 Jul", "Couch to 5K")
      program.type(":")
      program.type("zone UTC")
      program.type("\r")
      try program.shows("05:08 Mon 6 Jul")
      program.type("q")
      #expect(program.wait() == .exited(0))
    }
  }
}
