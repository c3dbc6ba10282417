import Foundation
import ServerTesting
import TerminalTesting
import Testing

extension CommandTests {
  /// Walks on a real web server, live and from the recording of one.
  @Suite(.enabled(if: Tool.hasPyte, "needs python3 with pyte")) struct Servers {
    let server: HikesServer
    let scratch: Scratch

    init() throws {
      server = try HikesServer()
      scratch = try Scratch()
    }

    private var host: String { String(server.address.dropFirst("http://".count)) }

    @Test func `a walk shows the pages of a real server, and what goes wrong there`() throws {
      let program = try ProgramOnTerminal(
        ["run", "--in-memory", "--app", "hikes", "--base-url", server.address], in: scratch)
      try program.shows("Mount Tabor", "Crystal Springs", "● \(host)")
      program.type("\r")
      try program.shows("Edit", "Delete")
      program.type("\u{1B}")
      try program.shows("Odd pages")
      for (steps, words) in [
        (0, "Internal Server Error"), (1, "connection was lost"), (2, "invalid content type"),
        (3, "Too many redirects"), (4, "compressed"), (5, "nested too deeply"), (6, "has a character that may"),
      ] {
        program.type("\u{1B}[F\r")
        try program.shows("broken", "silent")
        program.type(String(repeating: "\u{1B}[B", count: steps) + "\r")
        try program.shows(words, "Retry")
        program.type("\u{1B}")
        try program.shows("broken", "silent")
        program.type("\u{1B}")
        try program.shows("Odd pages")
      }
      program.type("q")
      #expect(program.wait() == .exited(0))
      try program.expectRestored()
      let agent = try #require(server.requests.first?.headers["user-agent"])
      #expect(
        agent.hasSuffix(
          "Hotwire Native iOS; Turbo Native iOS; bridge-components: [purchase rewarded-ad form menu button overflow-menu]"
        ))
      // The second visit of a page sends the cookie that the first one has set.
      #expect(server.requests.last?.cookies["seen"] == "2")
    }

    @Test func `a person edits and deletes a hike on a real server`() throws {
      let program = try ProgramOnTerminal(
        ["run", "--in-memory", "--app", "hikes", "--base-url", server.address], in: scratch)
      try program.shows("Mount Tabor", "Odd pages")
      program.type("\u{1B}[F\u{1B}[A\r")
      try program.shows("Password")
      program.type("correct horse\r")
      try program.shows("Signed in", "Mount Tabor")
      program.type("\u{1B}[F\u{1B}[A\u{1B}[A\u{1B}[A\r")
      try program.shows("Edit", "Delete")
      program.type("\u{1B}[F\u{1B}[A\r")
      try program.shows("Name", "Save")
      program.type(" East\r")
      try program.shows("Mount Tabor East", "Delete")
      program.type("\u{1B}[F\r")
      try program.shows("Crystal Springs", "Signed in")
      program.type("q")
      #expect(program.wait() == .exited(0))
      let sent = server.requests.filter { $0.method == "POST" }.map {
        ($0.path, $0.fields["_method"], $0.fields["hike[name]"])
      }
      #expect(sent.map(\.0) == ["/session", "/hikes/1", "/hikes/1"])
      #expect(sent.map(\.1) == [nil, "patch", "delete"] && sent[1].2 == "Mount Tabor East")
      #expect(server.requests.last?.path == "/hikes")
    }

    @Test func `a program that is killed while a request waits starts again with the pages of the server`() throws {
      let arguments = ["run", "--base-url", server.address]
      let killed = try ProgramOnTerminal(arguments, in: scratch)
      try killed.shows("Odd pages")
      killed.type("\u{1B}[F\r")
      try killed.shows("broken")
      killed.type("\u{1B}[F\r")
      try killed.shows("Loading…")
      killed.send(SIGKILL)
      #expect(killed.wait() == .killed(SIGKILL))
      let program = try ProgramOnTerminal(arguments, in: scratch)
      try program.shows("Mount Tabor", "Odd pages")
      program.type("q")
      #expect(program.wait() == .exited(0))
      #expect(server.requests.filter { $0.path == "/silent" }.count == 1)
    }

    @Test(arguments: [("q", nil), ("\u{3}", nil), ("", SIGTERM)])
    func `a walk ends while a request is under way`(key: String, signal: Int32?) throws {
      let program = try ProgramOnTerminal(["run", "--in-memory", "--base-url", server.address], in: scratch)
      try program.shows("Odd pages")
      program.type("\u{1B}[F\r")
      try program.shows("broken")
      program.type("\u{1B}[F\r")
      try program.shows("Loading…")
      if let signal { program.send(signal) } else { program.type(key) }
      #expect(program.wait() == signal.map { .killed($0) } ?? .exited(0))
      try program.expectRestored()
    }

    @Test func `a server that is not there is said`() throws {
      let port = try UnansweredPort()
      let program = try ProgramOnTerminal(["run", "--in-memory", "--base-url", port.address], in: scratch)
      try program.shows("Nothing answers", "Retry")
      program.type("q")
      #expect(program.wait() == .exited(0))
      withExtendedLifetime(port) {}
    }

    /// Records a walk to the page of a hike and back.
    private func record(_ options: [String] = []) throws {
      let program = try ProgramOnTerminal(
        ["record", scratch.file("walk.tape"), "--base-url", server.address] + options, in: scratch)
      try program.shows("Mount Tabor", "Crystal Springs")
      program.type("\r")
      try program.shows("Edit", "Delete")
      program.type("\u{1B}")
      try program.shows("Odd pages")
      program.type("q")
      #expect(program.wait() == .exited(0))
    }

    @Test func `a recorded walk replays without the server, in every way`() throws {
      try record()
      try server.stop()
      let tape = try scratch.read("walk.tape")
      #expect(tape.hasPrefix("Set App demo\nSet Columns 80\nSet Rows 24\nSet Server walk.har\n"), "\(tape)")
      let answers = try scratch.read("walk.har")
      #expect(answers.contains("seen=[secret]; Path=/") && !answers.contains("seen=2"), "\(answers)")
      // The screens that were seen are asked for, so that the replay proves them.
      try scratch.write(tape + "Expect \"Odd pages\"\nExpect 1 link \"Mount Tabor\"\n", to: "walk.tape")
      for command in [
        ["replay"], ["replay", "--terminal"], ["tape", "check"], ["tape", "lint"], ["tape", "export", "--vhs"],
      ] {
        let run = try Program.run(command + [scratch.file("walk.tape")], in: scratch)
        #expect(run.end == .exited(0), "\(command): \(run.output)\(run.errors)")
      }
    }

    @Test func `a person signs in and adds a hike on a real server, and the walk replays without it or the password`()
      throws
    {
      let program = try ProgramOnTerminal(
        ["record", scratch.file("walk.tape"), "--app", "hikes", "--base-url", server.address], in: scratch)
      try program.shows("Mount Tabor", "Odd pages")
      program.type("\u{1B}[F\u{1B}[A\r")
      try program.shows("Password")
      program.type("wrong\r")
      try program.shows("Wrong password")
      program.type("correct horse\r")
      try program.shows("Signed in")
      program.type("\u{1B}[F\u{1B}[A\r")
      try program.shows("Name", "Save")
      program.type("\r")
      try program.shows("be blank")
      program.type("Forest Park\r")
      try program.shows("Forest Park", "Delete")
      program.type("q")
      #expect(program.wait() == .exited(0))
      try server.stop()
      #expect(server.requests.contains { $0.fields["hike[name]"] == "Forest Park" && $0.cookies["session"] != nil })
      let answers = try scratch.read("walk.har")
      for secret in ["correct", "s3cret-session"] { #expect(!answers.contains(secret), "\(secret)") }
      try scratch.write(try scratch.read("walk.tape") + "Expect \"Forest Park\"\n", to: "walk.tape")
      let run = try Program.run(["replay", scratch.file("walk.tape")], in: scratch)
      #expect(run.end == .exited(0), "\(run.output)\(run.errors)")
    }

    @Test func `the same recording gives the same frames`() throws {
      try record()
      try server.stop()
      try scratch.write(try scratch.read("walk.tape") + "Screenshot end.txt\n", to: "walk.tape")
      var frames: [String] = []
      for _ in 0..<2 {
        let run = try Program.run(["replay", scratch.file("walk.tape")], in: scratch)
        #expect(run.end == .exited(0), "\(run.output)\(run.errors)")
        frames.append(try scratch.read("end.txt"))
      }
      #expect(frames[0] == frames[1] && frames[0].contains("● \(host)"))
    }

    @Test func `secrets are kept if that is asked for`() throws {
      try record(["--keep-secrets"])
      #expect(try scratch.read("walk.har").contains("seen=2; Path=/"))
    }

    @Test func `a request that the recording lacks fails with its name`() throws {
      try record()
      let answers = try scratch.read("walk.har")
      try scratch.write(
        answers.replacing("\(server.address)/hikes/1\"", with: "\(server.address)/hikes/7\""), to: "walk.har")
      let run = try Program.run(["replay", scratch.file("walk.tape")], in: scratch)
      #expect(run.end == .exited(1))
      #expect(run.output.contains("GET /hikes/1") && run.output.contains("has no answer"), "\(run.output)")
    }

    @Test(arguments: [("{\"log\":\n {}}", "walk.har:2:2"), (nil, "walk.har: found no file")])
    func `a recording that is broken or missing is one message`(text: String?, message: String) throws {
      if let text { try scratch.write(text, to: "walk.har") }
      try scratch.write("Set Server walk.har\nExpect \"Train\"\n", to: "walk.tape")
      let run = try Program.run(["replay", scratch.file("walk.tape")], in: scratch)
      #expect(run.end == .exited(2))
      #expect((run.output + run.errors).contains(message), "\(run.output)\(run.errors)")
    }
  }

  @Suite struct ServerRefusals {
    @Test(arguments: [
      (["run", "--base-url", "http://example.com"], "--allow-host example.com"),
      (["run", "--base-url", "https://localhost"], "no TLS"), (["run", "--base-url", "localhost:3000"], "expected"),
      (["run", "--allow-host", "a.example"], "--base-url"),
      (["run", "--server", "none.har"], "none.har: found no file"),
      (["record", "x.tape", "--keep-secrets"], "--base-url"),
      (["run", "--base-url", "http://localhost", "--server", "a.har"], "two servers"),
    ])
    func `a server that may not be spoken to is refused in a sentence`(arguments: [String], words: String) throws {
      let run = try Program.run(arguments, in: try Scratch())
      #expect(run.end == .exited(2))
      #expect(run.errors.contains(words), "\(run.errors)")
    }
  }
}
