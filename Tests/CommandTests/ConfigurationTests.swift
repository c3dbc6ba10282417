import Foundation
import TerminalTesting
import Testing

extension CommandTests {
  /// The user's own file, which live walks read.
  @Suite(.enabled(if: Tool.hasPyte, "needs python3 with pyte")) struct OwnConfiguration {
    private static func write(_ text: String, in scratch: Scratch) throws {
      try FileManager.default.createDirectory(
        atPath: scratch.file(".config/paywalk"), withIntermediateDirectories: true)
      try scratch.write(text, to: ".config/paywalk/config")
    }

    @Test func `the file names the app, and a key of one's own does what it says, in a field too`() throws {
      let scratch = try Scratch()
      try Self.write("app hikes\nkey Ctrl+O director\nkey x help\n", in: scratch)
      let program = try ProgramOnTerminal(["run", "--in-memory"], in: scratch)
      try program.shows("Hikes", "q quit")
      program.type("\u{F}")
      try program.shows("DIRECTOR")
      program.type("\u{1B}")
      try program.shows(no: "DIRECTOR")
      program.type("x")
      try program.shows("╭─ Keys")
      program.type("\u{1B}")
      try program.shows(no: "╭─ Keys")
      program.type("q")
      #expect(program.wait() == .exited(0))
    }

    @Test func `the command line is above the file`() throws {
      let scratch = try Scratch()
      try Self.write("app hikes\n", in: scratch)
      let program = try ProgramOnTerminal(["run", "--in-memory", "--app", "demo", "--seed-mock-data"], in: scratch)
      try program.shows("Couch to 5K", "q quit")
      program.type("q")
      #expect(program.wait() == .exited(0))
    }

    @Test func `a recording writes the standard keys`() throws {
      let scratch = try Scratch()
      try Self.write("key x help\n", in: scratch)
      let program = try ProgramOnTerminal(["record", scratch.file("own.tape"), "--seed-mock-data"], in: scratch)
      try program.shows("q quit")
      program.type("x")
      try program.shows("╭─ Keys")
      program.type("\u{1B}")
      try program.shows(no: "╭─ Keys")
      program.type("q")
      #expect(program.wait() == .exited(0))
      let tape = try String(contentsOfFile: scratch.file("own.tape"), encoding: .utf8)
      #expect(tape.contains("Type \"?\"") && !tape.contains("\"x\""))
    }

    @Test(arguments: [
      ("theme lihgt\n", "config:1: there is no theme \"lihgt\""),
      ("theme dark\nmouse no\n", "config:2: found \"mouse\""),
    ])
    func `a bad line is named before the terminal is taken over`(text: String, message: String) throws {
      let scratch = try Scratch()
      try Self.write(text, in: scratch)
      for command in [["run", "--in-memory"], ["record", scratch.file("x.tape")], ["demo"], ["qa", "annual"]] {
        let run = try Program.run(command, in: scratch)
        #expect(run.end == .exited(2) && run.errors.contains(message), "\(command): \(run.errors)")
      }
      let replay = try Program.run(["replay", "first-paywall"], in: scratch)
      #expect(!replay.errors.contains("config"), "a replay reads no configuration")
    }

    @Test(arguments: [
      ("theme lihgt\n", "config:1: there is no theme \"lihgt\""),
      ("theme dark\napp nonsense\n", "config:2: nonsense: found no bundled app"),
    ])
    func `what a run refuses of the file, the list of keys refuses too`(text: String, message: String) throws {
      let scratch = try Scratch()
      try Self.write(text, in: scratch)
      for command in [["run", "--in-memory"], ["keys"]] {
        let run = try Program.run(command, in: scratch)
        #expect(run.end == .exited(2) && run.errors.contains(message), "\(command): \(run.errors)")
      }
    }

    @Test(arguments: [["--server", "missing.har"], ["--target", "Nonsense"]])
    func `a fault of the command line is not blamed on the line that names the app`(options: [String]) throws {
      let scratch = try Scratch()
      try Self.write("app hikes\n", in: scratch)
      let run = try Program.run(["run", "--in-memory"] + options, in: scratch)
      #expect(run.end == .exited(2) && run.errors.contains("found no"), "\(run.errors)")
      #expect(!run.errors.contains("config:1"), "\(run.errors)")
    }

    @Test func `a file that is no text in UTF-8 is refused with the place of the byte`() throws {
      let scratch = try Scratch()
      try Self.write("theme dark\n", in: scratch)
      try Data([0x0A, 0x23, 0xFF]).write(to: URL(filePath: scratch.file(".config/paywalk/config")))
      let run = try Program.run(["keys"], in: scratch)
      #expect(run.end == .exited(2) && run.errors.contains("config:2:2: found the byte 0xFF"), "\(run.errors)")
    }

    @Test func `a theme's file that there is not is named`() throws {
      let scratch = try Scratch()
      try Self.write("theme ./x.theme\n", in: scratch)
      let run = try Program.run(["keys"], in: scratch)
      #expect(
        run.errors.contains("config:1: ./x.theme: found no such file, expected a theme"), "\(run.errors)")
    }

    @Test func `the keys in force are listed`() throws {
      let scratch = try Scratch()
      try Self.write("key i director\n", in: scratch)
      let run = try Program.run(["keys"], in: scratch)
      #expect(run.end == .exited(0))
      for line in [/director +i, d, F2\n/, /inspector +F3\n/] { #expect(run.output.contains(line)) }
      #expect(run.output.contains(scratch.file(".config/paywalk/config")))
    }
  }
}
