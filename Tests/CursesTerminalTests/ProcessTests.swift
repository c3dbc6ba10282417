import Foundation
import TerminalTesting
import Testing

/// Tests from outside the process: its end, and the state of the terminal afterwards.
@Suite struct Processes {
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
