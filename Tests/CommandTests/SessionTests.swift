import Foundation
import TerminalTesting
import Testing

extension CommandTests {
  /// A session at the terminal, from the first frame to the restored terminal.
  @Suite(.enabled(if: Tool.hasPyte, "needs python3 with pyte")) struct Sessions {
    @Test(arguments: [("q", "q"), ("Ctrl-C", "\u{3}")])
    func `it shows the feed, and leaves status 0 and a clean terminal`(name: String, key: String) throws {
      let scratch = try Scratch()
      let program = try ProgramOnTerminal(["run", "--state", scratch.file("state")], in: scratch)
      let feed = try program.shows("Couch to 5K", "Go Pro.", "Test mode", "q quit")
      #expect(feed.rows[0].contains("╭─ Run Coach ─"))
      #expect(feed.isCursorHidden)
      #expect(program.terminal.modes != program.modes)
      program.type(key)
      #expect(program.wait() == .exited(0))
      try program.expectRestored()
    }

    @Test func `without a command the demo app runs, and its state lies in the XDG state folder`() throws {
      let scratch = try Scratch()
      let program = try ProgramOnTerminal([], in: scratch, environment: ["XDG_STATE_HOME": scratch.file("xdg")])
      try program.shows("Couch to 5K", "q quit")
      program.type("q")
      #expect(program.wait() == .exited(0))
      #expect(FileManager.default.fileExists(atPath: scratch.file("xdg/paywalk/demo.sqlite")))
    }

    @Test func `it follows the window from 60 × 20 to 200 × 60, and says below what it needs`() throws {
      let scratch = try Scratch()
      let program = try ProgramOnTerminal(["run", "--in-memory"], in: scratch)
      try program.shows("Couch to 5K", "Test mode", "q quit")
      try program.resize(columns: 60, rows: 20)
      let small = try program.shows("Couch to 5K", "Test mode", "? help")
      #expect(small.rows.count == 20)
      try program.resize(columns: 40, rows: 10)
      let tooSmall = try program.shows(
        "This terminal is 40 × 10.", "Paywalk needs 60 × 20.", "Make it larger, or press q to quit.")
      #expect(!tooSmall.contains("Couch"))
      try program.resize(columns: 200, rows: 60)
      // The window is so wide that the inspector stands beside the phone.
      let wide = try program.shows("Couch to 5K", "Hill Repeats", "Test mode", "q quit", "TIMELINE")
      #expect(wide.rows.count == 60 && wide.rows[0].count == 200)
      try program.resize(columns: 80, rows: 24)
      try program.shows("Couch to 5K", "Test mode", "q quit")
      try program.resize(columns: 40, rows: 10)
      try program.shows("Paywalk needs 60 × 20.")
      program.type("q")
      #expect(program.wait() == .exited(0))
    }

    @Test(arguments: [("the key", "\u{1A}"), ("the signal", "")])
    func `Ctrl-Z stops it on a clean terminal, and it comes back where it was`(by: String, key: String) throws {
      let scratch = try Scratch()
      let program = try ProgramOnTerminal(["run", "--in-memory", "--seed-mock-data"], in: scratch)
      try program.shows("Couch to 5K", "q quit")
      program.type("2")
      try program.shows("Flat on Elm Street ▾", "q quit")
      if key.isEmpty { program.send(SIGTSTP) } else { program.type(key) }
      #expect(program.wait() == .stopped(SIGTSTP))
      try program.expectRestored()
      // Stands for the output of a shell meanwhile.
      program.terminal.mark("\u{1B}[H\u{1B}[2J$ fg\r\n")
      try program.shows("$ fg")
      program.send(SIGCONT)
      try program.shows("Flat on Elm Street ▾", "q quit")
      try program.shows(no: "$ fg")
      program.type("q")
      #expect(program.wait() == .exited(0))
      try program.expectRestored()
    }

    @Test func `stopped from outside, it takes the terminal over again`() throws {
      let scratch = try Scratch()
      let program = try ProgramOnTerminal(["run", "--in-memory"], in: scratch)
      try program.shows("Couch to 5K", "Test mode", "q quit")
      program.send(SIGSTOP)
      #expect(program.wait() == .stopped(SIGSTOP))
      program.terminal.mark("\u{1B}[H\u{1B}[2J$ fg\r\n")
      try program.shows("$ fg")
      program.send(SIGCONT)
      try program.shows("Couch to 5K", "q quit")
      try program.shows(no: "$ fg")
      program.type("q")
      #expect(program.wait() == .exited(0))
      try program.expectRestored()
    }

    @Test func `clicks and the wheel go where they point`() throws {
      let scratch = try Scratch()
      let program = try ProgramOnTerminal(["run", "--in-memory"], in: scratch)
      let feed = try program.shows("Couch to 5K", "Test mode", "2 Homes", "q quit")
      #expect(!feed.contains("Easy Miles"))
      // The wheel turned towards the user, over the middle of the list, three lines for each report.
      program.type(String(repeating: "\u{1B}[<65;40;12M", count: 5))
      try program.shows("Easy Miles")
      let tab = try #require(feed.place(of: "2 Homes"))
      program.type("\u{1B}[<0;\(tab.column + 1);\(tab.row + 1)M\u{1B}[<0;\(tab.column + 1);\(tab.row + 1)m")
      try program.shows("Where do you live?")
      program.type("\u{3}")
      #expect(program.wait() == .exited(0))
    }

    @Test func `a terminal that goes away ends it`() throws {
      let scratch = try Scratch()
      let program = try ProgramOnTerminal(["run", "--state", scratch.file("state")], in: scratch)
      try program.shows("Couch to 5K", "q quit")
      program.terminal.unplug()
      #expect(program.wait() == .exited(0))
    }

    @Test func `time goes as fast as --speed says`() throws {
      let scratch = try Scratch()
      let program = try ProgramOnTerminal(["run", "--in-memory", "--speed", "100000"], in: scratch)
      let first = try program.shows("Couch to 5K", "q quit").rows[0]
      // At this speed the clock of the status bar changes every few frames.
      try program.shows(no: first)
      program.type("q")
      #expect(program.wait() == .exited(0))
    }

    @Test(
      arguments: [
        (["TERM": "screen-256color"], "5fd7d7"), (["TERM": "linux"], "default"), (["NO_COLOR": "1"], "default"),
      ] as [([String: String], String)])
    func `the theme reaches the terminal in the colours that it has`(
      environment: [String: String], colour: String
    ) throws {
      let scratch = try Scratch()
      let program = try ProgramOnTerminal(["run", "--in-memory"], in: scratch, environment: environment)
      let feed = try program.shows("SUBSCRIBE TO GO AD-FREE", "q quit")
      // The accent role, which is bold at every depth; where there are 16 colours or fewer, that alone tells it.
      #expect(feed.attributes(of: "SUBSCRIBE") == "\(colour) default b")
      program.type("q")
      #expect(program.wait() == .exited(0))
    }

    @Test(arguments: [
      (["--ascii"], "C.UTF-8", true), ([], "C", true), ([], "C.UTF-8", false), (["--unicode"], "C", false),
    ])
    func `it draws with ASCII alone where asked to, and where the locale knows no more`(
      flags: [String], locale: String, isASCII: Bool
    ) throws {
      let scratch = try Scratch()
      let program = try ProgramOnTerminal(
        ["run", "--in-memory"] + flags, in: scratch, environment: ["LC_ALL": locale])
      try program.shows("Couch to 5K", "q quit")
      program.type("q")
      #expect(program.wait() == .exited(0))
      #expect(try program.output().unicodeScalars.allSatisfy(\.isASCII) == isASCII)
    }

    @Test func `at speed 0 time stands still`() throws {
      let scratch = try Scratch()
      let program = try ProgramOnTerminal(["run", "--in-memory", "--speed", "0"], in: scratch)
      try program.shows("Loading…", "q quit")
      program.type("q")
      #expect(program.wait() == .exited(0))
    }
  }
}
