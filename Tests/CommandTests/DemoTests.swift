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
      try program.shows("What is free", "▸ Cubby: the first home", "The eleventh item", "Enter play", "quit")
      program.type("\u{1B}[B")
      try program.shows("▸ The eleventh item")
      program.type("\r")
      try program.shows("Nine things are kept at home. Ten are free.", "9 of 10 free items", "c chapters")
      program.type("q")
      try program.shows("▸ The eleventh item", "Enter play")
      program.type("q")
      #expect(program.wait() == .exited(0))
      try program.expectRestored()
    }

    @Test func `the menu does not wait for the lengths of the demonstrations`() throws {
      let scratch = try Scratch()
      let program = try ProgramOnTerminal(["demo"], in: scratch)
      try program.shows("▸ Cubby: the first home", "0:")
      let text = try program.output()
      let titles = try #require(text.range(of: "The eleventh item"))
      let length = try #require(text.range(of: "0:"))
      #expect(titles.lowerBound < length.lowerBound)
      program.type("q")
      #expect(program.wait() == .exited(0))
    }

    @Test func `a demonstration that is over leads to the next one, and back to the menu`() throws {
      let scratch = try Scratch()
      let program = try ProgramOnTerminal(["demo", "--speed", "1000"], in: scratch)
      try program.shows("▸ Cubby: the first home")
      program.type("\r")
      try program.shows("✓ Cubby: the first home", "Next: The eleventh item", "Once more", "Walk on from here, by hand")
      program.type("n")
      try program.shows("✓ The eleventh item")
      program.type("p")
      try program.shows("The gate is asked before the form opens.")
      program.type("q")
      try program.shows("✓ The eleventh item")
      program.type("q")
      try program.shows("▸ The eleventh item", "Enter play")
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

    @Test func `a story stops at each caption, and goes to a chapter`() throws {
      let scratch = try Scratch()
      let program = try ProgramOnTerminal(["demo", "eleventh-item", "--stop"], in: scratch)
      try program.shows("Nine things are kept at home. Ten are free.", "Paused", "1/7")
      program.type(" ")
      try program.shows("Here is the tenth.", "2/7")
      program.type("c")
      try program.shows("Chapters", "The gate answers before a form opens, and says why.")
      program.type("5")
      try program.shows("Paused", "5/7", "You have reached 10 items")
      program.type("\u{1B}[D")
      try program.shows("Paused", "4/7", "And one more?")
      program.type("\u{1B}[C")
      try program.shows("Paused", "5/7", "You have reached 10 items")
      program.type("r")
      try program.shows("1/7", "9 of 10 free items")
      program.type("q")
      #expect(program.wait() == .exited(0))
      try program.expectRestored()
    }

    @Test func `a chapter plays on, and a walk that was taken over leads back to its caption`() throws {
      let scratch = try Scratch()
      let program = try ProgramOnTerminal(["demo"], in: scratch)
      try program.shows("▸ Cubby: the first home")
      program.type("\u{1B}[B\r")
      try program.shows("▶", "1/7", "q menu")
      program.type("?")
      try program.shows("all demonstrations", "Esc close")
      // The key that quits closes the box alone.
      program.type("q")
      try program.shows("▶", "/7", "q menu")
      program.type("c5")
      try program.shows("▶", "5/7", "You have reached 10 items")
      program.type("t")
      try program.shows("You have taken over.", "q leads back")
      program.type("?")
      try program.shows("Keys", "q back to the talk")
      program.type("?")
      try program.shows("? help", "q back to the talk")
      program.type("q")
      try program.shows("Paused", "/7", "Space go on")
      program.type("q")
      try program.shows("▸ The eleventh item", "Enter play")
      program.type("q")
      #expect(program.wait() == .exited(0))
    }

    @Test func `the notes in a second terminal follow the story`() throws {
      let scratch = try Scratch()
      let notes = try ProgramOnTerminal(["demo", "--notes"], in: scratch)
      try notes.shows("Nothing is being shown.")
      let stage = try ProgramOnTerminal(["demo", "eleventh-item", "--stop"], in: scratch)
      try notes.shows(
        "The eleventh item", "1 of 7", "NOW", "A limit of ten is a number in a file of the app.", "Here is the tenth.")
      stage.type(" ")
      try notes.shows("2 of 7", "Ten of ten is no error and no wall")
      // Another demonstration in a third terminal is newer, whatever happens in this one.
      let other = try ProgramOnTerminal(["demo", "first-home", "--stop"], in: scratch)
      try notes.shows("Cubby: the first home", "1 of 9")
      stage.type(" ")
      try stage.shows("Paused", "3/7")
      other.type(" ")
      try notes.shows("Cubby: the first home", "2 of 9")
      other.type("q")
      #expect(other.wait() == .exited(0))
      try notes.shows("Nothing is being shown.")
      stage.type(" ")
      try notes.shows("The eleventh item", "4 of 7")
      stage.type("q")
      #expect(stage.wait() == .exited(0))
      try notes.shows("Nothing is being shown.")
      notes.type("q")
      #expect(notes.wait() == .exited(0))
      try notes.expectRestored()
    }

    @Test func `the notes can be printed`() throws {
      let scratch = try Scratch()
      let run = try Program.run(["demo", "eleventh-item", "--notes"], in: scratch)
      #expect(run.end == .exited(0))
      #expect(
        run.output.hasPrefix("The eleventh item\n\n1. Nine things are kept at home. Ten are free.\n   A limit of ten"))
      let all = try Program.run(["demo", "--notes"], in: scratch)
      for told in ["Two free hours for one ad\n", "Ask to Buy, approved two days later\n"] {
        #expect(all.output.contains(told))
      }
    }

    @Test func `the list needs no terminal`() throws {
      let scratch = try Scratch()
      let run = try Program.run(["demo", "--list"], in: scratch)
      #expect(run.end == .exited(0))
      for name in BundledDemonstrations.tapes.names { #expect(run.output.contains("\(name)\n  ")) }
      #expect(run.output.contains("  The eleventh item, 0:"))
    }

    @Test func `in a terminal the list breaks at words`() throws {
      let program = try ProgramOnTerminal(["demo", "--list"], in: try Scratch(), columns: 40)
      try program.shows("native-map-in-a-web-app", "  One rule turns a page into a native", "  screen.")
      #expect(program.wait() == .exited(0))
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
