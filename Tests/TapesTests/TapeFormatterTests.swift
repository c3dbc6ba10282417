import TerminalUI
import Testing

@testable import Tapes

/// Tapes with their formatted text.
struct TapeFormatterTests {
  static let pairs: [(String, String)] = [
    ("", ""),
    ("\n\n\n", ""),
    ("#  The walk  ", "#  The walk\n"),
    ("\n\nEnter\n\n\n\nTab\n\n", "Enter\n\nTab\n"),
    ("  Type  hello 'wide world'   Enter 1#go", "Type \"hello wide world\" Enter  #go\n"),
    ("Type 'say \"hi\"' `it's`", "Type `say \"hi\" it's`\n"),
    ("Type `a'\"b` \"c`d\"", "Type `a'\"b` \"c`d\"\n"),
    ("Sleep 90 Sleep 120s Sleep .25", "Sleep 90s Sleep 2m Sleep 250ms\n"),
    ("Set TypingSpeed 0.050", "Set TypingSpeed 50ms\n"),
    ("Set Start '2026-01-01T09:41:00'", "Set Start \"2026-01-01 09:41\"\n"),
    ("Set WaitPattern \"a/b\"", "Set WaitPattern /a\\/b/\n"),
    ("Set LoopOffset 5", "Set LoopOffset 5%\n"),
    ("Set Theme \"Dracula\"", "Set Theme Dracula\n"),
    ("Set Theme {\n\"a\": 1 }\nEnter", "Set Theme {\n\"a\": 1 }\nEnter\n"),
    ("Env 'A' \"b\"", "Env A \"b\"\n"),
    ("Require \"Type\" Output 'a b.gif'", "Require \"Type\" Output \"a b.gif\"\n"),
    ("Tap 'Watch an Ad'  # now", "Tap \"Watch an Ad\"  # now\n"),
    ("Advance 120m   1s", "Advance 2h 1s\n"),
    ("Advance 0s", "Advance 0s\n"),
    ("Expect adfree remaining 119m", "Expect adfree remaining == 1h 59m\n"),
    ("Expect  entitlement \"premium\" active", "Expect entitlement premium active\n"),
    ("Director   ad   fails   # next", "Director ad   fails  # next\n"),
    ("Shift + Tab@.5 2", "Shift+Tab@500ms 2\n"),
    ("Wait + Screen @ 2 /x/", "Wait+Screen@2s /x/\n"),
    ("Let  a=  'x'\nTap  \"${a}\"   # go", "Let a = \"x\"\nTap  \"${a}\"  # go\n"),
    ("Let n = 3\nExpect  count items ${n}", "Let n = \"3\"\nExpect  count items ${n}\n"),
    ("Let a   b\nRow  1h  'x y'", "Let a b\nRow \"1h\" \"x y\"\n"),
  ]

  @Test(arguments: pairs)
  func `each thing has one tidy form`(text: String, tidy: String) throws {
    let tape = try TapeParser.parse(text, file: "a.tape")
    let formatted = TapeFormatter.format(tape)
    #expect(formatted == tidy)
    let again = try TapeParser.parse(formatted, file: "a.tape")
    #expect(again.content == tape.content)
    #expect(again.comments.map(\.text) == tape.comments.map(\.text))
    #expect(TapeFormatter.format(again) == formatted)
  }

  @Test func `every command in the tests of the language survives formatting`() throws {
    for text in TapeVHSTests.commands.map(\.0) + TapeCommandTests.commands.map(\.0)
      + TapeCommandTests.expectations.map({ "Expect " + $0.0 })
    {
      let tape = try TapeParser.parse(text, file: "a.tape")
      let formatted = TapeFormatter.format(tape)
      #expect(try TapeParser.parse(formatted, file: "a.tape").content == tape.content, "\(text)")
    }
  }

  @Test func `a tape made by hand keeps commands apart that cannot share a line`() throws {
    let kinds: [TapeCommand.Instruction] = [
      .type("milk", speed: nil), .press(.home, speed: nil, count: 1), .tap(TapeLabel("Save")),
      .expect(.init(RepliesCondition(count: 1))), .show,
    ]
    let tape = Tape(file: "made", commands: kinds.map { TapeCommand(line: 1, column: 1, kind: $0) })
    let text = TapeFormatter.format(tape)
    #expect(text == "Type \"milk\"\nHome\nTap \"Save\"\nExpect replies 1\nShow\n")
    #expect(try TapeParser.parse(text, file: "made").content == kinds)
  }

  @Test func `text that no tape can hold is said to be so and written as near as can be`() {
    #expect(!TapeFormatter.canQuote("a\nb"))
    #expect(!TapeFormatter.canQuote("'\"`"))
    #expect(TapeFormatter.canQuote("'\""))
    #expect(TapeFormatter.text(of: .tap(TapeLabel("a\nb"))) == "Tap \"a b\"")
    #expect(TapeFormatter.text(of: .tap(TapeLabel("'\"`"))) == "Tap `'\"'`")
  }
}
