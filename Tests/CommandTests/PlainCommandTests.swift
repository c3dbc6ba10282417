import Foundation
import TerminalTesting
import Testing

extension CommandTests {
  /// A walk in lines of text, at a terminal and in a pipe.
  @Suite struct PlainWalks {
    @Test(arguments: [true, false])
    func `at a terminal the keys are the same, lines are added, and the terminal is restored`(isFlag: Bool) throws {
      let scratch = try Scratch()
      let terminal = try PseudoTerminal()
      defer { terminal.hangUp() }
      let modes = terminal.modes
      let child = try ChildProcess(
        try #require(Program.path), ["run", "--in-memory", "--seed-mock-data"] + (isFlag ? ["--plain"] : []),
        environment: Program.environment(scratch, ["TERM": "dumb", "ACCESSIBLE": isFlag ? nil : "1"]),
        descriptors: [terminal.screen, terminal.screen, terminal.screen])
      try #require(terminal.output(through: "Button: Subscribe to Go Ad-Free") != nil)
      #expect(terminal.modes != modes)
      terminal.type("2")
      try #require(terminal.output(through: "Screen: Homes") != nil)
      terminal.type("\u{1B}[B")
      try #require(terminal.output(through: "On row ") != nil)
      terminal.type("q")
      #expect(child.wait() == .exited(0))
      #expect(terminal.modes == modes)
      terminal.mark("end")
      let output = String(decoding: try #require(terminal.output(through: "end")), as: UTF8.self)
      #expect(!output.contains("\u{1B}"), "no control sequence is written")
    }

    @Test(arguments: [("a signal", SIGTERM)])
    func `a signal ends it, and the terminal is restored`(name: String, signal: Int32) throws {
      let scratch = try Scratch()
      let terminal = try PseudoTerminal()
      defer { terminal.hangUp() }
      let modes = terminal.modes
      let child = try ChildProcess(
        try #require(Program.path), ["run", "--in-memory", "--plain"],
        environment: Program.environment(scratch, [:]),
        descriptors: [terminal.screen, terminal.screen, terminal.screen])
      try #require(terminal.output(through: "Button: Subscribe to Go Ad-Free") != nil)
      child.send(signal)
      _ = child.wait()
      #expect(terminal.modes == modes)
    }

    @Test func `keys come from a pipe, and the walk ends with it`() throws {
      let scratch = try Scratch()
      try scratch.write("2", to: "keys")
      let keys = open(scratch.file("keys"), O_RDONLY)
      defer { close(keys) }
      let run = try Program.run(["run", "--in-memory", "--seed-mock-data", "--plain"], in: scratch, input: keys)
      #expect(run.end == .exited(0))
      #expect(run.output.contains("Screen: Homes\n"))
    }
  }
}
