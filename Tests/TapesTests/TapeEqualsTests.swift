import Testing

@testable import Tapes

/// Controls that share a label.
@Suite struct `Equal controls` {
  private static let twoTents = """
    Tap "Homes"
    Type "Flat" Enter
    Tap "Add location"
    Type "Garage" Enter
    Tap "Add item"
    Type "Tent" Enter
    Sleep 1s
    Tap "Garage"
    Sleep 1s
    Tap "Add item"
    Type "Tent" Enter
    Sleep 1s
    Escape
    Tap "Search"
    Type "Tent"

    """

  @Test(arguments: [
    "Expect 2 rows \"Tent\"", "Expect 2 controls \"Tent\"", "Expect no button \"Tent\"", "Expect 0 links \"Tent\"",
    "Expect 1 row \"Tent\" in \"Garage\"", "Expect no row \"Tent\" in \"Cellar\"", "Expect enabled row \"Tent\" 2",
    "Expect enabled row \"Tent\" in \"garage\"", "Tap row \"Tent\" 1\nExpect not \"Garage\"",
    "Tap \"Tent\" 2\nSleep 1s\nExpect \"Flat › Garage\"",
    "Tap row \"Tent\" in \"Garage\"\nSleep 1s\nExpect \"Flat › Garage\"",
    "Click row \"Tent\" 2\nSleep 1s\nExpect \"Flat › Garage\"",
    "Down\nExpect focus \"Tent\"\nExpect focus row \"Tent\" 1\nExpect not focus row \"Tent\" 2\nDown\nExpect focus \"Tent\" 2",
  ])
  func `are counted, and named by number or place`(_ steps: String) {
    #expect(TapeRun.result(Self.twoTents + steps).text == "")
  }

  private static let tentAndPeg = """
    Tap "Homes"
    Type "Flat" Enter
    Tap "Add item"
    Type "Tent" Enter
    Tap "Add item"
    Type "Tent peg" Enter
    Sleep 1s

    """

  @Test(
    arguments: [
      ("Expect 1 row \"Tent\"", nil), ("Expect 1 row \"Tent peg\"", nil),
      ("Expect 2 rows \"Tent\"", "1 of them"), ("Expect no row \"Tent\"", "1 of them"),
      ("Expect 1 row \"TENT\"", "1 of them, but row \"Tent peg\" is only nearly one"),
      ("Expect no row \"peg\"", "none, but row \"Tent peg\" is only nearly one"),
    ] as [(String, String?)])
  func `are those with exactly the label, beside others with more words`(_ line: String, _ found: String?) {
    #expect(TapeRun.failure(Self.tentAndPeg + line)?.found == found)
  }

  @Test(arguments: [
    ("Tap \"Tent\"", "2 of them; a number after the label names one, and so does `in` with a text beside it"),
    ("Tap \"Tent\" 3", "only 2 of them"), ("Tap \"Tent\" in \"Cellar\"", "none there"),
    ("Expect no row \"TENT\"", "2 of them"), ("Expect 2 fields \"search all homes\"", "1 of them"),
    ("Expect no field \"search all\"", "none, but field \"Search all homes\" is only nearly one"),
    ("Expect no row \"Tent\"", "2 of them"), ("Expect 2 rows \"Test\"", "none"),
    ("Expect focus \"Tent\" 3", "the focus on field \"Search all homes\""),
  ])
  func `are told apart in failures`(_ line: String, _ found: String) throws {
    let failure = try #require(TapeRun.failure(Self.twoTents + line))
    #expect(failure.found == found)
    if found.hasPrefix("2") {
      #expect(failure.details.count == 2 && failure.details[1].hasSuffix(", in \"Flat › Garage\""))
    }
  }
}
