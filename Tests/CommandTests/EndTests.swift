import Foundation
import TerminalTesting
import Testing

extension CommandTests {
  /// Ends that come from outside: signals, and output that nobody takes.
  @Suite struct Ends {
    private static let tape = "Wait+Screen /Couch to 5K/\nDown\nSleep 1h\n"

    @Test(
      .enabled(if: Tool.hasPyte, "needs python3 with pyte"),
      arguments: [
        ["run", "--in-memory"], ["record", "walk.tape"], ["qa", "free-limits"], ["qa"], ["demo"],
        ["demo", "eleventh-item"], ["replay", "--speed", "1", "long.tape"], ["replay", "--step", "long.tape"],
        ["run", "--at", "long.tape:2"],
      ])
    func `SIGTERM ends every command on a terminal as it ends any program`(arguments: [String]) throws {
      let scratch = try Scratch()
      try scratch.write(Self.tape, to: "long.tape")
      let program = try ProgramOnTerminal(
        arguments.map { $0.contains(".tape") ? scratch.file($0) : $0 }, in: scratch, columns: 120, rows: 30)
      // The first frame is on the screen once the cursor is gone and something is drawn.
      try program.shows(" ")
      _ = try #require(program.terminal.output(through: "\u{1B}[?2026l"))
      program.send(SIGTERM)
      #expect(program.wait() == .killed(SIGTERM))
      try program.expectRestored()
    }

    @Test(
      .enabled(if: Tool.hasPyte, "needs python3 with pyte"),
      arguments: [SIGPIPE, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU])
    func `a signal that the program does not know leaves a clean terminal`(signal: Int32) throws {
      let scratch = try Scratch()
      let program = try ProgramOnTerminal(["run", "--in-memory"], in: scratch)
      try program.shows("Couch to 5K", "q quit")
      program.send(signal)
      #expect(program.wait() == .killed(signal))
      try program.expectRestored()
    }

    @Test(
      arguments: [
        ["help"], ["--help"], ["--version"], ["help", "replay"], ["tape", "keys"], ["demo", "--list"],
        ["qa", "--list"],
        ["tape", "check", "a.tape"], ["tape", "lint", "a.tape"], ["tape", "export", "--vhs", "a.tape"],
        ["replay", "a.tape"], ["--generate-completion-script", "bash"],
      ])
    func `a device that takes no output is an error of the surroundings`(arguments: [String]) throws {
      let scratch = try Scratch()
      try scratch.write("Wait+Screen /Couch to 5K/\n", to: "a.tape")
      let device = open("/dev/full", O_WRONLY | O_CLOEXEC)
      defer { close(device) }
      try #require(device >= 0)
      let run = try Program.run(
        arguments.map { $0.contains(".tape") ? scratch.file($0) : $0 }, in: scratch, output: device)
      #expect(run.end == .exited(3))
      let reason = "paywalk: the results cannot be written: No space left on device\n"
      #expect(run.errors.hasSuffix(reason), "\(run.errors)")
    }
  }

  /// Windows that no screen has.
  @Suite struct Windows {
    @Test(arguments: [(40_000, 30, "1000 × 30"), (10_000, 10_000, "1000 × 1000")])
    func `a window beyond the limit is drawn up to it, and told`(columns: Int, rows: Int, drawn: String) throws {
      let scratch = try Scratch()
      let terminal = try PseudoTerminal(columns: columns, rows: rows)
      defer { terminal.hangUp() }
      let child = try ChildProcess(
        try #require(Program.path), ["run", "--in-memory"], environment: Program.environment(scratch, [:]),
        descriptors: [terminal.screen, terminal.screen, terminal.screen])
      #expect(terminal.output(through: "This window is \(columns) × \(rows); only \(drawn) of it are drawn.") != nil)
      terminal.type("q")
      #expect(child.wait() == .exited(0))
    }

    @Test(
      .enabled(if: Tool.hasPyte, "needs python3 with pyte"),
      arguments: [("99999999", "99999999"), ("-1", "0"), ("many", ""), ("24", "9223372036854775808")])
    func `LINES and COLUMNS do not count where the window has a size`(lines: String, columns: String) throws {
      let scratch = try Scratch()
      let program = try ProgramOnTerminal(
        ["run", "--in-memory"], in: scratch, environment: ["LINES": lines, "COLUMNS": columns])
      try program.shows("Couch to 5K", "q quit")
      program.type("q")
      #expect(program.wait() == .exited(0))
    }

    @Test func `where the window has none they count, up to the limit`() throws {
      let scratch = try Scratch()
      let terminal = try PseudoTerminal(columns: 0, rows: 0)
      defer { terminal.hangUp() }
      let child = try ChildProcess(
        try #require(Program.path), ["run", "--in-memory"],
        environment: Program.environment(scratch, ["LINES": "40", "COLUMNS": "99999999"]),
        descriptors: [terminal.screen, terminal.screen, terminal.screen])
      #expect(terminal.output(through: "This window is 99999999 × 40; only 1000 × 40 of it are drawn.") != nil)
      terminal.type("q")
      #expect(child.wait() == .exited(0))
    }
  }
}
