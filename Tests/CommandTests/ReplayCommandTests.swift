import Foundation
import TerminalTesting
import Testing

extension CommandTests {
  /// `paywalk replay` from outside: its output and its status.
  @Suite struct Replays {
    @Test func `a tape that passes`() throws {
      let scratch = try Scratch()
      try scratch.write("Wait+Screen /Couch to 5K/\n", to: "good.tape")
      let run = try Program.run(["replay", scratch.file("good.tape")], in: scratch)
      #expect(run.end == .exited(0))
      #expect(run.output.hasPrefix("ok      \(scratch.file("good.tape"))\n\n1 passed, 0 failed\n"), "\(run.output)")
      #expect(run.errors == "")
    }

    @Test func `an unknown command is told with line and column, and nothing runs`() throws {
      let scratch = try Scratch()
      let bad = scratch.file("bad.tape")
      try scratch.write("Wait+Screen /Couch to 5K/\n", to: "good.tape")
      try scratch.write("Tap \"Homes\"\n  Frobnicate 3\n", to: "bad.tape")
      let run = try Program.run(
        ["replay", scratch.file("good.tape"), bad, "--filter", ".tape"], in: scratch)
      #expect(run.end == .exited(2))
      #expect(run.output == "")
      #expect(
        run.errors == """
          \(bad):2:3: error: unknown command "Frobnicate"
           2 |   Frobnicate 3
             |   ^~~~~~~~~~ expected a command such as Type, Tap or Expect

          """)
    }

    @Test func `a tape that fails shows where, and the status says so`() throws {
      let scratch = try Scratch()
      let file = scratch.file("wrong.tape")
      try scratch.write("Wait+Screen /Couch to 5K/\nExpect \"Couch to 50K\"\n", to: "wrong.tape")
      let run = try Program.run(["replay", file], in: scratch)
      #expect(run.end == .exited(1))
      #expect(run.output.hasPrefix("FAILED  \(file)\n"))
      #expect(run.output.contains("\(file):2: Expect \"Couch to 50K\""))
      #expect(run.output.contains("Couch to 5K") && run.output.contains("\n0 passed, 1 failed\n"))
      #expect(run.errors == "")
    }

    @Test func `an escape sequence in a tape does not reach the terminal with the message`() throws {
      let scratch = try Scratch()
      try scratch.write("Frobnicate \u{1B}]0;owned\u{7}\u{9B}31m\n", to: "evil.tape")
      let run = try Program.run(["replay", scratch.file("evil.tape")], in: scratch)
      #expect(run.end == .exited(2))
      for trace in ["\u{1B}", "\u{7}", "\u{9B}"] { #expect(!run.errors.contains(trace)) }
    }

    @Test func `nor does one in the name of a tape`() throws {
      let scratch = try Scratch()
      let name = "evil\u{1B}]0;owned\u{7}.tape"
      try scratch.write("Wait+Screen /Couch to 5K/\n", to: name)
      let passed = try Program.run(["replay", scratch.path], in: scratch)
      #expect(passed.end == .exited(0))
      try scratch.write("Expect \"Couch to 50K\"\n", to: name)
      let failed = try Program.run(["replay", scratch.path], in: scratch)
      #expect(failed.end == .exited(1))
      try scratch.write("Frobnicate\n", to: name)
      let broken = try Program.run(["replay", scratch.path], in: scratch)
      #expect(broken.end == .exited(2))
      for run in [passed, failed, broken] {
        for trace in ["\u{1B}", "\u{7}"] { #expect(!run.output.contains(trace) && !run.errors.contains(trace)) }
      }
    }

    @Test func `a tape that there is not`() throws {
      let scratch = try Scratch()
      let file = scratch.file("missing.tape")
      let run = try Program.run(["replay", file], in: scratch)
      #expect(run.end == .exited(2))
      #expect(run.errors == "paywalk: \(file): found no such file or folder, expected a tape\n")
    }

    @Test func `a log that cannot be written`() throws {
      let scratch = try Scratch()
      try scratch.write("Wait+Screen /Couch to 5K/\n", to: "good.tape")
      let log = scratch.file("missing/log.jsonl")
      let run = try Program.run(["replay", scratch.file("good.tape"), "--log", log], in: scratch)
      #expect(run.end == .exited(3))
      #expect(run.errors.hasPrefix("paywalk: \(log) cannot be written: "))
    }

    @Test func `a reader that has seen enough ends it without a word`() throws {
      let scratch = try Scratch()
      var ends: [Int32] = [0, 0]
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
      try #require(socketpair(AF_UNIX, kind, 0, &ends) == 0)
      close(ends[0])
      defer { close(ends[1]) }
      try scratch.write("Wait+Screen /Couch to 5K/\n", to: "good.tape")
      let run = try Program.run(["replay", scratch.file("good.tape")], in: scratch, output: ends[1])
      #expect(run.end == .killed(SIGPIPE))
      #expect(run.errors == "")
    }
  }
}
