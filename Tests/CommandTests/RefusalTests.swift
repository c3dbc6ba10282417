import Foundation
import TerminalTesting
import Testing

extension CommandTests {
  /// Everything that keeps the program from starting: a sentence on standard error, a status, and no other output.
  @Suite struct Refusals {
    /// Runs on a terminal that the program must not change.
    private static func run(
      _ arguments: [String], _ scratch: Scratch, environment: [String: String?] = [:]
    ) throws -> Program.Run {
      let terminal = try PseudoTerminal()
      defer { terminal.hangUp() }
      let modes = terminal.modes
      let run = try Program.run(
        arguments, in: scratch, environment: environment, input: terminal.screen, output: terminal.screen)
      #expect(terminal.modes == modes)
      terminal.mark("|end")
      let output = try #require(terminal.output(through: "|end"))
      #expect(String(decoding: output, as: UTF8.self) == "|end")
      return run
    }

    @Test(arguments: [
      (nil, "The type of the terminal is not known: the environment variable TERM is not set."),
      ("", "The type of the terminal is not known: the environment variable TERM is not set."),
      ("dumb", "This terminal (TERM=dumb) cannot place its cursor, so it cannot show screens."),
      ("no-such-terminal", "There is no terminal description for TERM=no-such-terminal on this machine."),
    ])
    func `a terminal that cannot show screens`(type: String?, sentence: String) throws {
      let scratch = try Scratch()
      let run = try Self.run(["run", "--in-memory"], scratch, environment: ["TERM": type])
      #expect(run.end == .exited(3))
      #expect(run.errors == "paywalk: \(sentence)\n")
    }

    @Test func `a run that cannot start leaves the earlier state where it is`() throws {
      let scratch = try Scratch()
      let state = scratch.file("state")
      let run = try Self.run(["run", "--state", state], scratch, environment: ["TERM": "dumb"])
      #expect(run.end == .exited(3))
      #expect(!FileManager.default.fileExists(atPath: state))
      try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: false)
      try scratch.write("", to: "state/demo.sqlite")
      let again = try Self.run(["run", "--fresh", "--state", state], scratch, environment: ["TERM": "dumb"])
      #expect(again.end == .exited(3))
      #expect(try FileManager.default.contentsOfDirectory(atPath: state) == ["demo.sqlite"])
    }

    @Test func `no terminal at either end`() throws {
      let scratch = try Scratch()
      let terminal = try PseudoTerminal()
      defer { terminal.hangUp() }
      let withoutInput = try Program.run(["run", "--in-memory"], in: scratch, output: terminal.screen)
      #expect(withoutInput.end == .exited(3))
      #expect(withoutInput.errors == "paywalk: Standard input is not a terminal.\n")
      let withoutOutput = try Program.run(["run", "--in-memory"], in: scratch, input: terminal.screen)
      #expect(withoutOutput.end == .exited(3))
      #expect(withoutOutput.errors == "paywalk: Standard output is not a terminal.\n")
      #expect(withoutOutput.output == "")
    }

    @Test func `an app that there is not`() throws {
      let scratch = try Scratch()
      let unknown = try Self.run(["run", "--in-memory", "--app", "dome"], scratch)
      #expect(unknown.end == .exited(2))
      #expect(
        unknown.errors.hasPrefix(
          "paywalk: dome: found no bundled app of this name, expected one of “avatars”, “broken-rules”"))
      let folder = scratch.file("missing")
      let missing = try Self.run(["run", "--in-memory", "--app", folder], scratch)
      #expect(missing.end == .exited(2))
      #expect(
        missing.errors
          == "paywalk: \(folder): found no such folder, expected a folder with app.json and Products.storekit\n")
    }

    @Test func `a StoreKit configuration that is not JSON`() throws {
      let scratch = try Scratch()
      try AppCopy.make(in: scratch) { file, text in file == "Products.storekit" ? "nope" : text }
      let run = try Self.run(["run", "--in-memory", "--app", scratch.file("app")], scratch)
      #expect(run.end == .exited(2))
      #expect(run.errors == "paywalk: Products.storekit:1:1: found “nope”, expected a JSON value\n")
    }

    @Test func `a place for the state that is a file, or below one`() throws {
      let scratch = try Scratch()
      try scratch.write("text", to: "file")
      for folder in [scratch.file("file"), scratch.file("file/deeper")] {
        let run = try Self.run(["run", "--state", folder], scratch)
        #expect(run.end == .exited(3))
        #expect(
          run.errors == "paywalk: \(scratch.file("file")) is not a folder, so no state can be kept there. "
            + "Name another folder with --state.\n")
      }
      #expect(try scratch.read("file") == "text")
    }

    @Test(.enabled(if: getuid() != 0, "root may write anywhere"))
    func `a folder for the state that may not be written`() throws {
      let scratch = try Scratch()
      let folder = scratch.file("state")
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o500])
      let run = try Self.run(["run", "--state", folder], scratch)
      #expect(run.end == .exited(3))
      #expect(
        run.errors == "paywalk: The state cannot be kept: \(folder)/demo.lock cannot be written (Permission denied). "
          + "Name another folder with --state.\n")
    }

    @Test func `no place for the state at all`() throws {
      let scratch = try Scratch()
      let run = try Self.run(["run"], scratch, environment: ["HOME": nil])
      #expect(run.end == .exited(3))
      #expect(
        run.errors == "paywalk: There is no place to keep the state: neither XDG_STATE_HOME nor HOME is an absolute "
          + "path. Name a folder with --state.\n")
    }

    @Test func `a state that is no database is left as it is`() throws {
      let scratch = try Scratch()
      let text = String(repeating: "not a database ", count: 100)
      try FileManager.default.createDirectory(atPath: scratch.file("state"), withIntermediateDirectories: false)
      try scratch.write(text, to: "state/demo.sqlite")
      let run = try Self.run(["run", "--state", scratch.file("state")], scratch)
      #expect(run.end == .exited(3))
      #expect(
        run.errors == "paywalk: The saved state \(scratch.file("state/demo.sqlite")) cannot be read: file is not a "
          + "database. Nothing was changed. To start anew, use --fresh: it moves the old file aside.\n")
      #expect(try scratch.read("state/demo.sqlite") == text)
    }

    @Test(arguments: [
      (["--bogus"], "Error: Unknown option '--bogus'\n"),
      (["--speed", "fast"], "Error: The value 'fast' is invalid for '--speed <speed>'\n"),
      (["--speed", "100001"], "Error: --speed must be from 0 to 100000.\n"),
      (["--speed=-1"], "Error: --speed must be from 0 to 100000.\n"),
      (["--speed", "nan"], "Error: --speed must be from 0 to 100000.\n"),
      (
        ["--in-memory", "--fresh"],
        "Error: --in-memory keeps nothing, so --state and --fresh have no meaning beside it.\n"
      ),
      (["--ascii", "--unicode"], "Error: --ascii and --unicode exclude each other.\n"),
    ])
    func `a wrong use`(flags: [String], sentence: String) throws {
      let scratch = try Scratch()
      let run = try Self.run(["run"] + flags, scratch)
      #expect(run.end == .exited(2))
      #expect(run.errors.hasPrefix(sentence), "\(run.errors)")
    }
  }

  /// An app that can start despite a fault, with a warning about it.
  @Suite(.enabled(if: Tool.hasPyte, "needs python3 with pyte")) struct Warnings {
    private static func expectStart(_ scratch: Scratch, warning: String) throws {
      let errors = open(scratch.file("errors"), O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
      defer { close(errors) }
      let program = try ProgramOnTerminal(
        ["run", "--in-memory", "--app", scratch.file("app")], in: scratch, errors: errors)
      try program.shows("Couch to 5K", "q quit")
      program.type("q")
      #expect(program.wait() == .exited(0))
      #expect(try scratch.read("errors") == "paywalk: \(scratch.file("app")): warning: \(warning)\n")
    }

    @Test func `includes that go round in a circle`() throws {
      let scratch = try Scratch()
      try AppCopy.make(in: scratch) { file, text in
        file == "Config.xcconfig" ? "#include \"Demo.xcconfig\"\n" + text : text
      }
      try Self.expectStart(
        scratch,
        warning: "Config.xcconfig:1: found a fault (skipped the inclusion of a file that is being read: "
          + "Demo.xcconfig → Config.xcconfig → Demo.xcconfig), expected includes that do not come back")
    }

    @Test func `a product in the offerings that the store does not have`() throws {
      let scratch = try Scratch()
      try AppCopy.make(in: scratch) { file, text in
        file == "offerings.json" ? text.replacing("cubby_pro_annual", with: "gone_pro") : text
      }
      try Self.expectStart(
        scratch,
        warning: "offerings.json:9:72: found the unknown product “gone_pro”, expected a product of the StoreKit "
          + "configuration")
    }
  }
}
