import Foundation
import TerminalTesting
import Testing

extension CommandTests {
  /// Text from outside that would control a terminal if it reached it unchanged.
  @Suite(.enabled(if: Tool.hasPyte, "needs python3 with pyte")) struct Names {
    /// Sequences that set the title, ask for a report, hide the text after them, and reverse the line.
    private static let attack = "\u{1B}]0;owned\u{7}a\u{1B}[6nb\u{1B}[8mc\u{9B}31md\u{202E}e"
    private static let traces = ["\u{1B}]0;", "\u{7}", "\u{1B}[6n", "\u{1B}[8m", "\u{9B}", "\u{202E}"]
    /// Emoji with a skin tone, a family, a flag, letters with marks, wide letters.
    private static let rich = "👍🏽 👨‍👩‍👧 🇫🇷 e\u{301}o\u{308}\u{323} 橋日"

    private static func expectClean(_ output: String) {
      for trace in traces { #expect(!output.contains(trace), "\(trace.debugDescription) reached the terminal") }
    }

    @Test func `nothing but text of a pasted name reaches the terminal`() throws {
      let scratch = try Scratch()
      let program = try ProgramOnTerminal(["run", "--in-memory", "--seed-mock-data"], in: scratch)
      try program.shows("Couch to 5K", "q quit")
      program.type("2")
      try program.shows("a add item")
      program.type("a")
      try program.shows("New item")
      program.type("\u{1B}[200~\(Self.attack) \(Self.rich)\u{1B}[201~")
      try program.shows("abcde 👍")
      program.type("\r")
      try program.shows(no: "New item")
      // Clusters that ncurses cannot hold are replaced by text of the same width: a plain thumb, one of the family, two
      // letters.
      try program.shows("abcde 👍 👨 FR e\u{301}o\u{308}\u{323} 橋日", "4 of 10 free items")
      program.type("q")
      #expect(program.wait() == .exited(0))
      Self.expectClean(try program.output())
    }

    @Test func `typed bytes of escape sequences are keys, and never come back`() throws {
      let scratch = try Scratch()
      let program = try ProgramOnTerminal(["run", "--in-memory", "--seed-mock-data"], in: scratch)
      try program.shows("Couch to 5K", "q quit")
      program.type("2")
      try program.shows("a add item")
      program.type("a")
      try program.shows("New item")
      program.type("x\u{1B}[31my\u{9B}z")
      // Escape and a bracket are Alt+[, which is not text; the characters after it are. A control character is not text
      // either.
      try program.shows("x31myz")
      program.type("\u{3}")
      #expect(program.wait() == .exited(0))
      Self.expectClean(try program.output())
    }

    @Test func `names in an app folder do not steer the terminal either`() throws {
      let scratch = try Scratch()
      try AppCopy.make(in: scratch) { file, text in
        guard file == "app.json" else { return text }
        return text.replacing("Garage", with: "\\u001B]0;owned\\u0007\\u001B[8mCellar\\u009B31m")
          .replacing("\"Train\"", with: "\"\\u001B[6nRuns\"")
      }
      let program = try ProgramOnTerminal(
        ["run", "--in-memory", "--seed-mock-data", "--app", scratch.file("app")], in: scratch)
      try program.shows("Runs]   2 Homes", "q quit")
      program.type("2")
      try program.shows("Cellar", "3 of 10 free items")
      program.type("q")
      #expect(program.wait() == .exited(0))
      Self.expectClean(try program.output())
    }
  }
}
