import Foundation
import TerminalTesting
import Testing

extension CommandTests {
  /// The state on disk after every way of ending a run.
  @Suite(.enabled(if: Tool.hasPyte, "needs python3 with pyte")) struct State {
    private static func start(_ scratch: Scratch, _ flags: [String] = []) throws -> ProgramOnTerminal {
      let program = try ProgramOnTerminal(["run", "--state", scratch.file("state")] + flags, in: scratch)
      try program.shows("Couch to 5K", "q quit")
      return program
    }

    private static func addItem(_ title: String, _ program: ProgramOnTerminal) throws {
      program.type("2")
      try program.shows("a add item")
      program.type("a")
      try program.shows("New item")
      program.type(title)
      try program.shows(title)
      program.type("\r")
      try program.shows(no: "New item")
      try program.shows(title, "4 of 10 free items", "a add item")
    }

    @Test func `what was on the screen outlives a kill`() throws {
      let scratch = try Scratch()
      let first = try Self.start(scratch, ["--seed-mock-data"])
      try Self.addItem("Rain jacket", first)
      first.send(SIGKILL)
      #expect(first.wait() == .killed(SIGKILL))
      let second = try Self.start(scratch)
      second.type("2")
      try second.shows("Rain jacket", "4 of 10 free items")
      second.type("q")
      #expect(second.wait() == .exited(0))
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
    func `a signal to end saves, and leaves a clean terminal`(signal: Int32) throws {
      let scratch = try Scratch()
      let first = try Self.start(scratch, ["--seed-mock-data"])
      try Self.addItem("Cap", first)
      first.send(signal)
      #expect(first.wait() == .killed(signal))
      try first.expectRestored()
      let second = try Self.start(scratch)
      second.type("2")
      try second.shows("Cap", "4 of 10 free items")
      second.type("q")
      #expect(second.wait() == .exited(0))
    }

    @Test func `a second run on the same state says so and does not start`() throws {
      let scratch = try Scratch()
      let first = try Self.start(scratch)
      let pseudoTerminal = try PseudoTerminal()
      defer { pseudoTerminal.hangUp() }
      let second = try Program.run(
        ["run", "--state", scratch.file("state")], in: scratch, input: pseudoTerminal.screen,
        output: pseudoTerminal.screen)
      #expect(second.end == .exited(3))
      #expect(
        second.errors == "paywalk: Another run is using \(scratch.file("state/demo.sqlite")). Close it, "
          + "or name another folder with --state.\n")
      first.type("2")
      try first.shows("Where do you live?")
      first.type("\u{3}")
      #expect(first.wait() == .exited(0))
    }

    @Test func `--fresh starts anew and says where the earlier state went`() throws {
      let scratch = try Scratch()
      let first = try Self.start(scratch, ["--seed-mock-data"])
      try Self.addItem("Gloves", first)
      first.type("q")
      #expect(first.wait() == .exited(0))
      let second = try Self.start(scratch, ["--fresh", "--seed-mock-data"])
      second.type("2")
      try second.shows("3 of 10 free items")
      second.type("q")
      #expect(second.wait() == .exited(0))
      let old = scratch.file("state/demo.sqlite.old-1")
      #expect(try second.output().hasPrefix("paywalk: the earlier state is now \(old)\r\n"))
    }

    @Test(arguments: [[], ["--seed-mock-data"]])
    func `the history is there after a restart, for its owner alone, however the walk began`(flags: [String]) throws {
      let scratch = try Scratch()
      let first = try Self.start(scratch, flags)
      first.type("q")
      #expect(first.wait() == .exited(0))
      let second = try Self.start(scratch)
      second.type("q")
      #expect(second.wait() == .exited(0))
      #expect(try !second.output().contains("History put aside"))
      let folder = scratch.file("state")
      let files = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(files.sorted() == ["demo.history", "demo.lock", "demo.sqlite"])
      for file in files {
        let permissions = try FileManager.default.attributesOfItem(atPath: "\(folder)/\(file)")[.posixPermissions]
        #expect(permissions as? Int == 0o600, "\(file)")
      }
    }

    @Test
    func `the history is there after a restart although a branch was renamed, and one end of the file was never saved`()
      throws
    {
      let scratch = try Scratch()
      let first = try Self.start(scratch)
      first.type("3")
      try first.shows("Mount Tabor")
      first.type("\u{10}rename main first\r")
      first.type("4")
      try first.shows("Crickets")
      first.type("[")
      try first.shows("step 1 of 2")
      first.type("q")
      #expect(first.wait() == .exited(0))
      // A kill between the lines and the state that they lead to, and one amid a line.
      for isWhole in [true, false] {
        var lines = try scratch.read("state/demo.history")
        let last = try #require(lines.matches(of: /"event",1,(\d+)/).last?.1)
        lines += "[\"saved\"]\n[\"trial\",\(last),true,false,null,1,\"direct\","
        try scratch.write(lines + (isWhole ? "\"network off\"]\n" : "\"net"), to: "state/demo.history")
        let next = try ProgramOnTerminal(["run", "--state", scratch.file("state")], in: scratch)
        try next.shows("step 1 of 2")
        next.type("]")
        try next.shows(no: "step 1 of 2")
        next.type("[")
        try next.shows("step 1 of 2")
        next.type("q")
        #expect(next.wait() == .exited(0))
        #expect(try !next.output().contains("History put aside"))
      }
    }

    @Test func `a history that could not be written for a while is there after a restart`() throws {
      let scratch = try Scratch()
      let first = try Self.start(scratch)
      first.type("3")
      try first.shows("Mount Tabor")
      // Nothing is written to a folder of its name.
      let file = scratch.file("state/demo.history")
      try FileManager.default.removeItem(atPath: file)
      try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: false)
      first.type("4")
      try first.shows("Crickets")
      try FileManager.default.removeItem(atPath: file)
      first.type("1")
      try first.shows("Couch to 5K")
      first.type("q")
      #expect(first.wait() == .exited(0))
      let second = try ProgramOnTerminal(["run", "--state", scratch.file("state")], in: scratch)
      try second.shows("Couch to 5K")
      second.type("[")
      try second.shows("step 2 of 3")
      second.type("q")
      #expect(second.wait() == .exited(0))
    }

    @Test func `a history that cannot be used is put aside, and the footer has room for its name`() throws {
      let scratch = try Scratch()
      let first = try Self.start(scratch)
      first.type("3")
      try first.shows("Mount Tabor")
      first.type("q")
      #expect(first.wait() == .exited(0))
      let lines = try scratch.read("state/demo.history").replacing("[\"saved\"]\n", with: "")
      try scratch.write(
        lines + "[\"event\",1,0,true,false,null,1,\"direct\",\"network off\"]\n", to: "state/demo.history")
      let second = try ProgramOnTerminal(["run", "--state", scratch.file("state")], in: scratch)
      try second.shows("History put aside as demo.history.old-1.tape: not of the saved state.")
      second.type("q")
      #expect(second.wait() == .exited(0))
      try scratch.write("nothing", to: "state/demo.history")
      let third = try ProgramOnTerminal(["run", "--state", scratch.file("state")], in: scratch)
      try third.shows("History put aside as demo.history.old-2: not readable.")
      third.type("q")
      #expect(third.wait() == .exited(0))
      // A folder in its place is none either.
      try FileManager.default.removeItem(atPath: scratch.file("state/demo.history"))
      try FileManager.default.createDirectory(
        atPath: scratch.file("state/demo.history"), withIntermediateDirectories: false)
      let fourth = try ProgramOnTerminal(["run", "--state", scratch.file("state")], in: scratch)
      try fourth.shows("History put aside as demo.history.old-3: not readable.")
      fourth.type("q")
      #expect(fourth.wait() == .exited(0))
    }

    @Test func `--in-memory leaves nothing behind`() throws {
      let scratch = try Scratch()
      let program = try ProgramOnTerminal(["run", "--in-memory"], in: scratch)
      try program.shows("Couch to 5K", "q quit")
      program.type("q")
      #expect(program.wait() == .exited(0))
      #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path) == [])
    }
  }
}
