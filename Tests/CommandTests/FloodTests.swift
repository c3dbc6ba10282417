import Foundation
import TerminalTesting
import Testing

extension CommandTests {
  /// More input at once than anybody types.
  @Suite(.enabled(if: Tool.hasPyte, "needs python3 with pyte")) struct Floods {
    /// A field with the keys that lead to it.
    enum Field: String, CaseIterable {
      case title, note, search, palette
    }

    private static func start(_ field: Field, _ scratch: Scratch) throws -> ProgramOnTerminal {
      let program = try ProgramOnTerminal(["run", "--in-memory", "--seed-mock-data"], in: scratch)
      try program.shows("Couch to 5K", "q quit")
      program.type("2")
      try program.shows("Flat on Elm Street", "a add item")
      switch field {
      case .title: program.type("a")
      case .note: program.type("a\t")
      case .search: program.type("/")
      case .palette: program.type(":")
      }
      // Letters are keys of the program until the field has the focus.
      try program.shows("F1 help")
      return program
    }

    @Test(arguments: Field.allCases)
    func `ten thousand keys at once, then Ctrl-C, and it is gone`(field: Field) throws {
      let scratch = try Scratch()
      let program = try Self.start(field, scratch)
      program.type(String(repeating: "abcde fghi", count: 1_000) + "\u{3}")
      #expect(program.wait() == .exited(0))
      try program.expectRestored()
    }

    @Test func `a hundred thousand keys that each draw a screen, then Ctrl-C, and it is gone`() throws {
      let scratch = try Scratch()
      let program = try Self.start(.title, scratch)
      program.type("\u{1B}" + String(repeating: "di", count: 50_000) + "\u{3}")
      #expect(program.wait() == .exited(0))
      try program.expectRestored()
    }

    @Test(arguments: Field.allCases)
    func `a paste of a million characters fills the field, and the keys after it count`(field: Field) throws {
      let scratch = try Scratch()
      let program = try Self.start(field, scratch)
      program.type("\u{1B}[200~" + String(repeating: "abcde fghi", count: 100_000) + "\u{1B}[201~")
      program.type("\u{15}Umbrella")
      try program.shows("Umbrella")
      program.type("\u{3}")
      #expect(program.wait() == .exited(0))
    }

    @Test(arguments: [("keys", "x"), ("a paste without end", "\u{1B}[200~x"), ("lines", "\u{1B}[B")])
    func `a signal is noticed while input never ceases`(kind: String, text: String) throws {
      let scratch = try Scratch()
      let program = try Self.start(.title, scratch)
      let flood = Flood(text, on: program.terminal)
      defer { flood.stop() }
      program.send(SIGTERM)
      #expect(program.wait() == .killed(SIGTERM))
      flood.stop()
      try program.expectRestored()
    }

    @Test func `a terminal that goes away in a flood ends it`() throws {
      let scratch = try Scratch()
      let program = try Self.start(.note, scratch)
      program.type(String(repeating: "x", count: 20_000))
      program.terminal.unplug()
      #expect(program.wait() == .exited(0))
    }

    @Test func `what was typed in one go before an end is done`() throws {
      let scratch = try Scratch()
      let first = try ProgramOnTerminal(["run", "--state", scratch.file("state"), "--seed-mock-data"], in: scratch)
      try first.shows("Couch to 5K", "q quit")
      first.type("2")
      try first.shows("a add item")
      first.type("aUmbrella\r\u{3}")
      #expect(first.wait() == .exited(0))
      let second = try ProgramOnTerminal(["run", "--state", scratch.file("state")], in: scratch)
      try second.shows("Couch to 5K", "q quit")
      second.type("2")
      try second.shows("Umbrella", "4 of 10 free items")
      second.type("q")
      #expect(second.wait() == .exited(0))
    }
  }
}
