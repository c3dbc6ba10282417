import CursesTerminal
import Foundation
import TerminalTesting
import TerminalUI
import Testing

/// Tests from outside the process: its end, and the state of the terminal afterwards.
@Suite(.waiting) struct Processes {
  private static func start(type: String? = "xterm-256color") throws -> (PseudoTerminal, ChildProcess) {
    let terminal = try PseudoTerminal()
    return (terminal, try ChildProcess.probe(on: terminal, type: type))
  }

  private static func expectRestored(_ terminal: PseudoTerminal, modes: [UInt32]) throws {
    terminal.mark("\u{1B}]9;end\u{7}")
    let output = try #require(terminal.output(through: "\u{1B}]9;end\u{7}"))
    let text = String(decoding: output, as: UTF8.self)
    for (on, off) in Restoration.pairs {
      let rest = try #require(text.components(separatedBy: on).last)
      #expect(text.contains(on) && rest.contains(off), "\(on.debugDescription) stays on")
    }
    #expect(terminal.modes == modes)
  }

  @Test func `What is typed at a terminal that has gone reaches no other file`() throws {
    let terminal = try PseudoTerminal()
    terminal.hangUp()
    let path = FileManager.default.temporaryDirectory.appending(path: "paywalk-\(UUID())").path
    defer { unlink(path) }
    // A file gets the lowest number that is free.
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    defer { close(file) }
    #expect(file != terminal.screen && file != terminal.keyboard)
    terminal.mark("x")
    terminal.type("x")
    #expect(try Data(contentsOf: URL(filePath: path)).isEmpty)
  }

  @Test(
    arguments: [
      ("q", .exited(0)), ("e", .exited(7)), ("c", .killed(SIGILL)), ("a", .killed(SIGABRT)),
    ] as [(String, ChildProcess.End)])
  func `However the process ends, the terminal is as it was`(key: String, end: ChildProcess.End) throws {
    let terminal = try PseudoTerminal()
    defer { terminal.hangUp() }
    let modes = terminal.modes
    let child = try ChildProcess.probe(on: terminal)
    try #require(terminal.output(through: "]9;ready") != nil)
    #expect(terminal.modes != modes)
    terminal.type(key)
    #expect(child.wait() == end)
    try Self.expectRestored(terminal, modes: modes)
  }

  private static let question = "\u{1B}]11;?\u{1B}\\\u{1B}[c"
  private static let attributes = "\u{1B}[?62;22c"

  private static func title(_ theme: Theme) throws -> String {
    "\u{1B}[38;5;\(try #require(theme.paint(for: Style(.title), depth: .many, accent: nil).foreground))m"
  }

  @Test(arguments: [
    ("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\", Theme.light), ("\u{1B}]11;rgb:f/e/d\u{7}", .light),
    ("\u{1B}]11;#ffffff\u{1B}\\", .light), ("\u{1B}]11;#ffd\u{7}", .light), ("\u{1B}]11;#ffff\u{7}", .dark),
    ("\u{1B}]11;rgba:1e1e/1e1e/1e1e/ffff\u{1B}\\", .dark), ("\u{1B}]11;nothing\u{7}", .dark), ("", .dark),
  ])
  func `a terminal that is asked for its background gets the colours for it, and no answer is typed`(
    answer: String, theme: Theme
  ) throws {
    let terminal = try PseudoTerminal()
    defer { terminal.hangUp() }
    let child = try ChildProcess.probe(on: terminal, asks: true)
    let opened = try #require(terminal.output(through: "]9;ready"))
    #expect(String(decoding: opened, as: UTF8.self).contains(Self.question))
    terminal.type(answer + Self.attributes + "x")
    let output = try #require(terminal.output(through: "character(\"x\")"))
    let text = String(decoding: output, as: UTF8.self)
    #expect(text.components(separatedBy: "]9;").count == 3, "only ready and x are told of")
    #expect(text.contains(try Self.title(.light)) == (theme == .light))
    // From now on nothing is an answer.
    terminal.type("\u{1B}]")
    try #require(terminal.output(through: "alt(\"]\")") != nil)
    terminal.type("q")
    #expect(child.wait() == .exited(0))
  }

  @Test(arguments: [
    ("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\", Theme.light), ("\u{1B}]11;rgb:0/0/0\u{7}", .dark), ("", .dark),
  ])
  func `the first frame waits for the answer, and has its colours from the beginning`(
    answer: String, theme: Theme
  ) throws {
    let terminal = try PseudoTerminal()
    defer { terminal.hangUp() }
    let child = try ChildProcess.probe(on: terminal, asks: true, patience: 600_000)
    let asked = try #require(terminal.output(through: Self.question))
    #expect(!String(decoding: asked, as: UTF8.self).contains("Title"))
    // What is typed before the answer is typed all the same.
    terminal.type("x" + answer + Self.attributes)
    let text = String(decoding: try #require(terminal.output(through: "character(\"x\")")), as: UTF8.self)
    for one in [Theme.dark, .light] { #expect(text.contains(try Self.title(one)) == (one == theme)) }
    terminal.type("q")
    #expect(child.wait() == .exited(0))
  }

  @Test(arguments: ["\u{1B}", "\u{1B}]"])
  func `an answer that comes in pieces is not typed`(beginning: String) throws {
    let terminal = try PseudoTerminal()
    defer { terminal.hangUp() }
    let child = try ChildProcess.probe(on: terminal, asks: true)
    try #require(terminal.output(through: "]9;ready") != nil)
    terminal.type(beginning)
    // Once the new size is told of, what was typed before has been read.
    terminal.resize(columns: 90, rows: 30)
    child.send(SIGWINCH)
    try #require(terminal.output(through: "resize") != nil)
    let answer = "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\" + Self.attributes
    terminal.type(String(answer.dropFirst(beginning.count)) + "x")
    let output = try #require(terminal.output(through: "character(\"x\")"))
    let text = String(decoding: output, as: UTF8.self)
    #expect(text.components(separatedBy: "]9;").count == 4, "only ready, the size and x are told of: \(text)")
    #expect(text.contains(try Self.title(.light)))
    terminal.type("q")
    #expect(child.wait() == .exited(0))
  }

  @Test(arguments: [
    (["\u{1B}", "x"], 1), (["\u{1B}", "\u{1B}\u{1B}]11;rgb:f/e/d\u{7}\u{1B}[?62;22cx"], 2),
    (["\u{1B}", "\u{1B}", "]11;rgb:f/e/d\u{7}\u{1B}[?62;22cx"], 1),
  ])
  func `an Escape that waited for an answer is the key, and the answer is not typed`(
    pieces: [String], escapes: Int
  ) throws {
    let terminal = try PseudoTerminal()
    defer { terminal.hangUp() }
    let child = try ChildProcess.probe(on: terminal, asks: true)
    try #require(terminal.output(through: "]9;ready") != nil)
    for (index, piece) in pieces.dropLast().enumerated() {
      terminal.type(piece)
      // Once the new size is told of, what was typed before has been read.
      terminal.resize(columns: 90 + index, rows: 30)
      child.send(SIGWINCH)
      try #require(terminal.output(through: "columns: \(90 + index)") != nil)
    }
    terminal.type(pieces[pieces.count - 1])
    let output = try #require(terminal.output(through: "character(\"x\")"))
    let text = String(decoding: output, as: UTF8.self)
    #expect(text.components(separatedBy: "escape").count == escapes + 1, "\(text)")
    // Of the inputs only ready, the sizes, the escapes and x are told of.
    #expect(text.components(separatedBy: "]9;").count == pieces.count + escapes + 2, "\(text)")
    terminal.type("q")
    #expect(child.wait() == .exited(0))
  }

  @Test(arguments: [0, 1])
  func `an Escape alone is the key once the wait for an answer is over`(patience: Int) throws {
    let terminal = try PseudoTerminal()
    defer { terminal.hangUp() }
    let child = try ChildProcess.probe(on: terminal, asks: true, answerPatience: patience)
    try #require(terminal.output(through: "]9;ready") != nil)
    terminal.type("\u{1B}")
    try #require(terminal.output(through: "escape") != nil)
    terminal.type("q")
    #expect(child.wait() == .exited(0))
  }

  @Test func `what only begins like an answer is typed`() throws {
    let terminal = try PseudoTerminal()
    defer { terminal.hangUp() }
    let child = try ChildProcess.probe(on: terminal, asks: true)
    try #require(terminal.output(through: "]9;ready") != nil)
    terminal.type("\u{1B}]12x")
    for key in ["alt(\"]\")", "character(\"1\")", "character(\"2\")", "character(\"x\")"] {
      try #require(terminal.output(through: key) != nil)
    }
    terminal.type("q")
    #expect(child.wait() == .exited(0))
  }

  @Test func `an answer that comes at the end is not typed at the shell`() throws {
    let terminal = try PseudoTerminal()
    defer { terminal.hangUp() }
    let child = try ChildProcess.probe(on: terminal, asks: true)
    try #require(terminal.output(through: "]9;ready") != nil)
    terminal.type("q\u{1B}]11;rgb:0/0/0\u{1B}\\" + Self.attributes)
    #expect(child.wait() == .exited(0))
    var waiting: Int32 = 0
    #expect(ioctl(terminal.screen, UInt(FIONREAD), &waiting) == 0 && waiting == 0)
  }

  @Test(arguments: ["linux", "xterm-256color"])
  func `a terminal is asked only if it is to be and knows the question`(type: String) throws {
    let terminal = try PseudoTerminal()
    defer { terminal.hangUp() }
    let child = try ChildProcess.probe(on: terminal, type: type, asks: type == "linux")
    let opened = try #require(terminal.output(through: "]9;ready"))
    #expect(!String(decoding: opened, as: UTF8.self).contains("]11;?"))
    terminal.type("q")
    #expect(child.wait() == .exited(0))
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func `A signal to end is an event, and leaves the terminal as it was`(signal: Int32) throws {
    let terminal = try PseudoTerminal()
    defer { terminal.hangUp() }
    let modes = terminal.modes
    let child = try ChildProcess.probe(on: terminal)
    try #require(terminal.output(through: "]9;ready") != nil)
    child.send(signal)
    #expect(child.wait() == .exited(40 + signal))
    try Self.expectRestored(terminal, modes: modes)
  }

  @Test func `A process that does not listen ends at the second signal, its terminal restored`() throws {
    let terminal = try PseudoTerminal()
    defer { terminal.hangUp() }
    let modes = terminal.modes
    let child = try ChildProcess.probe(on: terminal)
    try #require(terminal.output(through: "]9;ready") != nil)
    terminal.type("h")
    try #require(terminal.output(through: "character(\"h\")") != nil)
    child.send(SIGTERM)
    child.send(SIGINT)
    // The two signals may be delivered in either order.
    let end = child.wait()
    #expect([.exited(128 + SIGINT), .exited(128 + SIGTERM)].contains(end))
    try Self.expectRestored(terminal, modes: modes)
  }

  @Test(arguments: [("the key", "\u{1A}"), ("the signal", "")])
  func `Ctrl-Z stops the process on a terminal as it was, and the screen comes back`(by: String, key: String) throws {
    let terminal = try PseudoTerminal()
    defer { terminal.hangUp() }
    let modes = terminal.modes
    let child = try ChildProcess.probe(on: terminal)
    let opened = try #require(terminal.output(through: "]9;ready"))
    if key.isEmpty { child.send(SIGTSTP) } else { terminal.type(key) }
    #expect(child.wait() == .stopped(SIGTSTP))
    try Self.expectRestored(terminal, modes: modes)
    terminal.resize(columns: 90, rows: 30)
    child.send(SIGCONT)
    let again = try #require(terminal.output(through: "\u{1B}[?1049h", from: opened.count))
    try #require(terminal.output(through: "columns: 90, rows: 30", from: again.count) != nil)
    #expect(terminal.modes != modes)
    terminal.type("q")
    #expect(child.wait() == .exited(0))
    #expect(terminal.modes == modes)
  }

  @Test func `A process that was stopped from outside takes its terminal over again`() throws {
    let (terminal, child) = try Self.start()
    defer { terminal.hangUp() }
    let opened = try #require(terminal.output(through: "]9;ready"))
    child.send(SIGSTOP)
    #expect(child.wait() == .stopped(SIGSTOP))
    child.send(SIGCONT)
    let resumed = try #require(terminal.output(through: "]9;resumed", from: opened.count))
    #expect(String(decoding: resumed.dropFirst(opened.count), as: UTF8.self).contains("\u{1B}[?1049h"))
    terminal.type("q")
    #expect(child.wait() == .exited(0))
  }

  @Test func `A terminal that goes away ends the walk`() throws {
    let (terminal, child) = try Self.start()
    defer { terminal.hangUp() }
    try #require(terminal.output(through: "]9;ready") != nil)
    terminal.unplug()
    #expect(child.wait() == .exited(5))
  }

  @Test(arguments: [("C", "ready in ASCII"), ("C.UTF-8", "ready in Unicode")])
  func `A locale that is not in UTF-8 makes frames ASCII`(locale: String, words: String) throws {
    let terminal = try PseudoTerminal()
    defer { terminal.hangUp() }
    let child = try ChildProcess.probe(on: terminal, locale: locale)
    #expect(terminal.output(through: words) != nil)
    terminal.type("q")
    #expect(child.wait() == .exited(0))
  }

  @Test(arguments: [(nil, "TERM is not set."), ("dumb", "TERM=dumb"), ("nonsense", "TERM=nonsense")])
  func `A refused terminal is left alone`(type: String?, words: String) throws {
    let terminal = try PseudoTerminal()
    defer { terminal.hangUp() }
    let modes = terminal.modes
    let child = try ChildProcess.probe(on: terminal, type: type)
    #expect(child.wait() == .exited(3))
    let output = try #require(terminal.output(through: "\n"))
    let text = String(decoding: output, as: UTF8.self)
    #expect(text.contains(words))
    #expect(!text.contains("\u{1B}"))
    #expect(terminal.modes == modes)
  }
}
