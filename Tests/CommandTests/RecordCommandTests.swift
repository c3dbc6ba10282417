import Foundation
import TerminalTesting
import Testing

extension CommandTests {
  /// A walk on a terminal, and the tape recorded from it.
  @Suite(.enabled(if: Tool.hasPyte, "needs python3 with pyte")) struct Recordings {
    @Test(arguments: [("q", "q", nil), ("Ctrl-C", "\u{3}", nil), ("SIGTERM", "", SIGTERM), ("SIGHUP", "", SIGHUP)])
    func `a walk becomes a tape that replays`(end: String, key: String, signal: Int32?) throws {
      let scratch = try Scratch()
      let program = try ProgramOnTerminal(
        ["record", scratch.file("walk.tape"), "--seed-mock-data", "--start", "2026-03-01 08:00"], in: scratch,
        columns: 90, rows: 30)
      try program.shows("Train Ad-Free.", "08:00 Sun 1 Mar")
      program.type("2")
      try program.shows("Flat on Elm Street ▾")
      program.type("/")
      program.type("coffee")
      try program.shows("coffee")
      program.type("\u{1B}")
      try program.shows(no: "coffee")
      if let signal { program.send(signal) } else { program.type(key) }
      #expect(program.wait() == signal.map { .killed($0) } ?? .exited(0))
      try program.expectRestored()
      let tape = try scratch.read("walk.tape")
      #expect(
        tape.hasPrefix(
          """
          Set App demo
          Set Columns 90
          Set Rows 30
          Set Start "2026-03-01 08:00"
          Env SEED_MOCK_DATA "1"

          Wait+Screen /Train Ad-Free\\./
          """))
      // A Sleep may stand between any two keys, depending on real time.
      let lines = tape.split(separator: "\n")
      let typed = lines.filter { $0.hasPrefix("Type \"") }.map { $0.dropFirst(6).dropLast() }.joined()
      #expect(typed == "2/coffee" && lines.contains("Escape"), "\(tape)")
      let replay = try Program.run(["replay", scratch.file("walk.tape")], in: scratch)
      #expect(replay.end == .exited(0), "\(replay.output)\(replay.errors)")
    }

    @Test func `a kill leaves a whole tape behind`() throws {
      let scratch = try Scratch()
      let program = try ProgramOnTerminal(["record", scratch.file("walk.tape")], in: scratch)
      try program.shows("Train Ad-Free.")
      program.send(SIGKILL)
      #expect(program.wait() == .killed(SIGKILL))
      #expect(try scratch.read("walk.tape").hasPrefix("Set App demo\n"))
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: scratch.path).filter { $0.contains("walk") }.count == 1)
      let replay = try Program.run(["replay", scratch.file("walk.tape")], in: scratch)
      #expect(replay.end == .exited(0), "\(replay.output)\(replay.errors)")
    }

    @Test func `a tape that is there is not overwritten, but with --force`() throws {
      let scratch = try Scratch()
      try scratch.write("# mine\n", to: "walk.tape")
      let refused = try ProgramOnTerminal(["record", scratch.file("walk.tape")], in: scratch)
      try refused.shows("--force overwrites it")
      #expect(refused.wait() == .exited(2))
      #expect(try scratch.read("walk.tape") == "# mine\n")
      let program = try ProgramOnTerminal(["record", scratch.file("walk.tape"), "--force"], in: scratch)
      try program.shows("Train Ad-Free.")
      program.type("q")
      #expect(program.wait() == .exited(0))
      #expect(try scratch.read("walk.tape").hasPrefix("Set App demo\n"))
    }
  }

  @Suite struct RecordingRefusals {
    @Test(arguments: [
      (["record"], "Missing expected argument", Int32(2)), (["record", "x.tape", "--start", "soon"], "--start", 2),
      (["record", "x.tape", "--env", "=1"], "is invalid for '--env", 2), (["record", "x.tape"], "terminal", 3),
    ])
    func `what cannot be recorded is said in a sentence`(arguments: [String], words: String, status: Int32) throws {
      let scratch = try Scratch()
      let run = try Program.run(arguments, in: scratch)
      #expect(run.end == .exited(status))
      #expect(run.errors.contains(words), "\(run.errors)")
    }
  }
}
