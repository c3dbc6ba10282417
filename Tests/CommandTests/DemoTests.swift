import Foundation
import Loading
import TerminalTesting
import Testing

extension CommandTests {
  /// `paywalk demo`: the menu and its demonstrations.
  @Suite(.enabled(if: Tool.hasPyte, "needs python3 with pyte")) struct Demos {
    @Test func `a demonstration is chosen from the menu, quit, and the menu is back`() throws {
      let scratch = try Scratch()
      let program = try ProgramOnTerminal(["demo"], in: scratch)
      try program.shows("▸ Ask to Buy, approved two days later", "The eleventh item", "Enter play", "quit")
      program.type("\u{1B}[B")
      try program.shows("▸ The eleventh item")
      program.type("\r")
      try program.shows("─ The eleventh item ─", "Nine things are kept at home. Ten are free.", "9 of 10 free items")
      program.type("q")
      try program.shows("▸ The eleventh item", "Enter play")
      program.type("q")
      #expect(program.wait() == .exited(0))
      try program.expectRestored()
    }

    @Test func `the menu does not wait for the lengths of the demonstrations`() throws {
      let scratch = try Scratch()
      let program = try ProgramOnTerminal(["demo"], in: scratch)
      try program.shows("▸ Ask to Buy, approved two days later", "0:")
      let text = try program.output()
      let titles = try #require(text.range(of: "The eleventh item"))
      let length = try #require(text.range(of: "0:"))
      #expect(titles.lowerBound < length.lowerBound)
      program.type("q")
      #expect(program.wait() == .exited(0))
    }

    @Test func `a demonstration that is over leads back to the menu`() throws {
      let scratch = try Scratch()
      let program = try ProgramOnTerminal(["demo", "--speed", "1000"], in: scratch)
      try program.shows("▸ Ask to Buy")
      program.type("\r")
      try program.shows("It is over.")
      program.type("x")
      try program.shows("▸ Ask to Buy", "Enter play")
      program.send(SIGTERM)
      #expect(program.wait() == .killed(SIGTERM))
      try program.expectRestored()
    }

    @Test func `one by name plays without the menu, and is taken over by hand`() throws {
      let scratch = try Scratch()
      let program = try ProgramOnTerminal(["demo", "restore-on-a-new-device"], in: scratch, columns: 60, rows: 20)
      try program.shows("On the old phone: a subscriber, without any ads.")
      program.type("t")
      try program.shows("You have taken over.")
      program.type("2")
      try program.shows("Where do you live?")
      program.type("\u{3}")
      #expect(program.wait() == .exited(0))
      try program.expectRestored()
    }

    @Test func `the list needs no terminal`() throws {
      let scratch = try Scratch()
      let run = try Program.run(["demo", "--list"], in: scratch)
      #expect(run.end == .exited(0))
      for name in BundledDemonstrations.tapes.names { #expect(run.output.contains("\(name)\n  ")) }
      #expect(run.output.contains("  The eleventh item, 0:"))
    }

    @Test(arguments: [[], ["eleventh-item"]])
    func `without a terminal it says so`(_ arguments: [String]) throws {
      let scratch = try Scratch()
      let run = try Program.run(["demo"] + arguments, in: scratch)
      #expect(run.end == .exited(3))
      #expect(run.errors == "paywalk: Standard input is not a terminal.\n")
    }

    @Test func `an unknown name is told with the nearest one`() throws {
      let scratch = try Scratch()
      let run = try Program.run(["demo", "eleventh-itme"], in: scratch)
      #expect(run.end == .exited(2))
      #expect(run.errors.contains("expected “eleventh-item”"), "\(run.errors)")
    }
  }
}
