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
    "Expect 1 row \"Tent\" in \"Garage\"", "Expect no row \"Tnet\" in \"Garage\"", "Expect enabled row \"Tent\" 2",
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
      ("Expect 1 row \"TENT\"", "1 of them, but row \"Tent peg\" has these words and more"),
      ("Expect no row \"peg\"", "none, but row \"Tent peg\" has these words and more"),
    ] as [(String, String?)])
  func `are those with exactly the label, beside others with more words`(_ line: String, _ found: String?) {
    #expect(TapeRun.failure(Self.tentAndPeg + line)?.found == found)
  }

  @Test(arguments: [
    ("Tap \"Tent\"", "2 of them; a number after the label names one, and so does `in` with a text beside it"),
    ("Tap \"Tent\" 3", "only 2 of them"), ("Tap \"Tent\" in \"Cellar\"", "none there"),
    ("Expect no row \"TENT\"", "2 of them"), ("Expect 2 fields \"search all homes\"", "1 of them"),
    ("Expect no field \"search all\"", "none, but field \"Search all homes\" has these words and more"),
    ("Expect no row \"Tent\"", "2 of them"), ("Expect 2 rows \"Test\"", "none"),
    (
      "Expect no row \"Tent\" in \"Garrage\"",
      "the layer screen has no such text beside, around or above its controls"
    ),
    (
      "Expect never 1 row \"Tent\" in \"Garrage\"",
      "the layer screen has no such text beside, around or above its controls"
    ),
    ("Expect focus \"Tent\" 3", "the focus on field \"Search all homes\""),
  ])
  func `are told apart in failures`(_ line: String, _ found: String) throws {
    let failure = try #require(TapeRun.failure(Self.twoTents + line))
    #expect(failure.found == found)
    if found.hasPrefix("2") {
      #expect(failure.details.count == 2 && failure.details[1].hasSuffix(", in \"Flat › Garage\""))
    }
  }

  private static let promo = "Wait+Screen /Train Ad-Free/\n"

  @Test(arguments: ["Train Ad-Free.", "Remove ads.", "train ad-free."])
  func `are named by any text of their card`(_ text: String) throws {
    #expect(TapeRun.result(Self.promo + "Expect 1 button \"Subscribe to Go Ad-Free\" in \"\(text)\"").text == "")
    let failure = try #require(
      TapeRun.failure(Self.promo + "Expect always no button \"Subscribe to Go Ad-Free\" in \"\(text)\""))
    #expect(failure.found.hasPrefix("1 of them"))
  }

  @Test func `are named by what stands above all of a screen, also while they come up`() throws {
    let garage = """
      Tap "Homes"
      Type "Flat" Enter
      Tap "Add location"
      Type "Garage" Enter
      Tap "Garage"
      Sleep 1s
      Expect no row "Tent" in "Garage"
      Expect never 1 row "Tent" in "Garage"
      Tap "Add item"
      Type "Tent" Enter
      Sleep 1s
      """
    let failure = try #require(TapeRun.failure(garage))
    #expect(failure.expected == "never 1 row \"Tent\" in \"Garage\", as line 8 says")
    #expect(failure.found.hasPrefix("1 of them"))
  }

  @Test func `are listed with all that names their place if they are nowhere near`() throws {
    let failure = try #require(
      TapeRun.failure(Self.promo + "Tap \"Subscribe to Go Ad-Free\" in \"Couch to 5K\""))
    #expect(failure.found == "none there")
    #expect(failure.details.count == 1)
    #expect(failure.details[0].contains("in \"Train Ad-Free.\"") && failure.details[0].contains("in \"Remove ads.\""))
  }
}
