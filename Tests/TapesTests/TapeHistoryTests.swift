import Testing

@testable import Tapes

/// Tapes that step back and forward through what was done, as the keys do.
@Suite struct `Tapes that step through what was done` {
  private static let home = """
    Tap "Homes"
    Type "Flat" Enter

    """

  @Test(arguments: [
    // The letters of a name are one step.
    "Tap \"Add item\"\nType \"Tent\" Enter\nExpect step 6 of 6\nBack\nExpect step 5 of 6\nExpect \"Tent\"\nBack\n"
      + "Expect not \"Tent\"\nExpect count items 0\nForward 2\nExpect count items 1\nExpect step 6 of 6",
    "Advance 2h\nBack\nExpect clock \"2026-01-01 09:41\"\nForward\nExpect clock \"2026-01-01 11:41\"",
    "Director network off\nBack\nExpect not log \"offline\"\nForward\nExpect log \"offline\"",
    // Moves of the focus are no steps, and begin no branch.
    "Down 3\nTap \"Add item\"\nBack\nUp\nDown\nForward\nExpect layer modal\nExpect step 4 of 4 on main",
    "Tap \"Add item\"\nType \"Tent\" Enter\nBack 3\nTap \"Add item\"\nType \"Rope\" Enter\nExpect step 6 of 6 on branch-2\n"
      + "Expect different screen main branch-2\nForward to main\nExpect 1 row \"Tent\"\nExpect no row \"Rope\"\n"
      + "Forward to branch-2\nExpect 1 row \"Rope\"",
    "Director buy annual\nSleep 1m\nTap \"Add item\"\nBack to milestone\nExpect step 4 of 5\nExpect charged \"$0.00\"\nBack\n"
      + "Expect step 3 of 5\nForward to milestone\nExpect step 4 of 5\nForward\nExpect step 4 of 5\n"
      + "Forward\nExpect layer modal",
    "Back\nRewind\nExpect step 3 of 3",
  ])
  func `the walk is the one that was there, and its timeline too`(_ steps: String) {
    #expect(TapeRun.result(Self.home + steps).text == "")
  }

  @Test func `the keys do the same, and a line says where one is`() {
    let text =
      Self.home + """
        Tap "Add item"
        Type "[["
        Expect "step 2 of 4"
        """
    // In the field of the form both are text.
    #expect(TapeRun.failure(text) != nil)
    let keys =
      Self.home + """
        Tap "Add item"
        Escape
        Type "[["
        Expect "step 3 of 5"
        Type "]"
        Expect "step 4 of 5 · 09:41"
        Type "]"
        Expect step 5 of 5
        Type "["
        Type "[[[[["
        Expect region footer "Nothing was done before this."
        """
    #expect(TapeRun.result(keys).text == "")
  }

  @Test func `a step back shows the line of the step, and not what was said at that moment`() {
    let text =
      Self.home + """
        Type ":network off" Enter
        Expect region footer "offline"
        Type ":network on" Enter
        Type "["
        Expect "step 4 of 5"
        Expect not region footer "offline"
        Expect region footer "? help"
        """
    #expect(TapeRun.result(text).text == "")
  }

  @Test func `the keys lead on through fields, until something else is pressed`() {
    let text =
      Self.home + """
        Tap "Add item"
        Type "Tent" Enter
        Type "[["
        Expect step 4 of 6
        Type "]"
        Expect "Tent"
        Type "]"
        Expect count items 1
        Type "["
        Left
        Type "["
        Expect "Ten[t"
        Expect step 6 of 6 on branch-2
        """
    #expect(TapeRun.result(text).text == "")
  }

  @Test(arguments: [
    ("Back 9", "only 3"), ("Forward", "This is the end: nothing was done after it."),
    ("Back to milestone", "No purchase, reward, gate or end of access comes before."),
    ("Back\nForward to nowhere", "only main"), ("Expect step 4", "it is step 3 of 3 on main"),
    ("Back\nType \"x\"\nExpect same log main branch-2", "main is one of the history"),
  ])
  func `what leads nowhere fails`(_ step: String, _ found: String) throws {
    #expect(try #require(TapeRun.failure(Self.home + step)).found == found)
  }

  @Test(arguments: [
    ("Back to main", "expected milestone"), ("Back 0", "a whole number"),
    ("Forward to", "milestone, or the name of a branch"),
    ("Expect step", "a number of steps"), ("Expect step 1 of", "a number of steps"),
  ])
  func `a fault says what was expected`(_ line: String, _ words: String) {
    #expect(throws: TapeScriptError.self) { try TapeScript(line, file: "walk.tape", services: TapeRun.services) }
    do {
      _ = try TapeScript(line, file: "walk.tape", services: TapeRun.services)
    } catch {
      #expect(error.description.contains(words), "\(error)")
    }
  }

  @Test(arguments: ["Back", "Back 3", "Back to milestone", "Forward to branch-2", "Expect step 2 of 5 on main"])
  func `the words are written as they are read`(_ line: String) throws {
    let tape = try TapeParser.parse(line + "\n", file: "walk.tape", director: TapeDirector.diagnostics)
    #expect(tape.content.map { TapeFormatter.text(of: $0) } == [line])
  }
}
